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
    said: frozenset[str]  # every sentence and heading, in one line and without upper case

    @classmethod
    def of(
        cls, document: Document, contract: tuple[ContractItem, ...], known_words: frozenset[str] = frozenset()
    ) -> PreparedPrompt:
        passages = read_passages(document, contract)
        said = frozenset(flat(sentence.text) for sentence in document.sentences)
        return cls(document, contract, passages, Shelf.of(passages), read_prompt_figures(document), known_words, said)

    @property
    def text(self) -> str:
        return self.document.text

    def says(self, text: str) -> bool:
        """Whether a sentence of the prompt is just this, word for word."""
        return flat(text) in self.said

    def known_in(self, text: str) -> tuple[str, ...]:
        """The known words that a text without upper case uses."""
        return tuple(word for word in sorted(self.known_words) if word.casefold() in text)

    def nearest(self, text: str) -> tuple[Passage, ...]:
        """The passages that bear on a stretch of text, the nearest first."""
        return self.shelf.nearest(text)


def flat(text: str) -> str:
    """A text as it is compared word for word."""
    return " ".join(text.casefold().split()).rstrip(".")
