"""The settings of one pair: the configuration, the pinned contract of its prompt, the accepted findings of its plan."""

from dataclasses import dataclass, replace
from pathlib import Path

from driftline.engine.settings import Settings
from driftline.workspace.accepted import AcceptedFileError, accepted_path, load_accepted, reasons
from driftline.workspace.pins import Pin, PinProblem, StalePin, load_pin


@dataclass(frozen=True, slots=True)
class PairProblem:
    """Why a pair cannot be evaluated, in one line; `stale` when its prompt has changed since it was pinned."""

    message: str
    stale: bool = False


def settings_for(prompt_path: Path, prompt_text: str, plan_path: Path, base: Settings) -> Settings | PairProblem:
    """The settings to evaluate a pair with, on top of those of its configuration."""
    pin = load_pin(prompt_path, prompt_text)
    if isinstance(pin, (StalePin, PinProblem)):
        return PairProblem(pin.message, stale=isinstance(pin, StalePin))
    try:
        accepted = load_accepted(accepted_path(plan_path))
    except AcceptedFileError as problem:
        return PairProblem(str(problem))
    return replace(
        base,
        contract=pin.contract if isinstance(pin, Pin) else base.contract,
        accepted={**base.accepted, **reasons(accepted)},
    )
