"""A reader that knows nothing, so that whatever comes out right is the judge's doing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from driftline.reader.answer import SEVERITIES, Answer, ClaimAnswer, CommitmentAnswer, Standing
from driftline.reader.question import Question, Task
from driftline.spec.terms import ClaimKind, ContractField, DriftType, Importance, Strength, SupportLabel


def read_blindly(questions: Sequence[Question]) -> Mapping[Question, Answer]:
    """The same to every question."""
    return {question: _CLAIM if question.task is Task.CLAIM else _COMMITMENT for question in questions}


def _even(number: int) -> tuple[float, ...]:
    return (1 / number,) * number


_CLAIM = ClaimAnswer(
    commits=1.0,
    labels=_even(len(SupportLabel)),
    types=(0.0,) * len(DriftType),
    severities=_even(len(SEVERITIES)),
    importances=_even(len(Importance)),
    kinds=_even(len(ClaimKind)),
)
_COMMITMENT = CommitmentAnswer((0.0,) * len(ContractField), _even(len(Strength)), _even(len(Standing)))
