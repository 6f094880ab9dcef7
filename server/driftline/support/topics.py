"""What the prompt rules out, doubts, or leaves optional: as things a claim can name."""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

from driftline.spec.findings import ContractItem
from driftline.spec.terms import ContractField
from driftline.support.index import Numbers, PromptIndex
from driftline.support.parameters import PARAMETERS
from driftline.support.vectors import word_vectors
from driftline.text.modality import doubts
from driftline.text.words import content_words

EXCLUDING = frozenset(
    {
        ContractField.EXPLICIT_EXCLUSIONS,
        ContractField.EXPLICIT_NON_GOALS,
        ContractField.CLAIMS_EXPLICITLY_AVOIDED,
    }
)
_CHUNK = re.compile(r"[,;:()–—]\s*|\s+(?:and no|and not|or|nor|but|and)\s+|\.\s+", re.IGNORECASE)
_ASIDE_WORDS = frozenset(
    """
    exclude excluded excluding exclusion scope goal goals part later future optional nice year time possible easy maybe
    perhaps know known unsure unclear decide decided question open test tested want like need please thing anything
    something avoid claim claims promise suggest say write call plan project deferred defer wait phase release version
    """.split()
)


@dataclass(frozen=True, slots=True)
class Topic:
    """A thing the prompt speaks of, with how telling each of its words is there."""

    item: ContractItem
    words: tuple[str, ...]
    weights: Numbers
    vectors: Numbers

    def named_by(self, claim_words: Numbers) -> float:
        """The share of the topic that a claim names, from 0 to 1."""
        if not len(self.words) or not len(claim_words):
            return 0.0
        cosines = (self.vectors @ claim_words.T).max(axis=1)
        low, high = PARAMETERS.unrelated, PARAMETERS.synonym
        return float((np.clip((cosines - low) / (high - low), 0.0, 1.0) * self.weights).sum() / self.weights.sum())


def excluded_topics(index: PromptIndex) -> tuple[Topic, ...]:
    """Every single thing the prompt rules out: a list of exclusions gives one topic per entry."""
    found: list[Topic] = []
    for item in index.contract:
        if item.field in EXCLUDING:
            for chunk in _CHUNK.split(item.statement):
                found.extend(_topic(item, chunk, index))
    return tuple(found)


def doubtful_topics(index: PromptIndex) -> tuple[Topic, ...]:
    """What the prompt says is not known or not decided."""
    items = [item for item in index.contract if item.field is ContractField.RISK_UNCERTAINTY_POSTURE]
    return tuple(topic for item in items if doubts(item.statement) for topic in _topic(item, item.statement, index))


def optional_topics(index: PromptIndex) -> tuple[Topic, ...]:
    """What the prompt makes optional or puts off."""
    fields = (ContractField.OPTIONAL_FEATURES, ContractField.DEFERRED_FEATURES)
    items = [item for item in index.contract if item.field in fields]
    return tuple(topic for item in items for topic in _topic(item, item.statement, index))


def _topic(item: ContractItem, text: str, index: PromptIndex) -> list[Topic]:
    words = tuple(dict.fromkeys(word.text for word in content_words(text) if word.text not in _ASIDE_WORDS))
    if not words:
        return []
    table = word_vectors()
    # A word the prompt uses everywhere does not tell one of its topics from another.
    weights = np.array([table.information(word) ** 2 / (1 + index.mentions.get(word, 0)) for word in words])
    return [Topic(item, words, weights, table.matrix(list(words)).astype(np.float64))] if weights.sum() > 0 else []
