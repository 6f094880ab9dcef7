"""The plan does more than was asked."""

from driftline.rules.ask import Ask
from driftline.rules.matters import SCOPE
from driftline.rules.rule import Finding, Rule
from driftline.rules.wording import quoted
from driftline.spec.terms import DriftType, RepairType
from driftline.support.assess import Assessment


def _detect(assessment: Assessment, ask: Ask) -> Finding | None:  # noqa: ARG001
    severity = assessment.drifts.get(DriftType.SCOPE_EXPANSION)
    if severity is None:
        return None
    item = assessment.nearest_item(SCOPE)
    if item is None:
        explanation, action = (
            "This goes beyond what the prompt asks for.",
            "Keep this out of the plan, or list it as an idea for later that nobody has asked for yet.",
        )
    else:
        explanation = f"This goes beyond what the prompt asks for: {quoted(item.statement)}"
        action = "Keep this out of the plan, or list it as an idea for later that nobody has asked for yet."
    return Finding(severity, explanation, RepairType.DELETE_UNSUPPORTED_CLAIM, action, item)


RULE = Rule(
    drift_type=DriftType.SCOPE_EXPANSION,
    title="The scope grows",
    detects="New features, places, partners or ambitions that the prompt does not ask for.",
    why="Each addition is small and plausible. Together they are a different project.",
    example='Prompt: "A map of the village paths." Plan: "The map later covers the whole region."',
    repairs=(RepairType.DELETE_UNSUPPORTED_CLAIM, RepairType.COMPRESS_FUTURE_EXPANSION),
    detect=_detect,
)
