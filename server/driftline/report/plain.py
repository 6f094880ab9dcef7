"""Makes text of users safe to show on one line of a terminal."""

import re

_ESCAPE_SEQUENCE = re.compile("\x1b\\[[0-?]*[ -/]*[@-~]")
_BLANKS = re.compile(r"\s+")
# Terminal controls, marks that reorder text, and surrogates that no encoding can carry.
_UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")


def plain(text: str) -> str:
    """The text on one line, without anything a terminal would obey."""
    shown = _ESCAPE_SEQUENCE.sub("", text)
    return _BLANKS.sub(" ", _UNSAFE.sub("", _BLANKS.sub(" ", shown))).strip()


def shortened(text: str, limit: int) -> str:
    """The plain text, cut at a word where it is longer than the limit."""
    # A generous slice first, so that a line of a megabyte is not cleaned for a few words of it.
    line = plain(text[: 4 * limit])
    if len(line) <= limit and len(text) <= 4 * limit:
        return line
    cut = line[:limit]
    head = cut.rsplit(" ", 1)[0] if " " in cut else cut
    return (head.rstrip(" ,;:") + " …").lstrip()
