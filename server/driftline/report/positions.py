"""Spans as the lines and columns other tools count, both from 1."""

from typing import NamedTuple

from driftline.spec.findings import Span
from driftline.text.lines import LineIndex


class Region(NamedTuple):
    """From the first character up to, not including, the end."""

    line: int
    column: int
    end_line: int
    end_column: int


def region(lines: LineIndex, span: Span) -> Region:
    """Where a span begins and ends."""
    line, column = lines.position(span.start)
    end_line, end_column = lines.position(max(span.start, span.end))
    return Region(line + 1, column + 1, end_line + 1, end_column + 1)
