"""Makes text of users fit for XML and HTML, where some characters may not stand even as escapes."""

import re

_FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd\U00010000-\U0010fffd]")
_STAND_IN = "\N{REPLACEMENT CHARACTER}"


def printable(text: str) -> str:
    """The text with a stand-in, one for one, for every character that a document may not hold."""
    return _FORBIDDEN.sub(_STAND_IN, text)
