"""A prompt cut into the clauses that can commit to something, each with its surroundings and its signs."""

from collections.abc import Iterator
from dataclasses import dataclass

from driftline.contract.context import Context, Place, read_contexts, relabelled
from driftline.contract.headings import split_label
from driftline.contract.layout import Layout
from driftline.contract.segments import split_clauses
from driftline.contract.signals import Signals, read_signals
from driftline.contract.stories import Story, read_story
from driftline.text.document import Document, Sentence

# A longer label than this says something itself ("What counts as clean, in this order:").
_LABEL_WORDS = 5
_SILENT = frozenset((Place.HEADING, Place.FORMALITY, Place.TITLE, Place.METADATA))


@dataclass(frozen=True, slots=True)
class Clause:
    """A stretch of a sentence's plain text with what decides the fields it fills."""

    start: int
    end: int
    text: str  # its own words, without a label that only names its field
    context: Context
    signals: Signals


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence with its place, and the story it tells or else its clauses."""

    sentence: Sentence
    place: Place
    story: Story | None = None
    clauses: tuple[Clause, ...] = ()

    @property
    def says_something(self) -> bool:
        return self.place not in _SILENT


def read_passages(prompt: Document) -> Iterator[Passage]:
    """Every sentence of a prompt, in source order."""
    layout = Layout(prompt.text)
    for sentence, context in read_contexts(prompt):
        passage = Passage(sentence, context.place)
        if passage.says_something:
            story = read_story(sentence.text)
            clauses = () if story else tuple(_clauses(sentence, context, layout))
            passage = Passage(sentence, context.place, story, clauses)
        yield passage


def _clauses(sentence: Sentence, context: Context, layout: Layout) -> Iterator[Clause]:
    for start, end in split_clauses(sentence.text, layout.breaks_in(sentence)):
        own = sentence.text[max(start, context.own_start) : end]
        if not own.strip():
            own = sentence.text[start:end]
            if len(own.split()) <= _LABEL_WORDS:
                continue
        yield Clause(start, end, own, relabelled(context, own) if start else context, _signals(own))


def _signals(clause: str) -> Signals:
    """The signs of a clause, read with the label in front of it and without."""
    found = read_signals(clause)
    label, start = split_label(clause)
    return {**found, **read_signals(clause[start:])} if label and clause[start:].strip() else found
