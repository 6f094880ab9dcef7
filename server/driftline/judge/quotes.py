"""Finding the words a model says it has copied."""

import re

from driftline.spec.findings import Span

_SHORTEST, _LONGEST = 3, 2000
_MARKS = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "\u00a0": " "})
_WORD = re.compile(r"\S+")
_AROUND = " \t\r\n\"'…."


def find_quote(quote: str, text: str) -> Span | None:
    """Where the words stand in a text, whatever its line breaks and kinds of quotation marks; none if they do not.

    The match covers whole words: half a word proves nothing.
    """
    wanted = quote.translate(_MARKS).strip(_AROUND)
    if not _SHORTEST <= len(wanted) <= _LONGEST:
        return None
    pattern = r"\s+".join(re.escape(word) for word in _WORD.findall(wanted))
    found = re.search(rf"(?<!\w){pattern}(?!\w)", text.translate(_MARKS), re.IGNORECASE)
    return Span(*found.span()) if found else None
