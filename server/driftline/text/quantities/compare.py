"""Whether two quantities speak of the same measure, say the same, or follow from others."""

import math
from collections.abc import Sequence
from itertools import combinations, permutations

from driftline.text.quantities import calendar
from driftline.text.quantities.model import Quantity
from driftline.text.quantities.units import MONTH_DAYS, PERIODS
from driftline.text.quantities.words import singular

_EXACT = 1e-6
# Months and years vary in length: 90 days and three months are the same term.
_CALENDAR_SLACK = 0.02
_SHARES = ("percent", "reduction")
_MOST_SOURCES = 200
# Two sources are combined only among this many: beyond it any number can be made from some pair.
_MOST_COMBINED = 40


def comparable(a: Quantity, b: Quantity) -> bool:
    """The same dimension, and nothing that says different things are measured."""
    if a.unit == b.unit:
        return a.unit != "count" or _same_noun(a.noun, b.noun)
    if a.unit in _SHARES and b.unit in _SHARES:
        return True
    return a.unit.startswith("money") and b.unit.startswith("money") and "money:" in (a.unit, b.unit)


def _same_noun(a: str, b: str) -> bool:
    return not a or not b or singular(a) == singular(b)


def same_quantity(a: Quantity, b: Quantity) -> bool:
    """Equal once units, currencies, periods and ways of writing are levelled out; limits are not compared."""
    if not comparable(a, b):
        return False
    if a.unit == "date":
        return _same_date(a, b)
    if a.unit == "quarter":
        return _same_quarter(a.low, b.low) and _same_quarter(a.high, b.high)
    if not a.per or not b.per:
        return _close(a.low, b.low, a, b) and _close(a.high, b.high, a, b)
    if singular(a.per) == singular(b.per):
        return _close(a.low, b.low, a, b) and _close(a.high, b.high, a, b)
    if a.per not in PERIODS or b.per not in PERIODS:
        return False
    first, second = PERIODS[a.per], PERIODS[b.per]
    return all(
        math.isclose(x / first, y / second, rel_tol=_CALENDAR_SLACK) for x, y in ((a.low, b.low), (a.high, b.high))
    )


def _close(x: float, y: float, a: Quantity, b: Quantity) -> bool:
    if math.isclose(x, y, rel_tol=_EXACT, abs_tol=1e-12):
        return True
    if a.unit == "days":
        mixed = (a.scale >= MONTH_DAYS) != (b.scale >= MONTH_DAYS)
        return mixed and math.isclose(x, y, rel_tol=_CALENDAR_SLACK)
    return a.unit in _SHARES and abs(x - y) < 0.5 and (_is_third(x) or _is_third(y))


def _is_third(value: float) -> bool:
    """33.3 repeating: people write it as 33%."""
    return value <= 100 and abs(value * 3 - round(value * 3)) < _EXACT and abs(value - round(value)) > 0.1


def _same_quarter(a: float, b: float) -> bool:
    return a == b or (min(a, b) < 4 and a % 4 == b % 4)


def _same_date(a: Quantity, b: Quantity) -> bool:
    (a_low, a_high), (b_low, b_high) = _aligned(a, b)
    if a_low == b_low and a_high == b_high:
        return True
    # A month stands for its last day: "March" as a term is "31 March".
    if a_low == a_high:
        return a_high == b_high
    return b_low == b_high and a_high == b_high


def _aligned(a: Quantity, b: Quantity) -> tuple[tuple[float, float], tuple[float, float]]:
    """Both spans with a year, or both without: a missing year matches any."""
    if calendar.has_year(a.low) == calendar.has_year(b.low):
        return (a.low, a.high), (b.low, b.high)
    year = calendar.parts(max(a.low, b.low))[0]
    return _span_in(a, year), _span_in(b, year)


def _span_in(q: Quantity, year: int) -> tuple[float, float]:
    if calendar.has_year(q.low):
        return q.low, q.high
    return calendar.in_year(q.low, year), calendar.in_year(q.high, year)


def derivable(q: Quantity, sources: Sequence[Quantity]) -> bool:
    """Stated by a source, or following from one or two of them by obvious arithmetic."""
    sources = sources[:_MOST_SOURCES]
    if any(same_quantity(q, source) or _follows_from(q, source) for source in sources):
        return True
    if q.unit == "date" or q.unit == "quarter":
        return _date_follows(q, sources)
    if _range_of_sources(q, sources):
        return True
    return _arithmetic(q, sources)


def _follows_from(q: Quantity, source: Quantity) -> bool:
    """An end of a source's range, the rest of a share, a coarser date."""
    if q.unit in _SHARES and source.unit in _SHARES and not source.is_range and not q.is_range:
        return math.isclose(q.low + source.low, 100.0, rel_tol=_EXACT) and 0 < q.low < 100
    if q.unit == "date" and source.unit == "date":
        (low, high), (source_low, source_high) = _aligned(q, source)
        return low <= source_low and source_high <= high and calendar.has_year(q.low) <= calendar.has_year(source.low)
    if q.unit == "quarter" or source.unit == "quarter":
        return _quarter_follows(q, source)
    return _at_end_of(q, source)


def _at_end_of(q: Quantity, source: Quantity) -> bool:
    if not source.is_range or q.is_range or not comparable(q, source) or (q.per and q.per != source.per):
        return False
    return _close(q.low, source.low, q, source) or _close(q.low, source.high, q, source)


