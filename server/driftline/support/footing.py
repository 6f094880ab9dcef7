"""What the judgement of a claim takes from the prompt, to tell later whether a change of the prompt bears on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from driftline.support.alignment import match, nearness
from driftline.support.index import Flags, Numbers, Places, flatten
from driftline.support.known import figures, names_in, subjects
from driftline.support.label import Assessment
from driftline.support.vectors import Vectors, word_vectors
from driftline.text.modality import assurances, inflators
from driftline.text.names import Name

_SLACK = 1e-6  # more than two sums can differ that add up the same in another order


@dataclass(frozen=True, slots=True, eq=False)
class Footing:
    """Where a claim stands in the prompt: a passage that comes nowhere near these marks says nothing about it."""

    plain: str  # the claim as it is compared word for word
    words: tuple[str, ...]
    length: float  # how far they go in the direction of its meaning
    found: Numbers  # how well the prompt has each word
    closest: Numbers  # how well the passage that covers most of the claim has each word
    coverage: float  # by that passage
    pair_coverage: float
    nearness: float  # of the passage the claim rests on
    similarity: float  # to the second most similar passage
    names: tuple[Name, ...]
    phrases: frozenset[str]  # whatever makes a difference if the prompt uses it too
    has_figures: bool

    @classmethod
    def of(cls, assessment: Assessment) -> Footing:
        alignment, text = assessment.alignment, assessment.claim.text
        similar = np.sort(alignment.similarity)
        names = names_in(text)
        spoken = {name.text.casefold() for name in names}
        spoken.update(cue.text.casefold() for cue in (*inflators(text), *assurances(text)))
        return cls(
            plain=flatten(text),
            words=tuple(word.text for word in alignment.words),
            length=alignment.length,
            found=alignment.found,
            closest=alignment.closest,
            coverage=float(alignment.passage_coverage.max(initial=0.0)),
            pair_coverage=alignment.pair_coverage,
            nearness=float(alignment.nearness.max(initial=-np.inf)),
            similarity=float(similar[-2]) if len(similar) > 1 else -np.inf,
            names=names,
            phrases=frozenset(spoken.union(*subjects(text).values())),
            has_figures=bool(figures(text)),
        )


@dataclass(frozen=True, slots=True)
class Footings:
    """Those of many claims in one table. Each claim has words that tell something."""

    vectors: Vectors  # one row per different word
    weights: Numbers  # of each of those
    found: Numbers  # how well the prompt has each of those
    words: Places  # the words of the claims, claim after claim, as rows of the table
    starts: Places  # where each claim begins
    closest: Numbers  # for each word of each claim
    totals: Numbers  # the weight of each claim
    marks: Numbers  # one column per claim: length, coverage, pair coverage, nearness, similarity

    @classmethod
    def of(cls, footings: Sequence[Footing]) -> Footings:
        rows: dict[str, int] = {}
        words = np.array([rows.setdefault(word, len(rows)) for each in footings for word in each.words], dtype=np.intp)
        starts = np.cumsum([0, *(len(each.words) for each in footings)], dtype=np.intp)[:-1]
        weights = word_vectors().weights(rows)
        found = np.zeros(len(rows))
        found[words] = np.concatenate([each.found for each in footings])
        marks = [(each.length, each.coverage, each.pair_coverage, each.nearness, each.similarity) for each in footings]
        return cls(
            vectors=word_vectors().matrix(list(rows)),
            weights=weights,
            found=found,
            words=words,
            starts=starts,
            closest=np.concatenate([each.closest for each in footings]),
            totals=np.add.reduceat(weights[words], starts),
            marks=np.array(marks).T,
        )

    def with_any(self, words: Flags) -> Flags:
        """The claims that have one of these words."""
        return np.asarray(np.logical_or.reduceat(words[self.words], self.starts))

    def near(self, words: Vectors, direction: Numbers) -> Flags:
        """The claims to which it makes a difference whether a passage with these words is there."""
        length, most, most_of_two, nearest, second = self.marks
        stands = match(self.vectors, words).max(axis=1, initial=0.0)
        coverage = self._sums(stands[self.words]) / self.totals
        of_two = self._sums(np.maximum(stands[self.words], self.closest)) / self.totals
        adds = np.logical_or.reduceat(stands[self.words] > self.closest, self.starts)
        similarity = self._sums((self.vectors @ direction)[self.words]) / length
        return np.asarray(
            (similarity > second - _SLACK)
            | (nearness(coverage, similarity) > nearest - _SLACK)
            | ((coverage > most - _SLACK) & (coverage > 0))
            | ((of_two > most_of_two - _SLACK) & adds)
        )

    def _sums(self, values: Numbers) -> Numbers:
        return np.add.reduceat(values * self.weights[self.words], self.starts)
