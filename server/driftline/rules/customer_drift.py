"""The plan serves somebody the prompt does not, or shuts out."""

from driftline.claims.families import CUSTOMER
from driftline.rules.facts import PlanFacts, is_ungrounded
from driftline.rules.gravity import conflict_severity, identity_severity
from driftline.rules.rule import Finding, Rule
from driftline.rules.vocabulary import speaks_of
from driftline.rules.wording import quoted
from driftline.spec.findings import ContractItem
from driftline.spec.terms import ClaimKind, ContractField, DriftType, RepairType
from driftline.support.conflicts import ConflictKind
from driftline.support.label import Assessment

_PEOPLE = (ContractField.PRIMARY_USER, ContractField.PRIMARY_BUYER)


def _detect(assessment: Assessment, facts: PlanFacts) -> Finding | None:
    about_people = assessment.claim.kind in (ClaimKind.TARGET_CUSTOMER, ClaimKind.TARGET_USER)
    if not is_ungrounded(assessment) or not about_people or not speaks_of(CUSTOMER, assessment, facts):
        return None
    conflict = assessment.conflict
    shut_out = conflict is not None and conflict.kind is ConflictKind.BRINGS_BACK
    item = conflict.item if conflict and shut_out else _named_customer(facts)
    if item is None:
        return None
    return Finding(
        severity=conflict_severity(assessment, 4) if shut_out else identity_severity(assessment),
        explanation=f"This serves people the prompt does not name. The prompt says {quoted(item.statement)}",
        repair=RepairType.RESTORE_CUSTOMER,
        action=f"Name only the people the prompt names: {quoted(item.statement)}",
        item=item,
    )


def _named_customer(facts: PlanFacts) -> ContractItem | None:
    return next((item for item in facts.index.contract if item.field in _PEOPLE), None)


RULE = Rule(
    drift_type=DriftType.CUSTOMER_DRIFT,
    title="The customer changes",
    detects="A claim that makes somebody a customer or user whom the prompt does not name or shuts out.",
    why="Who it is for decides everything else. A plan for other people is another plan.",
    example='Prompt: "For our own drivers." Plan: "Customers and the public track every van." The public is new.',
    repairs=(RepairType.RESTORE_CUSTOMER, RepairType.DELETE_UNSUPPORTED_CLAIM),
    detect=_detect,
)
