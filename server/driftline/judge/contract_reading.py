"""The contract as the judge reads it: its checked answers, and the reader's where there are none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from driftline.contract.read import Commitment, contract_of
from driftline.judge.responses import ContractAnswer
from driftline.reader.answer import CommitmentAnswer
from driftline.reader.calibration import calibration
from driftline.spec.findings import ContractItem
from driftline.spec.terms import ContractField
from driftline.text.document import Document

_MIDDLING = 0.2


@dataclass(frozen=True, slots=True)
class Changes:
    """How many commitments the judge reads besides the reader's, and how many of those it does not see."""

    added: int = 0
    removed: int = 0

    @classmethod
    def between(cls, before: Sequence[ContractItem], after: Sequence[ContractItem]) -> Changes:
        old, new = ({(item.span, item.field, item.strength) for item in items} for items in (before, after))
        return cls(len(new - old), len(old - new))


def is_doubtful(answer: CommitmentAnswer) -> bool:
    """Whether the reader could as well have read another commitment in a sentence."""
    least = calibration().least_field
    return any(abs(answer.field(field) - least[field]) <= _MIDDLING for field in ContractField)


def contract_with(
    prompt: Document, read: Sequence[ContractItem], answers: Mapping[int, ContractAnswer]
) -> tuple[ContractItem, ...]:
    """The contract, numbered afresh; answers are known by the place of their sentence."""
    return contract_of(_commitments(prompt, read, answers))


def _commitments(
    prompt: Document, read: Sequence[ContractItem], answers: Mapping[int, ContractAnswer]
) -> Iterator[Commitment]:
    for place, sentence in enumerate(prompt.sentences):
        if place in answers:
            found = {item.field: item.strength for item in answers[place].items}
        else:
            found = {item.field: item.strength for item in read if item.span == sentence.span}
        for field in ContractField:
            if field in found:
                yield sentence, field, found[field]
