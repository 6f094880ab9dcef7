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
    """Entries that can be looked up by kind and value; a kind's timed entries stand apart."""

    __slots__ = ("_entries", "_values")

    def __init__(self, amounts: Sequence[Amount] = ()) -> None:
        self._entries: dict[tuple[str, bool], list[Entry]] = {}
        for a, b in _pairs(min(len(amounts), MOST_AMOUNTS)):
            if not set(amounts[a].sources) & set(amounts[b].sources):
                for outcome in outcomes(amounts[a], amounts[b]):
                    key = outcome.kind, outcome.timed
                    self._entries.setdefault(key, []).append(Entry(outcome.value, a, b, outcome))
        for entries in self._entries.values():
            entries.sort()
        self._values = {key: [entry.value for entry in entries] for key, entries in self._entries.items()}

    def between(self, kind: str, timed: bool, low: float, high: float, most: int) -> list[Entry]:
        """The entries of a kind with a value in a stretch, at most so many."""
        values = self._values.get((kind, timed), [])
        first = bisect_left(values, low)
        return self._entries.get((kind, timed), [])[first : min(bisect_right(values, high), first + most)]

    def crowd(self, kind: str, timed: bool, value: float) -> int:
        """How many entries of a kind are about as large, and could have been met by chance."""
        values = self._values.get((kind, timed), [])
        return bisect_right(values, value * 2) - bisect_left(values, value / 2)


def _pairs(count: int) -> Iterator[tuple[int, int]]:
    for a in range(count):
        reach = max(_ALL_PAIRS, a + 1 + _NEIGHBOURS)
        for b in range(a + 1, min(count, reach)):
            yield a, b
