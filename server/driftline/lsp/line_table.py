"""Where lines begin, kept through edits without reading the whole text again."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

# Imported late: it takes a while to load, and a client waits for the answer to initialize.
if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

_LINE_END = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True, slots=True, eq=False)
class LineTable:
    """The offsets at which the lines of one text begin; only \\r\\n, \\n and \\r end a line."""

    starts: npt.NDArray[np.int64]

    @classmethod
    def of(cls, text: str) -> LineTable:
        import numpy as np

        return cls(np.array([0, *(match.end() for match in _LINE_END.finditer(text))], dtype=np.int64))

    @property
    def count(self) -> int:
        return len(self.starts)

    def line_of(self, offset: int) -> int:
        """The line that holds an offset; offsets outside the text go to the nearest line."""
        return max(0, int(self.starts.searchsorted(offset, side="right")) - 1)

    def start(self, line: int) -> int:
        return int(self.starts[line])

    def edited(self, new_text: str, start: int, end: int, length: int) -> LineTable:
        """The table after the characters [start, end) gave way to `length` others; `new_text` is the result."""
        import numpy as np

        # One line earlier: a \n typed right after a \r joins that line end.
        first = max(0, self.line_of(start) - 1)
        after = self.line_of(end) + 1
        shift = length - (end - start)
        stop = self.start(after) + shift if after < self.count else len(new_text)
        found = [match.end() for match in _LINE_END.finditer(new_text, self.start(first), stop)]
        return LineTable(
            np.concatenate(
                (self.starts[: first + 1], np.array(found, dtype=np.int64), self.starts[after + 1 :] + shift)
            )
        )
