"""Where a claim may run against the prompt: the shapes a contradiction takes."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum

import numpy as np

from driftline.spec.findings import Claim, ContractItem
from driftline.spec.terms import ContractField
from driftline.support.alignment import Alignment
from driftline.support.index import Flags, Numbers, Passage, PromptIndex
from driftline.support.known import figures, is_slight, knows_quantity
from driftline.support.parameters import PARAMETERS
from driftline.support.stance import Stance
from driftline.support.topics import (
    EXCLUDING,
    SET_ASIDE,
    Topics,
    doubtful_topics,
    excluded_topics,
    forgone_topics,
    optional_topics,
)
from driftline.support.vectors import word_vectors
from driftline.text.polarity import read_negations
from driftline.text.quantities import comparable
from driftline.text.scopes import holds, merged

_SPENDING = re.compile(r"\b(?:budget|cost|spend|spent|pays? for|price|total|invest|fund|purchase|buys?)", re.I)
_DEPENDS = re.compile(
    r"\b(?:needs?|requires?|depends? on|rel(?:y|ies) on|(?:only )?works? (?:only )?(?:with|over)|presupposes?)\b", re.I
)
_LIMIT = re.compile(
    r"\b(?:at most|no more than|not (?:more|exceed)|maximum|limit|ceiling|cap|up to|exceed)", re.IGNORECASE
)


_FEWEST_WORDS = 2


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
    plain: bool = False  # the claim states in the prompt's own words what the prompt refuses or leaves open


@dataclass(frozen=True, slots=True)
class Sensitivities:
    """The places of a prompt where a claim can go wrong, prepared once."""

    excluded: Topics
    doubtful: Topics
    optional: Topics
    forgone: Topics

    @property
    def all(self) -> tuple[Topics, ...]:
        return self.excluded, self.doubtful, self.optional, self.forgone


@dataclass(frozen=True, slots=True)
class Tension:
    """How near a claim comes to such places, whatever it says about them."""

    excluded: Conflict | None
    doubtful: Conflict | None
    optional: Conflict | None
    other_figure: Conflict | None
    needed: Conflict | None  # the claim depends on what the prompt wants to do without


def sensitivities(index: PromptIndex) -> Sensitivities:
    """Prepare a prompt for conflict detection."""
    return Sensitivities(excluded_topics(index), doubtful_topics(index), optional_topics(index), forgone_topics(index))


def read_tension(
    claim: Claim, stance: Stance, alignment: Alignment, index: PromptIndex, places: Sensitivities
) -> Tension:
    """Everything of the prompt that a claim comes near to and that needs care."""
    words = word_vectors().matrix([word.text for word in alignment.words])
    # "A page free of adverts" names adverts only to keep them away.
    asserted = words if stance.declines or not stance.negates else words[~_denied(claim, alignment)]
    return Tension(
        excluded=_named(ConflictKind.BRINGS_BACK, places.excluded, asserted),
        doubtful=_named(ConflictKind.SETTLES, places.doubtful, words),
        optional=_named(ConflictKind.PROMOTES, places.optional, words),
        other_figure=_overspent(claim, index) or _other_figure(claim, alignment, index),
        needed=None if stance.negates else _needed(claim, alignment, words, places.forgone),
    )


def find_conflict(tension: Tension, stance: Stance, alignment: Alignment, index: PromptIndex) -> Conflict | None:
    """The clearest conflict of a claim that does not refuse, doubt or set aside what it names."""
    candidates = [tension.other_figure]
    if not stance.declines and not stance.sets_aside:
        candidates.append(tension.excluded)
    if not stance.doubts and not stance.checks:
        candidates.append(tension.doubtful)
        if not stance.declines and not stance.sets_aside:
            candidates.append(tension.optional)
    if tension.needed and tension.needed.score >= PARAMETERS.conflict:
        return tension.needed
    opposite = _against_passage(stance, alignment, index)
    if opposite and opposite.plain:
        return opposite
    found = [candidate for candidate in candidates if candidate and candidate.score >= PARAMETERS.conflict]
    return max(found, key=lambda conflict: conflict.score) if found else opposite


def _named(kind: ConflictKind, topics: Topics, words: Numbers) -> Conflict | None:
    clearest = topics.clearest(words)
    if clearest is None:
        return None
    item, score = clearest
    deferred = kind is ConflictKind.PROMOTES and item.field is ContractField.DEFERRED_FEATURES
    return Conflict(ConflictKind.ADVANCES if deferred else kind, item, score)


def _needed(claim: Claim, alignment: Alignment, words: Numbers, forgone: Topics) -> Conflict | None:
    """ "The desk needs internet" where the prompt says that it must work without."""
    depends = _DEPENDS.search(claim.text) if forgone.items else None
    if depends is None:
        return None
    found = _named(ConflictKind.BRINGS_BACK, forgone, words[[word.start >= depends.end() for word in alignment.words]])
    return replace(found, plain=True) if found else None


def _denied(claim: Claim, alignment: Alignment) -> Flags:
    scopes = merged(negation.scope for negation in read_negations(claim.text))
    return np.array([holds(scopes, word.start) for word in alignment.words], dtype=bool)


def _overspent(claim: Claim, index: PromptIndex) -> Conflict | None:
    """More money than the prompt allows."""
    if not _SPENDING.search(claim.text):
        return None
    amounts = [quantity for quantity in figures(claim.text) if quantity.unit.startswith("money")]
    for passage in index.passages if amounts else ():
        item = next((item for item in passage.items if item.field is ContractField.HARD_CONSTRAINTS), None)
        if item is None or not (_SPENDING.search(passage.text) or _LIMIT.search(passage.text)):
            continue
        for limit in passage.quantities:
            if any(comparable(amount, limit) and amount.low > limit.high for amount in amounts):
                return Conflict(ConflictKind.EXCEEDS, item, 1.0)
    return None


def _other_figure(claim: Claim, alignment: Alignment, index: PromptIndex) -> Conflict | None:
    """A figure of the same measure as one in the passage the claim rests on, with another value."""
    if alignment.best < 0:
        return None
    passage = index.passages[alignment.best]
    stated = [quantity for quantity in passage.quantities if quantity.unit != "count"]
    limits = [item for item in passage.items if item.field is ContractField.HARD_CONSTRAINTS] or list(passage.items)
    another = any(
        not is_slight(quantity)
        and not knows_quantity(quantity, index)
        and any(comparable(quantity, source) for source in stated)
        for quantity in figures(claim.text)
    )
    if not another or not limits:
        return None
    return Conflict(ConflictKind.EXCEEDS, limits[0], float(alignment.passage_coverage[alignment.best]))


def _against_passage(stance: Stance, alignment: Alignment, index: PromptIndex) -> Conflict | None:
    """The passage a claim rests on refuses, doubts or sets aside what the claim states."""
    if alignment.best < 0:
        return None
    passage = index.passages[alignment.best]
    score = float(alignment.passage_coverage[alignment.best])
    plain = _only_in_reserve(alignment, passage)
    reserved = _share_in_reserve(alignment, passage)
    candidates: list[Conflict | None] = []
    if reserved > 0 and passage.refuses and not stance.declines and not stance.negates:
        fields = EXCLUDING | {ContractField.HARD_CONSTRAINTS}
        candidates.append(_with_item(ConflictKind.BRINGS_BACK, passage, fields, reserved, plain))
    if reserved > 0 and passage.leaves_open and not stance.doubts and not stance.checks and not stance.negates:
        fields = frozenset({ContractField.RISK_UNCERTAINTY_POSTURE})
        candidates.append(_with_item(ConflictKind.SETTLES, passage, fields, reserved, plain))
    if score >= PARAMETERS.related_passage and not stance.sets_aside and not stance.declines:
        candidates.append(_with_item(ConflictKind.PROMOTES, passage, SET_ASIDE, score, plain=False))
    return next((candidate for candidate in candidates if candidate), None)


def _only_in_reserve(alignment: Alignment, passage: Passage) -> bool:
    """Whether the words of a claim are, as they stand, words the prompt refuses or leaves open there."""
    words = {word.text for word in alignment.words}
    return len(words) >= _FEWEST_WORDS and words <= passage.reserved


def _share_in_reserve(alignment: Alignment, passage: Passage) -> float:
    """How much of a claim speaks of what the prompt refuses or leaves open there, in whichever words."""
    if not passage.reserved or not alignment.words:
        return 0.0
    table = word_vectors()
    cosines = table.matrix([word.text for word in alignment.words]) @ table.matrix(sorted(passage.reserved)).T
    named = cosines.max(axis=1) >= PARAMETERS.synonym
    return float(alignment.weights[named].sum() / (alignment.weights.sum() or 1.0))


def _with_item(
    kind: ConflictKind,
    passage: Passage,
    fields: frozenset[ContractField] | set[ContractField],
    score: float,
    plain: bool,
) -> Conflict | None:
    return next((Conflict(kind, item, score, plain) for item in passage.items if item.field in fields), None)
