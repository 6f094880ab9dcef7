"""How a figure comes out of a sentence, or is left open in it, so that the sentence still reads well."""

from __future__ import annotations

import re
from functools import cache

from driftline.repairs.rewrite import Change
from driftline.repairs.wording import article_for
from driftline.text.lexicon import one_of
from driftline.text.quantities import Quantity
from driftline.text.quantities.words import looks_plural

_REACH = 80  # how far before a figure the words that belong to it can begin
_ARTICLE_BEFORE = re.compile(r"(?<![\w-])(an?)\s+\Z", re.IGNORECASE)
_COPULA_BEFORE = re.compile(r"(?:\b(?:is|are|be|was|were|remains?|stays?|equals?)\s+|[:=]\s*|\A\s*)\Z", re.IGNORECASE)
_DETERMINED = re.compile(
    r"(?<![\w-])(?:an?|the|our|its|their|this|that|each|every|no)\s+(?:[\w-]+\s+)?\Z", re.IGNORECASE
)
_OF = re.compile(r"\s+of\b", re.IGNORECASE)
_COMMA = re.compile(r"\s*,?\s*")
_ODDS = re.compile(r"\b(?:in|of)\s+\Z", re.IGNORECASE)
_DESCRIBES = re.compile(r"[\s-]+(?=[^\W\d_])")
_MEASURED_FROM = re.compile(r"\s+(?:of|from|after|before)\s+(?:(?:the|our|its|their)\s+)?[\w-]+", re.IGNORECASE)
_ENDS = re.compile(r"\s*(?:[.,;:!?)|]|\Z|(?:and|or|but|with|for|in|which)\b)")
_NOUNS = {"days": "time", "date": "date", "quarter": "date", "time-of-day": "time", "percent": "share"}
OPEN = "to be set"
_OPEN = f"still {OPEN}"


def take_out(text: str, figure: Quantity) -> Change | None:
    """The change that drops a figure with the words that only served it; None if the rest would not read."""
    return _bracketed(text, figure) or _counted(text, figure) or _describing(text, figure) or _phrase(text, figure)


def leave_open(text: str, figure: Quantity) -> Change | None:
    """The change that says the figure is still to be set."""
    start = _start(text, figure)
    if _COPULA_BEFORE.search(text, max(0, start - _REACH), start) and _ENDS.match(text, figure.end):
        return Change(start, figure.end, _OPEN)
    if (
        figure.unit == "times"
        or _describes_next(text, figure)
        or _DETERMINED.search(text, max(0, start - _REACH), start)
    ):
        return None
    if _is_odds(text, figure):
        return None
    if figure.noun:
        number = _number_part().match(figure.text)
        if number is None:
            return None
        return Change(start, figure.end, f"a number of {figure.text[number.end() :]} {_OPEN}")
    noun = "amount" if figure.unit.startswith("money") else _NOUNS.get(figure.unit, "figure")
    phrase = f"{article_for(noun)} {noun}"
    if _OF.match(text, figure.end):
        return Change(start, figure.end, f"{phrase}, {_OPEN},")
    return Change(start, figure.end, f"{phrase} {_OPEN}")


def limit_phrase(text: str, figure: Quantity) -> str:
    """A figure with the words before it that make it a limit: “at most 3,000 euros”."""
    return text[_start(text, figure) : figure.end]


def softened_start(text: str, figure: Quantity) -> int:
    """Where a figure begins, words such as “at least” included."""
    return _start(text, figure)


def _start(text: str, figure: Quantity) -> int:
    words = _softeners_before().search(text, max(0, figure.start - _REACH), figure.start)
    return words.start() if words else figure.start


def _bracketed(text: str, figure: Quantity) -> Change | None:
    start, end = _start(text, figure), figure.end
    if text[start - 1 : start] != "(" or text[end : end + 1] != ")":
        return None
    return Change(len(text[: start - 1].rstrip()), end + 1, "")


def _counted(text: str, figure: Quantity) -> Change | None:
    """“at least 12 engineers” becomes “engineers”, “one engineer” “an engineer”."""
    if not figure.noun or figure.noun.casefold() == "times":
        return None
    number = _number_part().match(figure.text)
    if number is None or "-" in number.group()[-1:]:
        return None
    rest = figure.text[number.end() :]
    if figure.high == 1:
        return Change(figure.start, figure.end, f"{article_for(rest)} {rest}")
    return Change(_start(text, figure), figure.end, rest) if looks_plural(figure.noun.casefold()) else None


def _describes_next(text: str, figure: Quantity) -> bool:
    """“a 12-month pilot”, “a 40% increase”: the figure only describes the noun behind it."""
    return (
        bool(_DESCRIBES.match(text, figure.end))
        and not _goes_on().match(text, figure.end)
        and not _OF.match(text, figure.end)
    )


def _is_odds(text: str, figure: Quantity) -> bool:
    """“one in six”, “two out of three”: half of an expression."""
    return (
        figure.unit == "count" and not figure.noun and bool(_ODDS.search(text, max(0, figure.start - 8), figure.start))
    )


def _describing(text: str, figure: Quantity) -> Change | None:
    if not _describes_next(text, figure) or figure.unit == "times":
        return None
    gap = _DESCRIBES.match(text, figure.end)
    rest = gap.end() if gap else figure.end
    article = _ARTICLE_BEFORE.search(text, max(0, figure.start - _REACH), figure.start)
    if article is None:
        return Change(_start(text, figure), rest, "")
    right = article_for(text[rest:])
    return Change(article.start(), rest, f"{right.capitalize() if article[1][0].isupper() else right} ")


def _phrase(text: str, figure: Quantity) -> Change | None:
    """“by 40%”, “within 18 months of launch”: the whole phrase goes."""
    found = _phrase_before().search(text, max(0, figure.start - _REACH), figure.start)
    start, end = (found.start(), figure.end) if found else (figure.start, figure.end)
    if not found and not (figure.noun.casefold() == "times" and figure.per):
        return None
    if _is_odds(text, figure):
        return None
    if figure.unit == "days" and (measured := _MEASURED_FROM.match(text, end)):
        end = measured.end()
    elif _OF.match(text, figure.end):
        return None
    if not text[:start].strip():
        comma = _COMMA.match(text, end)
        return Change(0, comma.end() if comma else end, "")
    return Change(len(text[:start].rstrip()), end, "")


@cache
def _softeners_before() -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{_softener()}\s*)+\Z", re.IGNORECASE)


@cache
def _phrase_before() -> re.Pattern[str]:
    return re.compile(
        rf"(?<![\w-])({one_of('preposition_of_figure')})\s+(?:{_softener()}\s*)*\Z",
        re.IGNORECASE,
    )


@cache
def _number_part() -> re.Pattern[str]:
    numeral = rf"(?:[+-]?\d[\d.,'’]*\+?(?:\s?(?:k|m|bn)\b)?|{one_of('number_word')})"
    joined = rf"(?:(?:\s*(?:[-–—]|to|or|and)\s*|\s+(?:of\s+)?){numeral})*"
    return re.compile(rf"{numeral}{joined}\+?(?:\s+of)?(?:\s+|-)", re.IGNORECASE)


@cache
def _goes_on() -> re.Pattern[str]:
    return re.compile(rf"\s+{one_of('after_figure')}\b", re.IGNORECASE)


def _softener() -> str:
    return rf"(?:{one_of('softener')}|[~≈<>≤≥])"
