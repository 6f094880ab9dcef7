"""Finds the exact source span of a block from the lines the parser gives for it."""

import re
from dataclasses import dataclass

from driftline.spec.findings import Span
from driftline.text.block_parser import neutralised
from driftline.text.lines import LineIndex

_CONTAINERS = re.compile(r"[ \t]*(?:(?:>|(?:[-+*]|[0-9]{1,9}[.)])(?=[ \t]))[ \t]*)*")
_HEADING_MARKS = re.compile(r"#{1,6}[ \t]*")
_TASK_MARKER = re.compile(r"\[[ xX]\][ \t]+")
_FOOTNOTE_LABEL = re.compile(r"\[\^[^\]\[\s]+\]:[ \t]*")
_DEFINITION = re.compile(
    r"\[(?!\^)[^\]\[\r\n]+\]:[ \t]*\S+"
    r"(?:[ \t]+(?:\"[^\"\r\n]*\"|'[^'\r\n]*'|\([^()\r\n]*\)))?[ \t]*(?:[\r\n][ \t\r\n>]*|$)"
)
_CELL_BORDER = re.compile(r"\\.|\|")


@dataclass(frozen=True, slots=True)
class SpanFinder:
    """Cuts blocks out of a text by their line numbers; a `last` line is part of the block."""

    text: str
    lines: LineIndex

    def paragraph(self, first: int, last: int, content: str) -> Span:
        """A paragraph of the given content: its first line is the tail of the source line."""
        start, end = self.lines.start(first), self.lines.end(first)
        shown = neutralised(self.text[start:end]).rstrip()
        tail = content.partition("\n")[0].rstrip()
        return self._trimmed(max(start, start + len(shown) - len(tail)), self.lines.end(last))

    def heading(self, line: int, content: str) -> Span:
        """A heading marked with '#'."""
        start, end = self.lines.start(line), self.lines.end(line)
        marks = _HEADING_MARKS.match(self.text, max(start, self.text.find("#", start, end)), end)
        at = marks.end() if marks else start
        return self._trimmed(at, min(end, at + len(content)))

    def verbatim(self, first: int, last: int, nested: bool) -> Span:
        """Whole lines, without the list and quote markers of the first one."""
        start = self._past_containers(first, nested)
        return Span(start, max(start, self.lines.end(last)))

    def row(self, line: int, nested: bool) -> Span:
        """A table row with its outer borders."""
        return self._trimmed(self._past_containers(line, nested), self.lines.end(line))

    def cells(self, row: Span) -> tuple[Span, ...]:
        """The cells of a row, empty ones too, without the space around their text."""
        cells: list[Span] = []
        at = row.start
        for border in _CELL_BORDER.finditer(self.text, row.start, row.end):
            if border.group() == "|":
                if border.start() > row.start:
                    cells.append(self._trimmed(at, border.start()))
                at = border.end()
        if at < row.end:
            cells.append(self._trimmed(at, row.end))
        return tuple(cells)

    def without_labels(self, span: Span, in_list: bool) -> Span:
        """A paragraph without link definitions, its footnote label and its task's check box."""
        start, end = span
        while (definition := _DEFINITION.match(self.text, start, end)) is not None:
            start = definition.end()
        label = _FOOTNOTE_LABEL.match(self.text, start, end)
        if label is None and in_list:
            label = _TASK_MARKER.match(self.text, start, end)
        return Span(label.end() if label else start, end)

    def after_comment(self, span: Span) -> Span:
        """The text behind the comment that an HTML block consists of; empty for other HTML."""
        close = self.text.rfind("-->", *span)
        if close < 0 or not self.text.startswith("<!--", span.start):
            return Span(span.end, span.end)
        return self._trimmed(close + 3, span.end)

    def _past_containers(self, line: int, nested: bool) -> int:
        start, end = self.lines.start(line), self.lines.end(line)
        prefix = _CONTAINERS.match(self.text, start, end) if nested else None
        return prefix.end() if prefix else self._trimmed(start, end).start

    def _trimmed(self, start: int, end: int) -> Span:
        text = self.text[start:end]
        left = len(text) - len(text.lstrip())
        return Span(start + left, max(start + left, start + len(text.rstrip())))
