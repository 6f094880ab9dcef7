"""An open question is treated as answered."""

from driftline.rules.facts import PlanFacts
from driftline.rules.gravity import conflict_severity
from driftline.rules.rule import Finding, Rule
from driftline.rules.wording import quoted
from driftline.spec.terms import DriftType, RepairType
from driftline.support.conflicts import ConflictKind
from driftline.support.label import Assessment


def _detect(assessment: Assessment, facts: PlanFacts) -> Finding | None:  # noqa: ARG001
    conflict = assessment.conflict
    if conflict is None or conflict.kind is not ConflictKind.SETTLES or assessment.novelty.assurances:
        return None
    doubt = quoted(conflict.item.statement)
    return Finding(
        severity=conflict_severity(assessment, 3),
        explanation=f"The prompt leaves this open: {doubt}",
        repair=RepairType.RESTORE_UNCERTAINTY,
        action=f"Say that this is not settled, in the prompt's words: {doubt}",
        item=conflict.item,
    )


RULE = Rule(
    drift_type=DriftType.UNCERTAINTY_ERASURE,
    title="A doubt disappears",
    detects="A claim that states as fact what the prompt says is unknown, undecided or to be tested.",
    why="A doubt written down gets checked. A doubt smoothed over turns into a surprise.",
    example='Prompt: "We do not know whether the roof holds." Plan: "The panels go on the roof."',
    repairs=(RepairType.RESTORE_UNCERTAINTY, RepairType.RELABEL_ASSUMPTION),
    detect=_detect,
)
