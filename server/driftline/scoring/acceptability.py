"""The seven standards a plan must meet to be acceptable at all.

A standard is unmet when an automatic failure that concerns it holds, when an incident of its drift types
is critical, when more of them are major than a passing plan may have, or when its count is above the passing
limit. A plan that passes therefore meets all seven.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from driftline.scoring.automatic import CRITICAL, MAJOR
from driftline.scoring.scorecard import Counts
from driftline.spec.findings import Incident
from driftline.spec.terms import AutomaticFailure, DriftType
from driftline.spec.thresholds import (
    CONFIDENCE_INFLATION_LIMITS,
    SEVERITY_3_LIMITS,
    UNSUPPORTED_IMPORTANT_LIMITS,
    CountLimits,
)


@dataclass(frozen=True, slots=True)
class Standard:
    """One standard and what breaks it."""

    name: str
    failures: frozenset[AutomaticFailure]
    drift_types: frozenset[DriftType] = frozenset()
    count: str | None = None
    limits: CountLimits | None = None


STANDARDS: tuple[Standard, ...] = (
    Standard(
        "keeps the buyer, the kind of product and the reason it is worth having",
        frozenset({AutomaticFailure.CUSTOMER_IDENTITY_DRIFT, AutomaticFailure.BUSINESS_MODEL_DRIFT}),
        frozenset({DriftType.CUSTOMER_DRIFT, DriftType.BUSINESS_MODEL_DRIFT, DriftType.MECHANISM_DRIFT}),
    ),
    Standard(
        "respects what the prompt rules out",
        frozenset({AutomaticFailure.EXPLICIT_EXCLUSION_VIOLATION}),
        frozenset({DriftType.CONSTRAINT_EROSION}),
    ),
    Standard(
        "invents nothing that the plan then rests on",
        frozenset({AutomaticFailure.CRITICAL_UNSUPPORTED_INVENTION}),
        frozenset(
            {
                DriftType.SCOPE_EXPANSION,
                DriftType.UNSUPPORTED_INVENTION,
                DriftType.INVENTED_OPERATIONAL_DETAIL,
            }
        ),
    ),
    Standard(
        "leaves open what the prompt leaves open",
        frozenset({AutomaticFailure.UNCERTAINTY_ERASURE}),
        frozenset({DriftType.UNCERTAINTY_ERASURE}),
    ),
    Standard(
        "keeps optional and later parts out of the core",
        frozenset({AutomaticFailure.OPTIONAL_TO_CORE_PROMOTION}),
        frozenset({DriftType.OPTIONAL_TO_CORE_PROMOTION, DriftType.PRIORITY_DRIFT}),
    ),
    Standard(
        "gains clarity without claiming more than is known",
        frozenset({AutomaticFailure.REGULATORY_POSTURE_DRIFT, AutomaticFailure.REPEATED_UNSUPPORTED_NUMBERS}),
        frozenset(
            {
                DriftType.CONFIDENCE_INFLATION,
                DriftType.STYLE_INDUCED_SEMANTIC_DRIFT,
                DriftType.REGULATORY_DRIFT,
                DriftType.UNSUPPORTED_METRICS,
            }
        ),
        "confidence_inflation_count",
        CONFIDENCE_INFLATION_LIMITS,
    ),
    Standard(
        "stands up when read against the prompt line by line",
        frozenset({AutomaticFailure.LOSS_OF_TRACEABILITY}),
        count="unsupported_important_claim_count",
        limits=UNSUPPORTED_IMPORTANT_LIMITS,
    ),
)


def unmet_standards(
    incidents: Sequence[Incident], failures: Sequence[AutomaticFailure], counts: Counts
) -> tuple[str, ...]:
    """The names of the standards the plan does not meet."""
    return tuple(s.name for s in STANDARDS if not _meets(s, incidents, failures, counts))


def _meets(
    standard: Standard, incidents: Sequence[Incident], failures: Sequence[AutomaticFailure], counts: Counts
) -> bool:
    if not standard.failures.isdisjoint(failures):
        return False
    severities = [i.severity for i in incidents if i.drift_type in standard.drift_types]
    if any(s >= CRITICAL for s in severities) or severities.count(MAJOR) > SEVERITY_3_LIMITS.passing:
        return False
    if standard.count is None or standard.limits is None:
        return True
    return int(getattr(counts, standard.count)) <= standard.limits.passing
