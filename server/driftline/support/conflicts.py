"""Does a claim run against the prompt? The shapes a contradiction takes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

import numpy as np

from driftline.spec.findings import Claim, ContractItem
from driftline.spec.terms import ContractField
from driftline.support.alignment import Alignment
from driftline.support.index import Numbers, PromptIndex
from driftline.support.parameters import PARAMETERS
from driftline.support.topics import Topic, doubtful_topics, excluded_topics, optional_topics
from driftline.support.vectors import word_vectors
from driftline.text.modality import hedges
from driftline.text.polarity import read_negations
from driftline.text.quantities import Quantity, comparable, derivable, read_quantities
from driftline.text.status import Status, section_role, status_of_heading, status_of_text


class ConflictKind(Enum):
    """What a claim does to the commitment it runs against."""

    BRINGS_BACK = "brings back what the prompt rules out"
    SETTLES = "settles what the prompt leaves open"
    PROMOTES = "makes firm what the prompt leaves optional"
    ADVANCES = "brings forward what the prompt puts off"
    EXCEEDS = "states another figure than the prompt's limit"


@dataclass(frozen=True, slots=True)
class Conflict:
    """A claim against one commitment of the prompt."""

    kind: ConflictKind
    item: ContractItem
    score: float


@dataclass(frozen=True, slots=True)
class Sensitivities:
    """The places of a prompt where a claim can go wrong, prepared once."""

    excluded: tuple[Topic, ...]
    doubtful: tuple[Topic, ...]
    optional: tuple[Topic, ...]


_CHECKING = re.compile(
    r"\b(?:whether|unless|until|unclear|unknown|open|check|checks|ask|asks|asked|confirm|verify|measure|test|tests|trial|"
    r"depends?|depending|once|before|if|risk|wait|waits|decide[sd]?|decision|question|estimate|hunch)\b",
    re.IGNORECASE,
)
_SAFE_ROLES = frozenset({"risks", "questions", "assumptions", "exclusions"})
_OUT_OF_CORE = frozenset({Status.OPTIONAL, Status.DEFERRED, Status.EXCLUDED})


def sensitivities(index: PromptIndex) -> Sensitivities:
    """Prepare a prompt for conflict detection."""
    return Sensitivities(excluded_topics(index), doubtful_topics(index), optional_topics(index))


def find_conflict(claim: Claim, alignment: Alignment, index: PromptIndex, places: Sensitivities) -> Conflict | None:
    """The clearest conflict of a claim with the prompt, if it has one."""
    words = _vectors(alignment)
    candidates = [
        _brings_back(claim, words, places.excluded),
        _promotes(claim, words, places.optional),
        _settles(claim, words, places.doubtful),
        _exceeds(claim, alignment, index),
    ]
    found = [candidate for candidate in candidates if candidate]
    return max(found, key=lambda conflict: conflict.score) if found else None


def _vectors(alignment: Alignment) -> Numbers:
    return word_vectors().matrix([word.text for word in alignment.words]).astype(np.float64)


def _brings_back(claim: Claim, words: Numbers, topics: tuple[Topic, ...]) -> Conflict | None:
    if declined(claim) or _status(claim) in (Status.EXCLUDED, Status.DEFERRED):
        return None
    topic, score = _best(topics, words)
    if topic is None or score < PARAMETERS.exclusion:
        return None
    return Conflict(ConflictKind.BRINGS_BACK, topic.item, score)


def _promotes(claim: Claim, words: Numbers, topics: tuple[Topic, ...]) -> Conflict | None:
    if declined(claim) or _status(claim) in _OUT_OF_CORE or hedges(claim.text):
        return None
    topic, score = _best(topics, words)
    if topic is None or score < PARAMETERS.optional:
        return None
    deferred = topic.item.field is ContractField.DEFERRED_FEATURES
    return Conflict(ConflictKind.ADVANCES if deferred else ConflictKind.PROMOTES, topic.item, score)


def _settles(claim: Claim, words: Numbers, topics: tuple[Topic, ...]) -> Conflict | None:
    if hedges(claim.text) or _CHECKING.search(claim.text) or _role(claim) in _SAFE_ROLES:
        return None
    topic, score = _best(topics, words)
    if topic is None or score < PARAMETERS.doubt:
        return None
    return Conflict(ConflictKind.SETTLES, topic.item, score)


def _exceeds(claim: Claim, alignment: Alignment, index: PromptIndex) -> Conflict | None:
    """A figure of the same measure as a limit of the same matter, with another value."""
    for quantity in read_quantities(claim.text):
        if derivable(quantity, index.quantities):
            continue
        for place in np.argsort(-alignment.passage_coverage)[:2]:
            passage = index.passages[int(place)]
            score = float(alignment.passage_coverage[place])
            limits = [limit for limit in passage.quantities if limit.bound and _breaks(quantity, limit)]
            items = [item for item in passage.items if item.field is ContractField.HARD_CONSTRAINTS]
            if limits and items and score >= PARAMETERS.limit:
                return Conflict(ConflictKind.EXCEEDS, items[0], score)
    return None


def _breaks(quantity: Quantity, limit: Quantity) -> bool:
    if not comparable(quantity, limit):
        return False
    return quantity.high > limit.high if limit.bound == "max" else quantity.low < limit.low


def declined(claim: Claim) -> bool:
    """The claim itself says no, or stands in a list of what is not done."""
    if any(negation.predicate for negation in read_negations(claim.text)):
        return True
    if any(status_of_heading(heading) is Status.EXCLUDED for heading in claim.section) or _role(claim) in _SAFE_ROLES:
        return True
    return status_of_text(claim.lead) is Status.EXCLUDED


def _status(claim: Claim) -> Status:
    own = status_of_text(claim.text)
    if own is not Status.NONE:
        return own
    for heading in reversed(claim.section):
        if (status := status_of_heading(heading)) is not Status.NONE:
            return status
    return status_of_text(claim.lead)


def _role(claim: Claim) -> str:
    return next((role for heading in reversed(claim.section) if (role := section_role(heading))), "")


def _best(topics: tuple[Topic, ...], words: Numbers) -> tuple[Topic | None, float]:
    scored = [(topic.named_by(words), place) for place, topic in enumerate(topics)]
    if not scored:
        return None, 0.0
    score, place = max(scored, key=lambda pair: (pair[0], -pair[1]))
    return topics[place], score
