"""From one text of a prompt to the next: which claims the change may bear on.

A claim is judged by the passages that come nearest to it, by the best match for each of its words, and by what the
prompt says in so many words. What was found out about it holds on if nothing that came or went reaches any of that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

import numpy as np

from driftline.spec.findings import ContractItem
from driftline.support.alignment import match
from driftline.support.conflicts import Sensitivities
from driftline.support.footing import Footing, Footings
from driftline.support.index import Flags, Passage, PromptIndex, flatten
from driftline.support.topics import Topics
from driftline.support.vectors import word_vectors
from driftline.text.names import same_name

Each = TypeVar("Each")
Lasting = Mapping[str, ContractItem]  # what has become of the contract items that are still there, by their old number


@dataclass(frozen=True)
class PromptChange:
    """What came and went with an edit of a prompt."""

    old: PromptIndex
    new: PromptIndex
    items: Lasting
    gone: slice  # passages of the old prompt
    come: slice  # passages of the new one
    topic_words: frozenset[str]  # of the sensitive matters that came or went

    @classmethod
    def between(
        cls, old: PromptIndex, old_places: Sensitivities, new: PromptIndex, new_places: Sensitivities
    ) -> PromptChange:
        """Lay two texts of a prompt side by side; the words known from elsewhere have to be the same."""
        items = _lasting(old.contract, new.contract)
        gone, come = _changed(old.passages, new.passages, lambda was, now: _same_passage(was, now, items))
        topics = zip(old_places.all, new_places.all, strict=True)
        words = frozenset(word for before, after in topics for word in _changed_words(before, after, items))
        return cls(old, new, items, gone, come, words)

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """Those that came or went."""
        return (*self.old.passages[self.gone], *self.new.passages[self.come])

    def bears_on(self, footings: Sequence[Footing]) -> Flags:
        """For each claim whether it has to be judged again."""
        reached = np.ones(len(footings), dtype=bool)
        most_is_new = len(self.passages) > len(self.new.passages)
        telling = [place for place, footing in enumerate(footings) if footing.length > 0]
        if telling and not most_is_new and self.old.length == self.new.length:
            kept = [footings[place] for place in telling]
            reached[telling] = self._bears_on_text(kept) | self._bears_on_words(Footings.of(kept))
        return reached

    def _bears_on_text(self, footings: Sequence[Footing]) -> Flags:
        """Claims with sentences, phrases, names or figures that the prompt now has, or has no longer."""
        plain = "\n".join(flatten(passage.text) for passage in self.passages)
        figures = any(passage.quantities for passage in self.passages)
        phrases = frozenset[str]().union(*(footing.phrases for footing in footings))
        changed = {phrase for phrase in phrases if (phrase in self.old.folded) is not (phrase in self.new.folded)}
        before, after = ({name.key: name for name in index.names} for index in (self.old, self.new))
        names = [before.get(key) or after[key] for key in before.keys() ^ after.keys()]
        return np.array(
            [
                footing.plain in plain
                or (figures and footing.has_figures)
                or not changed.isdisjoint(footing.phrases)
                or any(same_name(own, name) for name in names for own in footing.names)
                for footing in footings
            ],
            dtype=bool,
        )

    def _bears_on_words(self, claims: Footings) -> Flags:
        """Claims near to a passage, a word or a sensitive matter that came or went."""
        topics = match(claims.vectors, word_vectors().matrix(sorted(self.topic_words))).max(axis=1, initial=0.0)
        reached = claims.with_any((topics > 0) | self._rematched(claims))
        for index, part in ((self.old, self.gone), (self.new, self.come)):
            for words, direction in zip(index.words_of(part), index.passage_vectors[part], strict=True):
                reached |= claims.near(words, direction)
        return reached

    def _rematched(self, claims: Footings) -> Flags:
        """The words for which the prompt has a better match now, or may have lost its best."""
        before, after = set(self.old.vocabulary), set(self.new.vocabulary)
        lost, won = (
            match(claims.vectors, word_vectors().matrix(sorted(words))).max(axis=1, initial=0.0)
            for words in (before - after, after - before)
        )
        return np.asarray((won > claims.found) | ((lost >= claims.found) & (lost > 0)))


def _changed(old: Sequence[Each], new: Sequence[Each], same: Callable[[Each, Each], bool]) -> tuple[slice, slice]:
    """What is left of two rows without what is the same at their beginning and at their end."""
    shorter = min(len(old), len(new))
    first = next((at for at in range(shorter) if not same(old[at], new[at])), shorter)
    rest = shorter - first
    last = next((at for at in range(rest) if not same(old[-1 - at], new[-1 - at])), rest)
    return slice(first, len(old) - last), slice(first, len(new) - last)


def _lasting(old: Sequence[ContractItem], new: Sequence[ContractItem]) -> Lasting:
    gone, come = _changed(old, new, _same_item)
    pairs = (*zip(old[: gone.start], new, strict=False), *zip(old[gone.stop :], new[come.stop :], strict=True))
    return {was.item_id: now for was, now in pairs}


def _same_item(was: ContractItem, now: ContractItem) -> bool:
    return (was.field, was.statement, was.strength) == (now.field, now.statement, now.strength)


def _same_passage(was: Passage, now: Passage, items: Lasting) -> bool:
    lasting = tuple(items.get(item.item_id) for item in was.items)
    return was.text == now.text and lasting == now.items and replace(was, span=now.span, items=now.items) == now


def _changed_words(old: Topics, new: Topics, items: Lasting) -> Iterator[str]:
    """The words of topics that came or went."""
    before, after = old.parts, new.parts
    gone, come = _changed(before, after, lambda was, now: (items.get(was[0].item_id), *was[1:]) == now)
    for _, words, _ in (*before[gone], *after[come]):
        yield from words
