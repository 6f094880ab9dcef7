"""May becomes will, supports becomes ensures."""

from driftline.rules.ask import Ask
from driftline.rules.rule import Finding, Rule
from driftline.rules.wording import quoted
from driftline.spec.terms import DriftType, RepairType
from driftline.support.assess import Assessment


def _detect(assessment: Assessment, ask: Ask) -> Finding | None:  # noqa: ARG001
    severity = assessment.drifts.get(DriftType.CONFIDENCE_INFLATION)
    if severity is None:
        return None
    item = assessment.nearest_item()
    if item is None:
        explanation, action = "This is surer than the prompt allows.", "Say it no more firmly than the prompt."
    else:
        explanation = f"This is surer than the prompt: {quoted(item.statement)}"
        action = f"Say it no more firmly than the prompt: {quoted(item.statement)}"
    return Finding(severity, explanation, RepairType.DOWNGRADE_CLAIM_STRENGTH, action, item)


RULE = Rule(
    drift_type=DriftType.CONFIDENCE_INFLATION,
    title="More certain than the prompt",
    detects="A promise, proof or certainty where the prompt says may, could, explore or helps.",
    why="Every may that becomes a will is a promise nobody made.",
    example='Prompt: "This may shorten queues." Plan: "This ensures short queues."',
    repairs=(RepairType.DOWNGRADE_CLAIM_STRENGTH, RepairType.RESTORE_UNCERTAINTY),
    detect=_detect,
)
