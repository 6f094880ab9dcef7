"""What follows from the prompt's dates: a start and a term give an end, two dates give a term, a month holds a day."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from driftline.support.figures.model import PromptFigures, Stated
from driftline.support.figures.wanted import is_rough
from driftline.text.quantities import Quantity, calendar
from driftline.text.quantities.units import MONTH_DAYS

_MOST_DATES = 30
_MOST_TERMS = 20
_LONGEST_TERM = 36525.0
_LONGEST_MONTHS = 1200
_WEEK = 7.0
_YEARLESS_DAYS = 366.0
_JOINT = re.compile(r"[-–—]|\b(?:to|and|until|till|through)\b")


class Found(NamedTuple):
    """The stated figures that lead to a date or a term, and how."""

    places: tuple[int, ...]
    note: str


@dataclass(frozen=True, slots=True)
class Calendar:
    """The dates and the terms of a prompt that a claim's dates may follow from."""

    dates: tuple[tuple[int, Stated], ...]
    terms: tuple[tuple[int, Stated], ...]
    relations: Sequence[float]

    def related(self, *places: int) -> bool:
        return any(self.relations[place] > 0 for place in places)


def read_calendar(figures: PromptFigures, relations: Sequence[float]) -> Calendar:
    """The dates and terms, those that have most to do with the claim first."""
    order = sorted(range(len(figures.stated)), key=lambda place: -relations[place])
    dates = [(place, figures.stated[place]) for place in order if figures.stated[place].quantity.unit == "date"]
    terms = [(place, figures.stated[place]) for place in order if _is_term(figures.stated[place].quantity)]
    return Calendar(tuple(dates[:_MOST_DATES]), tuple(terms[:_MOST_TERMS]), relations)


def _is_term(quantity: Quantity) -> bool:
    return quantity.unit == "days" and not quantity.per and 1 <= quantity.low <= quantity.high < _LONGEST_TERM


# --- dates ----------------------------------------------------------------------------------------


def derive_date(quantity: Quantity, weekday: float, known: Calendar) -> Found | None:
    """How a date of a claim follows; `weekday` is the day of the week the claim gives it, or 0."""
    for find in (_holds_day, _beside_day, _within_stretch, _at_end_of_term):
        found = next(iter(find(quantity, weekday, known)), None)
        if found is not None:
            return found
    return None


def _holds_day(quantity: Quantity, weekday: float, known: Calendar) -> Iterator[Found]:  # noqa: ARG001
    """The month or the year of a stated day."""
    if quantity.is_range:
        for place, item in known.dates:
            if known.related(place) and _within(item.quantity, quantity):
                yield Found((place,), f"{item.quantity.text} lies in {quantity.text}")


def _beside_day(quantity: Quantity, weekday: float, known: Calendar) -> Iterator[Found]:  # noqa: ARG001
    """The day before or after a stated one, as deadlines are told."""
    if quantity.is_range:
        return
    for place, item in known.dates:
        low, high, day = _alike(item.quantity, quantity)
        if known.related(place) and (abs(low - day) == 1 or abs(high - day) == 1):
            side = "after" if day > high else "before"
            yield Found((place,), f"{quantity.text} is the day {side} {item.quantity.text}")


def _within_stretch(quantity: Quantity, weekday: float, known: Calendar) -> Iterator[Found]:  # noqa: ARG001
    """A day in a stretch of time that the prompt gives."""
    for place, item in known.dates:
        if _is_stretch(item.quantity) and known.related(place) and _within(quantity, item.quantity):
            yield Found((place,), f"{quantity.text} lies in {item.quantity.text}")
    for (a, first), (b, second) in combinations(known.dates, 2):
        if first.sentence != second.sentence or not known.related(a, b):
            continue
        low, high = sorted((first, second), key=lambda item: item.span)
        start, _, day = _alike(low.quantity, quantity)
        _, end, _ = _alike(high.quantity, quantity)
        if start < day < end:
            yield Found((a, b), f"{quantity.text} lies between {low.quantity.text} and {high.quantity.text}")


