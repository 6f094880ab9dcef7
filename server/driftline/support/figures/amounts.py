"""Figures as arithmetic sees them: a value, its kind, and what it is counted against."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from driftline.text.quantities import Quantity
from driftline.text.quantities.units import PERIOD_NAMES, PERIODS
from driftline.text.quantities.words import singular

SHARE, TIMES, COUNT, DAYS, MONEY, RATIO = "share", "times", "count", "days", "money", "ratio"
EACH = "each"
_AMERICAN = re.compile(r"\bUSD?\b|US\$")
_MOMENTS = ("date", "quarter", "weekday", "time-of-day")


@dataclass(frozen=True, slots=True)
class Amount:
    """A value with its unit. A timed one is per day; `item` is the thing it is counted against, if not time.

    `sources` are the places of the prompt's figures it rests on; a claim's own figures have none.
    """

    value: float
    kind: str
    name: str = ""
    item: str = ""
    timed: bool = False
    text: str = ""
    sources: tuple[int, ...] = ()
    face: float = 0.0  # the number that was written
    period: float = 0.0  # days in the period that a rate was written with
    scale: float = 0.0  # days in the unit that a term was written with
    op: str = ""  # the operation that joins the outermost two parts of `text`


def amounts_of(quantity: Quantity, place: int | None) -> tuple[Amount, ...]:
    """A quantity as operands: both ends of a range; none for dates and times."""
    if quantity.unit in _MOMENTS or quantity.role in ("position", "basis"):
        return ()
    ends = (quantity.low,) if not quantity.is_range else (quantity.low, quantity.high)
    sources = () if place is None else (place,)
    found = [_amount(quantity, end, sources) for end in ends]
    if quantity.whole:
        found += [
            Amount(count, COUNT, text=show(count), sources=sources)
            for count in (quantity.whole, quantity.low / 100 * quantity.whole)
        ]
    return tuple(found)


def _amount(quantity: Quantity, end: float, sources: tuple[int, ...]) -> Amount:
    kind, name = kind_of(quantity)
    item, period = _rate(quantity)
    length = PERIODS.get(period, 0.0)
    face = end / quantity.scale
    scale = scale_of(quantity)
    value = end / 100 if kind == SHARE else face * scale
    text = f"{show(end)}%" if kind == SHARE else show(face)
    return Amount(
        value=value / length if length else value,
        kind=kind,
        name=name,
        item=item,
        timed=bool(length),
        text=text,
        sources=sources,
        face=face,
        period=length,
        scale=scale,
    )


def kind_of(quantity: Quantity) -> tuple[str, str]:
    """The kind of a quantity, and its currency or noun."""
    if quantity.unit.startswith("money"):
        return MONEY, currency_of(quantity)
    if quantity.unit in ("percent", "reduction"):
        return SHARE, ""
    if quantity.unit == COUNT:
        return (DAYS, "") if work_period(quantity) else (COUNT, singular(quantity.noun))
    return quantity.unit, ""


def currency_of(quantity: Quantity) -> str:
    """The currency of an amount; a bare dollar sign may stand for any."""
    bare_dollar = quantity.unit == "money:USD" and not _AMERICAN.search(quantity.text)
    return "" if bare_dollar else quantity.unit.removeprefix("money:")


def work_period(quantity: Quantity) -> float:
    """How many days the unit of "nine person-months" or "40 guard-hours" has; 0 for other counts."""
    head, _, last = quantity.noun.rpartition("-")
    return PERIODS.get(PERIOD_NAMES.get(last, ""), 0.0) if head and quantity.unit == COUNT else 0.0


def scale_of(quantity: Quantity) -> float:
    """The size of the unit that was written."""
    return work_period(quantity) or quantity.scale


def _rate(quantity: Quantity) -> tuple[str, str]:
    if quantity.per in PERIODS:
        return "", quantity.per
    return singular(quantity.per), quantity.period


def show(value: float) -> str:
    """A number for people: thousands separated, no more decimals than needed."""
    rounded = round(value, 2)
    if rounded == int(rounded):
        return f"{int(rounded):,}"
    return f"{rounded:,.2f}".rstrip("0")


def named_alike(a: Amount, b: Amount) -> bool:
    return not a.name or not b.name or a.name == b.name


def joined(a: Amount, b: Amount) -> Iterator[int]:
    """The sources of both."""
    yield from a.sources
    yield from (place for place in b.sources if place not in a.sources)
