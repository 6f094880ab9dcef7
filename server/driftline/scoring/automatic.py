"""The nine conditions that fail a plan whatever its score.

Each is one small function over the same findings; ``CONDITIONS`` is the table that runs them.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from driftline.scoring.counts import MATERIAL_SEVERITY, WEIGHTY, claim_ids
from driftline.spec.findings import ContractItem, Incident, SupportedClaim
from driftline.spec.terms import (
    AutomaticFailure,
    ContractField,
    DriftType,
    Importance,
    SupportLabel,
)
from driftline.spec.thresholds import SPECIFIED, Thresholds

MAJOR, CRITICAL = 3, 4
CRITICAL_INVENTIONS = 2
"""A single invented detail is an incident; from the second on, inventions shape the plan."""
LOST_SHARE = Fraction(2, 3)
"""Traceability is lost when more than this share of the critical claims has no source."""
LEAST_CRITICAL_CLAIMS = 3
"""With fewer critical claims than this a share says nothing."""

FORBIDDING_FIELDS = frozenset(
    {
        ContractField.EXPLICIT_EXCLUSIONS,
        ContractField.EXPLICIT_NON_GOALS,
        ContractField.CLAIMS_EXPLICITLY_AVOIDED,
    }
)
INVENTION_TYPES = frozenset(
    {
        DriftType.INVENTED_OPERATIONAL_DETAIL,
        DriftType.UNSUPPORTED_INVENTION,
        DriftType.SCOPE_EXPANSION,
    }
)
_NEGATION = re.compile(r"\b(?:no|not|never|none|nothing|nobody|nor|neither|cannot|without)\b|n['’]t\b", re.I)


@dataclass(frozen=True, slots=True)
class Findings:
    """What the conditions look at."""

    claims: Sequence[SupportedClaim]
    incidents: Sequence[Incident]
    thresholds: Thresholds = SPECIFIED


def automatic_failures(
    claims: Sequence[SupportedClaim], incidents: Sequence[Incident], thresholds: Thresholds = SPECIFIED
) -> tuple[AutomaticFailure, ...]:
    """The conditions that hold, in the order the specification names them."""
    findings = Findings(claims, incidents, thresholds)
    return tuple(failure for failure, holds in CONDITIONS.items() if holds(findings))


def explicit_exclusion_violation(findings: Findings) -> bool:
    """The plan does what the prompt rules out."""
    return any(
        i.severity >= CRITICAL
        and i.supported.label is SupportLabel.CONTRADICTORY
        and i.item is not None
        and _forbids(i.item)
        for i in findings.incidents
    )


def customer_identity_drift(findings: Findings) -> bool:
    """The plan is for someone else."""
    return _any_at(findings, DriftType.CUSTOMER_DRIFT, CRITICAL)


def business_model_drift(findings: Findings) -> bool:
    """The plan sells something else, or sells it differently."""
    return _any_at(findings, DriftType.BUSINESS_MODEL_DRIFT, CRITICAL)


def regulatory_posture_drift(findings: Findings) -> bool:
    """The plan overstates the law in a critical claim, or goes against what the prompt says of it."""
    return any(
        i.drift_type is DriftType.REGULATORY_DRIFT
        and (i.severity >= CRITICAL or (i.severity >= MAJOR and _is_contradictory_or_critical(i.supported)))
        for i in findings.incidents
    )


def repeated_unsupported_numbers(findings: Findings) -> bool:
    """Several claims that matter carry invented numbers; a claim with two of them is still one claim."""
    numeric = claim_ids(
        i
        for i in findings.incidents
        if i.drift_type is DriftType.UNSUPPORTED_METRICS
        and i.severity >= MATERIAL_SEVERITY
        and _is_weighty(i.supported)
    )
    return len(numeric) >= findings.thresholds.repeated_unsupported_numbers


def optional_to_core_promotion(findings: Findings) -> bool:
    """Something optional or deferred has become what the product is."""
    return _any_at(findings, DriftType.OPTIONAL_TO_CORE_PROMOTION, MAJOR)


def uncertainty_erasure(findings: Findings) -> bool:
    """A doubt the prompt voices is settled in a claim the plan's reasoning rests on."""
    return any(
        i.drift_type is DriftType.UNCERTAINTY_ERASURE
        and (i.severity >= CRITICAL or (i.severity >= MAJOR and _is_weighty(i.supported)))
        for i in findings.incidents
    )


def critical_unsupported_invention(findings: Findings) -> bool:
    """Several critical claims rest on things the prompt does not know."""
    inventions = [
        i
        for i in findings.incidents
        if i.drift_type in INVENTION_TYPES and i.severity >= MAJOR and _is_critical(i.supported)
    ]
    return len(inventions) >= CRITICAL_INVENTIONS


def loss_of_traceability(findings: Findings) -> bool:
    """Most critical claims lead back to nothing; a contradictory one leads back to what it contradicts."""
    critical = [c for c in findings.claims if _is_critical(c)]
    lost = sum(c.label is SupportLabel.UNSUPPORTED for c in critical)
    return len(critical) >= LEAST_CRITICAL_CLAIMS and lost > LOST_SHARE * len(critical)


CONDITIONS: Mapping[AutomaticFailure, Callable[[Findings], bool]] = {
    AutomaticFailure.EXPLICIT_EXCLUSION_VIOLATION: explicit_exclusion_violation,
    AutomaticFailure.CUSTOMER_IDENTITY_DRIFT: customer_identity_drift,
    AutomaticFailure.BUSINESS_MODEL_DRIFT: business_model_drift,
    AutomaticFailure.REGULATORY_POSTURE_DRIFT: regulatory_posture_drift,
    AutomaticFailure.REPEATED_UNSUPPORTED_NUMBERS: repeated_unsupported_numbers,
    AutomaticFailure.OPTIONAL_TO_CORE_PROMOTION: optional_to_core_promotion,
    AutomaticFailure.UNCERTAINTY_ERASURE: uncertainty_erasure,
    AutomaticFailure.CRITICAL_UNSUPPORTED_INVENTION: critical_unsupported_invention,
    AutomaticFailure.LOSS_OF_TRACEABILITY: loss_of_traceability,
}


def _any_at(findings: Findings, drift_type: DriftType, least_severity: int) -> bool:
    return any(i.drift_type is drift_type and i.severity >= least_severity for i in findings.incidents)


def _is_critical(supported: SupportedClaim) -> bool:
    return supported.claim.importance is Importance.CRITICAL


def _is_weighty(supported: SupportedClaim) -> bool:
    return supported.claim.importance in WEIGHTY


def _is_contradictory_or_critical(supported: SupportedClaim) -> bool:
    return supported.label is SupportLabel.CONTRADICTORY or _is_critical(supported)


def _forbids(item: ContractItem) -> bool:
    """Whether the item rules something out; a hard constraint does when it is phrased as a negation."""
    if item.field is ContractField.HARD_CONSTRAINTS:
        return _NEGATION.search(item.statement) is not None
    return item.field in FORBIDDING_FIELDS
