"""How reasons put things in words."""

from collections.abc import Iterable
from difflib import get_close_matches

from driftline.report.plain import shortened

_QUOTE_LENGTH = 80
_LISTED = 5


def quoted(text: str) -> str:
    """A passage in quotation marks, on one line and of bearable length."""
    return f'"{shortened(text, _QUOTE_LENGTH)}"'


def listed(items: Iterable[str]) -> str:
    """Some things in a row, the first few of many."""
    all_items = list(items)
    shown = all_items[:_LISTED]
    more = len(all_items) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more else "")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """What was probably meant, as the end of a sentence; empty if nothing is close."""
    folded = {each.lower(): each for each in known}
    close = get_close_matches(word.replace("-", "_").lower(), list(folded), n=1)
    return f'; did you mean "{folded[close[0]]}"?' if close else ""
