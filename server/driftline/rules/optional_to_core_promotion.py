"""Something optional becomes part of the product."""

from driftline.rules.facts import PlanFacts
from driftline.rules.gravity import conflict_severity
from driftline.rules.rule import Finding, Rule
from driftline.rules.wording import quoted
from driftline.spec.terms import DriftType, RepairType
from driftline.support.conflicts import ConflictKind
from driftline.support.label import Assessment


def _detect(assessment: Assessment, facts: PlanFacts) -> Finding | None:  # noqa: ARG001
    conflict = assessment.conflict
    if conflict is None or conflict.kind is not ConflictKind.PROMOTES:
        return None
    wish = quoted(conflict.item.statement)
    return Finding(
        severity=conflict_severity(assessment, 3),
        explanation=f"The prompt leaves this optional: {wish}",
        repair=RepairType.MOVE_TO_OPTIONAL,
        action=f"Move this to the optional items, with the prompt's condition: {wish}",
        item=conflict.item,
    )


RULE = Rule(
    drift_type=DriftType.OPTIONAL_TO_CORE_PROMOTION,
    title="An option becomes core",
    detects="A claim that states as part of the work what the prompt only allows or wishes for.",
    why="Options are where effort is saved. Once promised, they cost what the core was meant to get.",
    example='Prompt: "Text reminders if there is time." Plan: "The first release sends text reminders."',
    repairs=(RepairType.MOVE_TO_OPTIONAL, RepairType.DOWNGRADE_CLAIM_STRENGTH),
    detect=_detect,
)
