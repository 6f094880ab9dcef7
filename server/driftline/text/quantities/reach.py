"""The days and the terms that follow from dates: a start and a term give an end, two dates give a term."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from driftline.text.quantities import calendar
from driftline.text.quantities.compare import CALENDAR_SLACK, EXACT, same_quarter
from driftline.text.quantities.model import Quantity
from driftline.text.quantities.results import MOST_COMBINED
from driftline.text.quantities.units import MONTH_DAYS

_LONGEST_MONTHS, _LONGEST_DAYS = 2400, 73000
_YEARLESS_DAYS = 366


@dataclass(frozen=True, slots=True)
class Reach:
    """Sorted day numbers that can be reached, and sorted lengths between two dates."""

    dated: list[float]
    undated: list[float]
    of_any_year: list[float]  # all of them, without their year
    quarters: frozenset[float]
    lengths: list[float]
    lengths_over_new_year: list[float]

    def holds_day_of(self, q: Quantity) -> bool:
        """Whether a date or a quarter contains a day that can be reached."""
        if q.unit == "quarter":
            return not q.is_range and any(same_quarter(q.low, quarter) for quarter in self.quarters)
        if not calendar.has_year(q.low):
            return _any_between(self.of_any_year, q.low, q.high)
        if _any_between(self.dated, q.low, q.high):
            return True
        year = calendar.parts(q.low)[0]
        last = min(q.high, calendar.last_of_month(year, 12))
        return _any_between(self.undated, _without_year(q.low), _without_year(last))

    def holds_length_of(self, q: Quantity) -> bool:
        """Whether a term is the time between two dates."""
        slack = max(1.0, q.low * CALENDAR_SLACK) if q.scale >= MONTH_DAYS else 0.0
        if _any_between(self.lengths, q.low - slack, q.low + slack):
            return True
        return slack > 0 and _any_between(self.lengths_over_new_year, q.low - slack, q.low + slack)


def work_out_reach(sources: Sequence[Quantity]) -> Reach:
    dates = [q for q in sources if q.unit == "date"][:MOST_COMBINED]
    terms = [q for q in sources if q.unit == "days" and not q.per and not q.is_range][:MOST_COMBINED]
    edges = {edge for q in dates for edge in (q.low, q.high)}
    reached = {day for edge in edges for term in terms for day in _moved(edge, term)}
    lengths = {abs(a - b) for a, b in combinations(edges, 2) if calendar.has_year(a) == calendar.has_year(b)}
    undated_edges = [edge for edge in edges if not calendar.has_year(edge)]
    over_new_year = {_YEARLESS_DAYS - abs(a - b) for a, b in combinations(undated_edges, 2)}
    return Reach(
        dated=sorted(day for day in reached if calendar.has_year(day)),
        undated=sorted(day for day in reached if not calendar.has_year(day)),
        of_any_year=sorted(_without_year(day) for day in reached),
        quarters=frozenset(calendar.quarter_of(day) for day in reached),
        lengths=sorted(lengths),
        lengths_over_new_year=sorted(over_new_year),
    )


def _moved(day: float, term: Quantity) -> Iterator[float]:
    """The day a term later and earlier; whole months move by the calendar."""
    months = term.low / MONTH_DAYS
    moved: tuple[float | None, ...] = ()
    if term.scale >= MONTH_DAYS and abs(months - round(months)) < EXACT and months < _LONGEST_MONTHS:
        moved = (calendar.add_months(day, round(months)), calendar.add_months(day, -round(months)))
    elif term.low < _LONGEST_DAYS:
        moved = (day + round(term.low), day - round(term.low))
    for number in moved:
        if number is not None and calendar.is_known(number):
            yield number


def _without_year(day: float) -> float:
    return calendar.in_year(day, calendar.YEARLESS)


def _any_between(numbers: list[float], low: float, high: float) -> bool:
    at = bisect_left(numbers, low)
    return at < len(numbers) and numbers[at] <= high
