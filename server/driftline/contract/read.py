"""A prompt as a contract: every commitment with its field, strength and place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from driftline.contract.statements import statement_of
from driftline.reader.answer import CommitmentAnswer
from driftline.reader.calibration import calibration
from driftline.spec.findings import ContractItem
from driftline.spec.terms import ContractField, Strength
from driftline.text.document import Document, Sentence


def read_contract(prompt: Document, answers: Sequence[CommitmentAnswer]) -> tuple[ContractItem, ...]:
    """The commitments that the answers for the sentences of a prompt amount to, in source order."""
    found = (
        (sentence, field, strength)
        for sentence, answer in zip(prompt.sentences, answers, strict=True)
        for field, strength in _commitments(answer)
    )
    return tuple(_item(number, *commitment) for number, commitment in enumerate(found, start=1))


def _commitments(answer: CommitmentAnswer) -> Iterator[tuple[ContractField, Strength]]:
    least = calibration().least_field
    for field in ContractField:
        if answer.field(field) >= least[field]:
            yield field, answer.strength


def _item(number: int, sentence: Sentence, field: ContractField, strength: Strength) -> ContractItem:
    return ContractItem(f"P{number}", field, statement_of(sentence.text), strength, sentence.span)
