"""Many prompts that only approve, across stages and after jumps."""

from driftline.study.runtime.seeds import between, pick
from driftline.study.scenarios.script import Script
from driftline.study.scenarios.stressors.stressor import Stressor


def _write(script: Script, rounds: int) -> None:
    script.command(script.required[0])
    for _ in range(rounds):
        for _ in range(between(script.random, 3, len(script.required))):
            script.advance()
        if script.chance(0.3):
            script.ask()
        script.command(pick(script.random, script.required))
    script.advance()


CONFIRMATIONS = Stressor("confirmations", "Confirmation-heavy branch jumps", _write)
