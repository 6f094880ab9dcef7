"""The plan serves somebody the prompt does not, or shuts out."""

from driftline.rules.ask import Ask
from driftline.rules.matters import PEOPLE
from driftline.rules.rule import Finding, Rule
from driftline.rules.wording import quoted
from driftline.spec.terms import DriftType, RepairType
from driftline.support.assess import Assessment


def _detect(assessment: Assessment, ask: Ask) -> Finding | None:  # noqa: ARG001
    severity = assessment.drifts.get(DriftType.CUSTOMER_DRIFT)
    if severity is None:
        return None
    item = assessment.nearest_item(PEOPLE)
    if item is None:
        explanation, action = "This is for somebody the prompt does not name.", "Name only the people the prompt names."
    else:
        explanation = f"This is not who the prompt names: {quoted(item.statement)}"
        action = f"Name only the people the prompt names: {quoted(item.statement)}"
    return Finding(severity, explanation, RepairType.RESTORE_CUSTOMER, action, item)


RULE = Rule(
    drift_type=DriftType.CUSTOMER_DRIFT,
    title="The customer changes",
    detects="A claim that makes somebody a customer or user whom the prompt does not name or shuts out.",
    why="Who it is for decides everything else. A plan for other people is another plan.",
    example='Prompt: "For our own drivers." Plan: "Customers and the public track every van." The public is new.',
    repairs=(RepairType.RESTORE_CUSTOMER, RepairType.DELETE_UNSUPPORTED_CLAIM),
    detect=_detect,
)
