"""Later stages are asked for before what they need is there."""

from driftline.study.runtime.seeds import between
from driftline.study.scenarios.script import Script
from driftline.study.scenarios.stressors.stressor import Stressor


def _write(script: Script, rounds: int) -> None:
    stages = script.required
    for _ in range(rounds):
        for place in range(len(stages)):
            if place + 1 < len(stages) and script.chance(0.35):
                script.command(stages[between(script.random, place + 1, len(stages) - 1)])
            if script.chance(0.75):
                script.walk([stages[place]])


OUT_OF_ORDER = Stressor("out-of-order", "Out-of-order prompts", _write)
