"""The nine conditions that fail a plan whatever its score.

Each is one small function over the same tally; ``CONDITIONS`` is the table that runs them.
"""

from collections.abc import Callable, Mapping

from driftline.scoring.tally import CRITICAL, MAJOR, Mark, Tally
from driftline.spec.terms import AutomaticFailure, DriftType, Importance
from driftline.spec.thresholds import SPECIFIED, Thresholds

CRITICAL_INVENTIONS = 2
"""A single invented detail is an incident; from the second claim on, inventions shape the plan."""
INVENTED_THINGS = (DriftType.UNSUPPORTED_INVENTION, DriftType.INVENTED_OPERATIONAL_DETAIL)


def automatic_failures(tally: Tally, thresholds: Thresholds = SPECIFIED) -> tuple[AutomaticFailure, ...]:
    """The conditions that hold, in the order the specification names them."""
    return tuple(failure for failure, holds in CONDITIONS.items() if holds(tally, thresholds))


def explicit_exclusion_violation(tally: Tally, _: Thresholds) -> bool:
    """The plan does what the prompt rules out."""
    return tally.marked(Mark.BROKEN_EXCLUSION) > 0


def customer_identity_drift(tally: Tally, _: Thresholds) -> bool:
    """The plan is for someone else."""
    return tally.marked(Mark.CHANGED_CUSTOMER) > 0


def business_model_drift(tally: Tally, _: Thresholds) -> bool:
    """The plan sells something else, or sells it differently."""
    return tally.marked(Mark.CHANGED_BUSINESS) > 0


def regulatory_posture_drift(tally: Tally, _: Thresholds) -> bool:
    """The plan overstates the law in a critical claim, or goes against what the prompt says of it."""
    return tally.marked(Mark.MISSTATED_LAW) > 0


def repeated_unsupported_numbers(tally: Tally, thresholds: Thresholds) -> bool:
    """Several claims that matter carry invented numbers; a claim with two of them is still one claim."""
    return tally.marked(Mark.WEIGHTY_CLAIM_WITH_INVENTED_NUMBER) >= thresholds.repeated_unsupported_numbers


def optional_to_core_promotion(tally: Tally, _: Thresholds) -> bool:
    """Something optional or deferred has become what the product is."""
    return tally.severe(DriftType.OPTIONAL_TO_CORE_PROMOTION, MAJOR) > 0


def uncertainty_erasure(tally: Tally, _: Thresholds) -> bool:
    """A doubt the prompt voices is settled in a claim the plan's reasoning rests on."""
    return tally.marked(Mark.SETTLED_DOUBT) > 0


def critical_unsupported_invention(tally: Tally, _: Thresholds) -> bool:
    """Several critical claims rest on things the prompt does not know, or one such thing corrupts the plan."""
    corrupting = sum(tally.severe(drift_type, CRITICAL) for drift_type in INVENTED_THINGS)
    return corrupting > 0 or tally.marked(Mark.CRITICAL_CLAIM_ON_INVENTION) >= CRITICAL_INVENTIONS


def loss_of_traceability(tally: Tally, thresholds: Thresholds) -> bool:
    """More critical claims have no source than a passing plan may have unsupported claims that matter."""
    return tally.unsupported(Importance.CRITICAL) > thresholds.unsupported_important.passing


CONDITIONS: Mapping[AutomaticFailure, Callable[[Tally, Thresholds], bool]] = {
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
