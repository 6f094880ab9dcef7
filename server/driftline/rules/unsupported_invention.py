"""A fact the prompt does not give."""

from driftline.rules.ask import Ask
from driftline.rules.rule import Finding, Rule
from driftline.spec.terms import DriftType, RepairType
from driftline.support.assess import Assessment


def _detect(assessment: Assessment, ask: Ask) -> Finding | None:  # noqa: ARG001
    severity = assessment.drifts.get(DriftType.UNSUPPORTED_INVENTION)
    if severity is None:
        return None
    return Finding(
        severity,
        "The prompt does not say this.",
        RepairType.DELETE_UNSUPPORTED_CLAIM,
        "Take this out, or mark it as an assumption to check.",
        assessment.nearest_item(),
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
