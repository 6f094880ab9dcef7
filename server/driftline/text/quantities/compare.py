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
