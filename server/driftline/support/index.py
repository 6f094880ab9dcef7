"""The prompt, prepared once so that every claim can be held against it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import log

import numpy as np
from numpy.typing import NDArray

from driftline.spec.findings import ContractItem, Span
from driftline.support.vectors import Vectors, in_steps, word_vectors
from driftline.text.blocks import BlockKind
from driftline.text.document import Document, Sentence
from driftline.text.modality import ModalCue, doubts
from driftline.text.names import Name, read_names
from driftline.text.polarity import Negation, read_negations
from driftline.text.quantities import Quantity, read_quantities
from driftline.text.scopes import holds, merged
from driftline.text.words import content_words

Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]
Places = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence of the prompt with the contract items read from it."""

    span: Span
    text: str
    words: tuple[str, ...]
    items: tuple[ContractItem, ...]
    quantities: tuple[Quantity, ...]
    refuses: bool  # the prompt says no here
    leaves_open: bool  # the prompt does not decide here
    reserved: frozenset[str]  # the words it refuses or leaves open
    follows_entry: bool  # it adds something to the entry of a list


@dataclass(frozen=True, slots=True)
class PromptIndex:
    """Everything alignment needs to know of the prompt."""

    prompt: str
    contract: tuple[ContractItem, ...]
    passages: tuple[Passage, ...]
    vocabulary: tuple[str, ...]
    vectors: Vectors  # one row per word of the vocabulary, and one of zeros behind them
    columns: Places  # where each passage's words stand in the vocabulary, passage after passage
    starts: Places  # where each passage begins in that list
    passage_vectors: Numbers  # one row per passage
    quantities: tuple[Quantity, ...]
    names: tuple[Name, ...]
    folded: str  # the prompt and the known words without upper case
    plain: str  # its sentences one below the other, without markup, line ends and upper case
    plain_starts: tuple[int, ...]  # where each of those lines begins, and where the one after the last would
    own_words: int  # how many different words the prompt uses itself

    @property
    def length(self) -> float:
        """How long the prompt is, in steps, or every word typed into it would weigh on every claim."""
        return round(log(self.own_words + 1), 1)

    def words_of(self, passages: slice) -> list[Vectors]:
        """The words of some passages: for each a table with one row per word."""
        return [self.vectors[row] for row in np.split(self.columns, self.starts[1:])[passages]]


def index_prompt(
    prompt: Document, contract: tuple[ContractItem, ...], known_words: frozenset[str] = frozenset()
) -> PromptIndex:
    """Prepare a prompt for alignment; known words count as if every passage used them."""
    items = _items_by_sentence(prompt.sentences, contract)
    passages = tuple(_passage(sentence, found) for sentence, found in zip(prompt.sentences, items, strict=True))
    spoken = {word for passage in passages for word in passage.words}
    known = {word.text for term in known_words for word in content_words(term)}
    vocabulary = tuple(sorted(spoken | known))
    place = {word: column for column, word in enumerate(vocabulary)}
    # A passage without words points behind the vocabulary, to the row of zeros.
    columns = [
        [place[word] for word in dict.fromkeys((*passage.words, *sorted(known)))] or [len(vocabulary)]
        for passage in passages
    ]
    plain = [flatten(passage.text) for passage in passages]
    return PromptIndex(
        prompt=prompt.text,
        contract=contract,
        passages=passages,
        vocabulary=vocabulary,
        vectors=np.pad(word_vectors().matrix(list(vocabulary)), ((0, 1), (0, 0))),
        columns=np.array([column for row in columns for column in row], dtype=np.intp),
        starts=np.cumsum([0, *(len(row) for row in columns)], dtype=np.intp)[:-1],
        passage_vectors=_directions(passages),
        quantities=tuple(quantity for passage in passages for quantity in passage.quantities),
        names=(*_names(prompt), *(name for term in sorted(known_words) for name in read_names(term, False))),
        folded="\n".join((prompt.text, *sorted(known_words))).casefold(),
        plain="\n".join(plain),
        plain_starts=tuple(accumulate((len(text) + 1 for text in plain), initial=0)),
        own_words=len(spoken),
    )


def flatten(text: str) -> str:
    """A text as it is compared word for word."""
    return " ".join(text.casefold().split())


def _names(prompt: Document) -> Iterator[Name]:
    for sentence in prompt.sentences:
        yield from read_names(sentence.text, sentence_initial=True)


def meaning(words: Vectors, weights: Numbers) -> tuple[Numbers, float]:
    """The direction of a stretch of text, and how far its words go in it, the telling ones most."""
    total = weights @ words
    length = float(np.linalg.norm(total))
    return in_steps(total / length if length > 0 else total), length


def _items_by_sentence(
    sentences: Sequence[Sentence], contract: tuple[ContractItem, ...]
) -> list[tuple[ContractItem, ...]]:
    """The contract items that touch each sentence; sentences stand in order and apart."""
    ends = [sentence.span.end for sentence in sentences]
    found: list[list[ContractItem]] = [[] for _ in sentences]
    for item in contract:
        for place in range(bisect_right(ends, item.span.start), len(sentences)):
            if max(sentences[place].span.start, item.span.start) >= item.span.end:
                break
            found[place].append(item)
    return [tuple(items) for items in found]


def _passage(sentence: Sentence, items: tuple[ContractItem, ...]) -> Passage:
    block = sentence.block
    context = block.section[-1] if block.kind is BlockKind.LIST_ITEM and block.section else ""
    own = content_words(sentence.text)
    around = tuple(word.text for word in content_words(f"{context} {sentence.block.lead}"))
    open_points = doubts(sentence.text)
    negations = [negation for negation in read_negations(sentence.text) if not _touches_one(negation, open_points)]
    # What is refused or open stands behind the word that says so.
    behind = [(negation.end, negation.scope[1]) for negation in negations]
    behind += [(point.end, point.scope[1]) for point in open_points]
    reserved = merged(stretch for stretch in behind if stretch[0] < stretch[1])
    return Passage(
        span=sentence.span,
        text=sentence.text,
        words=(*(word.text for word in own), *around),
        items=items,
        quantities=read_quantities(sentence.text),
        refuses=any(negation.predicate for negation in negations),
        leaves_open=bool(open_points),
        reserved=frozenset(word.text for word in own if holds(reserved, word.start)),
        follows_entry=block.kind is BlockKind.LIST_ITEM and sentence.index > 0,
    )


def _touches_one(negation: Negation, cues: tuple[ModalCue, ...]) -> bool:
    """Whether one of the cues, which stand in order and apart, shares words with a negation."""
    last = bisect_left(cues, negation.end, key=lambda cue: cue.start) - 1
    return last >= 0 and negation.start < cues[last].end


def _directions(passages: tuple[Passage, ...]) -> Numbers:
    table = word_vectors()
    rows = [meaning(table.matrix(list(passage.words)), table.weights(passage.words))[0] for passage in passages]
    return np.stack(rows) if rows else np.zeros((0, table.width))
