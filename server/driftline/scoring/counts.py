"""The seven counts of a report; what is light or doubtful is in none of them."""

from driftline.scoring.scorecard import Counts
from driftline.scoring.tally import CRITICAL, MAJOR, MATERIAL, WEIGHTY, Mark, Tally
from driftline.spec.terms import DriftType


def count(tally: Tally) -> Counts:
    """Every count of the report."""
    return Counts(
        # Contradictory claims are left to their incidents.
        unsupported_important_claim_count=tally.unsupported(*WEIGHTY),
        unsupported_numeric_claim_count=tally.marked(Mark.CLAIM_WITH_INVENTED_NUMBER),
        constraint_violation_count=tally.marked(Mark.CLAIM_AGAINST_LIMIT),
        confidence_inflation_count=tally.severe(DriftType.CONFIDENCE_INFLATION, MATERIAL),
        optional_to_core_promotion_count=tally.severe(DriftType.OPTIONAL_TO_CORE_PROMOTION, MATERIAL),
        severity_3_count=tally.at_severity(MAJOR),
        severity_4_count=tally.at_severity(CRITICAL),
    )
