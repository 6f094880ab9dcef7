"""The texts an editor holds, kept exactly as the editor has them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from driftline.lsp.line_table import LineTable
from driftline.lsp.positions import PositionEncoding, code_points, units
from driftline.spec.findings import Span

_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Position:
    """A place as the editor counts it."""

    line: int
    character: int


BEGINNING = Position(0, 0)


@dataclass(frozen=True, slots=True)
class Change:
    """One edit as the editor reports it; without a start the text replaces everything."""

    text: str
    start: Position | None = None
    end: Position | None = None


@dataclass(frozen=True, slots=True)
class Edited:
    """Where a change took place, in code points of the text before and after it."""

    start: int
    end: int
    length: int


@dataclass(frozen=True, eq=False)
class Text:
    """One version of one file."""

    uri: str
    version: int | None  # None for a file that is not open
    text: str
    encoding: PositionEncoding

    @cached_property
    def lines(self) -> LineTable:
        return LineTable.of(self.text)

    def line_text(self, line: int) -> str:
        """A line without its line end."""
        stop = self.lines.start(line + 1) if line + 1 < self.lines.count else len(self.text)
        return self.text[self.lines.start(line) : stop].rstrip("\r\n")

    def offset(self, position: Position) -> int:
        """The code point a position names; a position outside the text goes to the nearest place in it."""
        if position.line < 0:
            return 0
        if position.line >= self.lines.count:
            return len(self.text)
        line = self.line_text(position.line)
        return self.lines.start(position.line) + code_points(line, position.character, self.encoding)

    def position(self, offset: int) -> Position:
        """Where the editor sees a code point."""
        offset = max(0, min(offset, len(self.text)))
        line = self.lines.line_of(offset)
        return Position(line, units(self.text[self.lines.start(line) : offset], self.encoding))

    def changed(self, version: int | None, change: Change) -> tuple[Text, Edited]:
        """The next version, and what differs in it."""
        if change.start is None or change.end is None:
            return Text(self.uri, version, change.text, self.encoding), Edited(0, len(self.text), len(change.text))
        start, end = sorted((self.offset(change.start), self.offset(change.end)))
        joined = self.text[:start] + change.text + self.text[end:]
        # Two halves of one character that arrived in separate edits are that character.
        whole = _whole_characters(joined) if _SURROGATE.search(change.text) else joined
        following = Text(self.uri, version, whole, self.encoding)
        if whole is joined:
            following.__dict__["lines"] = self.lines.edited(whole, start, end, len(change.text))
            return following, Edited(start, end, len(change.text))
        return following, Edited(0, len(self.text), len(whole))

    @property
    def whole(self) -> Span:
        return Span(0, len(self.text))


def _whole_characters(text: str) -> str:
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


class TextStore:
    """The open texts by their URI."""

    def __init__(self) -> None:
        self._texts: dict[str, Text] = {}

    def __contains__(self, uri: str) -> bool:
        return uri in self._texts

    def __iter__(self) -> Iterator[Text]:
        return iter(list(self._texts.values()))

    def get(self, uri: str) -> Text | None:
        return self._texts.get(uri)

    def put(self, text: Text) -> None:
        self._texts[text.uri] = text

    def change(self, uri: str, version: int | None, changes: Iterable[Change]) -> tuple[Edited, ...]:
        """Applies an editor's changes in their order; nothing happens to a text that is not open."""
        text = self._texts.get(uri)
        if text is None:
            return ()
        edits = []
        for change in changes:
            text, edited = text.changed(version, change)
            edits.append(edited)
        if not edits:
            text = Text(uri, version, text.text, text.encoding)
        self._texts[uri] = text
        return tuple(edits)

    def remove(self, uri: str) -> None:
        self._texts.pop(uri, None)
