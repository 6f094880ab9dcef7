"""The text of an editor, kept apart from anything of ours."""

import re

from driftline.lsp.text_store import Position

LINE_END = re.compile("\r\n|\n|\r")


class Buffer:
    """A client that keeps its text as UTF-16 units in lines, the way editors do."""

    def __init__(self, text: str) -> None:
        self.units = text.encode("utf-16-le", "surrogatepass")

    @property
    def text(self) -> str:
        return self.units.decode("utf-16-le", "surrogatepass")

    def line_starts(self) -> list[int]:
        """Where lines begin, in units."""
        found = LINE_END.finditer(self.units.decode("utf-16-le", "surrogatepass"))
        text = self.text
        return [0, *(len(text[: match.end()].encode("utf-16-le", "surrogatepass")) // 2 for match in found)]

    def place(self, unit: int) -> Position:
        starts = self.line_starts()
        line = max(number for number, start in enumerate(starts) if start <= unit)
        return Position(line, unit - starts[line])

    def replace(self, start: int, end: int, text: str) -> None:
        self.units = self.units[: 2 * start] + text.encode("utf-16-le", "surrogatepass") + self.units[2 * end :]

    def caret(self, unit: int) -> int:
        """The nearest place before it where a caret can stand: not inside a character, not inside a line end."""
        at = 0
        for letter in re.findall("\r\n|.", self.text, re.DOTALL):
            length = len(letter.encode("utf-16-le", "surrogatepass")) // 2
            if at + length > unit:
                break
            at += length
        return at
