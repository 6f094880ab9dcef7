"""The legal position is misstated, overstated or invented."""

from driftline.claims.families import LEGAL
from driftline.rules.facts import LAW, PlanFacts, is_ungrounded
from driftline.rules.gravity import conflict_severity
from driftline.rules.rule import Finding, Rule
from driftline.rules.vocabulary import speaks_of
from driftline.rules.wording import quoted
from driftline.spec.terms import DriftType, RepairType
from driftline.support.conflicts import ConflictKind
from driftline.support.label import Assessment


def _detect(assessment: Assessment, facts: PlanFacts) -> Finding | None:
    if not is_ungrounded(assessment) or not LEGAL.search(assessment.claim.text):
        return None
    conflict = assessment.conflict
    against = conflict is not None and conflict.kind is ConflictKind.BRINGS_BACK
    if not against and not speaks_of(LEGAL, assessment, facts):
        return None
    item = conflict.item if conflict and against else facts.first(LAW)
    basis = f"The prompt says {quoted(item.statement)}" if item else "The prompt says nothing of it."
    return Finding(
        severity=conflict_severity(assessment, 4) if against else 2,
        explanation=f"This states a legal or regulatory position. {basis}",
        repair=RepairType.DELETE_UNSUPPORTED_CLAIM if against else RepairType.RELABEL_ASSUMPTION,
        action=f"Say no more about the law than the prompt does, or mark this as an assumption to check. {basis}",
        item=item,
    )


RULE = Rule(
    drift_type=DriftType.REGULATORY_DRIFT,
    title="The legal position changes",
    detects="A claim about laws, permits, compliance or approval that the prompt does not support or forbids.",
    why="A wrong legal statement is believed by people who act on it.",
    example='Prompt: "Do not call it certified." Plan: "The device meets all medical regulations."',
    repairs=(RepairType.DELETE_UNSUPPORTED_CLAIM, RepairType.RELABEL_ASSUMPTION, RepairType.RESTORE_UNCERTAINTY),
    detect=_detect,
)
