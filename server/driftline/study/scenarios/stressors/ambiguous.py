"""Prompts that name more than one stage."""

from driftline.study.runtime.seeds import pick
from driftline.study.scenarios.script import Script
from driftline.study.scenarios.stressors.stressor import Stressor


def _write(script: Script, rounds: int) -> None:
    for _ in range(rounds):
        for stage in script.manifest.stages:
            if not stage.optional or script.chance(0.5):
                script.walk([stage.id], ambiguous=0.7)
        script.command(pick(script.random, script.required), ambiguous=True)


AMBIGUOUS = Stressor("ambiguous", "Ambiguous language", _write)
