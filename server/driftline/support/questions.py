"""What the reader is shown of a claim: the sentence with its heading, and the passages that bear on it."""

from __future__ import annotations

from collections.abc import Sequence

from driftline.claims.statements import Statement
from driftline.reader.question import Question, Task
from driftline.support.ask import Ask
from driftline.support.passages import Passage
from driftline.text.excerpts import head_words, tail_words

_HEADING_WORDS, _LEAD_WORDS, _CLAIM_WORDS, _PASSAGE_WORDS = 8, 12, 60, 45
_CELL = " | "


def claim_question(statement: Statement, passages: Sequence[Passage], known: Sequence[str] = ()) -> Question:
    """The question what a statement is to these passages, and to words that everybody knows."""
    beside = [*map(_passage, passages), *([f"known here: {', '.join(known)}."] if known else [])]
    return Question(Task.CLAIM, _claim(statement), tuple(beside))


def known_in(statement: Statement, ask: Ask) -> tuple[str, ...]:
    """The words of the domain that a statement uses."""
    text = statement.text.casefold()
    return ask.prompt(lambda prompt: prompt.known_in(text))


def passages_near(statement: Statement, ask: Ask) -> tuple[Passage, ...]:
    """The passages of the prompt that bear on a statement, the nearest first."""
    text = search_text(statement)
    return ask.prompt(lambda prompt: prompt.nearest(text))


def search_text(statement: Statement) -> str:
    """The words by which the passages for a statement are looked for."""
    return f"{' '.join(statement.section[-1:])} {statement.lead} {statement.text}"


def _claim(statement: Statement) -> str:
    above = [head_words(statement.section[-1], _HEADING_WORDS)] if statement.section else []
    if statement.lead:
        above.append(tail_words(statement.lead, _LEAD_WORDS).rstrip(":："))
    return " > ".join((*above, head_words(_cells(statement), _CLAIM_WORDS)))


def _cells(statement: Statement) -> str:
    """A row with the heads of its columns before the cells."""
    cells = statement.text.split(_CELL)
    if not statement.header or len(cells) != len(statement.header):
        return statement.text
    pairs = zip(statement.header, cells, strict=True)
    return "; ".join(f"{head}: {cell}" if head else cell for head, cell in pairs if cell.strip())


def _passage(passage: Passage) -> str:
    before = [part for part in (passage.mark, head_words(passage.heading, _HEADING_WORDS).rstrip(":：")) if part]
    return ": ".join((*before, head_words(passage.text, _PASSAGE_WORDS)))
