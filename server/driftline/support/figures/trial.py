"""Values that a claim tries a limit of the prompt with: "a nine-second gap would pass" where ten are allowed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import log

from driftline.support.figures.days import Found
from driftline.support.figures.model import PromptFigures, Stated
from driftline.text.quantities import Quantity, comparable

_YEAR = 365
_FAR = log(3.0)
_BEYOND_ALL = 1e9
_TRIES = re.compile(
    r"\b(?:would|were|if|acceptable|fine|enough|may|can|could|pass(?:es)?|meets?|met|counts?|permitted|allowed|suffic\w*|"
    r"satisf\w*|fails?|miss(?:es|ed)?|too|refus\w*|reject\w*|cannot|can't|not|n't|wait|stays?|marked|ok|okay|good|still|"
    r"short|over|exceeds?|breach\w*)\b|n't\b",
    re.IGNORECASE,
)
_REFUSES = re.compile(
    r"\b(?:not|no|never|nobody|nothing|fails?|miss(?:es|ed)?|too|short|refus\w*|reject\w*|cannot|exceeds?|breach\w*|"
    r"beyond|outside|wait|stops?|drop(?:s|ped)?|pity|unacceptable|over|shut|closed|returned|sent back|stays?)\b|n't\b",
    re.IGNORECASE,
)


def derive_trial(quantity: Quantity, text: str, figures: PromptFigures, relations: Sequence[float]) -> Found | None:
    """The limit that a value is held against, if the claim decides as the limit does."""
    if quantity.is_range or quantity.bound or not _TRIES.search(text):
        return None
    near = [(abs(log(_ratio(quantity, item))), place) for place, item in _limits(quantity, figures, relations)]
    if not near or min(near)[0] > _FAR:
        return None
    place = min(near)[1]
    limit = figures.stated[place].quantity
    refused = refuses(text)
    if _beyond(quantity, limit) != refused:
        return None
    return Found((place,), f"{quantity.text} is {'beyond' if refused else 'within'} {limit.text}")


def refuses(text: str) -> bool:
    """Whether a claim says no to the value it names."""
    return _REFUSES.search(text) is not None


def _limits(quantity: Quantity, figures: PromptFigures, relations: Sequence[float]) -> Iterator[tuple[int, Stated]]:
    for place, item in enumerate(figures.stated):
        age = _is_age(quantity) and item.quantity.unit == "count"
        if _is_limit(item.quantity) and _alike(quantity, item) and (age or relations[place] >= 1):
            yield place, item


def _ratio(quantity: Quantity, item: Stated) -> float:
    """How many times the limit a value is."""
    edge = item.quantity.high if item.quantity.bound != "min" else item.quantity.low
    return _value(quantity, item.quantity) / edge if edge > 0 and quantity.low > 0 else _BEYOND_ALL


def _value(quantity: Quantity, limit: Quantity) -> float:
    return quantity.low / quantity.scale if limit.unit == "count" else quantity.low


def _is_age(quantity: Quantity) -> bool:
    return quantity.unit == "days" and quantity.scale > _YEAR


def _is_limit(quantity: Quantity) -> bool:
    return bool(quantity.bound) or quantity.is_range


def _alike(quantity: Quantity, item: Stated) -> bool:
    if comparable(quantity, item.quantity):
        return quantity.per == item.quantity.per or not quantity.per or not item.quantity.per
    return _is_age(quantity) and item.quantity.unit == "count"


def _beyond(quantity: Quantity, limit: Quantity) -> bool:
    """Whether a value lies on the wrong side of a limit."""
    value = _value(quantity, limit)
    if limit.is_range:
        return not limit.low <= value <= limit.high
    return value > limit.high if limit.bound == "max" else value < limit.low
