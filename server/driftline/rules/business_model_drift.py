"""How it earns or is paid for changes."""

from driftline.claims.families import COMMERCIAL
from driftline.rules.facts import INCOME, PlanFacts, is_ungrounded
from driftline.rules.gravity import conflict_severity, identity_severity
from driftline.rules.rule import Finding, Rule
from driftline.rules.vocabulary import speaks_of
from driftline.rules.wording import quoted
from driftline.spec.terms import DriftType, RepairType
from driftline.support.conflicts import ConflictKind
from driftline.support.label import Assessment


def _detect(assessment: Assessment, facts: PlanFacts) -> Finding | None:
    if not is_ungrounded(assessment) or not speaks_of(COMMERCIAL, assessment, facts):
        return None
    conflict = assessment.conflict
    forbidden = conflict is not None and conflict.kind is ConflictKind.BRINGS_BACK
    stated = facts.first(INCOME)
    item = conflict.item if conflict and forbidden else stated
    basis = f"The prompt's own words are {quoted(item.statement)}" if item else "The prompt names no such income."
    return Finding(
        severity=_severity(assessment, forbidden, stated is not None),
        explanation=f"This brings in a way of earning or funding that the prompt does not give. {basis}",
        repair=RepairType.RESTORE_BUSINESS_MODEL if item else RepairType.DELETE_UNSUPPORTED_CLAIM,
        action=f"Put the prompt's own model back. {basis}",
        item=item,
    )


def _severity(assessment: Assessment, forbidden: bool, stated: bool) -> int:
    if forbidden:
        return conflict_severity(assessment, 4)
    return identity_severity(assessment) if stated else 2


RULE = Rule(
    drift_type=DriftType.BUSINESS_MODEL_DRIFT,
    title="The business model changes",
    detects="A claim about income, pricing, funding or sales that the prompt does not give or forbids.",
    why="Who pays for what shapes whom the product serves. A new source of income makes a new product.",
    example='Prompt: "Free for members." Plan: "A premium tier brings monthly subscription income."',
    repairs=(RepairType.RESTORE_BUSINESS_MODEL, RepairType.DELETE_UNSUPPORTED_CLAIM),
    detect=_detect,
)
