"""Incidents made by hand, so that the tests of repairs do not hang on how claims are judged."""

from driftline.claims.statements import read_statements
from driftline.repairs.case import RepairContext
from driftline.repairs.edit import apply_edits
from driftline.repairs.propose import fixes_for
from driftline.spec.findings import Claim, ContractItem, Evidence, Incident, Span, SupportedClaim
from driftline.spec.terms import ClaimKind, DriftType, Importance, RepairType, Strength, SupportLabel
from driftline.text.document import read_document
from driftline.text.quantities import read_quantities

OFFERED_BY = {
    RepairType.DELETE_UNSUPPORTED_CLAIM: DriftType.UNSUPPORTED_INVENTION,
    RepairType.DOWNGRADE_CLAIM_STRENGTH: DriftType.CONFIDENCE_INFLATION,
    RepairType.RESTORE_UNCERTAINTY: DriftType.UNCERTAINTY_ERASURE,
    RepairType.RELABEL_ASSUMPTION: DriftType.INVENTED_OPERATIONAL_DETAIL,
    RepairType.MOVE_TO_OPTIONAL: DriftType.OPTIONAL_TO_CORE_PROMOTION,
    RepairType.REINSERT_EXCLUDED_FRAMING: DriftType.CONSTRAINT_EROSION,
    RepairType.RESTORE_CUSTOMER: DriftType.CUSTOMER_DRIFT,
    RepairType.RESTORE_BUSINESS_MODEL: DriftType.BUSINESS_MODEL_DRIFT,
    RepairType.REMOVE_INVENTED_NUMBERS: DriftType.UNSUPPORTED_METRICS,
    RepairType.ADD_SOURCE_TRACE: DriftType.INVENTED_OPERATIONAL_DETAIL,
    RepairType.SPLIT_SOURCE_AND_DERIVED: DriftType.MECHANISM_DRIFT,
    RepairType.COMPRESS_FUTURE_EXPANSION: DriftType.SCOPE_EXPANSION,
}


def item_of(prompt, statement, field):
    """A commitment of the prompt that says `statement`."""
    at = max(prompt.find(statement), 0)
    return ContractItem("P1", field, statement, Strength.EXPLICIT, Span(at, at + len(statement)))


def incident_at(plan, words, repair_type, item=None, drift_type=None, label=SupportLabel.UNSUPPORTED):
    """An incident about the claim of the plan that holds `words`."""
    statement, span = next(placed for placed in read_statements(read_document(plan)) if words in placed.statement.text)
    kind, importance = ClaimKind.MECHANISM_OF_VALUE, Importance.IMPORTANT
    claim = Claim("C1", statement.text, span, statement.section, kind, importance, statement.lead)
    evidence = Evidence(
        items=(item,) if item else (),
        new_quantities=tuple(figure.text for figure in read_quantities(claim.text)),
    )
    return Incident(
        incident_id="D1",
        drift_type=drift_type or OFFERED_BY[repair_type],
        severity=2,
        supported=SupportedClaim(claim, label, evidence),
        span=claim.span,
        item=item,
        explanation="The prompt does not say this.",
        repair_type=repair_type,
        repair_action="Take this out.",
    )


def context_of(plan, prompt="", incidents=()):
    return RepairContext.of(read_document(plan), read_document(prompt), (), tuple(incidents))


def candidates(plan, words, repair_type, prompt="", item=None, **more):
    """The candidate fixes of one repair type for a claim, as (fix, plan afterwards)."""
    incident = incident_at(plan, words, repair_type, item, **more)
    found = fixes_for(incident, context_of(plan, prompt, [incident]))
    return [(fix, apply_edits(plan, fix.edits)) for fix in found if fix.repair_type is repair_type and fix.edits]


def repaired(plan, words, repair_type, prompt="", item=None, **more):
    """The plan after the first candidate."""
    return candidates(plan, words, repair_type, prompt, item, **more)[0][1]
