"""Whether two quantities speak of the same measure, and whether they say the same."""

import math

from driftline.text.quantities import calendar
from driftline.text.quantities.model import Quantity
from driftline.text.quantities.units import MONTH_DAYS, PERIODS, WORKING_WEEK_DAYS
from driftline.text.quantities.words import singular

EXACT = 1e-6
SHARES = ("percent", "reduction")
# Months and years vary in length: 90 days and three months are the same term.
CALENDAR_SLACK = 0.02
# "A month and a half" is said for six weeks as well as for 45 days.
_SPOKEN_HALF_SLACK = 0.1


def comparable(a: Quantity, b: Quantity) -> bool:
    """The same dimension, and nothing that says different things are measured."""
    if a.unit == b.unit:
        return a.unit != "count" or _same_noun(a.noun, b.noun)
    if a.unit in SHARES and b.unit in SHARES:
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
        return same_quarter(a.low, b.low) and same_quarter(a.high, b.high)
    first, second = _alike_rates(a, b)
    if first == second:
        return close(a.low, b.low, a, b) and close(a.high, b.high, a, b)
    if not first or not second:
        return False
    return all(
        math.isclose(x / first, y / second, rel_tol=CALENDAR_SLACK) for x, y in ((a.low, b.low), (a.high, b.high))
    )


def rate_of(q: Quantity) -> tuple[str, str]:
    """The thing and the period an amount is counted against: 'per seat per month'."""
    return ("", q.per) if q.per in PERIODS else (q.per, q.period)


def _alike_rates(a: Quantity, b: Quantity) -> tuple[float, float]:
    """What to divide each amount by before they are compared; one zero alone means that they are not alike."""
    (a_item, a_period), (b_item, b_period) = rate_of(a), rate_of(b)
    if not a.per or not b.per or (a_period == b_period and _same_item(a_item, b_item)):
        return 1.0, 1.0
    only_items = not a_period or not b_period
    if not _same_item(a_item, b_item) or (only_items and not (a_item and b_item)):
        return 1.0, 0.0
    return (1.0, 1.0) if only_items else (PERIODS[a_period], PERIODS[b_period])


def _same_item(a: str, b: str) -> bool:
    return not a or not b or "each" in (a, b) or singular(a) == singular(b)


def close(x: float, y: float, a: Quantity, b: Quantity) -> bool:
    """Whether two figures in the unit of `a` and `b` are the same as far as people write them."""
    if math.isclose(x, y, rel_tol=EXACT, abs_tol=1e-12):
        return True
    if a.unit == "days":
        return _same_term(x, y, a, b)
    if a.unit == "time-of-day":
        turn = 12.0 if a.cycle or b.cycle else 24.0
        apart = abs(x - y) % turn
        return min(apart, turn - apart) < EXACT
    return a.unit in SHARES and abs(x - y) < 0.5 and (is_third(x) or is_third(y))


def _same_term(x: float, y: float, a: Quantity, b: Quantity) -> bool:
    if (a.scale == WORKING_WEEK_DAYS) != (b.scale == WORKING_WEEK_DAYS):
        longer = 7 / WORKING_WEEK_DAYS
        x, y = (x * longer, y) if a.scale == WORKING_WEEK_DAYS else (x, y * longer)
        return math.isclose(x, y, rel_tol=EXACT)
    mixed = (a.scale >= MONTH_DAYS) != (b.scale >= MONTH_DAYS)
    slack = _SPOKEN_HALF_SLACK if _is_spoken_half(a) or _is_spoken_half(b) else CALENDAR_SLACK
    return mixed and math.isclose(x, y, rel_tol=slack)


def _is_spoken_half(q: Quantity) -> bool:
    return q.approximate and q.scale >= MONTH_DAYS and abs(q.high / q.scale % 1 - 0.5) < EXACT


def is_third(value: float) -> bool:
    """33.3 repeating: people write it as 33%."""
    return value <= 100 and abs(value * 3 - round(value * 3)) < EXACT and abs(value - round(value)) > 0.1


def same_quarter(a: float, b: float) -> bool:
    return a == b or (min(a, b) < 4 and a % 4 == b % 4)


def _same_date(a: Quantity, b: Quantity) -> bool:
    (a_low, a_high), (b_low, b_high) = aligned(a, b)
    if a_low == b_low and a_high == b_high:
        return True
    # A month stands for its last day: "March" as a term is "31 March".
    if a_low == a_high:
        return a_high == b_high
    return b_low == b_high and a_high == b_high


def aligned(a: Quantity, b: Quantity) -> tuple[tuple[float, float], tuple[float, float]]:
    """Both spans with a year, or both without: a missing year matches any."""
    if calendar.has_year(a.low) == calendar.has_year(b.low):
        return (a.low, a.high), (b.low, b.high)
    year = calendar.parts(max(a.low, b.low))[0]
    return span_in(a, year), span_in(b, year)


def span_in(q: Quantity, year: int) -> tuple[float, float]:
    if calendar.has_year(q.low):
        return q.low, q.high
    return calendar.in_year(q.low, year), calendar.in_year(q.high, year)
