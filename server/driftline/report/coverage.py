"""How much of the prompt the plan takes up, in words."""

from driftline.engine.evaluation import Evaluation
from driftline.report.words import counted
from driftline.spec.findings import Coverage


def not_taken_up(evaluation: Evaluation) -> list[Coverage]:
    """The commitments of the prompt that no claim of the plan rests on."""
    return [entry for entry in evaluation.coverage if not entry.covered]


def taken_up_count(evaluation: Evaluation) -> int:
    """How many commitments some claim of the plan rests on."""
    return len(evaluation.coverage) - len(not_taken_up(evaluation))


def coverage_sentence(evaluation: Evaluation) -> str:
    """How much of the prompt the plan takes up."""
    if not evaluation.coverage:
        return "No commitment was found in the prompt."
    total = counted(len(evaluation.coverage), "commitment")
    return f"The plan takes up {taken_up_count(evaluation)} of {total} of the prompt."
