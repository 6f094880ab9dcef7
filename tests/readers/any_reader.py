"""Answers that follow from nothing but the question, and that are all over the place."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b

from driftline.reader.answer import SEVERITIES, Answer, ClaimAnswer, CommitmentAnswer, Standing
from driftline.reader.question import Question, Task
from driftline.spec.terms import ClaimKind, ContractField, DriftType, Importance, Strength, SupportLabel

_CLAIMED = 0.3  # so that most statements are claims


def read_anyhow(questions: Sequence[Question]) -> dict[Question, Answer]:
    """Some answer to each question, the same whenever it is asked."""
    return {question: answer_to(question) for question in questions}


def answer_to(question: Question) -> Answer:
    chances = _chances(question)
    if question.task is Task.CLAIM:
        return ClaimAnswer(
            commits=_CLAIMED + next(chances),
            labels=_some(chances, len(SupportLabel)),
            types=_some(chances, len(DriftType)),
            severities=_some(chances, len(SEVERITIES)),
            importances=_some(chances, len(Importance)),
            kinds=_some(chances, len(ClaimKind)),
        )
    fields = tuple(chance**3 for chance in _some(chances, len(ContractField)))
    return CommitmentAnswer(fields, _some(chances, len(Strength)), _some(chances, len(Standing)))


def _some(chances: Iterator[float], number: int) -> tuple[float, ...]:
    return tuple(next(chances) for _ in range(number))


def _chances(question: Question) -> Iterator[float]:
    seed = repr((question.task.value, question.text, question.beside)).encode("utf-8", "backslashreplace")
    block = 0
    while True:
        for byte in blake2b(seed, salt=block.to_bytes(16, "big")).digest():
            yield byte / 256
        block += 1
