"""The legal position is misstated, overstated or invented."""

from driftline.rules.ask import Ask
from driftline.rules.matters import LAW
from driftline.rules.rule import Finding, Rule
from driftline.rules.wording import quoted
from driftline.spec.terms import DriftType, RepairType
from driftline.support.assess import Assessment


def _detect(assessment: Assessment, ask: Ask) -> Finding | None:  # noqa: ARG001
    severity = assessment.drifts.get(DriftType.REGULATORY_DRIFT)
    if severity is None:
        return None
    item = assessment.nearest_item(LAW)
    if item is None:
        explanation, action = (
            "The prompt does not take this legal position.",
            "Take this out, or say that it has to be checked.",
        )
    else:
        explanation = f"The prompt says of the law: {quoted(item.statement)}"
        action = f"Keep to the prompt's position: {quoted(item.statement)}"
    return Finding(severity, explanation, RepairType.DOWNGRADE_CLAIM_STRENGTH, action, item)


RULE = Rule(
    drift_type=DriftType.REGULATORY_DRIFT,
    title="The legal position changes",
    detects="A claim about laws, permits, compliance or approval that the prompt does not support or forbids.",
    why="A wrong legal statement is believed by people who act on it.",
    example='Prompt: "Do not call it certified." Plan: "The device meets all medical regulations."',
    repairs=(RepairType.DELETE_UNSUPPORTED_CLAIM, RepairType.RELABEL_ASSUMPTION, RepairType.RESTORE_UNCERTAINTY),
    detect=_detect,
)
