"""Line numbers for people, who count from 1."""

from driftline.text.lines import LineIndex


def line_number(lines: LineIndex, offset: int) -> int:
    """The line an offset stands on, as an editor numbers it."""
    return lines.line_of(offset) + 1
