"""Where lines begin in a text, counting only \\r\\n, \\n and \\r as line ends."""

import re
from bisect import bisect_right
from dataclasses import dataclass

_LINE_END = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True, slots=True)
class LineIndex:
    """The start offsets of a text's lines; a text ending in a line end has an empty last line."""

    starts: tuple[int, ...]
    ends: tuple[int, ...]

    @classmethod
    def of(cls, text: str) -> "LineIndex":
        starts, ends = [0], []
        for match in _LINE_END.finditer(text):
            ends.append(match.start())
            starts.append(match.end())
        ends.append(len(text))
        return cls(tuple(starts), tuple(ends))

    @property
    def count(self) -> int:
        return len(self.starts)

    def line_of(self, offset: int) -> int:
        """The 0-based line that holds an offset; offsets outside the text go to the nearest line."""
        return max(0, bisect_right(self.starts, offset) - 1)

    def start(self, line: int) -> int:
        """Where a line begins; a line past the last begins at the end of the text."""
        return self.starts[max(0, line)] if line < self.count else self.ends[-1]

    def end(self, line: int) -> int:
        """Where a line's text stops, before its line end."""
        return self.ends[max(0, line)] if line < self.count else self.ends[-1]

    def position(self, offset: int) -> tuple[int, int]:
        """The 0-based line and the column in code points."""
        line = self.line_of(offset)
        return line, max(0, offset - self.starts[line])
