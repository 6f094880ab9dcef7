"""Small counts that are no figures of their own: a single thing, things the claim or the prompt names one by one."""

from __future__ import annotations

import re
from typing import NamedTuple

from driftline.spec.findings import Span
from driftline.support.figures.lists import series_in
from driftline.support.figures.model import Listed, PromptFigures
from driftline.support.figures.relation import Subject
from driftline.support.figures.stems import stem
from driftline.text.quantities import Quantity
from driftline.text.quantities.units import PERIODS, YEAR_DAYS
from driftline.text.quantities.words import singular

_MOST_NAMED = 24
_MONTHS = 12
_WHOLES = (10, 20, 50, 100, 1000)
_OUT_OF = re.compile(r"\b(?:out of|of every|of each|for every|per|in every)\s+(?:a\s+)?\Z", re.IGNORECASE)
_TERM = re.compile(
    r"\b(?:within|takes?|took|lasts?|after|under|than|least|most|inside|for|by|every|to)\s+(?:just |only |the )?\Z",
    re.I,
)
_FEW = 3
_COLON = re.compile(r"[:(\u2013\u2014]|\bnamely\b|\bi\.e\.")
# What people count when they only sort what they are saying.
_SORTS = frozenset(
    "thing point way kind sort type part condition question step side half number check reason aim goal option group "
    "set item list word matter aspect element piece area case row column line sentence topic task detail name answer "
    "place moment time figure test requirement rule category version field colleague other time person".split()
)
_STRETCHES = frozenset("season term sprint semester cycle iteration phase session".split())
_DEADLINE = re.compile(
    r"\s+(?:deadline|limit|period|window|target|delay|trial|pilot|later|after|before)\b", re.IGNORECASE
)


class Counted(NamedTuple):
    """What a small count is a count of."""

    spans: tuple[Span, ...]
    note: str


def resolve_count(quantity: Quantity, text: str, subject: Subject, figures: PromptFigures) -> Counted | None:
    """What a small count counts, if the claim or the prompt names it."""
    value = quantity.low
    if speaks_of_calendar(quantity, text) or _is_repetition(quantity):
        return Counted((), "a way of speaking")
    if value == 0 == quantity.high:
        return Counted((), "none")
    if _is_whole(quantity, text):
        return Counted((), "the whole that a share is told of")
    if quantity.unit == "count" and quantity.is_range and quantity.high <= _FEW:
        return Counted((), "a way of speaking")
    if quantity.unit != "count" or quantity.is_range or value != int(value) or not 0 <= value <= _MOST_NAMED:
        return None
    if quantity.per or singular(quantity.noun) in _STRETCHES:
        return None
    if _lists_them(quantity, text):
        return Counted((), "the claim names them")
    listed = _listed(quantity, subject, figures)
    if listed is not None:
        return Counted((listed.span,), f"the prompt names {listed.count}")
    if _is_way_of_speaking(quantity, figures):
        return Counted((), "a way of speaking")
    return None


def _is_repetition(quantity: Quantity) -> bool:
    """'Twice'; "one database per worker"."""
    if quantity.unit == "times":
        return quantity.high <= _FEW and quantity.text.isalpha()
    return quantity.unit == "count" and quantity.high == 1 and bool(quantity.per) and quantity.per not in PERIODS


def _is_whole(quantity: Quantity, text: str) -> bool:
    """'Of every hundred', "out of ten": the whole, not a part."""
    if quantity.unit != "count" or quantity.low not in _WHOLES:
        return False
    return quantity.text.lower().startswith("every") or _OUT_OF.search(text[: quantity.start]) is not None


def is_calendar_unit(quantity: Quantity) -> bool:
    """'A year', 'one month', 'twelve months': a stretch of the calendar."""
    if quantity.unit != "days" or quantity.per or quantity.is_range:
        return False
    face = quantity.low / quantity.scale
    return face == 1 or (face == _MONTHS and abs(quantity.low - YEAR_DAYS) < 1)


def is_slight(quantity: Quantity) -> bool:
    """Too common a number to be the result of a calculation."""
    if quantity.unit in ("count", "times") and not quantity.per:
        return quantity.high <= _FEW and quantity.high == int(quantity.high)
    return is_calendar_unit(quantity)


def speaks_of_calendar(quantity: Quantity, text: str) -> bool:
    """Whether a single day or month is only a way to count, "over a year", and no term, "within a month"."""
    spoken = quantity.text[:1].isalpha() and "-" not in quantity.text
    term = _TERM.search(text[: quantity.start]) or _DEADLINE.match(text[quantity.end :])
    return spoken and is_calendar_unit(quantity) and not term


def _lists_them(quantity: Quantity, text: str) -> bool:
    """'Three panels: rings, coast, wind'; 'rings, coast and wind, three panels'."""
    after = text[quantity.end :]
    colon = _COLON.search(after)
    if colon is not None and any(count == quantity.low for _, _, count in series_in(after[colon.end() :])):
        return True
    return quantity.low > 1 and any(count == quantity.low for _, _, count in series_in(text[: quantity.start]))


def _listed(quantity: Quantity, subject: Subject, figures: PromptFigures) -> Listed | None:
    noun = stem(quantity.noun) if quantity.noun else ""
    for item in figures.listed:
        if item.count != quantity.low:
            continue
        shared = len(subject.own & (item.about | item.members))
        if (noun and noun in item.about and shared >= 1) or shared >= 2:
            return item
    return None


def _is_way_of_speaking(quantity: Quantity, figures: PromptFigures) -> bool:
    """One thing is any thing, unless the prompt counts such things; two or three sorts of something are a phrase."""
    noun = singular(quantity.noun)
    counted = any(
        item.quantity.unit == "count" and singular(item.quantity.noun) == noun for item in figures.stated if noun
    )
    if quantity.low == 1:
        return not counted
    return quantity.low <= _FEW and not counted and (noun in _SORTS or stem(noun) not in figures.words)
