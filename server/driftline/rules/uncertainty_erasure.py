"""An open question is treated as answered."""

from driftline.rules.ask import Ask
from driftline.rules.matters import DOUBTS
from driftline.rules.rule import Finding, Rule
from driftline.rules.wording import quoted
from driftline.spec.terms import DriftType, RepairType
from driftline.support.assess import Assessment


def _detect(assessment: Assessment, ask: Ask) -> Finding | None:  # noqa: ARG001
    severity = assessment.drifts.get(DriftType.UNCERTAINTY_ERASURE)
    if severity is None:
        return None
    item = assessment.nearest_item(DOUBTS)
    if item is None:
        explanation, action = "The prompt does not settle this.", "Say that this is not settled."
    else:
        explanation = f"The prompt leaves this open: {quoted(item.statement)}"
        action = f"Say that this is not settled, in the prompt's words: {quoted(item.statement)}"
    return Finding(severity, explanation, RepairType.RESTORE_UNCERTAINTY, action, item)


RULE = Rule(
    drift_type=DriftType.UNCERTAINTY_ERASURE,
    title="A doubt disappears",
    detects="A claim that states as fact what the prompt says is unknown, undecided or to be tested.",
    why="A doubt written down gets checked. A doubt smoothed over turns into a surprise.",
    example='Prompt: "We do not know whether the roof holds." Plan: "The panels go on the roof."',
    repairs=(RepairType.RESTORE_UNCERTAINTY, RepairType.RELABEL_ASSUMPTION),
    detect=_detect,
)
