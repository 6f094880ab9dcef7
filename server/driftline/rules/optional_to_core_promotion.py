"""Something optional becomes part of the product."""

from driftline.rules.ask import Ask
from driftline.rules.matters import OPTIONS
from driftline.rules.rule import Finding, Rule
from driftline.rules.wording import quoted
from driftline.spec.terms import DriftType, RepairType
from driftline.support.assess import Assessment


def _detect(assessment: Assessment, ask: Ask) -> Finding | None:  # noqa: ARG001
    severity = assessment.drifts.get(DriftType.OPTIONAL_TO_CORE_PROMOTION)
    if severity is None:
        return None
    item = assessment.nearest_item(OPTIONS)
    if item is None:
        explanation, action = "The prompt does not make this part of the core.", "Move this to the optional items."
    else:
        explanation = f"The prompt does not make this part of the core: {quoted(item.statement)}"
        action = f"Move this to the optional items, with the prompt's condition: {quoted(item.statement)}"
    return Finding(severity, explanation, RepairType.MOVE_TO_OPTIONAL, action, item)


RULE = Rule(
    drift_type=DriftType.OPTIONAL_TO_CORE_PROMOTION,
    title="An option becomes core",
    detects="A claim that states as part of the work what the prompt only allows or wishes for.",
    why="Options are where effort is saved. Once promised, they cost what the core was meant to get.",
    example='Prompt: "Text reminders if there is time." Plan: "The first release sends text reminders."',
    repairs=(RepairType.MOVE_TO_OPTIONAL, RepairType.DOWNGRADE_CLAIM_STRENGTH),
    detect=_detect,
)
