"""The seven counts of a report.

Severity 0 means "no drift", so incidents of severity 0 count nowhere.
"""

from collections.abc import Iterable, Sequence

from driftline.scoring.scorecard import Counts
from driftline.spec.findings import Incident, SupportedClaim
from driftline.spec.terms import ContractField, DriftType, Importance, SupportLabel

MATERIAL_SEVERITY = 2
"""Below this a change of tone is wording, not drift of its own."""

WEIGHTY = frozenset({Importance.CRITICAL, Importance.IMPORTANT})
UNGROUNDED = frozenset({SupportLabel.UNSUPPORTED, SupportLabel.CONTRADICTORY})
BOUNDARY_FIELDS = frozenset(
    {
        ContractField.EXPLICIT_EXCLUSIONS,
        ContractField.EXPLICIT_NON_GOALS,
        ContractField.HARD_CONSTRAINTS,
        ContractField.CLAIMS_EXPLICITLY_AVOIDED,
    }
)


def count(claims: Sequence[SupportedClaim], incidents: Sequence[Incident]) -> Counts:
    """Every count of the report, from the labelled claims and the incident log."""
    return Counts(
        unsupported_important_claim_count=sum(map(is_unsupported_and_weighty, claims)),
        unsupported_numeric_claim_count=_unsupported_numeric(claims, incidents),
        constraint_violation_count=len(claim_ids(i for i in incidents if is_constraint_violation(i))),
        confidence_inflation_count=_of_type(incidents, DriftType.CONFIDENCE_INFLATION, MATERIAL_SEVERITY),
        optional_to_core_promotion_count=_of_type(incidents, DriftType.OPTIONAL_TO_CORE_PROMOTION, 1),
        severity_3_count=sum(i.severity == 3 for i in incidents),
        severity_4_count=sum(i.severity == 4 for i in incidents),
    )


def is_unsupported_and_weighty(supported: SupportedClaim) -> bool:
    """Contradictory claims are left to their incidents."""
    return supported.label is SupportLabel.UNSUPPORTED and supported.claim.importance in WEIGHTY


def is_constraint_violation(incident: Incident) -> bool:
    """Whether the incident weakens or breaks a limit the prompt sets."""
    if incident.drift_type is DriftType.CONSTRAINT_EROSION:
        return incident.severity >= 1
    return incident.severity == 4 and incident.item is not None and incident.item.field in BOUNDARY_FIELDS


def claim_ids(incidents: Iterable[Incident]) -> frozenset[str]:
    """The distinct claims a number of incidents concern."""
    return frozenset(i.supported.claim.claim_id for i in incidents)


def _of_type(incidents: Sequence[Incident], drift_type: DriftType, least_severity: int) -> int:
    return sum(i.drift_type is drift_type and i.severity >= least_severity for i in incidents)


def _unsupported_numeric(claims: Sequence[SupportedClaim], incidents: Sequence[Incident]) -> int:
    """Claims with an invented number, each once however many findings it has."""
    reported = claim_ids(i for i in incidents if i.drift_type is DriftType.UNSUPPORTED_METRICS and i.severity >= 1)
    ungrounded = {c.claim.claim_id for c in claims if c.label in UNGROUNDED and c.evidence.new_quantities}
    return len(reported | ungrounded)
