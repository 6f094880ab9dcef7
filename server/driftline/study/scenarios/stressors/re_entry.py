"""Late re-entry: the first stage is done over once later work exists."""

from driftline.study.runtime.seeds import between
from driftline.study.scenarios.script import Script
from driftline.study.scenarios.stressors.stressor import Stressor


def _write(script: Script, rounds: int) -> None:
    stages = script.required
    script.walk(stages)
    for _ in range(rounds):
        script.command(stages[0])
        for _ in range(between(script.random, 1, 2)):
            script.command(stages[between(script.random, 2, len(stages) - 1)])
        script.walk(stages[1 : between(script.random, 2, len(stages))], relative=0.4)


RE_ENTRY = Stressor("re-entry", "Re-entry mutation", _write)
