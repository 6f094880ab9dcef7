"""How a figure comes out of a sentence, or is left open in it, so that the sentence still reads well."""

from __future__ import annotations

import re

from driftline.repairs.rewrite import Change
from driftline.repairs.wording import article_for
from driftline.text.quantities import Quantity
from driftline.text.quantities.words import looks_plural

_REACH = 80  # how far before a figure the words that belong to it can begin
_SOFTENER = (
    r"(?:about|around|approximately|approx\.|roughly|nearly|almost|some|circa|ca\.|at\s+least|at\s+most|up\s+to|"
    r"(?:no\s+|not\s+)?(?:more|less|fewer|later)\s+than|over|under|below|above|only|just|exactly|an?\s+estimated|"
    r"a\s+(?:minimum|maximum|total)\s+of|between|another|an\s+additional|as\s+(?:many|much|little|few)\s+as|"
    r"upwards\s+of|well|the\s+(?:first|next|last|coming|following)|(?:its|our|their)\s+first|the|early|late|mid|"
    r"(?:the\s+)?(?:very\s+)?(?:end|start|beginning|middle|first\s+half|second\s+half|close)\s+of|[~≈<>≤≥])"
)
_PREPOSITION = (
    r"(?:by|within|in|for|after|over|until|till|before|from|since|during|through|throughout|across|at|of|to|on|every|"
    r"under|below|above|between|towards?|inside|as\s+of|starting|no\s+later\s+than|worth)"
)
_SOFTENERS_BEFORE = re.compile(rf"(?<![\w-])(?:{_SOFTENER}\s*)+\Z", re.IGNORECASE)
_PHRASE_BEFORE = re.compile(rf"(?<![\w-])({_PREPOSITION})\s+(?:{_SOFTENER}\s*)*\Z", re.IGNORECASE)
_ARTICLE_BEFORE = re.compile(r"(?<![\w-])(an?)\s+\Z", re.IGNORECASE)
_COPULA_BEFORE = re.compile(r"(?:\b(?:is|are|be|was|were|remains?|stays?|equals?)\s+|[:=]\s*|\A\s*)\Z", re.IGNORECASE)
_DETERMINED = re.compile(
    r"(?<![\w-])(?:an?|the|our|its|their|this|that|each|every|no)\s+(?:[\w-]+\s+)?\Z", re.IGNORECASE
)
_OF = re.compile(r"\s+of\b", re.IGNORECASE)
_COMMA = re.compile(r"\s*,?\s*")
_ODDS = re.compile(r"\b(?:in|of)\s+\Z", re.IGNORECASE)
_NUMBER_WORD = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|"
    r"eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|"
    r"dozens?|half|an?|couple)"
)
_NUMERAL = rf"(?:[+-]?\d[\d.,'’]*\+?(?:\s?(?:k|m|bn)\b)?|{_NUMBER_WORD})"
_NUMBER_PART = re.compile(
    rf"{_NUMERAL}(?:(?:\s*(?:[-–—]|to|or|and)\s*|\s+(?:of\s+)?){_NUMERAL})*\+?(?:\s+of)?(?:\s+|-)", re.IGNORECASE
)
# Words that go on after a figure without needing it.
_GOES_ON = re.compile(
    r"\s+(?:overall|and|or|but|while|as|when|if|so|with|through|in|on|at|by|for|to|from|each|every|per|an?|the|our|its|"
    r"their|after|before|compared|versus|vs|annually|yearly|monthly|weekly|across|during|within|which|that|who|is|are|"
    r"was|were|will|can|may|must|over|under|using|via|without|because|since|until|year|thanks|due|then|also|it|this|"
    r"they|we|there)\b",
    re.IGNORECASE,
)
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
        number = _NUMBER_PART.match(figure.text)
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
    words = _SOFTENERS_BEFORE.search(text, max(0, figure.start - _REACH), figure.start)
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
    number = _NUMBER_PART.match(figure.text)
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
        and not _GOES_ON.match(text, figure.end)
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
    found = _PHRASE_BEFORE.search(text, max(0, figure.start - _REACH), figure.start)
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
