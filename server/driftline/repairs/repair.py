"""What a repair is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum

from driftline.repairs.case import Case
from driftline.repairs.edit import TextEdit, in_order
from driftline.spec.terms import RepairType


class Applicability(Enum):
    """How freely a fix may be applied."""

    SAFE = "safe"  # the meaning can only come closer to the prompt
    UNSAFE = "unsafe"  # takes out or moves text of the author
    DISPLAY_ONLY = "display-only"  # tells a person what to do


@dataclass(frozen=True, slots=True)
class Fix:
    """One way to mend an incident."""

    repair_type: RepairType
    applicability: Applicability
    title: str
    edits: tuple[TextEdit, ...] = ()


@dataclass(frozen=True, slots=True)
class Repair:
    """One repair type: its candidate fixes for a case, best first."""

    repair_type: RepairType
    propose: Callable[[Case], Iterable[Fix]]


def safe(repair_type: RepairType, title: str, edits: Iterable[TextEdit] | None) -> list[Fix]:
    """A fix that loses nothing of the author's, if it can be written."""
    return _fix(repair_type, Applicability.SAFE, title, edits)


def unsafe(repair_type: RepairType, title: str, edits: Iterable[TextEdit] | None) -> list[Fix]:
    """A fix that takes out or moves text, if it can be written."""
    return _fix(repair_type, Applicability.UNSAFE, title, edits)


def _fix(
    repair_type: RepairType, applicability: Applicability, title: str, edits: Iterable[TextEdit] | None
) -> list[Fix]:
    ordered = in_order(edits or ())
    return [Fix(repair_type, applicability, title, ordered)] if ordered else []