def _is_stretch(quantity: Quantity) -> bool:
    """'1 to 14 June', not "June"."""
    return quantity.is_range and _JOINT.search(quantity.text) is not None


def _at_end_of_term(quantity: Quantity, weekday: float, known: Calendar) -> Iterator[Found]:
    """A term after or before a stated day; its last week if the claim names the day of the week."""
    for date, stated in known.dates:
        for term, item in known.terms:
            if not known.related(date, term):
                continue
            for edge in {stated.quantity.low, stated.quantity.high}:
                for sign, word in ((1, "after"), (-1, "before")):
                    day = _moved(edge, item.quantity, sign)
                    if day is not None and _reaches(quantity, day, weekday, sign):
                        yield Found((date, term), f"{item.quantity.text} {word} {stated.quantity.text}")


def _reaches(quantity: Quantity, day: float, weekday: float, sign: int) -> bool:
    low, high = quantity.low, quantity.high
    if calendar.has_year(low) != calendar.has_year(day):
        low, high, day = (calendar.in_year(value, calendar.YEARLESS) for value in (low, high, day))
    if low - 1 <= day <= high + 1:
        return True
    return weekday > 0 and 0 < (day - low) * sign < _WEEK


def _moved(day: float, term: Quantity, sign: int) -> float | None:
    """The day a term later or earlier; whole months move by the calendar."""
    months = term.low / MONTH_DAYS
    if term.scale >= MONTH_DAYS and abs(months - round(months)) < 1e-6 and months < _LONGEST_MONTHS:
        return calendar.add_months(day, round(months) * sign)
    moved = day + round(term.low) * sign
    return moved if calendar.is_known(moved) else None


def _alike(stated: Quantity, quantity: Quantity) -> tuple[float, float, float]:
    """The ends of a stated date and the first day of another, all with a year or all without."""
    low, high, day = stated.low, stated.high, quantity.low
    if calendar.has_year(low) != calendar.has_year(day):
        return tuple(calendar.in_year(value, calendar.YEARLESS) for value in (low, high, day))  # type: ignore[return-value]
    return low, high, day


def _within(inner: Quantity, outer: Quantity) -> bool:
    low, high, day = _alike(outer, inner)
    last = day + (inner.high - inner.low)
    return low <= day and last <= high


# --- terms ----------------------------------------------------------------------------------------


def derive_term(quantity: Quantity, text: str, known: Calendar) -> Found | None:
    """The two dates that a term lies between."""
    for (a, first), (b, second) in combinations(known.dates, 2):
        if not known.related(a, b):
            continue
        for start in {first.quantity.low, first.quantity.high}:
            for end in {second.quantity.low, second.quantity.high}:
                if any(_is_length(quantity, text, length) for length in _lengths(start, end)):
                    low, high = sorted((first, second), key=lambda item: item.span)
                    return Found((a, b), f"from {low.quantity.text} to {high.quantity.text}")
    for place, item in known.dates:
        span = item.quantity.high - item.quantity.low
        if item.quantity.is_range and known.related(place) and _is_length(quantity, text, span):
            return Found((place,), f"the length of {item.quantity.text}")
    return None


def _lengths(start: float, end: float) -> tuple[float, ...]:
    if calendar.has_year(start) == calendar.has_year(end):
        length = abs(end - start)
        return (length,) if calendar.has_year(start) else (length, _YEARLESS_DAYS - length)
    start, end = calendar.in_year(start, calendar.YEARLESS), calendar.in_year(end, calendar.YEARLESS)
    return abs(end - start), _YEARLESS_DAYS - abs(end - start)


def _is_length(quantity: Quantity, text: str, length: float) -> bool:
    """Whether a term is so many days long, with both ends counted or not."""
    unit = max(quantity.scale, 1.0)
    slack = unit * 0.5 if is_rough(quantity, text) else 1.0 if unit < MONTH_DAYS else 3.0
    if unit == 1.0:
        slack = 1.0
    return abs(length - quantity.low) <= slack or abs(length + 1 - quantity.low) <= slack
