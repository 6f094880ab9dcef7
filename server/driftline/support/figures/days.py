"""What follows from the prompt's dates: a start and a term give an end, two dates give a term, a month holds a day."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import NamedTuple

from driftline.support.figures.model import PromptFigures
from driftline.support.figures.wanted import is_rough
from driftline.text.quantities import Quantity, calendar
from driftline.text.quantities.units import MONTH_DAYS, WORKING_WEEK_DAYS
from driftline.text.quantities.words import singular

_MOST_DATES = 30
_MOST_TERMS = 20
_LONGEST_TERM = 36525.0
_LONGEST_MONTHS = 1200
_WEEK = 7.0
_OWN = -1
_CLOSE = 2
_TELLING = 10
_NEARLY = 0.2
_LONGEST_LINE = 60  # a term of ten years says nothing of the weeks of a plan
_TALLIED = {"day": 1.0, "night": 1.0, "week": 7.0, "weekend": 7.0, "month": MONTH_DAYS}
_YEARLESS_DAYS = 366.0
_WORKING = re.compile(r"\b(?:working|business|school|week)[- ]?days?\b", re.IGNORECASE)
_JOINT = re.compile(r"[-–—]|\b(?:to|and|until|till|through)\b")


class Found(NamedTuple):
    """The stated figures that lead to a date or a term, and how."""

    places: tuple[int, ...]
    note: str


class Dated(NamedTuple):
    """A date or a term, of the prompt or (at place -1) of the claim itself."""

    place: int
    quantity: Quantity
    sentence: int


@dataclass(frozen=True, slots=True)
class Calendar:
    """The dates and the terms that a claim's dates may follow from."""

    dates: tuple[Dated, ...]
    terms: tuple[Dated, ...]
    relations: Sequence[float]

    def related(self, *items: Dated) -> bool:
        return any(item.place < 0 or self.relations[item.place] > 0 for item in items)

    def close(self, item: Dated) -> bool:
        """Whether the claim has words that stand beside a date."""
        return self.relations[item.place] >= _CLOSE


def read_calendar(figures: PromptFigures, relations: Sequence[float], own: Sequence[Quantity]) -> Calendar:
    """The dates and terms of the prompt, those that have most to do with the claim first, and the claim's own."""
    order = sorted(range(len(figures.stated)), key=lambda place: -relations[place])
    known = [Dated(place, figures.stated[place].quantity, figures.stated[place].sentence) for place in order]
    mine = [Dated(_OWN, quantity, _OWN) for quantity in own]
    dates = [item for item in known if item.quantity.unit == "date"][:_MOST_DATES]
    terms = [item for item in known if _is_term(item.quantity)][:_MOST_TERMS]
    return Calendar(
        (*(item for item in mine if item.quantity.unit == "date"), *dates),
        (*(item for item in mine if _is_term(item.quantity)), *terms),
        relations,
    )


def _places(*items: Dated) -> tuple[int, ...]:
    return tuple(item.place for item in items if item.place >= 0)


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
        for item in known.dates:
            coarse = quantity.high - quantity.low > _YEARLESS_DAYS - 2 or known.close(item)
            if item.place >= 0 and known.related(item) and coarse and _within(item.quantity, quantity):
                yield Found((item.place,), f"{item.quantity.text} lies in {quantity.text}")


def _beside_day(quantity: Quantity, weekday: float, known: Calendar) -> Iterator[Found]:  # noqa: ARG001
    """The day or the month before or after a stated one, as deadlines are told."""
    for item in known.dates:
        low, high, day = _alike(item.quantity, quantity)
        last = day + quantity.high - quantity.low
        beside = last == low - 1 or day == high + 1
        if beside and item.place >= 0 and known.related(item) and (item.quantity.low == item.quantity.high):
            side = "after" if day > high else "before"
            yield Found((item.place,), f"{quantity.text} is {side} {item.quantity.text}")


