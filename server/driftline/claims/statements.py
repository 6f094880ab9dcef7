"""The sentences of a plan that may commit to something, each with what it has to be read with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from driftline.spec.findings import Span
from driftline.text.blocks import BlockKind
from driftline.text.document import Document, Sentence

_SAYS_SOMETHING = re.compile(r"[^\W_]")
_CELL = " | "


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence that may be a claim, with all of the plan that matters to how it is read. Its place does not."""

    text: str
    section: tuple[str, ...]
    lead: str = ""  # the sentence that introduces its list or table
    header: tuple[str, ...] = ()  # the heads of the columns, if it is a row


class Placed(NamedTuple):
    """A statement where it stands."""

    statement: Statement
    span: Span


def read_statements(plan: Document) -> Iterator[Placed]:
    """Every statement of a plan, in order."""
    header: tuple[str, ...] = ()
    for sentence in plan.sentences:
        block = sentence.block
        if block.kind is not BlockKind.TABLE_ROW:
            header = ()
        elif block.header:
            header = tuple(cell.strip() for cell in sentence.text.split(_CELL))
            continue
        if _SAYS_SOMETHING.search(sentence.text):
            yield _placed(sentence, header)


def _placed(sentence: Sentence, header: tuple[str, ...]) -> Placed:
    text, block = sentence.text, sentence.block
    return Placed(Statement(text, block.section, block.lead, header), sentence.source_span(0, len(text)))
