"""A fact the prompt does not give."""

from driftline.rules.facts import PlanFacts, is_ungrounded
from driftline.rules.rule import Finding, Rule
from driftline.spec.terms import DriftType, RepairType
from driftline.support.label import Assessment


def _detect(assessment: Assessment, facts: PlanFacts) -> Finding | None:  # noqa: ARG001
    if not is_ungrounded(assessment):
        return None
    return Finding(
        severity=2,
        explanation=assessment.supported.evidence.reason,
        repair=RepairType.DELETE_UNSUPPORTED_CLAIM,
        action="Leave this out, mark it as an assumption, or add it to the prompt if it is wanted.",
    )


RULE = Rule(
    drift_type=DriftType.UNSUPPORTED_INVENTION,
    title="A claim without a source",
    detects="Any other statement that the prompt neither makes nor implies and that is not marked as an assumption.",
    why="A plausible sentence is not a commitment. Nobody agreed to it.",
    example='Prompt: "Plant a hedge." Plan: "Neighbours welcome the hedge."',
    repairs=(
        RepairType.DELETE_UNSUPPORTED_CLAIM,
        RepairType.RELABEL_ASSUMPTION,
        RepairType.SPLIT_SOURCE_AND_DERIVED,
        RepairType.ADD_SOURCE_TRACE,
    ),
    detect=_detect,
)
