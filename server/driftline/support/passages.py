"""The sentences of a prompt as passages that claims are held against."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from driftline.spec.findings import ContractItem, Span
from driftline.spec.terms import ContractField
from driftline.text.blocks import BlockKind
from driftline.text.document import Document, Sentence

_MARKS: tuple[tuple[str, frozenset[ContractField]], ...] = (
    (
        "ruled out",
        frozenset(
            {
                ContractField.EXPLICIT_EXCLUSIONS,
                ContractField.EXPLICIT_NON_GOALS,
                ContractField.CLAIMS_EXPLICITLY_AVOIDED,
            }
        ),
    ),
    ("later", frozenset({ContractField.DEFERRED_FEATURES})),
    ("optional", frozenset({ContractField.OPTIONAL_FEATURES})),
    ("open", frozenset({ContractField.RISK_UNCERTAINTY_POSTURE})),
    ("limit", frozenset({ContractField.HARD_CONSTRAINTS})),
)


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence of the prompt with what it commits to."""

    number: int
    span: Span
    text: str
    section: tuple[str, ...]
    lead: str  # the sentence that introduces its list or table
    items: tuple[ContractItem, ...]

    @property
    def heading(self) -> str:
        """The words it stands under."""
        return self.lead or (self.section[-1] if self.section else "")

    @property
    def mark(self) -> str:
        """In a word, why a claim may not simply repeat the passage; empty if it may."""
        fields = {item.field for item in self.items}
        return next((word for word, meant in _MARKS if fields & meant), "")


def read_passages(prompt: Document, contract: Sequence[ContractItem]) -> tuple[Passage, ...]:
    """Every sentence of a prompt, headings excepted."""
    return passages_of([each for each in prompt.sentences if each.block.kind is not BlockKind.HEADING], contract)


def passages_of(sentences: Sequence[Sentence], contract: Sequence[ContractItem]) -> tuple[Passage, ...]:
    """Some sentences of a prompt, in order, each with what it commits to."""
    items = _items_by_sentence(sentences, contract)
    return tuple(
        Passage(number, sentence.span, sentence.text, sentence.block.section, sentence.block.lead, found)
        for number, (sentence, found) in enumerate(zip(sentences, items, strict=True))
    )


def _items_by_sentence(
    sentences: Sequence[Sentence], contract: Iterable[ContractItem]
) -> list[tuple[ContractItem, ...]]:
    """The contract items that touch each sentence; both stand in order."""
    found: list[list[ContractItem]] = [[] for _ in sentences]
    first = 0
    for item in contract:
        while first < len(sentences) and sentences[first].span.end <= item.span.start:
            first += 1
        for place in range(first, len(sentences)):
            if sentences[place].span.start >= item.span.end:
                break
            found[place].append(item)
    return [tuple(items) for items in found]
