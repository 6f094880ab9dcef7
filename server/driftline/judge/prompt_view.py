"""The prompt as a model is shown it: sentence by sentence under numbers, with the contract as it was read."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from driftline.contract.statements import statement_of
from driftline.judge.injection import speaks_to_the_model
from driftline.judge.tokens import likely_tokens
from driftline.spec.findings import ContractItem
from driftline.support.passages import Passage, passages_of
from driftline.support.prompt import PreparedPrompt
from driftline.text.blocks import BlockKind
from driftline.text.document import Document, Sentence

Entry = dict[str, object]


@dataclass(frozen=True)
class PromptView:
    """Sentences are numbered from 1. What speaks to the model keeps its number and is not shown."""

    sentences: tuple[Sentence, ...]
    contract: tuple[ContractItem, ...] = ()

    @classmethod
    def of(cls, prompt: PreparedPrompt) -> PromptView:
        return cls(prompt.document.sentences, prompt.contract)

    @classmethod
    def without_contract(cls, prompt: Document) -> PromptView:
        return cls(prompt.sentences)

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """Every sentence, headings too, with what it commits to."""
        return passages_of(self.sentences, self.contract)

    @cached_property
    def shown(self) -> frozenset[int]:
        """The numbers under which something can be read."""
        numbers = range(1, len(self.sentences) + 1)
        return frozenset(number for number in numbers if not speaks_to_the_model(self.text(number)))

    def text(self, number: int) -> str:
        return self.sentences[number - 1].text

    def passage(self, number: int) -> Passage:
        return self.passages[number - 1]

    def number_of(self, passage: Passage) -> int:
        """The number of a sentence that somebody else has found."""
        return self._numbers[passage.span.start]

    @cached_property
    def _numbers(self) -> dict[int, int]:
        return {sentence.span.start: number for number, sentence in enumerate(self.sentences, start=1)}

    def number_with(self, text: str) -> int | None:
        """The number of the first sentence that reads so."""
        return self._by_text.get(text)

    @cached_property
    def _by_text(self) -> dict[str, int]:
        return {self.text(number): number for number in sorted(self.shown, reverse=True)}

    def entries(self, numbers: Iterable[int]) -> list[Entry]:
        """Some sentences as they are shown."""
        return [self._entry(number) for number in sorted(set(numbers) & self.shown)]

    def _entry(self, number: int) -> Entry:
        sentence = self.sentences[number - 1]
        kind = sentence.block.kind
        is_kind = {} if kind is BlockKind.PARAGRAPH else {"kind": kind.value.replace("_", " ")}
        return {"n": number, **is_kind, "text": sentence.text}

    @cached_property
    def whole(self) -> list[Entry]:
        return self.entries(self.shown)

    @cached_property
    def contract_entries(self) -> list[Entry]:
        """The contract by the numbers of its sentences; only what a person has worded is repeated."""
        found: dict[str, list[int]] = {item.item_id: [] for item in self.contract}
        for number, passage in enumerate(self.passages, start=1):
            for item in passage.items:
                found[item.item_id].append(number)
        return [_contract_entry(item, self, found[item.item_id]) for item in self.contract]

    @cached_property
    def tokens(self) -> int:
        """What it takes to show all of it."""
        return likely_tokens(json.dumps([self.whole, self.contract_entries], ensure_ascii=False))


def _contract_entry(item: ContractItem, view: PromptView, numbers: list[int]) -> Entry:
    own = [statement_of(view.text(number)) for number in numbers]
    worded = {} if item.statement in own or speaks_to_the_model(item.statement) else {"statement": item.statement}
    return {"n": numbers, "field": item.field.value, "strength": item.strength.value, **worded}
