"""Which lines of a text have changed since its lines were fingerprinted."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from driftline.artifacts.fingerprint import fingerprint
from driftline.text.lines import LineIndex

_SHORT = 8


@dataclass(frozen=True, slots=True)
class LineChange:
    """Lines of the present text, counted from 1, that are new or changed.

    When lines were only taken out, `last` is before `first`: they stood between the two.
    """

    first: int
    last: int

    def __str__(self) -> str:
        if self.last < self.first:
            return f"removed after line {self.last}" if self.last else "removed before line 1"
        return f"line {self.first}" if self.first == self.last else f"lines {self.first}-{self.last}"


def lines_of(text: str) -> list[str]:
    """The lines of a text without line ends; empty ones at its end do not count."""
    index = LineIndex.of(text)
    lines = [text[start:end] for start, end in zip(index.starts, index.ends, strict=True)]
    while lines and not lines[-1].strip():
        lines.pop()
    return lines


def line_marks(text: str) -> list[str]:
    """A short fingerprint for every line."""
    return [fingerprint([line])[:_SHORT] for line in lines_of(text)]


def changed_lines(before: Sequence[str], after: Sequence[str]) -> tuple[LineChange, ...]:
    """What differs between the marks of an earlier text and those of the present one."""
    steps = SequenceMatcher(None, before, after).get_opcodes()
    return tuple(LineChange(first + 1, last) for kind, _, _, first, last in steps if kind != "equal")
