"""The order of importance or of phases changes."""

from driftline.claims.kinds import role_of
from driftline.rules.facts import PlanFacts, is_ungrounded
from driftline.rules.gravity import conflict_severity
from driftline.rules.rule import Finding, Rule
from driftline.rules.wording import quoted
from driftline.spec.terms import DriftType, RepairType
from driftline.support.conflicts import ConflictKind
from driftline.support.label import Assessment


def _detect(assessment: Assessment, facts: PlanFacts) -> Finding | None:
    conflict = assessment.conflict
    if conflict is not None and conflict.kind is ConflictKind.ADVANCES:
        later = quoted(conflict.item.statement)
        return Finding(
            severity=conflict_severity(assessment, 3),
            explanation=f"The prompt puts this off: {later}",
            repair=RepairType.MOVE_TO_OPTIONAL,
            action=f"Move this behind the work that comes first: {later}",
            item=conflict.item,
        )
    if facts.future_dominates and is_ungrounded(assessment) and role_of(assessment.claim.section) == "future":
        return Finding(
            severity=3,
            explanation="The plan spends more on what might come later than the prompt does.",
            repair=RepairType.COMPRESS_FUTURE_EXPANSION,
            action="Fold this passage into one line under later work.",
        )
    return None


RULE = Rule(
    drift_type=DriftType.PRIORITY_DRIFT,
    title="The order changes",
    detects="A claim that brings forward what the prompt defers, or a plan in which the future takes over.",
    why="What comes first gets the time. A plan that reorders spends it on something else.",
    example='Prompt: "A second site next year, not now." Plan: "Both sites open in March."',
    repairs=(RepairType.MOVE_TO_OPTIONAL, RepairType.COMPRESS_FUTURE_EXPANSION),
    detect=_detect,
)
