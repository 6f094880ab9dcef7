"""Values that a claim tries a limit of the prompt with: "a nine-second gap would pass" where ten are allowed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from driftline.support.figures.days import Found
from driftline.support.figures.model import PromptFigures, Stated
from driftline.text.quantities import Quantity, comparable

_YEAR = 365
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
    refused = _REFUSES.search(text) is not None
    for place, item in enumerate(figures.stated):
        if relations[place] < 1 or not _is_limit(item.quantity) or not _alike(quantity, item):
            continue
        if _beyond(quantity, item.quantity) == refused:
            side = "beyond" if refused else "within"
            return Found((place,), f"{quantity.text} is {side} {item.quantity.text}")
    return None


def _is_limit(quantity: Quantity) -> bool:
    return bool(quantity.bound) or quantity.is_range


def _alike(quantity: Quantity, item: Stated) -> bool:
    if comparable(quantity, item.quantity):
        return quantity.per == item.quantity.per or not quantity.per or not item.quantity.per
    return quantity.unit == "days" and quantity.scale > _YEAR and item.quantity.unit == "count"


def _beyond(quantity: Quantity, limit: Quantity) -> bool:
    """Whether a value lies on the wrong side of a limit."""
    value = quantity.low / quantity.scale if limit.unit == "count" else quantity.low
    if limit.is_range:
        return not limit.low <= value <= limit.high
    return value > limit.high if limit.bound == "max" else value < limit.low
