"""What follows from two of the prompt's figures, worked out once and found again by value."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from driftline.support.figures.amounts import Amount
from driftline.support.figures.arithmetic import Outcome, outcomes

# All pairs among this many figures; beyond them only figures that stand near each other.
_ALL_PAIRS = 40
_NEIGHBOURS = 6
MOST_AMOUNTS = 300


class Entry(NamedTuple):
    """An outcome and the two amounts it is made of, by their numbers."""

    value: float
    a: int
    b: int
    outcome: Outcome


class Table:
    """Entries that can be looked up by kind and value."""

    __slots__ = ("_by_kind", "_values")

    def __init__(self, amounts: Sequence[Amount] = ()) -> None:
        self._by_kind: dict[str, list[Entry]] = {}
        for a, b in _pairs(min(len(amounts), MOST_AMOUNTS)):
            if amounts[a].sources != amounts[b].sources:
                for outcome in outcomes(amounts[a], amounts[b]):
                    self._by_kind.setdefault(outcome.kind, []).append(Entry(outcome.value, a, b, outcome))
        for entries in self._by_kind.values():
            entries.sort()
        self._values = {kind: [entry.value for entry in entries] for kind, entries in self._by_kind.items()}

    def between(self, kind: str, low: float, high: float, most: int) -> Iterator[Entry]:
        """The entries of a kind with a value in a stretch, at most so many."""
        values = self._values.get(kind, [])
        first = bisect_left(values, low)
        last = min(bisect_right(values, high), first + most)
        yield from self._by_kind.get(kind, [])[first:last]


def _pairs(count: int) -> Iterator[tuple[int, int]]:
    for a in range(count):
        reach = max(_ALL_PAIRS, a + 1 + _NEIGHBOURS)
        for b in range(a + 1, min(count, reach)):
            yield a, b
