"""The plan serves somebody the prompt does not, or shuts out."""

from driftline.claims.families import CUSTOMER
from driftline.rules.facts import PEOPLE, PlanFacts, is_ungrounded
from driftline.rules.gravity import conflict_severity, identity_severity
from driftline.rules.rule import Finding, Rule
from driftline.rules.vocabulary import speaks_of
from driftline.rules.wording import quoted
from driftline.spec.terms import ClaimKind, DriftType, RepairType
from driftline.support.conflicts import ConflictKind
from driftline.support.label import Assessment
from driftline.support.parameters import PARAMETERS


def _detect(assessment: Assessment, facts: PlanFacts) -> Finding | None:
    about_people = assessment.claim.kind in (ClaimKind.TARGET_CUSTOMER, ClaimKind.TARGET_USER)
    if not is_ungrounded(assessment) or not about_people or not speaks_of(CUSTOMER, assessment, facts):
        return None
    if assessment.conflict is None and _known_people(assessment):
        return None
    conflict = assessment.conflict
    shut_out = conflict is not None and conflict.kind is ConflictKind.BRINGS_BACK
    item = conflict.item if conflict and shut_out else facts.first(PEOPLE)
    if item is None:
        return None
    return Finding(
        severity=conflict_severity(assessment, 4) if shut_out else identity_severity(assessment),
        explanation=f"This serves people the prompt does not name. The prompt says {quoted(item.statement)}",
        repair=RepairType.RESTORE_CUSTOMER,
        action=f"Name only the people the prompt names: {quoted(item.statement)}",
        item=item,
    )


def _known_people(assessment: Assessment) -> bool:
    """ "Wheelchair users" and "Villagers | buyers close at hand" are those the prompt speaks of, by another name."""
    text, alignment = assessment.claim.text, assessment.alignment
    pairs = zip(alignment.words, alignment.found, strict=True)
    known = {word.end: bool(found >= PARAMETERS.literal_word) for word, found in pairs}
    first_cell = text.find(" | ")
    if first_cell > 0 and all(said for end, said in known.items() if end <= first_cell):
        return True
    before = [[end for end in known if end <= people.start()] for people in CUSTOMER.finditer(text)]
    return all(ends and known[ends[-1]] for ends in before)


RULE = Rule(
    drift_type=DriftType.CUSTOMER_DRIFT,
    title="The customer changes",
    detects="A claim that makes somebody a customer or user whom the prompt does not name or shuts out.",
    why="Who it is for decides everything else. A plan for other people is another plan.",
    example='Prompt: "For our own drivers." Plan: "Customers and the public track every van." The public is new.',
    repairs=(RepairType.RESTORE_CUSTOMER, RepairType.DELETE_UNSUPPORTED_CLAIM),
    detect=_detect,
)