def _within_stretch(quantity: Quantity, weekday: float, known: Calendar) -> Iterator[Found]:  # noqa: ARG001
    """A day in a stretch of time that the prompt gives."""
    for item in known.dates:
        if item.place >= 0 and _is_stretch(item.quantity) and known.related(item) and _within(quantity, item.quantity):
            yield Found((item.place,), f"{quantity.text} lies in {item.quantity.text}")


def _is_stretch(quantity: Quantity) -> bool:
    """'1 to 14 June', not "June"."""
    return quantity.is_range and _JOINT.search(quantity.text) is not None


def _at_end_of_term(quantity: Quantity, weekday: float, known: Calendar) -> Iterator[Found]:
    """A term after or before a stated day; its last week if the claim names the day of the week."""
    for date in known.dates:
        for term in known.terms:
            if (date.place < 0 and term.place < 0) or not known.related(date, term):
                continue
            for edge in {date.quantity.low, date.quantity.high}:
                for sign, word in ((1, "after"), (-1, "before")):
                    days = _moved(edge, term.quantity, sign)
                    if any(_reaches(quantity, day, weekday, sign) for day in days):
                        yield Found(_places(date, term), f"{term.quantity.text} {word} {date.quantity.text}")


def _reaches(quantity: Quantity, day: float, weekday: float, sign: int) -> bool:
    low, high = quantity.low, quantity.high
    if calendar.has_year(low) != calendar.has_year(day):
        low, high, day = (calendar.in_year(value, calendar.YEARLESS) for value in (low, high, day))
    if low - 1 <= day <= high + 1:
        return True
    return weekday > 0 and 0 < (day - low) * sign < _WEEK


def _moved(day: float, term: Quantity, sign: int) -> list[float]:
    """The day a term later or earlier; whole months move by the calendar, working days skip the weekends."""
    months = term.low / MONTH_DAYS
    if term.scale >= MONTH_DAYS and abs(months - round(months)) < 1e-6 and months < _LONGEST_MONTHS:
        moved = calendar.add_months(day, round(months) * sign)
        return [] if moved is None else [moved]
    lengths = [round(term.low)]
    if _WORKING.search(term.text):
        lengths.append(round(term.low * _WEEK / WORKING_WEEK_DAYS))
    return [day + length * sign for length in lengths if calendar.is_known(day + length * sign)]


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
    if quantity.low < 1:
        return None
    telling = quantity.low / quantity.scale >= _TELLING
    for first, second in combinations(known.dates, 2):
        if telling or known.related(first, second):
            ends = product({first.quantity.low, first.quantity.high}, {second.quantity.low, second.quantity.high})
            if any(_is_length(quantity, text, length) for start, end in ends for length in _lengths(start, end)):
                return Found(_places(first, second), f"from {first.quantity.text} to {second.quantity.text}")
    for item in known.dates:
        span = item.quantity.high - item.quantity.low
        if item.quantity.is_range and known.related(item) and _is_length(quantity, text, span):
            return Found(_places(item), f"the length of {item.quantity.text}")
    return None


def derive_position(quantity: Quantity, known: Calendar) -> Found | None:
    """'Month 6' of a year."""
    for item in known.terms:
        if item.place >= 0 and quantity.high <= item.quantity.high <= quantity.scale * _LONGEST_LINE:
            return Found((item.place,), f"{quantity.text} lies within {item.quantity.text}")
    return None


def derive_tally(quantity: Quantity, known: Calendar) -> Found | None:
    """How many months, weeks or days lie between two dates: "October to May, eight evenings"."""
    unit = _TALLIED.get(singular(quantity.noun))
    for first, second in combinations(known.dates, 2):
        if first.sentence != second.sentence or not known.related(first, second):
            continue
        low, high = first.quantity, second.quantity
        for start, end in ((low.low, high.high), (high.low, low.high)):
            if any(_is_tally(quantity.low, length, unit) for length in _lengths(start, end)):
                return Found(_places(first, second), f"from {low.text} to {high.text}")
    return None


def _is_tally(count: float, length: float, unit: float | None) -> bool:
    units = (unit,) if unit else (_WEEK, MONTH_DAYS)
    return any(abs((length + 1) / size - count) < _NEARLY for size in units)


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
