"""Which passages of the prompt bear on a claim: by the words they share, and by what their words mean."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt

import numpy as np

from driftline.reader.words import Direction, direction
from driftline.support.passages import Passage
from driftline.text.words import content_words

_FIRST = 4  # the nearest come first, whatever they are
_RESERVED = 4  # then the nearest of those that refuse, limit, doubt or put off
_WORDS = 170  # how many words of the prompt a claim is read beside
_DECIMALS = 6
_NUMBER = re.compile(r"\d+(?:[.,:]\d+)*")
_STEM = 6


@dataclass(frozen=True, slots=True, eq=False)
class Shelf:
    """The passages of a prompt, so kept that the nearest are found quickly."""

    passages: tuple[Passage, ...]
    stems: tuple[frozenset[str], ...]
    told: dict[str, float]  # how much a stem tells: the rarer in the prompt, the more
    unseen: float
    weights: tuple[float, ...]  # of each passage, all its stems together
    directions: Direction

    @classmethod
    def of(cls, passages: tuple[Passage, ...]) -> Shelf:
        texts = [f"{passage.heading} {passage.text}" for passage in passages]
        stems = tuple(map(stems_of, texts))
        found = Counter(stem for each in stems for stem in each)
        told = {stem: log((len(passages) + 1) / (number + 0.5)) for stem, number in found.items()}
        weights = tuple(sum(told[stem] for stem in sorted(each)) for each in stems)
        directions = np.stack([direction(text) for text in texts]) if texts else np.zeros((0, 1))
        return cls(passages, stems, told, log((len(passages) + 1) / 0.5), weights, directions)

    def nearest(self, text: str) -> tuple[Passage, ...]:
        """The passages to read a claim beside, the nearest first, as many as there is room for."""
        if not self.passages:
            return ()
        scores = self._scores(text)
        order = sorted(range(len(self.passages)), key=lambda place: (-scores[place], place))
        reserved = [place for place in order[_FIRST:] if self.passages[place].mark][:_RESERVED]
        chosen = dict.fromkeys((*order[:_FIRST], *reserved, *order))
        return tuple(_fitting([self.passages[place] for place in chosen]))

    def _scores(self, text: str) -> list[float]:
        own = sorted(stems_of(text))
        mine = sum(self.told.get(stem, self.unseen) for stem in own)
        meant = self.directions @ direction(text)
        scores = []
        for place, stems in enumerate(self.stems):
            shared = sum(self.told[stem] for stem in own if stem in stems)
            words = shared / sqrt(mine * self.weights[place]) if shared > 0 else 0.0
            scores.append(round(words + float(meant[place]), _DECIMALS))
        return scores


def stems_of(text: str) -> frozenset[str]:
    """The beginnings of a text's words, and its numbers."""
    words = {word.text[:_STEM] for word in content_words(text)}
    return frozenset(words | set(_NUMBER.findall(text)))


def _fitting(passages: Sequence[Passage]) -> list[Passage]:
    room = _WORDS
    fitting = []
    for passage in passages:
        room -= len(passage.text.split())
        if fitting and room < 0:
            break
        fitting.append(passage)
    return fitting
