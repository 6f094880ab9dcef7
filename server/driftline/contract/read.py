"""A prompt as a contract: every commitment with its field, strength and place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from driftline.contract.statements import statement_of
from driftline.reader.answer import CommitmentAnswer
from driftline.reader.calibration import calibration
from driftline.spec.findings import ContractItem
from driftline.spec.terms import ContractField, Strength
from driftline.text.document import Document, Sentence

Commitment = tuple[Sentence, ContractField, Strength]
"""What a sentence of a prompt commits to, and how plainly."""


def read_contract(prompt: Document, answers: Sequence[CommitmentAnswer]) -> tuple[ContractItem, ...]:
    """The commitments that the answers for the sentences of a prompt amount to, in source order."""
    return contract_of(
        (sentence, field, answer.strength)
        for sentence, answer in zip(prompt.sentences, answers, strict=True)
        for field in _fields(answer)
    )


def contract_of(commitments: Iterable[Commitment]) -> tuple[ContractItem, ...]:
    """Commitments, which come in source order, as items of a contract."""
    return tuple(_item(number, *commitment) for number, commitment in enumerate(commitments, start=1))


def _fields(answer: CommitmentAnswer) -> Iterator[ContractField]:
    least = calibration().least_field
    return (field for field in ContractField if answer.field(field) >= least[field])


def _item(number: int, sentence: Sentence, field: ContractField, strength: Strength) -> ContractItem:
    return ContractItem(f"P{number}", field, statement_of(sentence.text), strength, sentence.span)