def _quarter_follows(q: Quantity, source: Quantity) -> bool:
    if q.unit == "quarter" and source.unit == "date":
        return _same_quarter(q.low, calendar.quarter_of(source.low)) and _same_quarter(
            q.high, calendar.quarter_of(source.high)
        )
    if q.unit == "date" and source.unit == "quarter" and not q.is_range and source.low >= 4:
        return q.low == calendar.quarter_days(source.high)[1]
    return False


def _date_follows(q: Quantity, sources: Sequence[Quantity]) -> bool:
    """A start date and a term give an end date, also as a month, a quarter or a year."""
    dates = [s for s in sources if s.unit == "date"][:_MOST_COMBINED]
    terms = [s for s in sources if s.unit == "days" and not s.per and not s.is_range][:_MOST_COMBINED]
    return any(
        _contains_moment(q, reached)
        for start in dates
        for term in terms
        for edge in (start.low, start.high)
        for reached in _moved(edge, term)
    )


def _moved(day: float, term: Quantity) -> list[float]:
    """The day a term later and earlier; whole months move by the calendar."""
    months = term.low / MONTH_DAYS
    moved: list[float | None]
    if term.scale >= MONTH_DAYS and abs(months - round(months)) < _EXACT and months < 2400:
        moved = [calendar.add_months(day, round(months)), calendar.add_months(day, -round(months))]
    elif term.low < 73000:
        moved = [day + round(term.low), day - round(term.low)]
    else:
        moved = []
    return [number for number in moved if number is not None and calendar.is_known(number)]


def _contains_moment(q: Quantity, day: float) -> bool:
    if q.unit == "quarter":
        return _same_quarter(q.low, calendar.quarter_of(day)) and q.low == q.high
    if calendar.has_year(q.low) == calendar.has_year(day):
        return q.low <= day <= q.high
    year = calendar.parts(max(q.low, day))[0]
    low, high = _span_in(q, year)
    return low <= (day if calendar.has_year(day) else calendar.in_year(day, year)) <= high


def _range_of_sources(q: Quantity, sources: Sequence[Quantity]) -> bool:
    if not q.is_range:
        return False
    near = [s for s in sources if comparable(q, s) and (not q.per or not s.per or q.per == s.per)]
    return all(any(_close(end, x, q, s) for s in near for x in (s.low, s.high)) for end in (q.low, q.high))


def _arithmetic(q: Quantity, sources: Sequence[Quantity]) -> bool:
    if q.is_range or not q.low:
        return False
    singles = [s for s in sources if not s.is_range][:_MOST_COMBINED]
    if q.unit == "days" and not q.per and _between_dates(q, sources):
        return True
    alike = [s for s in singles if _adds_up(q, s)]
    if any(_is_sum(q, a, b) for a, b in combinations(alike, 2)):
        return True
    return any(_is_product(q, a, b) for a, b in permutations(singles, 2))


def _adds_up(q: Quantity, source: Quantity) -> bool:
    """Sums need the very same measure: counts the same noun, money a currency."""
    if q.unit == "count" and not (q.noun and source.noun):
        return False
    return q.unit not in ("time-of-day", "weekday", "times", "celsius", *_SHARES) and (
        comparable(q, source) and q.per == source.per
    )


def _is_sum(q: Quantity, a: Quantity, b: Quantity) -> bool:
    if math.isclose(q.low, a.low + b.low, rel_tol=_EXACT):
        return True
    return q.unit.startswith("money") and math.isclose(q.low, abs(a.low - b.low), rel_tol=_EXACT)


def _is_product(q: Quantity, a: Quantity, b: Quantity) -> bool:
    """A rate over a term, a price times a number, a total spread over a term, a share of an amount."""
    if not comparable(q, a):
        return False
    if b.unit in _SHARES and q.unit not in _SHARES and (not q.per or not a.per or q.per == a.per):
        return any(math.isclose(q.low, a.low * share, rel_tol=_EXACT) for share in _shares(b))
    if a.per in PERIODS and b.unit == "days" and not b.per and not q.per:
        return math.isclose(q.low, a.low * b.low / PERIODS[a.per], rel_tol=_EXACT)
    if a.per and b.unit == "count" and b.noun and singular(a.per) == singular(b.noun) and not q.per and not b.per:
        return math.isclose(q.low, a.low * b.low, rel_tol=_EXACT)
    if q.per in PERIODS and not a.per and b.unit == "days" and not b.per and b.low > 0:
        return math.isclose(q.low, a.low * PERIODS[q.per] / b.low, rel_tol=_EXACT)
    return False


def _shares(share: Quantity) -> tuple[float, ...]:
    """What a percentage can mean beside an amount: that much of it, so much more, so much less."""
    part = share.low / 100
    return (part, 1 + part, 1 - part)


def _between_dates(q: Quantity, sources: Sequence[Quantity]) -> bool:
    dates = [s for s in sources if s.unit == "date"][:_MOST_COMBINED]
    days = [s.high for s in dates] + [s.low for s in dates]
    slack = max(1.0, q.low * _CALENDAR_SLACK) if q.scale >= MONTH_DAYS else 0.0
    return any(
        abs(abs(a - b) - q.low) <= slack and calendar.has_year(a) == calendar.has_year(b)
        for a, b in combinations(days, 2)
    )
