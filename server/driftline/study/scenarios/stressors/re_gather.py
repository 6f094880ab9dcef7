"""The second stage is added to or replaced after the work has gone on from it."""

from driftline.study.runtime.seeds import between
from driftline.study.scenarios.script import Script
from driftline.study.scenarios.stressors.stressor import Stressor


def _write(script: Script, rounds: int) -> None:
    stages = script.required
    script.walk(stages[: between(script.random, 3, len(stages))])
    for _ in range(rounds):
        script.command(stages[1])
        if script.chance(0.6):
            script.command(stages[between(script.random, 3, len(stages) - 1)])
        script.walk(stages[2 : between(script.random, 3, len(stages))], relative=0.3)


RE_GATHER = Stressor("re-gather", "Re-gather branch", _write)
