"""Runs the Markdown parser's block rules so that its line numbers are the text's own."""

import re

from markdown_it import MarkdownIt
from markdown_it.token import Token

from driftline.text.lines import LineIndex

# Every container takes at least one column of prefix, so a bounded prefix bounds the parser's recursion.
_MAX_PREFIX = 60
_MAX_TABS = _MAX_PREFIX // 4
_PARSER = MarkdownIt("commonmark", {"maxNesting": 2 * _MAX_PREFIX + 8}).enable("table").disable("reference")
_PREFIX = re.compile(r"[ \t]*(?:(?:[-+*>]|[0-9]{1,9}[.)])[ \t]*)*")
_EXOTIC_SPACES = (0x0B, 0x0C, 0x1C, 0x1D, 0x1E, 0x1F, 0x85, 0x2028, 0x2029, 0xFEFF)
_NEUTRAL = dict.fromkeys(_EXOTIC_SPACES, " ") | {0: "\ufffd"}


def parse_block_tokens(text: str, lines: LineIndex, skipped: int) -> list[Token]:
    """The parser's block tokens; the first lines can be skipped, numbers and columns stay the same."""
    neutral = neutralised(text)
    fed = [""] * skipped
    for line in range(skipped, lines.count):
        fed.append(_bounded(neutral[lines.start(line) : lines.end(line)]))
    return _PARSER.block.parse("\n".join(fed), _PARSER, {}, []) or []


def neutralised(text: str) -> str:
    """The text at its length, without characters that Python but not Markdown takes for line ends."""
    return text.translate(_NEUTRAL)


def _bounded(line: str) -> str:
    """The line with what is too deep in its prefix of indentation and markers turned into letters."""
    prefix = _PREFIX.match(line) if len(line) > _MAX_TABS else None
    length = prefix.end() if prefix else 0
    if length <= _MAX_TABS or len(line[:length].expandtabs(4)) <= _MAX_PREFIX:
        return line
    kept = _MAX_TABS if "\t" in line[:_MAX_PREFIX] else _MAX_PREFIX
    return line[:kept] + "x" * (length - kept) + line[length:]
