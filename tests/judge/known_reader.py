"""A reader whose answers a test can know: it goes by a few words."""

from collections.abc import Sequence

from scripted_server import COMMITMENTS

from driftline.reader.answer import SEVERITIES, Answer, ClaimAnswer, CommitmentAnswer, Standing
from driftline.reader.question import Question, Task
from driftline.spec.terms import ClaimKind, ContractField, DriftType, Importance, Strength, SupportLabel

_INVENTED = ("75,000 euros",)
_AGAINST = ("online payment",)


def read_as_known(questions: Sequence[Question]) -> dict[Question, Answer]:
    """An answer to each question."""
    return {
        question: _claim(question.text) if question.task is Task.CLAIM else _commitment(question.text)
        for question in questions
    }


def _claim(text: str) -> ClaimAnswer:
    label, drift = SupportLabel.SOURCE_STATED, DriftType.UNSUPPORTED_INVENTION
    if any(words in text for words in _INVENTED):
        label, drift = SupportLabel.UNSUPPORTED, DriftType.UNSUPPORTED_METRICS
    if any(words in text for words in _AGAINST):
        label, drift = SupportLabel.CONTRADICTORY, DriftType.CONSTRAINT_EROSION
    return ClaimAnswer(
        commits=0.99 if text.endswith(".") else 0.01,
        labels=_mostly(label, SupportLabel),
        types=_mostly(drift, DriftType) if label is not SupportLabel.SOURCE_STATED else (0.0,) * len(DriftType),
        severities=tuple(0.97 if severity == 3 else 0.01 for severity in SEVERITIES),
        importances=_mostly(Importance.CRITICAL, Importance),
        kinds=_mostly(ClaimKind.OUTCOME_CLAIM, ClaimKind),
    )


def _commitment(text: str) -> CommitmentAnswer:
    wanted = {ContractField(field) for words, field in COMMITMENTS.items() if words in text}
    fields = tuple(0.99 if field in wanted else 0.01 for field in ContractField)
    return CommitmentAnswer(fields, _mostly(Strength.EXPLICIT, Strength), _mostly(Standing.AFFIRMED, Standing))


def _mostly(chosen: object, terms: type) -> tuple[float, ...]:
    rest = 0.02 / (len(terms) - 1)  # type: ignore[arg-type]
    return tuple(0.98 if term is chosen else rest for term in terms)  # type: ignore[attr-defined]
