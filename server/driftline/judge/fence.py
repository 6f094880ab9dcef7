"""Documents as data: a fence that no text can close."""

import json
import re

OPENING, CLOSING = "<data>", "</data>"

# Inside the fence no angle bracket and no line end of a document is left as it is. Half characters cannot be sent.
_UNSAFE = re.compile("[<>\x7f-\x9f\u2028\u2029]")
_HALF = re.compile("[\ud800-\udfff]")


def fenced(content: object, opening: str = OPENING, closing: str = CLOSING) -> str:
    """The content as JSON between two marks in angle brackets, neither of which can occur inside."""
    text = json.dumps(content, ensure_ascii=False)
    text = _UNSAFE.sub(lambda found: f"\\u{ord(found[0]):04x}", _HALF.sub("\ufffd", text))
    return f"{opening}\n{text}\n{closing}"
