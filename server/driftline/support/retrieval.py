"""Which passages of the prompt bear on a claim: by the words they share, and by what their words mean."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import log

import numpy as np
from numpy.typing import NDArray

from driftline.reader.words import Direction, direction
from driftline.support.passages import Passage
from driftline.text.words import content_words

_FIRST = 4  # the nearest come first, whatever they are
_RESERVED = 4  # then the nearest of those that refuse, limit, doubt or put off
_WORDS = 170  # how many words of the prompt a claim is read beside
_DECIMALS = 6
_NUMBER = re.compile(r"\d+(?:[.,:]\d+)*")
_STEM = 6
_TEXTS = 1 << 14  # of which it is remembered what their words are and mean

Places = NDArray[np.intp]
Weights = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Shelf:
    """The passages of a prompt, so kept that the nearest are found quickly."""

    passages: tuple[Passage, ...]
    words: tuple[int, ...]  # how many each passage has
    marked: Places  # those that refuse, limit, doubt or put off
    places: Mapping[str, Places]  # by stem, where it stands
    told: Mapping[str, float]  # how much a stem tells: the rarer in the prompt, the more
    unseen: float
    weights: Weights  # of each passage, all its stems together
    directions: Direction

    @classmethod
    def of(cls, passages: tuple[Passage, ...]) -> Shelf:
        texts = [f"{passage.heading} {passage.text}" for passage in passages]
        stems = [_in_order(text) for text in texts]
        found: dict[str, list[int]] = {}
        for place, each in enumerate(stems):
            for stem in each:
                found.setdefault(stem, []).append(place)
        told = {stem: log((len(passages) + 1) / (len(at) + 0.5)) for stem, at in found.items()}
        return cls(
            passages=passages,
            words=tuple(len(passage.text.split()) for passage in passages),
            marked=np.array([bool(passage.mark) for passage in passages], dtype=np.bool_).nonzero()[0],
            places={stem: np.array(at) for stem, at in found.items()},
            told=told,
            unseen=log((len(passages) + 1) / 0.5),
            weights=np.array([sum(told[stem] for stem in each) for each in stems]),
            directions=np.stack([meaning_of(text) for text in texts]) if texts else np.zeros((0, 1)),
        )

    def nearest(self, text: str) -> tuple[Passage, ...]:
        """The passages to read a claim beside, the nearest first, as many as there is room for."""
        if not self.passages:
            return ()
        order = np.argsort(-self._scores(text), kind="stable")
        return tuple(self.passages[place] for place in self._fitting(self._chosen(order)))

    def _scores(self, text: str) -> Weights:
        own = _in_order(text)
        mine = sum(self.told.get(stem, self.unseen) for stem in own)
        shared = np.zeros(len(self.passages))
        for stem in own:
            if (places := self.places.get(stem)) is not None:
                shared[places] += self.told[stem]
        if mine > 0:
            shared = np.maximum(shared, 0.0) / np.sqrt(np.maximum(mine * self.weights, np.finfo(float).tiny))
        scores: Weights = np.round(shared + self.directions @ meaning_of(text), _DECIMALS)
        return scores

    def _chosen(self, order: Places) -> Iterator[int]:
        """Every place once: the nearest, the nearest of those with a mark, all others."""
        yield from order[:_FIRST].tolist()
        further = order[_FIRST:]
        reserved = further[np.isin(further, self.marked)][:_RESERVED].tolist()
        yield from reserved
        yield from (place for place in further.tolist() if place not in reserved)

    def _fitting(self, places: Iterator[int]) -> Iterator[int]:
        room = _WORDS
        for number, place in enumerate(places):
            room -= self.words[place]
            if number and room < 0:
                return
            yield place


@lru_cache(_TEXTS)
def meaning_of(text: str) -> Direction:
    """Which way a text points."""
    return direction(text)


@lru_cache(_TEXTS)
def stems_of(text: str) -> frozenset[str]:
    """The beginnings of a text's words, and its numbers."""
    words = {word.text[:_STEM] for word in content_words(text)}
    return frozenset(words | set(_NUMBER.findall(text)))


@lru_cache(_TEXTS)
def _in_order(text: str) -> tuple[str, ...]:
    """The same, so that sums over them are the same every time."""
    return tuple(sorted(stems_of(text)))
