"""The optional branch: taken before its time, in time, or after the work has gone on without it."""

from driftline.study.runtime.seeds import between
from driftline.study.scenarios.script import Script
from driftline.study.scenarios.stressors.stressor import Stressor


def _write(script: Script, rounds: int) -> None:
    stages, branch = script.required, script.optional or script.required[1:2]
    if script.chance(0.4):
        script.walk(branch, relative=0)
    script.walk(stages[: between(script.random, 2, len(stages))])
    for _ in range(rounds):
        script.walk(branch, relative=0)
        script.walk(stages[between(script.random, 2, 3) : between(script.random, 3, len(stages))], relative=0.4)


RENAME = Stressor("rename", "Rename branch", _write)
