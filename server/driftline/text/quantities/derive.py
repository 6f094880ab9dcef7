"""Whether a quantity is stated by others or follows from them."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from driftline.text.quantities import calendar
from driftline.text.quantities.compare import (
    EXACT,
    SHARES,
    aligned,
    close,
    comparable,
    same_quantity,
    same_quarter,
)
from driftline.text.quantities.model import Quantity
from driftline.text.quantities.reach import Reach, work_out_reach
from driftline.text.quantities.results import Results, dimension, work_out
from driftline.text.quantities.words import singular

_MOST_SOURCES = 200
_THOUSAND = 1000.0
_AMOUNT = 100
# A term of ten years says nothing about the weeks of a plan.
_LONGEST_TIME_LINE = 60


@dataclass(frozen=True, slots=True)
class Facts:
    """The figures of a prompt, sorted by what they measure, and what follows from two of them."""

    stated: dict[str, tuple[Quantity, ...]]
    results: Results
    reach: Reach

    def about(self, *kinds: str) -> Iterator[Quantity]:
        for kind in kinds:
            yield from self.stated.get(kind, ())


class _Same:
    """A tuple that is known again by being the same object: comparing two hundred figures each time costs more."""

    __slots__ = ("sources",)

    def __init__(self, sources: tuple[Quantity, ...]) -> None:
        self.sources = sources

    def __hash__(self) -> int:
        return id(self.sources)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.sources is other.sources


def derivable(q: Quantity, sources: Sequence[Quantity]) -> bool:
    """Stated by a source, or following from one or two of them by obvious arithmetic."""
    facts = _facts(_Same(tuple(sources)))
    if any(same_quantity(q, source) or _follows_from(q, source) for source in facts.about(*_kinds(q))):
        return True
    if q.unit in ("date", "quarter"):
        return facts.reach.holds_day_of(q)
    if _range_of_sources(q, facts) or _said_otherwise(q, facts):
        return True
    if q.is_range or not q.low:
        return False
    if q.unit == "days" and not q.per and facts.reach.holds_length_of(q):
        return True
    return facts.results.answers(q)


@lru_cache(maxsize=8)
def _facts(same: _Same) -> Facts:
    sources = tuple(_implied(same.sources[:_MOST_SOURCES]))
    stated: dict[str, list[Quantity]] = {}
    for source in sources:
        stated.setdefault(dimension(source.unit), []).append(source)
    kept = {kind: tuple(items) for kind, items in stated.items()}
    return Facts(kept, work_out(sources), work_out_reach(sources))


def _implied(sources: Sequence[Quantity]) -> Iterator[Quantity]:
    """The sources, with the counts of a ratio, and the money of "85 grand, ten of that" or "£400, tools 150"."""
    in_thousands = any(_is_money(source) and source.scale == _THOUSAND for source in sources)
    for before, source in zip((None, *sources), sources, strict=False):
        yield source
        if source.whole:
            for count in (source.low / 100 * source.whole, source.whole):
                yield replace(source, low=count, high=count, unit="count", whole=0.0)
        elif before and _is_money(before) and _is_bare_count(source) and source.low >= _AMOUNT:
            yield replace(source, unit=before.unit)
        elif in_thousands and _is_bare_count(source) and 1 <= source.low < _THOUSAND:
            yield replace(source, low=source.low * _THOUSAND, high=source.high * _THOUSAND, unit="money:")


def _is_money(q: Quantity) -> bool:
    return q.unit.startswith("money")


def _is_bare_count(q: Quantity) -> bool:
    return q.unit == "count" and not q.noun and not q.per


def _kinds(q: Quantity) -> tuple[str, ...]:
    return ("date", "quarter") if q.unit in ("date", "quarter") else (dimension(q.unit),)


def _follows_from(q: Quantity, source: Quantity) -> bool:
    """An end of a source's range, the rest of a share, a coarser date."""
    if q.unit in SHARES and source.unit in SHARES and not source.is_range and not q.is_range:
        return math.isclose(q.low + source.low, 100.0, rel_tol=EXACT) and 0 < q.low < 100
    if q.unit == "date" and source.unit == "date":
        (low, high), (source_low, source_high) = aligned(q, source)
        return low <= source_low and source_high <= high and calendar.has_year(q.low) <= calendar.has_year(source.low)
    if q.unit == "quarter" or source.unit == "quarter":
        return _quarter_follows(q, source)
    return _at_end_of(q, source)


def _at_end_of(q: Quantity, source: Quantity) -> bool:
    if not source.is_range or q.is_range or not comparable(q, source) or (q.per and q.per != source.per):
        return False
    return close(q.low, source.low, q, source) or close(q.low, source.high, q, source)


def _quarter_follows(q: Quantity, source: Quantity) -> bool:
    if q.unit == "quarter" and source.unit == "date":
        return same_quarter(q.low, calendar.quarter_of(source.low)) and same_quarter(
            q.high, calendar.quarter_of(source.high)
        )
    if q.unit == "date" and source.unit == "quarter" and not q.is_range and source.low >= 4:
        return q.low == calendar.quarter_days(source.high)[1]
    return False


def _range_of_sources(q: Quantity, facts: Facts) -> bool:
    if not q.is_range:
        return False
    near = [
        s for s in facts.about(dimension(q.unit)) if comparable(q, s) and (not q.per or not s.per or q.per == s.per)
    ]
    return all(any(close(end, x, q, s) for s in near for x in (s.low, s.high)) for end in (q.low, q.high))


def _said_otherwise(q: Quantity, facts: Facts) -> bool:
    """The same figure said in another way: a place on a time line, points, a ratio, money without a name."""
    if q.role == "basis" or (q.role == "position" and _on_time_line(q, facts)):
        return True
    if q.basis != 1:
        single = replace(q, low=q.low / q.basis, high=q.high / q.basis, basis=1.0)
        return any(same_quantity(single, source) for source in facts.about("money") if source.per)
    if q.is_range:
        return False
    if q.role == "points" or (q.unit == "count" and singular(q.noun) == "point"):
        return facts.results.has_points(q.low) or _states_points(q, facts)
    if q.whole:
        parts = (q.low / 100 * q.whole, q.whole)
        return all(any(math.isclose(part, s.low) for s in facts.about("count")) for part in parts)
    if _is_bare_count(q):
        return any(math.isclose(q.low, s.low) for s in facts.about("money") if not s.is_range)
    if _is_money(q) and q.low >= _THOUSAND:
        return any(math.isclose(q.low, s.low) for s in facts.about("count") if _is_bare_count(s) and not s.is_range)
    return False


def _on_time_line(q: Quantity, facts: Facts) -> bool:
    """'Months 1 to 6' of a project that takes six months."""
    longest = q.scale * _LONGEST_TIME_LINE
    return any(q.high <= s.high * (1 + EXACT) and s.high <= longest for s in facts.about("days") if not s.per)


def _states_points(q: Quantity, facts: Facts) -> bool:
    return any(
        math.isclose(q.low, s.low)
        for s in facts.about("percent", "count")
        if s.role == "points" or singular(s.noun) == "point"
    )
