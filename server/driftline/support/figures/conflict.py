"""Where a figure of a claim runs against one of the prompt: beyond a limit, or another value for the same thing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from driftline.support.figures.days import Found
from driftline.support.figures.model import FigureFact, PromptFigures, Standing, Stated
from driftline.support.figures.relation import Subject
from driftline.support.figures.stems import stems_beside
from driftline.support.figures.trial import refuses, without_limit_words
from driftline.text.quantities import Quantity, calendar, comparable
from driftline.text.quantities.compare import rate_of
from driftline.text.quantities.words import singular

# Words that let a claim name a value without stating it: a supposition, a comparison, a step of a calculation.
_NOT_STATED = re.compile(
    r"\b(?:if|unless|should|were|suppos\w+|would|could|might|may|rather than|instead of|versus|than|example|e\.g\.|"
    r"more|fewer|less|extra|additional|other|another|remaining|left|rest|so far|now|today|still|already|currently|"
    r"formerly|used to|was|had|ago|last|previous\w*|first|average|half|each|per|spread|thus|hence|so|i\.e\.|"
    r"makes?|leaves?|comes?|adds?|means?|starting|begins?|plan\w*|assum\w+|estimat\w+|expect\w*)\b|[=|?]",
    re.IGNORECASE,
)
# A value beyond a limit may well be what is left, or be compared.
_NOT_TRIED = re.compile(
    r"\b(?:leaves?|left|remain\w*|rest|rather|instead|than|others?|another|ago|last|previous\w*|saves?|average)\b",
    re.IGNORECASE,
)
_SUPPOSES = re.compile(r"\b(?:if|unless|should|were|would|could|might|when|whenever|once|suppos\w+)\b", re.IGNORECASE)
_ACCEPTS = re.compile(
    r"\b(?:fine|acceptable|enough|allowed|permitted|okay|ok|still|count\w*|pass\w*|meets?|met|may|can)\b", re.IGNORECASE
)
_DENIES = re.compile(r"\b(?:not|no|never|nobody|without|neither|nor|unless|until|cannot)\b|n't\b", re.IGNORECASE)
_SAME_LIMIT, _SAME_VALUE, _SAME_WORDS = 0.25, 0.6, 0.9
_FEWEST_SHARED = 3
_SAME_ORDER = 6.0
_BOUNDS = {"max": "at most", "min": "at least"}


class Match(NamedTuple):
    """How much a stated figure and a claim's figure are said of the same thing."""

    coverage: float
    shared: int
    place: int


def find_conflict(
    quantity: Quantity, text: str, subject: Subject, facts: Sequence[FigureFact], figures: PromptFigures
) -> Found | None:
    """The one stated figure that a claim's figure contradicts, if there is no doubt."""
    if quantity.approximate or quantity.role or quantity.whole or any("=" in fact.note for fact in facts):
        return None
    match = _only_match(quantity, text, subject, figures)
    if match is None or _is_repeated(figures.stated[match.place], facts):
        return None
    item = figures.stated[match.place]
    text = without_limit_words(text)
    if _breaks_limit(quantity, text, match, item):
        return Found((match.place,), f"{quantity.text} against {_limit(item)} {item.quantity.text}")
    if _is_other_value(quantity, text, match, item.quantity):
        return Found((match.place,), f"{quantity.text} against {item.quantity.text}")
    return None


def _breaks_limit(quantity: Quantity, text: str, match: Match, item: Stated) -> bool:
    """Whether a value lies beyond a limit and the claim lets it stand."""
    if match.coverage < _SAME_LIMIT or refuses(text) or _NOT_TRIED.search(text):
        return False
    if _SUPPOSES.search(text) and not _ACCEPTS.search(text):
        return False
    if quantity.unit == "date":
        late = item.deadline and match.coverage >= _SAME_VALUE
        return late and _differs(quantity, item.quantity) and quantity.low > item.quantity.high
    return bool(item.quantity.bound) and not _DENIES.search(text) and _is_beyond(quantity, item.quantity)


def _limit(item: Stated) -> str:
    return "by" if item.quantity.unit == "date" else _BOUNDS[item.quantity.bound]


def _is_other_value(quantity: Quantity, text: str, match: Match, stated: Quantity) -> bool:
    """Whether the claim repeats a sentence of the prompt with another value."""
    exact = not (stated.approximate or stated.bound or quantity.bound)
    if not exact or _NOT_STATED.search(text) or _DENIES.search(text):
        return False
    enough = _FEWEST_SHARED - (match.coverage >= _SAME_WORDS)
    if _share_an_end(quantity, stated):
        enough = 1
    close = match.coverage >= _SAME_VALUE and match.shared >= enough
    return close and _differs(quantity, stated) and (quantity.unit == "date" or _same_order(quantity, stated))


def _share_an_end(quantity: Quantity, stated: Quantity) -> bool:
    """'Open 10 to 18' for "open 10 to 16"."""
    both = quantity.is_range and stated.is_range
    return both and (quantity.low == stated.low) != (quantity.high == stated.high)


def _same_order(quantity: Quantity, stated: Quantity) -> bool:
    if quantity.unit == "time-of-day":
        return True
    small, large = sorted((abs(quantity.high), abs(stated.high)))
    return small > 0 and large / small <= _SAME_ORDER


def _only_match(quantity: Quantity, text: str, subject: Subject, figures: PromptFigures) -> Match | None:
    """The stated figure of the same kind about the same thing; none if several come into question."""
    near = stems_beside(text, quantity.start, quantity.end)
    matches = sorted(_matches(quantity, near, subject, figures), reverse=True)
    if not matches or (len(matches) > 1 and matches[1].coverage >= matches[0].coverage / 2):
        return None
    return matches[0]


def _matches(quantity: Quantity, near: frozenset[str], subject: Subject, figures: PromptFigures) -> list[Match]:
    found = []
    for place, item in enumerate(figures.stated):
        shared = len(near & item.near)
        if shared and _same_kind(quantity, item.quantity):
            coverage = len(subject.own & item.around) / max(1, len(subject.own))
            found.append(Match(coverage, len(subject.own & item.around), place))
    return found


def _same_kind(quantity: Quantity, stated: Quantity) -> bool:
    if not comparable(quantity, stated) or rate_of(quantity) != rate_of(stated):
        return False
    if _share_an_end(quantity, stated):
        return True
    if quantity.unit == "count":
        return bool(quantity.noun) and singular(quantity.noun) == singular(stated.noun)
    return quantity.unit not in ("weekday", "quarter", "times")


def _is_repeated(stated: Stated, facts: Sequence[FigureFact]) -> bool:
    """Whether the claim says the prompt's figure too, so that its own is of something else."""
    return any(fact.standing is not Standing.NEW and stated.span in fact.sources for fact in facts)


def _is_beyond(quantity: Quantity, limit: Quantity) -> bool:
    if quantity.is_range or limit.is_range or not _same_order(quantity, limit):
        return False
    if limit.bound == "max":
        return quantity.low > limit.high and quantity.bound != "min"
    return quantity.low < limit.low and quantity.bound != "max"


def _differs(quantity: Quantity, stated: Quantity) -> bool:
    if quantity.unit == "date":
        single = not quantity.is_range and not stated.is_range
        return (
            single and calendar.has_year(quantity.low) == calendar.has_year(stated.low) and quantity.low != stated.low
        )
    if quantity.is_range != stated.is_range:
        return False
    return quantity.low != stated.low or quantity.high != stated.high
