"""Values that a claim tries a limit of the prompt with: "a nine-second gap would pass" where ten are allowed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import isclose, log
from typing import NamedTuple

from driftline.support.figures.days import Found
from driftline.support.figures.model import PromptFigures, Stated
from driftline.text.quantities import Quantity, comparable

_YEAR = 365
_MARKS = ",;:"
_YEAR_DAYS = 365.25
_NEAR_AGE = 3
_FAR = log(3.0)
_BEYOND_ALL = 1e9
_TRIES = re.compile(
    r"\b(?:would|were|if|acceptable|fine|enough|may|can|could|pass(?:es)?|meets?|met|counts?|permitted|allowed|suffic\w*|"
    r"satisf\w*|fails?|miss(?:es|ed)?|too|refus\w*|reject\w*|cannot|can't|not|n't|wait|stays?|marked|ok|okay|good|still|"
    r"short|over|exceeds?|breach\w*)\b|n't\b",
    re.IGNORECASE,
)
_LIMIT_WORDS = re.compile(
    r"\b(?:no|not) (?:more|less|fewer|later|longer|earlier|higher|lower) than\b|\bno later\b|"
    r"\b(?:more|less|fewer|longer|higher|lower|earlier|later) than\b|\bup to\b|\bat (?:the )?(?:most|least|latest)\b",
    re.IGNORECASE,
)
_REFUSES = re.compile(
    r"\b(?:not|no|never|nobody|nothing|fails?|miss(?:es|ed)?|too|short|refus\w*|reject\w*|cannot|exceeds?|breach\w*|"
    r"beyond|outside|wait|stops?|drop(?:s|ped)?|pity|unacceptable|over|shut|closed|returned|sent back|stays?)\b|n't\b",
    re.IGNORECASE,
)


class Trial(NamedTuple):
    """The limit a value is held against; `agrees` if the claim decides as the limit does."""

    found: Found
    agrees: bool


def read_trial(quantity: Quantity, text: str, figures: PromptFigures, relations: Sequence[float]) -> Trial | None:
    """The nearest limit of the same kind, if the claim tries a value with it."""
    if _is_age(quantity):
        return _age_tried(quantity, figures)
    allowed = _last_allowed(quantity, figures, relations)
    if allowed is not None:
        return allowed
    if quantity.is_range or quantity.bound or not _TRIES.search(text):
        return None
    if quantity.whole:
        return _share_tried(quantity, figures)
    near = [(abs(log(_ratio(quantity, item))), place) for place, item in _limits(quantity, figures, relations)]
    if not near or min(near)[0] > _FAR:
        return None
    place = min(near)[1]
    limit = figures.stated[place].quantity
    beyond = _beyond(quantity, limit)
    note = f"{quantity.text} is {'beyond' if beyond else 'within'} {limit.text}"
    return Trial(Found((place,), note), beyond == refuses(_clause(quantity, text)))


def _clause(quantity: Quantity, text: str) -> str:
    """The part of a claim between commas that a value stands in."""
    start = max(text.rfind(mark, 0, quantity.start) for mark in _MARKS) + 1
    end = min((at for mark in _MARKS if (at := text.find(mark, quantity.end)) >= 0), default=len(text))
    return text[start:end]


def _last_allowed(quantity: Quantity, figures: PromptFigures, relations: Sequence[float]) -> Trial | None:
    """'Nine or fewer' where the prompt wants fewer than ten."""
    if quantity.unit not in ("count", "days") or quantity.is_range:
        return None
    for place, item in enumerate(figures.stated):
        stated = item.quantity
        step = stated.scale if stated.bound == "min" else -stated.scale
        alike = stated.scale == quantity.scale and comparable(quantity, stated) and relations[place] >= 1
        if item.strict and alike and isclose(quantity.low, stated.low + step) and quantity.bound in ("", stated.bound):
            side = "more than" if stated.bound == "min" else "fewer than"
            return Trial(Found((place,), f"{quantity.text} is {side} {stated.text}"), agrees=True)
    return None


def _share_tried(quantity: Quantity, figures: PromptFigures) -> Trial | None:
    """'Nine of thirty' tries a mark that the prompt sets for the thirty."""
    for place, item in enumerate(figures.stated):
        if item.quantity.whole == quantity.whole or (
            item.quantity.unit == "count" and item.quantity.low == quantity.whole
        ):
            return Trial(Found((place,), f"{quantity.text} is held against {item.quantity.text}"), agrees=True)
    return None


def _age_tried(quantity: Quantity, figures: PromptFigures) -> Trial | None:
    """A "fifteen-year-old" tries an age limit of sixteen; which side is meant, the words around must say."""
    age = quantity.low / quantity.scale
    for place, item in enumerate(figures.stated):
        stated = item.quantity
        years = stated.low if stated.unit == "count" and not stated.noun else stated.low / _YEAR_DAYS
        if stated.unit in ("count", "days") and 0 < abs(age - years) <= _NEAR_AGE:
            return Trial(Found((place,), f"{quantity.text} is held against {stated.text}"), agrees=True)
    return None


def refuses(text: str) -> bool:
    """Whether a claim says no to the value it names."""
    return _REFUSES.search(without_limit_words(text)) is not None


def without_limit_words(text: str) -> str:
    """A claim without its "no more than", which denies nothing."""
    return _LIMIT_WORDS.sub(" ", text)


def _limits(quantity: Quantity, figures: PromptFigures, relations: Sequence[float]) -> Iterator[tuple[int, Stated]]:
    for place, item in enumerate(figures.stated):
        if _is_limit(item.quantity) and _alike(quantity, item) and relations[place] >= 1:
            yield place, item


def _ratio(quantity: Quantity, item: Stated) -> float:
    """How many times the limit a value is."""
    edge = item.quantity.high if item.quantity.bound != "min" else item.quantity.low
    return quantity.low / edge if edge > 0 and quantity.low > 0 else _BEYOND_ALL


def _is_age(quantity: Quantity) -> bool:
    return quantity.unit == "days" and quantity.scale > _YEAR and "-" in quantity.text


def _is_limit(quantity: Quantity) -> bool:
    return bool(quantity.bound) or quantity.is_range


def _alike(quantity: Quantity, item: Stated) -> bool:
    if not comparable(quantity, item.quantity):
        return False
    return quantity.per == item.quantity.per or not quantity.per or not item.quantity.per


def _beyond(quantity: Quantity, limit: Quantity) -> bool:
    """Whether a value lies on the wrong side of a limit."""
    value = quantity.low
    if limit.is_range:
        return not limit.low <= value <= limit.high
    return value > limit.high if limit.bound == "max" else value < limit.low
