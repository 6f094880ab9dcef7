"""Contracts that a person pinned: kept in a file beside the prompt and used instead of reading the prompt."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from driftline.spec.findings import ContractItem
from driftline.workspace.files import UnreadableError, read_text, shown
from driftline.workspace.line_changes import LineChange, changed_lines, line_marks
from driftline.workspace.repository import leads_outside

if TYPE_CHECKING:
    from driftline.workspace.pin_file import PinFile

_CHANGES_NAMED = 6


@dataclass(frozen=True, slots=True)
class Pin:
    """A pinned contract that fits its prompt."""

    path: Path
    contract: tuple[ContractItem, ...]


@dataclass(frozen=True, slots=True)
class StalePin:
    """A pinned contract whose prompt has changed since."""

    path: Path
    changes: tuple[LineChange, ...]
    message: str


@dataclass(frozen=True, slots=True)
class PinProblem:
    """A file that cannot be used as a pinned contract; lines count from 1."""

    path: Path
    line: int
    message: str


def pin_path(prompt_path: Path) -> Path:
    """Where the pinned contract of a prompt is kept."""
    return prompt_path.with_name(f"{prompt_path.stem}.contract.yaml")


def load_pin(prompt_path: Path, prompt_text: str) -> Pin | StalePin | PinProblem | None:
    """The pinned contract of a prompt, or why it cannot be used; None if there is no such file."""
    path = pin_path(prompt_path)
    read = read_pin(path) if _exists(path) else None
    if read is None or isinstance(read, PinProblem):
        return read
    changes = stale_lines(read, prompt_text)
    if changes is not None:
        return StalePin(path, changes, _stale_message(prompt_path, path, changes))
    return _placed(path, read, prompt_text)


def _exists(path: Path) -> bool:
    try:
        return path.exists() or path.is_symlink()  # what is written to a link goes to where it leads
    except OSError:  # such as a name too long to exist
        return False


def read_pin(path: Path) -> "PinFile | PinProblem":
    """What the file of a pin says."""
    # Imported late: most prompts have no pin, and reading YAML takes a moment to load.
    from driftline.workspace.pin_file import read_pin_file
    from driftline.workspace.pin_yaml import PinFileError

    if leads_outside(path, path.parent):
        return PinProblem(path, 1, f"{shown(path)} is a link that leads outside its repository; pin the contract anew")
    try:
        return read_pin_file(read_text(path))
    except UnreadableError as problem:
        return PinProblem(path, 1, str(problem))
    except PinFileError as mistake:
        return _problem(path, mistake.line, mistake.reason)


def stale_lines(pin: "PinFile", prompt_text: str) -> tuple[LineChange, ...] | None:
    """Which lines of the prompt have changed since it was pinned; None if it is still the same."""
    from driftline.artifacts.envelope import stale_parents
    from driftline.workspace.pin_file import PARENT, prompt_fingerprint

    if not stale_parents(pin.envelope, {PARENT: prompt_fingerprint(prompt_text)}):
        return None
    return changed_lines(pin.line_marks, line_marks(prompt_text)) if pin.line_marks else ()


def _placed(path: Path, pin: "PinFile", prompt_text: str) -> Pin | PinProblem:
    from driftline.workspace.pin_items import find_quote

    contract: list[ContractItem] = []
    for number, written in enumerate(pin.items, start=1):
        item, span = written.item, find_quote(written.item, prompt_text)
        if span is None:
            again = f" {item.occurrence} times" if item.occurrence > 1 else ""
            return _problem(path, written.quote_line, f"the prompt does not have this quote{again}; copy it from there")
        contract.append(ContractItem(f"P{number}", item.field, item.statement, item.strength, span))
    return Pin(path, tuple(contract))


def _problem(path: Path, line: int, reason: str) -> PinProblem:
    return PinProblem(path, line, f"{shown(path)}:{line}: {reason}")


def _stale_message(prompt_path: Path, path: Path, changes: tuple[LineChange, ...]) -> str:
    named = [str(change) for change in changes[:_CHANGES_NAMED]]
    hidden = len(changes) - len(named)
    more = [f"{hidden} more"] if hidden > 0 else []
    where = f" ({', '.join(named + more)})" if named else ""
    prompt = shown(prompt_path)
    return (
        f"{prompt} has changed since {shown(path)} was written{where}; run: driftline contract {prompt} --pin --update"
    )
