"""Word by word: how much of a claim the prompt already says, and where."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from driftline.support.index import Flags, Numbers, PromptIndex, meaning
from driftline.support.parameters import PARAMETERS
from driftline.support.vectors import word_vectors
from driftline.text.quantities import read_quantities, same_quantity
from driftline.text.words import Word, content_words

_CLAUSE = re.compile(
    r"[,;:]\s+|\s+(?:with|by|so that|because|which|ensuring|and|for|through|while|to|using|from|as)\s+", re.IGNORECASE
)
_MOST_WORDS = 1000  # looked at in one claim; no sentence for people has more
_MOST_FIGURES = 20
_SHARED_FIGURE = 0.3  # what a figure in common adds to the nearness of a passage
_MOST_CELLS = 2**22  # of a table in memory at one time


@dataclass(frozen=True, slots=True)
class Alignment:
    """A claim laid over the prompt."""

    words: tuple[Word, ...]
    weights: Numbers  # how much each word tells
    found: Numbers  # how well the prompt as a whole has each word, 0 to 1
    coverage: float  # weighted share of the claim's words found anywhere
    passage_coverage: Numbers  # the same, passage by passage
    pair_coverage: float  # in the best passage and the one that completes it best
    literal: float  # share of the words found as they are
    similarity: Numbers  # closeness in meaning, passage by passage
    figures: Flags  # passages that state a figure of the claim
    weakest_clause: float  # coverage of the clause that is covered least

    @property
    def best(self) -> int:
        """The passage the claim rests on, if there is any."""
        if not len(self.similarity):
            return -1
        return int(np.argmax(self.passage_coverage + 0.5 * self.similarity + _SHARED_FIGURE * self.figures))

    @property
    def unmatched_weight(self) -> float:
        """How much of what the claim tells is new."""
        return float(self.weights[self.found < PARAMETERS.matched_word].sum())


def align(text: str, index: PromptIndex) -> Alignment:
    """Lay a claim over the prompt."""
    words = content_words(text)[:_MOST_WORDS]
    table = word_vectors()
    weights = np.array([table.information(word.text) ** 2 for word in words])
    total = float(weights.sum()) or 1.0
    found, by_passage = _lay_over([word.text for word in words], index)
    passage_coverage = (by_passage * weights).sum(axis=1) / total
    return Alignment(
        words=words,
        weights=weights,
        found=found,
        coverage=float((found * weights).sum() / total),
        passage_coverage=passage_coverage,
        pair_coverage=_pair_coverage(by_passage, passage_coverage, weights / total),
        literal=float((found >= PARAMETERS.literal_word).mean()) if len(words) else 0.0,
        figures=_shared_figures(text, index),
        similarity=index.passage_vectors @ meaning(tuple(word.text for word in words), table),
        weakest_clause=_weakest_clause(text, words, found, weights),
    )


def _shared_figures(text: str, index: PromptIndex) -> Flags:
    quantities = read_quantities(text)[:_MOST_FIGURES] if index.quantities else ()
    if not quantities:
        return np.zeros(len(index.passages), dtype=bool)
    return np.array(
        [any(same_quantity(own, stated) for own in quantities for stated in p.quantities) for p in index.passages],
        dtype=bool,
    )


def _lay_over(words: list[str], index: PromptIndex) -> tuple[Numbers, Numbers]:
    """How well the prompt has each word, and how well each passage has it.

    Goes step by step through the words of an endless claim, lest a table grow with both texts.
    """
    step = max(_MOST_CELLS // (len(index.columns) + 1), 1)
    found, by_passage = [], []
    for at in range(0, max(len(words), 1), step):
        matches = _match_words(words[at : at + step], index)
        found.append(matches.max(axis=1, initial=0.0))
        by_passage.append(_by_passage(matches, index))
    return np.concatenate(found), np.concatenate(by_passage).T


def _match_words(words: list[str], index: PromptIndex) -> Numbers:
    """How well each word matches each word of the prompt: 1 for the same word, 0 for unrelated ones."""
    if not words or not index.vocabulary:
        return np.zeros((len(words), len(index.vocabulary)))
    cosines = word_vectors().matrix(words) @ index.vectors.T
    low, high = PARAMETERS.unrelated, PARAMETERS.synonym
    return np.asarray(np.clip((cosines - low) / (high - low), 0.0, 1.0), dtype=np.float64)


def _by_passage(matches: Numbers, index: PromptIndex) -> Numbers:
    """How well each word stands in each passage."""
    if not len(index.passages):
        return np.zeros((len(matches), 0))
    padded = np.hstack([matches, np.zeros((len(matches), 1))])
    return np.asarray(np.maximum.reduceat(padded[:, index.columns], index.starts, axis=1))


def _pair_coverage(by_passage: Numbers, passage_coverage: Numbers, shares: Numbers) -> float:
    if not len(passage_coverage):
        return 0.0
    best = by_passage[int(np.argmax(passage_coverage))]
    return float((np.maximum(by_passage, best) * shares).sum(axis=1).max())


def _weakest_clause(text: str, words: tuple[Word, ...], found: Numbers, weights: Numbers) -> float:
    starts = [0, *(boundary.end() for boundary in _CLAUSE.finditer(text)), len(text) + 1]
    places = [word.start for word in words]
    shares = []
    for start, end in pairwise(starts):
        inside = slice(bisect_left(places, start), bisect_left(places, end))
        if inside.stop - inside.start >= 2:
            shares.append(float((found[inside] * weights[inside]).sum() / (weights[inside].sum() or 1.0)))
    if shares:
        return min(shares)
    return float((found * weights).sum() / (weights.sum() or 1.0))
