"""Take out a figure nobody gave, or put the prompt's own limit in its place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from driftline.repairs.case import Case
from driftline.repairs.edit import TextEdit
from driftline.repairs.figures import OPEN, leave_open, limit_phrase, softened_start, take_out
from driftline.repairs.forbidden import is_forbidden
from driftline.repairs.marks import assumption_mark
from driftline.repairs.removal import removals
from driftline.repairs.repair import Fix, Repair, safe, unsafe
from driftline.repairs.rewrite import Change, rewrite
from driftline.repairs.wording import capitalised, uncapitalised
from driftline.rules.wording import quoted
from driftline.spec.terms import RepairType
from driftline.text.quantities import Quantity, comparable, read_quantities

_TYPE = RepairType.REMOVE_INVENTED_NUMBERS
_MOST_FIGURES = 20  # a claim with more is no sentence any more
_JOINT = " | "
_Way = Callable[[str, Quantity], Change | None]


def _propose(case: Case) -> list[Fix]:
    new = set(case.incident.supported.evidence.new_quantities)
    figures = [figure for figure in read_quantities(case.text) if figure.text in new]
    if not figures or len(figures) > _MOST_FIGURES:
        return _taken_out(case) if figures else []
    named = ", ".join(quoted(figure.text) for figure in figures)
    out = [_change(case, figure, take_out, leave_open) for figure in figures]
    opened = [_change(case, figure, leave_open, take_out) for figure in figures]
    fixes = [
        *_limit(case, figures),
        *safe(_TYPE, f"{_verb(out)} {named}", _written(case, out)),
        *safe(_TYPE, f"Leave open {named}", _written(case, opened)),
    ]
    if not is_forbidden(case):
        title = f"Take out {named} and mark the rest as an assumption to be validated"
        fixes += safe(_TYPE, title, _written(case, [*out, assumption_mark(case)]))
    return [*fixes, *_taken_out(case)]


def _taken_out(case: Case) -> list[Fix]:
    title = f"Take out {quoted(case.text)} with its figure"
    return [fix for edits in removals(case) for fix in unsafe(_TYPE, title, edits)]


def _verb(changes: list[Change | None]) -> str:
    """What happens to the figures: they go, or the sentence says that they are still to be set."""
    return "Take out" if any(change and OPEN not in change.text for change in changes) else "Leave open"


def _limit(case: Case, figures: list[Quantity]) -> list[Fix]:
    """The prompt's own limit instead of a figure beyond it."""
    statement = case.incident.item.statement if case.incident.item else ""
    for limit in read_quantities(statement):
        for figure in figures:
            if limit.bound and comparable(figure, limit):
                phrase = uncapitalised(limit_phrase(statement, limit))
                change = Change(
                    case.start + softened_start(case.text, figure),
                    case.start + figure.end,
                    phrase,
                )
                title = f"Say {quoted(phrase)} instead of {quoted(figure.text)}, as the prompt does"
                return safe(_TYPE, title, rewrite(case, [change]))
    return []


def _change(case: Case, figure: Quantity, *ways: _Way) -> Change | None:
    """The first way that works for a figure, as a change of its sentence."""
    first, text = 0, case.text
    if case.is_row:
        first, text = _cell(case.text, figure)
    here = replace(figure, start=figure.start - first, end=figure.end - first)
    if case.is_row and softened_start(text, here) == 0 and here.end == len(text):
        return Change(first, first + here.end, OPEN)
    change = next((found for way in ways if (found := way(text, here))), None)
    if change is None:
        return None
    offset = case.start + first
    change = Change(change.start + offset, change.end + offset, change.text)
    return change if case.is_row else _opened_with_a_capital(case.sentence.text, change)


def _cell(text: str, figure: Quantity) -> tuple[int, str]:
    """The cell of a row that a figure stands in, and where it begins."""
    before, after = text.rfind(_JOINT, 0, figure.start), text.find(_JOINT, figure.end)
    first = before + len(_JOINT) if before >= 0 else 0
    return first, text[first : after if after >= 0 else len(text)]


def _opened_with_a_capital(text: str, change: Change) -> Change:
    """The same change, keeping the capital at the start of a sentence."""
    if change.start or not text[:1].isupper():
        return change
    if change.text:
        return replace(change, text=capitalised(change.text))
    return Change(0, change.end + 1, text[change.end : change.end + 1].upper())


def _written(case: Case, changes: list[Change | None]) -> tuple[TextEdit, ...] | None:
    made = [change for change in changes if change]
    return rewrite(case, made) if len(made) == len(changes) else None


REPAIR = Repair(_TYPE, _propose)
