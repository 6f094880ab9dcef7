"""What the prompt rules out, doubts, or leaves optional: as things a claim can name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from driftline.spec.findings import ContractItem, Span
from driftline.spec.terms import ContractField
from driftline.support.index import Numbers, Places, PromptIndex
from driftline.support.parameters import PARAMETERS
from driftline.support.vectors import word_vectors
from driftline.text.modality import doubts
from driftline.text.polarity import Negation, read_negations
from driftline.text.words import content_words

EXCLUDING = frozenset(
    {
        ContractField.EXPLICIT_EXCLUSIONS,
        ContractField.EXPLICIT_NON_GOALS,
        ContractField.CLAIMS_EXPLICITLY_AVOIDED,
    }
)
SET_ASIDE = frozenset({ContractField.OPTIONAL_FEATURES, ContractField.DEFERRED_FEATURES})
_CHUNK = re.compile(r"[,;:()–—]\s*|\s+(?:and no|and not|or|nor|but|and)\s+|\.\s+", re.IGNORECASE)
_CLAUSE_END = re.compile(r"[,;:.!?()–—]|\b(?:and|but|or)\b", re.IGNORECASE)
# What a word still tells of a topic when the prompt speaks of it elsewhere without any reserve.
_COMMON_SHARE = 0.25
_SAME_WORD = 0.8
_ASIDE_WORDS = frozenset(
    """
    exclude excluded excluding exclusion scope goal goals part later future optional nice year time possible easy maybe
    perhaps know known unsure unclear decide decided question open test tested want like need please thing anything
    something avoid claim claims promise suggest say write call plan project deferred defer wait phase release version
    """.split()
)


@dataclass(frozen=True, slots=True)
class Topics:
    """Things the prompt speaks of, with how telling each of their words is there; one after the other in one table."""

    items: tuple[ContractItem, ...]
    weights: Numbers  # one per word
    vectors: Numbers  # one row per word
    starts: Places  # where each topic begins

    def clearest(self, claim_words: Numbers) -> tuple[ContractItem, float] | None:
        """The topic a claim names most clearly: the share it names of it, less if that tells little."""
        if not self.items or not len(claim_words):
            return None
        cosines = (self.vectors @ claim_words.T).max(axis=1)
        low, high = PARAMETERS.unrelated, PARAMETERS.synonym
        named = np.add.reduceat(np.clip((cosines - low) / (high - low), 0.0, 1.0) * self.weights, self.starts)
        scores = named / np.add.reduceat(self.weights, self.starts) * np.minimum(1.0, named)
        best = int(np.argmax(scores))
        return (self.items[best], float(scores[best])) if scores[best] > 0 else None


def excluded_topics(index: PromptIndex) -> Topics:
    """Every single thing the prompt rules out: a list of exclusions gives one topic per entry."""
    items = [item for item in index.contract if item.field in EXCLUDING]
    common = _spoken_of_elsewhere(items, index)
    return _topics([(item, text) for item in items for text in _refused(item.statement)], common)


def doubtful_topics(index: PromptIndex) -> Topics:
    """What the prompt says is not known or not decided."""
    items = [
        item
        for item in index.contract
        if item.field is ContractField.RISK_UNCERTAINTY_POSTURE and doubts(item.statement)
    ]
    common = _spoken_of_elsewhere(items, index)
    return _topics([(item, item.statement) for item in items], common)


def optional_topics(index: PromptIndex) -> Topics:
    """What the prompt makes optional or puts off."""
    items = [item for item in index.contract if item.field in SET_ASIDE]
    common = _spoken_of_elsewhere(items, index)
    return _topics([(item, item.statement) for item in items], common)


def _refused(statement: str) -> Iterator[str]:
    """The things a statement refuses, each with its subject; all of it if it stands in a list of refusals."""
    negations = read_negations(statement)
    if not negations:
        yield from _CHUNK.split(statement)
    for negation in negations:
        subject = _subject(statement, negation)
        for chunk in _CHUNK.split(statement[negation.scope[0] : negation.scope[1]]):
            if content_words(chunk):
                yield f"{subject} {chunk}"


def _subject(statement: str, negation: Negation) -> str:
    before = statement[: negation.start]
    if not negation.predicate or negation.scope[0] < negation.start:
        return ""
    ends = list(_CLAUSE_END.finditer(before))
    return before[ends[-1].end() if ends else 0 :]


def _spoken_of_elsewhere(items: list[ContractItem], index: PromptIndex) -> Numbers:
    """The words of the passages that hold none of these items, as vectors."""
    spans = [item.span for item in items]
    words = sorted({word for passage in index.passages if not _touches(passage.span, spans) for word in passage.words})
    return word_vectors().matrix(words).astype(np.float64)


def _touches(span: Span, others: list[Span]) -> bool:
    return any(min(span.end, other.end) > max(span.start, other.start) for other in others)


def _topics(texts: list[tuple[ContractItem, str]], common: Numbers) -> Topics:
    """The texts that tell enough to be recognised."""
    told = [(item, words, weights) for item, text in texts for words, weights in _telling(text, common)]
    lengths = [len(words) for _, words, _ in told]
    return Topics(
        items=tuple(item for item, _, _ in told),
        weights=np.concatenate([weights for _, _, weights in told]) if told else np.zeros(0),
        vectors=word_vectors().matrix([word for _, words, _ in told for word in words]).astype(np.float64),
        starts=np.cumsum([0, *lengths], dtype=np.intp)[:-1],
    )


def _telling(text: str, common: Numbers) -> Iterator[tuple[list[str], Numbers]]:
    words = list(dict.fromkeys(word.text for word in content_words(text) if word.text not in _ASIDE_WORDS))
    if not words:
        return
    table = word_vectors()
    vectors = table.matrix(words).astype(np.float64)
    shared = (vectors @ common.T).max(axis=1) >= _SAME_WORD if len(common) else np.zeros(len(words), dtype=bool)
    weights = np.array([table.information(word) ** 2 for word in words]) * np.where(shared, _COMMON_SHARE, 1.0)
    if weights.sum() >= PARAMETERS.telling_topic:
        yield words, weights
