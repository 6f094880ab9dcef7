"""How far into a line an editor's column reaches, in each of the protocol's encodings."""

import re
from enum import Enum

_ASTRAL = re.compile("[\U00010000-\U0010ffff]")
_UTF8_CONTINUATION = bytes(range(0x80, 0xC0))


class PositionEncoding(str, Enum):
    """What a column counts."""

    UTF8 = "utf-8"
    UTF16 = "utf-16"
    UTF32 = "utf-32"


def units(prefix: str, encoding: PositionEncoding) -> int:
    """How many units of the encoding a piece of text takes."""
    if encoding is PositionEncoding.UTF32 or prefix.isascii():
        return len(prefix)
    if encoding is PositionEncoding.UTF8:
        return len(prefix.encode("utf-8", "surrogatepass"))
    return len(prefix.encode("utf-16-le", "surrogatepass")) // 2


def code_points(line: str, column: int, encoding: PositionEncoding) -> int:
    """How many characters of a line stand before a column; a column inside a character goes to its start."""
    column = max(0, column)
    if encoding is PositionEncoding.UTF32 or line.isascii():
        return min(column, len(line))
    if encoding is PositionEncoding.UTF8:
        return _code_points_before_byte(line, column)
    return _code_points_before_utf16_unit(line, column)


def _code_points_before_byte(line: str, column: int) -> int:
    encoded = line.encode("utf-8", "surrogatepass")
    if column >= len(encoded):
        return len(line)
    begun = len(encoded[:column].translate(None, _UTF8_CONTINUATION))
    inside = encoded[column] in _UTF8_CONTINUATION
    return begun - inside


def _code_points_before_utf16_unit(line: str, column: int) -> int:
    wide = 0
    for match in _ASTRAL.finditer(line):
        first_unit = match.start() + wide
        if first_unit >= column:
            break
        if first_unit + 1 == column:
            return match.start()
        wide += 1
    return min(column - wide, len(line))
