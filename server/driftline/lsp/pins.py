"""The pinned contract of a prompt, looked up without reading its file at every keystroke."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from driftline.lsp.state import Problem
from driftline.lsp.text_store import Position, Text
from driftline.lsp.uris import uri_of
from driftline.workspace.pins import Pin, PinProblem, StalePin, load_pin, pin_path

if TYPE_CHECKING:
    from driftline.spec.findings import ContractItem

_LINE_END = 1 << 16


@dataclass(frozen=True, slots=True)
class Pinned:
    """A contract to use instead of the prompt's own words, or why there can be no evaluation."""

    contract: tuple[ContractItem, ...] | None = None
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class _Known:
    prompt: Text
    modified: int
    loaded: Pin | StalePin | PinProblem | None


class Pins:
    """Used in the worker only."""

    def __init__(self) -> None:
        self._known: dict[Path, _Known] = {}

    def forget(self) -> None:
        self._known.clear()

    def of(self, path: Path, plan: Text, prompt: Text) -> Pinned:
        """What the pin of a prompt means for a plan."""
        loaded = self._load(path, prompt)
        if isinstance(loaded, Pin):
            return Pinned(loaded.contract)
        if isinstance(loaded, StalePin):
            return Pinned(problems=tuple(_stale(loaded, plan, prompt)))
        if isinstance(loaded, PinProblem):
            return Pinned(problems=tuple(_malformed(loaded, plan)))
        return Pinned()

    def _load(self, path: Path, prompt: Text) -> Pin | StalePin | PinProblem | None:
        modified = _modified(pin_path(path))
        known = self._known.get(path)
        if known is None or known.prompt is not prompt or known.modified != modified:
            loaded = load_pin(path, prompt.text) if modified else None
            known = self._known[path] = _Known(prompt, modified, loaded)
        return known.loaded


def _modified(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except (OSError, ValueError):
        return 0


def _stale(pin: StalePin, plan: Text, prompt: Text) -> list[Problem]:
    """On the plan, and on every line of the prompt that changed after the contract was pinned."""
    problems = [Problem(plan.uri, "stale-pin", f"BLOCKED_STALE: {pin.message}")]
    for change in pin.changes:
        first = max(0, min(change.first, change.last) - 1)
        last = max(first, change.last - 1)
        message = f"This changed after the contract was pinned in {pin.path.name}. Pin it again or undo the change."
        end = prompt.position(prompt.offset(Position(last, _LINE_END)))
        problems.append(Problem(prompt.uri, "stale-pin", message, Position(first, 0), end))
    return problems


def _malformed(pin: PinProblem, plan: Text) -> list[Problem]:
    place = Position(max(0, pin.line - 1), 0)
    return [
        Problem(plan.uri, "pin", f"The pinned contract cannot be used, so this plan is not evaluated. {pin.message}"),
        Problem(uri_of(pin.path), "pin", pin.message, place, place),
    ]
