"""The happy path: every stage in its turn, the last one again and again."""

from driftline.study.scenarios.script import Script
from driftline.study.scenarios.stressors.stressor import Stressor


def _write(script: Script, rounds: int) -> None:
    for stage in script.manifest.stages:
        if not stage.optional or script.chance(0.5):
            script.walk([stage.id])
    for _ in range(rounds):
        script.walk(script.required[-1:], relative=0)
        script.ask()


LINEAR = Stressor("linear", "Linear happy path", _write)
