"""A quote of the prompt as a short declarative statement."""

import re

_SPACE = re.compile(r"\s+")
_LEADING = re.compile(
    r"^(?:(?:and|but|so|or|then|also|well|right|ok|okay|hey|hi|hello|thanks|honestly|basically|actually|anyway|oh|yes"
    r"|please note that|i guess that|in short)\b[\s,:]*|[\s,;:.\-–—•*]+)",
    re.IGNORECASE,
)
_DANGLING = " \t\n,;:-–—"
_ENDINGS = (".", "!", "?", "…", "。", "！", "？")
_MOST_OPENERS = 4


def statement_of(quote: str) -> str:
    """The quote without opening conjunction or greeting, in one line, closed with a full stop."""
    text = _SPACE.sub(" ", quote).strip()
    for _ in range(_MOST_OPENERS):
        shorter = _LEADING.sub("", text, count=1)
        if not shorter or shorter == text:
            break
        text = shorter
    text = text.strip(_DANGLING) or _SPACE.sub(" ", quote).strip()
    text = text[:1].upper() + text[1:]
    return text if text.endswith(_ENDINGS) or not text else text + "."
