"""The seven standards a plan must meet to be acceptable at all.

A standard is unmet when an automatic failure that concerns it holds, when an incident of its drift types
is critical, when more of them are major than a passing plan may have, or when its count is above the passing
limit. A plan that passes therefore meets all seven.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from driftline.scoring.scorecard import Counts
from driftline.scoring.tally import CRITICAL, MAJOR, Tally
from driftline.spec.terms import AutomaticFailure, DriftType
from driftline.spec.thresholds import SPECIFIED, CountLimits, Thresholds


@dataclass(frozen=True, slots=True)
class Standard:
    """One standard and what breaks it."""

    name: str
    failures: frozenset[AutomaticFailure]
    drift_types: frozenset[DriftType] = frozenset()
    count: str = ""  # a field of Counts
    limits: str = ""  # the field of Thresholds with the limits of that count


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
        "confidence_inflation",
    ),
    Standard(
        "stands up when read against the prompt line by line",
        frozenset({AutomaticFailure.LOSS_OF_TRACEABILITY}),
        count="unsupported_important_claim_count",
        limits="unsupported_important",
    ),
)


def unmet_standards(
    tally: Tally,
    failures: Sequence[AutomaticFailure],
    counts: Counts,
    thresholds: Thresholds = SPECIFIED,
) -> tuple[str, ...]:
    """The names of the standards the plan does not meet."""
    return tuple(
        standard.name
        for standard in STANDARDS
        if not standard.failures.isdisjoint(failures)
        or _drifts(standard, tally, thresholds)
        or _exceeds(standard, counts, thresholds)
    )


def _drifts(standard: Standard, tally: Tally, thresholds: Thresholds) -> bool:
    found = [(severity, number) for (kind, severity), number in tally.incidents.items() if kind in standard.drift_types]
    major = sum(number for severity, number in found if severity == MAJOR)
    return any(severity >= CRITICAL for severity, _ in found) or major > thresholds.severity_3.passing


def _exceeds(standard: Standard, counts: Counts, thresholds: Thresholds) -> bool:
    if not standard.count:
        return False
    limits: CountLimits = getattr(thresholds, standard.limits)
    return int(getattr(counts, standard.count)) > limits.passing
