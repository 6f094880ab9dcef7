"""How it earns or is paid for changes."""

from driftline.rules.ask import Ask
from driftline.rules.matters import INCOME
from driftline.rules.rule import Finding, Rule
from driftline.rules.wording import quoted
from driftline.spec.terms import DriftType, RepairType
from driftline.support.assess import Assessment


def _detect(assessment: Assessment, ask: Ask) -> Finding | None:  # noqa: ARG001
    severity = assessment.drifts.get(DriftType.BUSINESS_MODEL_DRIFT)
    if severity is None:
        return None
    item = assessment.nearest_item(INCOME)
    if item is None:
        explanation, action = (
            "The prompt does not say that it is paid for or sold like this.",
            "Take this out: the prompt gives no such model.",
        )
    else:
        explanation = f"This is not how the prompt says it is paid for: {quoted(item.statement)}"
        action = f"Return to the prompt's model: {quoted(item.statement)}"
    return Finding(severity, explanation, RepairType.RESTORE_BUSINESS_MODEL, action, item)


RULE = Rule(
    drift_type=DriftType.BUSINESS_MODEL_DRIFT,
    title="The business model changes",
    detects="A claim about income, pricing, funding or sales that the prompt does not give or forbids.",
    why="Who pays for what shapes whom the product serves. A new source of income makes a new product.",
    example='Prompt: "Free for members." Plan: "A premium tier brings monthly subscription income."',
    repairs=(RepairType.RESTORE_BUSINESS_MODEL, RepairType.DELETE_UNSUPPORTED_CLAIM),
    detect=_detect,
)
