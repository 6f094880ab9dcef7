"""How many things the prompt names side by side: the entries of a list, or those of an enumeration."""

import re
from collections.abc import Iterator
from itertools import groupby

from driftline.spec.findings import Span
from driftline.support.figures.model import Listed
from driftline.support.figures.stems import stems_of
from driftline.text.blocks import BlockKind
from driftline.text.document import Document, Sentence

_FEWEST, _MOST = 2, 60
_STOP = re.compile(r"[;:.!?()|\n\u2014]")
_JOINT = re.compile(r",\s?(?:and\b|or\b|&|plus\b)?|\band\b|\bor\b|&|\+|\bplus\b|/", re.IGNORECASE)


def read_lists(prompt: Document) -> tuple[Listed, ...]:
    """The lists and the enumerations of a prompt."""
    return (*_lists(prompt), *(item for sentence in prompt.sentences for item in _enumerations(sentence)))


def _lists(prompt: Document) -> Iterator[Listed]:
    """Lists and tables: their entries stand under one heading or behind one lead."""
    entries = [s for s in prompt.sentences if s.block.kind in (BlockKind.LIST_ITEM, BlockKind.TABLE_ROW)]
    entries = [s for s in entries if s.index == 0 and not s.block.header]
    for _, grouped in groupby(entries, key=lambda s: (s.block.section, s.block.lead, s.block.level, s.block.kind)):
        group = list(grouped)
        if _FEWEST <= len(group) <= _MOST:
            block = group[0].block
            about = stems_of(" ".join((*block.section[-1:], block.lead)))
            members = frozenset(word for s in group for word in stems_of(s.text))
            yield Listed(len(group), Span(group[0].span.start, group[-1].span.end), about, members)


def _enumerations(sentence: Sentence) -> Iterator[Listed]:
    around = stems_of(sentence.text) | stems_of(" ".join(sentence.block.section[-1:]))
    for start, end, count in series_in(sentence.text):
        members = stems_of(sentence.text[start:end])
        yield Listed(count, sentence.source_span(start, end), around, members)


def series_in(text: str) -> Iterator[tuple[int, int, int]]:
    """Stretches of a text that name several things, and how many."""
    start = 0
    for end in [*(found.start() for found in _STOP.finditer(text)), len(text)]:
        count = sum(1 for part in _JOINT.split(text[start:end]) if part.strip())
        if _FEWEST <= count <= _MOST:
            yield start, end, count
        start = end + 1
