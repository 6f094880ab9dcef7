"""Word by word: how much of a claim the prompt already says, and where."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from driftline.support.index import Flags, Numbers, PromptIndex, meaning
from driftline.support.parameters import PARAMETERS
from driftline.support.vectors import Vectors, word_vectors
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
    closest: Numbers  # how well the best of those two has each word
    length: float  # how far the words go in the direction of the claim's meaning
    similarity: Numbers  # closeness in meaning, passage by passage
    nearness: Numbers  # closeness in words, meaning and figures, passage by passage
    best: int  # the passage the claim rests on; -1 if there is none
    weakest_clause: float  # coverage of the clause that is covered least

    @property
    def unmatched_weight(self) -> float:
        """How much of what the claim tells is new."""
        return float(self.weights[self.found < PARAMETERS.matched_word].sum())


def align(text: str, index: PromptIndex) -> Alignment:
    """Lay a claim over the prompt."""
    words = content_words(text)[:_MOST_WORDS]
    vectors = word_vectors().matrix([word.text for word in words])
    weights = word_vectors().weights(word.text for word in words)
    total = float(weights.sum()) or 1.0
    found, by_passage = _lay_over(vectors, index)
    passage_coverage = (by_passage * weights).sum(axis=1) / total
    closest = by_passage[int(np.argmax(passage_coverage))].copy() if len(by_passage) else np.zeros(len(words))
    direction, length = meaning(vectors, weights)
    similarity = index.passage_vectors @ direction
    near = nearness(passage_coverage, similarity) + _SHARED_FIGURE * _shared_figures(text, index)
    return Alignment(
        words=words,
        weights=weights,
        found=found,
        coverage=float((found * weights).sum() / total),
        passage_coverage=passage_coverage,
        pair_coverage=float((np.maximum(by_passage, closest) * (weights / total)).sum(axis=1).max(initial=0.0)),
        literal=float((found >= PARAMETERS.literal_word).mean()) if len(words) else 0.0,
        closest=closest,
        length=length,
        similarity=similarity,
        nearness=near,
        best=int(np.argmax(near)) if len(near) else -1,
        weakest_clause=_weakest_clause(text, words, found, weights),
    )


def nearness(coverage: Numbers, similarity: Numbers) -> Numbers:
    """How near passages come to a claim by the words and the meaning they share with it."""
    return coverage + 0.5 * similarity


def _shared_figures(text: str, index: PromptIndex) -> Flags:
    quantities = read_quantities(text)[:_MOST_FIGURES] if index.quantities else ()
    if not quantities:
        return np.zeros(len(index.passages), dtype=bool)
    return np.array(
        [any(same_quantity(own, stated) for own in quantities for stated in p.quantities) for p in index.passages],
        dtype=bool,
    )


def _lay_over(words: Vectors, index: PromptIndex) -> tuple[Numbers, Numbers]:
    """How well the prompt has each word, and how well each passage has it.

    Goes step by step through the words of an endless claim, lest a table grow with both texts.
    """
    step = max(_MOST_CELLS // (len(index.columns) + 1), 1)
    found, by_passage = [], []
    for at in range(0, max(len(words), 1), step):
        matches = match(words[at : at + step], index.vectors)
        found.append(matches.max(axis=1))
        by_passage.append(_by_passage(matches, index))
    return np.concatenate(found), np.concatenate(by_passage).T


def match(words: Vectors, others: Vectors) -> Numbers:
    """How well each word matches each of the others: 1 for the same word, 0 for unrelated ones."""
    low, high = PARAMETERS.unrelated, PARAMETERS.synonym
    return np.asarray(np.clip((words @ others.T - low) / (high - low), 0.0, 1.0), dtype=np.float64)


def _by_passage(matches: Numbers, index: PromptIndex) -> Numbers:
    """How well each word stands in each passage."""
    if not len(index.passages):
        return np.zeros((len(matches), 0))
    return np.asarray(np.maximum.reduceat(matches[:, index.columns], index.starts, axis=1))


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
