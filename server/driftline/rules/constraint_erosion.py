"""A must, a must not or a limit is weakened, bypassed or broken."""

from driftline.rules.facts import PlanFacts
from driftline.rules.gravity import conflict_severity
from driftline.rules.rule import Finding, Rule
from driftline.rules.wording import quoted
from driftline.spec.terms import DriftType, RepairType
from driftline.support.conflicts import ConflictKind
from driftline.support.label import Assessment


def _detect(assessment: Assessment, facts: PlanFacts) -> Finding | None:  # noqa: ARG001
    conflict = assessment.conflict
    if conflict is None or conflict.kind not in (ConflictKind.BRINGS_BACK, ConflictKind.EXCEEDS):
        return None
    broken = conflict.kind is ConflictKind.BRINGS_BACK
    rule = quoted(conflict.item.statement)
    return Finding(
        severity=conflict_severity(assessment, 4 if broken else 3),
        explanation=f"This {conflict.kind.value}: {rule}",
        repair=RepairType.REINSERT_EXCLUDED_FRAMING if broken else RepairType.REMOVE_INVENTED_NUMBERS,
        action=f"Take this out and state the prompt's limit instead: {rule}",
        item=conflict.item,
    )


RULE = Rule(
    drift_type=DriftType.CONSTRAINT_EROSION,
    title="A limit or exclusion is broken",
    detects="A claim that asserts something the prompt rules out, or a figure beyond a limit the prompt sets.",
    why="A limit is the part of a brief its author thought about hardest. Breaking one changes what was agreed.",
    example='Prompt: "No cameras." Plan: "Two cameras watch the entrance." The plan brings back what is ruled out.',
    repairs=(
        RepairType.REINSERT_EXCLUDED_FRAMING,
        RepairType.DELETE_UNSUPPORTED_CLAIM,
        RepairType.REMOVE_INVENTED_NUMBERS,
    ),
    detect=_detect,
)
