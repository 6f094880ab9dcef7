"""Recognises YAML front matter at the top of a Markdown text."""

import re

from driftline.text.lines import LineIndex

_FENCE = re.compile(r"\ufeff?---[ \t]*")
_CLOSE = re.compile(r"(?:---|\.\.\.)[ \t]*")
_ENTRY = re.compile(r"[ \t]|[\w.\"'-]+[ \t]*:(?:\s|$)|-[ \t]|#|[\]}]|$")
_FIRST_ENTRY = re.compile(r"[\w.\"'-]+[ \t]*:(?:\s|$)|#")


def front_matter_lines(text: str, lines: LineIndex) -> int:
    """How many lines the front matter takes, fences included; 0 without one."""
    return _settled(text, lines)[0]


def lines_that_settle(text: str, lines: LineIndex) -> int:
    """How many lines from the top decide about the front matter; more than there are if it is still open."""
    return _settled(text, lines)[1] + 1


def _settled(text: str, lines: LineIndex) -> tuple[int, int]:
    """How many lines the front matter takes and the line that shows it."""
    if not _FENCE.fullmatch(text, lines.start(0), lines.end(0)):
        return 0, 0
    for line in range(1, lines.count):
        start, end = lines.start(line), lines.end(line)
        if _CLOSE.fullmatch(text, start, end):
            return line + 1, line
        if not (_FIRST_ENTRY if line == 1 else _ENTRY).match(text, start, end):
            return 0, line
    return 0, lines.count
