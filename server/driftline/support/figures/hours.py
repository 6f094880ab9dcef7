"""What follows from the prompt's times of day and weekdays."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from driftline.support.figures.days import Found
from driftline.support.figures.model import PromptFigures
from driftline.text.quantities import Quantity, calendar

_MOST_TIMES = 24
_MINUTE = 1 / 60
_WEEKEND = (6.0, 7.0)


def _places(figures: PromptFigures, unit: str, relations: Sequence[float]) -> list[int]:
    places = [place for place, item in enumerate(figures.stated) if item.quantity.unit == unit]
    return sorted(places, key=lambda place: -relations[place])[:_MOST_TIMES]


def derive_time(quantity: Quantity, figures: PromptFigures, relations: Sequence[float]) -> Found | None:
    """A time in a stated stretch, or a stated term after or before a stated time."""
    times = _places(figures, "time-of-day", relations)
    for place in times:
        stated = figures.stated[place].quantity
        if stated.is_range and relations[place] > 0 and stated.low <= quantity.low <= quantity.high <= stated.high:
            return Found((place,), f"{quantity.text} lies in {stated.text}")
    terms = [place for place in _places(figures, "days", relations) if figures.stated[place].quantity.low < 1]
    for place in times:
        stated = figures.stated[place].quantity
        for term in terms:
            hours = figures.stated[term].quantity.low * 24
            for edge in {stated.low, stated.high}:
                for end, word in ((edge + hours, "after"), (edge - hours, "before")):
                    if _same_time(quantity, end, stated.cycle) and max(relations[place], relations[term]) > 0:
                        return Found((place, term), f"{figures.stated[term].quantity.text} {word} {stated.text}")
    return None


def _same_time(quantity: Quantity, hours: float, cycle: float) -> bool:
    turn = 12.0 if quantity.cycle or cycle else 24.0
    apart = abs(quantity.low - hours) % turn
    return not quantity.is_range and min(apart, turn - apart) < _MINUTE / 2


def derive_span(
    quantity: Quantity, own: Sequence[Quantity], figures: PromptFigures, relations: Sequence[float]
) -> Found | None:
    """A term between two times of day, of the prompt or of the claim itself."""
    times = _places(figures, "time-of-day", relations)
    hours = quantity.low * 24
    if quantity.is_range or not 0 < hours < 24:
        return None
    for mine in own:
        if mine.unit == "time-of-day" and mine.is_range and abs(mine.high - mine.low - hours) < _MINUTE:
            return Found((), f"the length of {mine.text}")
    for place in times:
        stated = figures.stated[place].quantity
        if stated.is_range and abs(stated.high - stated.low - hours) < _MINUTE:
            return Found((place,), f"the length of {stated.text}")
    for a, b in combinations(times, 2):
        first, second = figures.stated[a].quantity, figures.stated[b].quantity
        turn = 12.0 if first.cycle or second.cycle else 24.0
        ends = ((first.low, second.high), (first.high, second.low))
        if max(relations[a], relations[b]) > 0 and any(
            abs((end - start) % turn - hours) < _MINUTE or abs((start - end) % turn - hours) < _MINUTE
            for start, end in ends
        ):
            return Found((a, b), f"from {first.text} to {second.text}")
    return None


def derive_weekday(
    quantity: Quantity, date: Quantity | None, figures: PromptFigures, relations: Sequence[float]
) -> Found | None:
    """The weekday of a date, or one in a stated stretch of the week."""
    if date is not None and (not calendar.has_year(date.low) or _weekday_of(date.low) == quantity.low):
        return Found((), f"the weekday of {date.text}")
    for place in _places(figures, "weekday", relations):
        stated = figures.stated[place].quantity
        if stated.is_range and stated.low <= quantity.low <= quantity.high <= stated.high:
            return Found((place,), f"{quantity.text} lies in {stated.text}")
    for place, item in enumerate(figures.stated):
        stated = item.quantity
        single = stated.unit == "date" and not stated.is_range and calendar.has_year(stated.low)
        if single and relations[place] > 0 and _weekday_of(stated.low) == quantity.low:
            return Found((place,), f"the weekday of {stated.text}")
    weekend = quantity.low in _WEEKEND and quantity.high in _WEEKEND and "weeken" in figures.words
    return Found((), "part of the weekend") if weekend else None


def _weekday_of(day: float) -> float:
    return float((int(day) - 1) % 7 + 1)
