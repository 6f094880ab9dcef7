"""A prompt, prepared once so that every claim can be held against it."""

from __future__ import annotations

from dataclasses import dataclass

from driftline.spec.findings import ContractItem
from driftline.support.figures.trace import PromptFigures, read_prompt_figures
from driftline.support.passages import Passage, read_passages
from driftline.support.retrieval import Shelf
from driftline.text.document import Document


@dataclass(frozen=True, slots=True, eq=False)
class PreparedPrompt:
    """What claims and rules may ask of a prompt."""

    document: Document
    contract: tuple[ContractItem, ...]
    passages: tuple[Passage, ...]
    shelf: Shelf
    figures: PromptFigures
    known_words: frozenset[str]  # words of the domain that need no source

    @classmethod
    def of(
        cls, document: Document, contract: tuple[ContractItem, ...], known_words: frozenset[str] = frozenset()
    ) -> PreparedPrompt:
        passages = read_passages(document, contract)
        return cls(document, contract, passages, Shelf.of(passages), read_prompt_figures(document), known_words)

    @property
    def text(self) -> str:
        return self.document.text

    def nearest(self, text: str) -> tuple[Passage, ...]:
        """The passages that bear on a stretch of text, the nearest first."""
        return self.shelf.nearest(text)
