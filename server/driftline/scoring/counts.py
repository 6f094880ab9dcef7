"""The seven counts of a report."""

from driftline.scoring.scorecard import Counts
from driftline.scoring.tally import MATERIAL_SEVERITY, WEIGHTY, Mark, Tally
from driftline.spec.terms import DriftType, SupportLabel


def count(tally: Tally) -> Counts:
    """Every count of the report."""
    return Counts(
        # Contradictory claims are left to their incidents.
        unsupported_important_claim_count=sum(
            tally.claims.get((importance, SupportLabel.UNSUPPORTED), 0) for importance in WEIGHTY
        ),
        unsupported_numeric_claim_count=tally.marked(Mark.CLAIM_WITH_INVENTED_NUMBER),
        constraint_violation_count=tally.marked(Mark.CLAIM_AGAINST_LIMIT),
        confidence_inflation_count=tally.severe(DriftType.CONFIDENCE_INFLATION, MATERIAL_SEVERITY),
        optional_to_core_promotion_count=tally.severe(DriftType.OPTIONAL_TO_CORE_PROMOTION, 1),
        severity_3_count=tally.at_severity(3),
        severity_4_count=tally.at_severity(4),
    )
