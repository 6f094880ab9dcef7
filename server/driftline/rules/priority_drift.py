"""The order of importance or of phases changes."""

from driftline.rules.ask import Ask
from driftline.rules.matters import PRIORITIES
from driftline.rules.rule import Finding, Rule
from driftline.rules.wording import quoted
from driftline.spec.terms import DriftType, RepairType
from driftline.support.assess import Assessment


def _detect(assessment: Assessment, ask: Ask) -> Finding | None:  # noqa: ARG001
    severity = assessment.drifts.get(DriftType.PRIORITY_DRIFT)
    if severity is None:
        return None
    item = assessment.nearest_item(PRIORITIES)
    if item is None:
        explanation, action = "The prompt does not give this such weight or order.", "Restore the prompt's order."
    else:
        explanation = f"The prompt puts this in another place: {quoted(item.statement)}"
        action = f"Restore the prompt's order: {quoted(item.statement)}"
    return Finding(severity, explanation, RepairType.MOVE_TO_OPTIONAL, action, item)


RULE = Rule(
    drift_type=DriftType.PRIORITY_DRIFT,
    title="The order changes",
    detects="A claim that brings forward what the prompt defers, or a plan in which the future takes over.",
    why="What comes first gets the time. A plan that reorders spends it on something else.",
    example='Prompt: "A second site next year, not now." Plan: "Both sites open in March."',
    repairs=(RepairType.MOVE_TO_OPTIONAL, RepairType.COMPRESS_FUTURE_EXPANSION),
    detect=_detect,
)
