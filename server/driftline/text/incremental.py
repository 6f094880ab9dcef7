"""A text in parts, of which an edit reads again only those it touches."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, chain
from operator import attrgetter

from driftline.text.inline import defined_labels
from driftline.text.parts import Inherited, Part, read_parts


@dataclass(frozen=True, eq=False)
class PartedText:
    """All parts of a text; together they are read as the whole text would be."""

    parts: tuple[Part, ...]
    labels: frozenset[str]  # link labels defined anywhere in the text

    @classmethod
    def of(cls, text: str) -> PartedText:
        """Reads a whole text."""
        labels = defined_labels(text)
        return cls(read_parts(text, Inherited(), labels, first=True, last=True), labels)

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Where the parts begin, and after them the length of the text."""
        return tuple(accumulate(map(attrgetter("length"), self.parts), initial=0))

    @property
    def length(self) -> int:
        return self.starts[-1]

    def part_at(self, offset: int) -> int:
        """The part an offset stands in; at a border the later one."""
        return max(0, bisect_right(self.starts, offset, 0, len(self.parts)) - 1)

    def edited(self, start: int, end: int, text: str) -> Change:
        """The text with text[start:end] replaced."""
        start = min(max(start, 0), self.length)
        end = min(max(end, start), self.length)
        first = self._first_touched(start)
        stop = max(first + 1, bisect_left(self.starts, end, 0, len(self.parts)))
        head = self.parts[first].text[: start - self.starts[first]] + text
        step = 1
        while True:
            stretch = head + self._between(end, stop)
            change = self._replaced(first, stop, stretch)
            if change is not None:
                return change
            stop = min(stop + step, len(self.parts))
            step *= 2

    def _first_touched(self, start: int) -> int:
        first = self.part_at(start)
        # What is written at the border may complete a line end.
        at_border = start == self.starts[first] and first > 0
        return first - 1 if at_border and self.parts[first - 1].text.endswith("\r") else first

    def _between(self, offset: int, stop: int) -> str:
        """The text from an offset to the start of a part."""
        if offset >= self.starts[stop]:
            return ""
        part = self.part_at(offset)
        rest = self.parts[part].text[offset - self.starts[part] :]
        return rest + "".join(each.text for each in self.parts[part + 1 : stop])

    def _replaced(self, first: int, stop: int, stretch: str) -> Change | None:
        """The text with some parts replaced; nothing if the stretch runs on into the parts behind it."""
        last = stop == len(self.parts)
        if not last and stretch.endswith("\r") and self.parts[stop].text.startswith("\n"):
            return None
        labels = self._labels_with(first, stop, defined_labels(stretch))
        if labels != self.labels:
            return self._relabelled(first, stop, stretch, labels)
        before = self.parts[first].before
        fresh = read_parts(stretch, before, labels, first=first == 0, last=last)
        if not fresh:
            return None
        fresh = _without_empty(fresh, alone=first == 0)
        behind = _continued(self.parts[stop:], fresh[-1].after if fresh else before, labels)
        until = stop + len(behind.old)
        parts = (*self.parts[:first], *fresh, *behind.new, *self.parts[until:])
        return Change(PartedText(parts, labels), first, until, first + len(fresh) + len(behind.new))

    def _relabelled(self, first: int, stop: int, stretch: str, labels: frozenset[str]) -> Change | None:
        """The same when a link label came or went: any part that asks for it is read again."""
        renamed = labels ^ self.labels
        ahead = _read_again(self.parts[:first], Inherited(), labels, renamed, first=True)
        before = ahead[-1].after if ahead else Inherited()
        fresh = read_parts(stretch, before, labels, first=first == 0, last=stop == len(self.parts))
        if not fresh:
            return None
        fresh = _without_empty(fresh, alone=first == 0)
        before = fresh[-1].after if fresh else before
        behind = _read_again(self.parts[stop:], before, labels, renamed, first=False)
        parts = (*ahead, *fresh, *behind)
        return Change(PartedText(parts, labels), 0, len(self.parts), len(parts))

    def _labels_with(self, first: int, stop: int, defined: frozenset[str]) -> frozenset[str]:
        if defined <= self.labels and all(part.defines <= defined for part in self.parts[first:stop]):
            return self.labels
        others = chain(self.parts[:first], self.parts[stop:])
        return defined.union(*(part.defines for part in others if part.defines))


@dataclass(frozen=True, slots=True)
class Change:
    """An edited text: the old parts [first, old_stop) gave way to the new parts [first, new_stop).

    Parts among the new ones that were not read again are the same objects as among the old ones.
    """

    text: PartedText
    first: int
    old_stop: int
    new_stop: int


@dataclass(frozen=True, slots=True)
class _Continued:
    old: Sequence[Part]
    new: Sequence[Part]


def _continued(parts: Sequence[Part], before: Inherited, labels: frozenset[str]) -> _Continued:
    """Reads parts again until one is reached that inherits the same as before."""
    new: list[Part] = []
    for number, part in enumerate(parts):
        if part.before == before:
            return _Continued(parts[:number], new)
        new += read_parts(part.text, before, labels, first=False, last=True)
        before = new[-1].after
    return _Continued(parts, new)


def _read_again(
    parts: Iterable[Part], before: Inherited, labels: frozenset[str], renamed: frozenset[str], first: bool
) -> list[Part]:
    """Reads again the parts that inherit something else or ask for a label that came or went."""
    result: list[Part] = []
    for part in parts:
        if part.before == before and part.asks.isdisjoint(renamed):
            result.append(part)
        else:
            result += read_parts(part.text, before, labels, first=first, last=True)
        before, first = result[-1].after, False
    return result


def _without_empty(parts: tuple[Part, ...], alone: bool) -> tuple[Part, ...]:
    """A text of nothing has one empty part, any other text none."""
    return parts if alone or parts[0].length else parts[1:]
