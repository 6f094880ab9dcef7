"""What follows from two stated amounts by obvious arithmetic, worked out once for all the figures of a prompt."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from driftline.text.quantities.compare import EXACT, SHARES, is_third, rate_of
from driftline.text.quantities.model import Quantity
from driftline.text.quantities.units import PERIODS
from driftline.text.quantities.words import singular

POINTS = "points"
# Two sources are combined only among this many: beyond it any number can be made from some pair.
MOST_COMBINED = 40
# How far apart two figures may stand in the text when only their nearness says that they belong together.
_NEAR = 3
_AMOUNT = 100
_SAME_SUBJECT = 6
_MOMENTS = ("time-of-day", "weekday", "date", "quarter")
_NOT_ADDED = ("times", "celsius", *SHARES)


class Result(NamedTuple):
    """An amount that follows. A loose one also answers for figures that do not repeat its rate."""

    value: float
    unit: str
    noun: str = ""
    per: str = ""
    loose: bool = False


class Placed(NamedTuple):
    """A source and its place among the others."""

    at: int
    q: Quantity


class Results:
    """Amounts that can be looked up by value."""

    __slots__ = ("_tables",)

    def __init__(self, results: Iterable[Result]) -> None:
        self._tables: dict[tuple[str, bool], list[Result]] = {}
        for result in results:
            kind = dimension(result.unit)
            self._tables.setdefault((kind, False), []).append(result)
            if result.per in PERIODS:
                daily = result._replace(value=result.value / PERIODS[result.per])
                self._tables.setdefault((kind, True), []).append(daily)
        for table in self._tables.values():
            table.sort()

    def answers(self, q: Quantity) -> bool:
        """Whether the amount of `q` follows."""
        kind = dimension(q.unit)
        if any(_fits(q, found) for found in self._near(kind, q.low, _tolerance(q))):
            return True
        if q.unit == "count" and not q.noun and q.low >= _AMOUNT:  # a sum of money in a table, without its currency
            return any(not found.per for found in self._near("money", q.low, _tolerance(q)))
        if q.per not in PERIODS:
            return False
        daily = q.low / PERIODS[q.per]
        return any(_named_alike(q, found) for found in self._near(kind, daily, abs(daily) * EXACT, daily=True))

    def has_points(self, value: float) -> bool:
        return any(True for _ in self._near(POINTS, value, EXACT))

    def _near(self, kind: str, value: float, tolerance: float, *, daily: bool = False) -> Iterator[Result]:
        table = self._tables.get((kind, daily), [])
        at = bisect_left(table, (value - tolerance,))
        while at < len(table) and table[at].value <= value + tolerance:
            yield table[at]
            at += 1


def dimension(unit: str) -> str:
    """Units that may be compared with one another share a dimension."""
    if unit.startswith("money"):
        return "money"
    return "percent" if unit in SHARES else unit


def _tolerance(q: Quantity) -> float:
    return 0.499 if q.unit in SHARES else abs(q.low) * EXACT


def _fits(q: Quantity, found: Result) -> bool:
    if q.unit in SHARES and abs(q.low - found.value) > EXACT * 100 and not is_third(found.value):
        return False
    same_rate = singular(q.per) == singular(found.per) or (found.loose and not (q.per and found.per))
    return same_rate and _named_alike(q, found)


def _named_alike(q: Quantity, found: Result) -> bool:
    if q.unit.startswith("money"):
        return q.unit == found.unit or "money:" in (q.unit, found.unit)
    if q.unit == "count":
        return not q.noun or not found.noun or singular(q.noun) == singular(found.noun)
    return True


# --- working them out -----------------------------------------------------------------------------


def work_out(sources: Sequence[Quantity]) -> Results:
    """Everything that follows from two of the sources."""
    singles = [Placed(at, q) for at, q in enumerate(sources) if not q.is_range and q.unit not in _MOMENTS]
    singles = singles[:MOST_COMBINED]
    times = [q for q in sources if q.unit == "time-of-day"][:MOST_COMBINED]
    return Results(
        result
        for found in (_sums(singles), _parts(singles), _products(singles), _rates(singles), _between_times(times))
        for result in found
    )


def _sums(singles: Sequence[Placed]) -> Iterator[Result]:
    for a, b in combinations(singles, 2):
        first, second = a.q, b.q
        if dimension(first.unit) != dimension(second.unit):
            continue
        if first.unit == "percent" == second.unit:
            yield Result(abs(first.low - second.low), POINTS)
        if first.unit in _NOT_ADDED or not _same_term(first.per, second.per):
            continue
        if first.unit == "count":
            yield from _counted_together(a, b)
        elif first.unit.startswith("money"):
            yield from _paid_together(first, second)
        else:
            yield Result(first.low + second.low, first.unit, per=first.per)


def _same_term(a: str, b: str) -> bool:
    """Amounts a month are not added to totals; "at most 18,000 per expedition" is one."""
    return a == b or not ((a and b) or a in PERIODS or b in PERIODS)


def _paid_together(a: Quantity, b: Quantity) -> Iterator[Result]:
    unit = max(a.unit, b.unit)
    if a.unit == b.unit or "money:" in (a.unit, b.unit):
        per = a.per if a.per == b.per else ""
        yield Result(a.low + b.low, unit, per=per)
        yield Result(abs(a.low - b.low), unit, per=per)


def _counted_together(a: Placed, b: Placed) -> Iterator[Result]:
    """'41 routes' and '26 of them' leave 15 routes; only counts of the same things are added."""
    first, second = a.q, b.q
    noun = first.noun or second.noun
    if not noun:
        return
    if first.noun and second.noun:
        if singular(first.noun) != singular(second.noun):
            return
        yield Result(first.low + second.low, "count", noun, first.per)
    elif abs(a.at - b.at) > _SAME_SUBJECT:
        return
    yield Result(abs(first.low - second.low), "count", noun, first.per)


def _parts(singles: Sequence[Placed]) -> Iterator[Result]:
    """Seven of ten visits are 70% of them."""
    counts = [item for item in singles if item.q.unit == "count" and not item.q.per and item.q.low > 0]
    for a, b in combinations(counts, 2):
        alike = not a.q.noun or not b.q.noun or singular(a.q.noun) == singular(b.q.noun)
        if b.at - a.at <= _NEAR and alike and a.q.low != b.q.low:
            share = min(a.q.low, b.q.low) / max(a.q.low, b.q.low)
            yield Result(share * 100, "percent", loose=True)


def _products(singles: Sequence[Placed]) -> Iterator[Result]:
    """A rate over a term, a price times a number, a share of an amount, a shift times those who work it."""
    shares = [item for item in singles if item.q.unit in SHARES]
    terms = [item for item in singles if item.q.unit == "days" and not item.q.per]
    counts = [item for item in singles if item.q.unit == "count" and not item.q.per]
    yield from _each_of_all(counts)
    for a in singles:
        if a.q.unit not in SHARES:
            for b in shares:
                yield from _share_of(a.q, b.q)
        item, period = rate_of(a.q)
        if period in PERIODS:
            for b in terms:
                yield Result(a.q.low * b.q.low / PERIODS[period], a.q.unit, a.q.noun, item)
        for b in counts:
            if _multiplies(a, b, item):
                yield Result(a.q.low * b.q.low, a.q.unit, a.q.noun, period)


def _each_of_all(counts: Sequence[Placed]) -> Iterator[Result]:
    """240 people who give blood at three visits make 720 visits."""
    for a, b in combinations(counts, 2):
        if a.q.noun and b.q.noun and b.at - a.at <= _SAME_SUBJECT and min(a.q.low, b.q.low) > 1:
            for noun in (a.q.noun, b.q.noun):
                yield Result(a.q.low * b.q.low, "count", noun)


def _multiplies(a: Placed, b: Placed, item: str) -> bool:
    """Whether the second is the number of what the first is counted against."""
    near = abs(a.at - b.at) <= _NEAR
    if item == "each":
        return near
    if item:
        return bool(b.q.noun) and singular(item) == singular(b.q.noun)
    # "Nine drivers, one four-hour shift": the time is for each of them.
    return a.q.unit == "days" and not a.q.per and not a.q.role and near and b.q.low > 1


def _share_of(amount: Quantity, share: Quantity) -> Iterator[Result]:
    """What a percentage can mean beside an amount: that much of it, so much more, so much less."""
    part = share.low / 100
    for factor in (part, 1 + part, 1 - part):
        yield Result(amount.low * factor, amount.unit, amount.noun, amount.per, loose=True)


def _rates(singles: Sequence[Placed]) -> Iterator[Result]:
    """A total spread over a term."""
    terms = [item.q for item in singles if item.q.unit == "days" and not item.q.per and item.q.low > 0]
    for a in singles:
        if not a.q.per and a.q.unit not in SHARES:
            for term in terms:
                if term is not a.q:
                    yield Result(a.q.low / term.low, a.q.unit, a.q.noun, "day")


def _between_times(times: Sequence[Quantity]) -> Iterator[Result]:
    """From 12:40 to 13:30 it is fifty minutes."""
    edges = {(edge, q.cycle) for q in times for edge in (q.low, q.high)}
    for (a, a_cycle), (b, b_cycle) in combinations(sorted(edges), 2):
        turn = 12.0 if a_cycle or b_cycle else 24.0
        apart = abs(a - b) % turn
        yield Result(apart / 24, "days")
        yield Result((turn - apart) / 24, "days")
