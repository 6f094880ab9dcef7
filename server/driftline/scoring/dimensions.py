"""The ten dimension scores and the weighted score made of them.

Every dimension starts at 5 and loses a penalty; what is left is rounded half up to a whole number and never
falls below 0. An incident costs its full price in the dimension its drift type is about and half of it in
the dimensions the type spills into (``DRIFT_DIMENSIONS``). With n claims in the plan:

    serious = 3.6 per incident of severity 4  +  0.6 per incident of severity 3
    minor   = min(2,  4 x (severity-2 incidents + a quarter of the severity-1 incidents) / (n + 10))
    incident penalty = serious + minor

Serious drift costs the same in a plan of any length: one critical incident leaves its dimension at 1 or
less, two major ones leave it at 3 or more unless much else is wrong. Minor drift is weighed against the
size of the plan and cannot by itself take a dimension below 3.

Evidence grounding and source trace also look at the labels, through the ungrounded share g of the claims.
Five imagined grounded claims keep a few doubtful sentences from condemning a short plan. Secondary claims
count half for evidence grounding and not at all for source trace.

    g = ungrounded claims / (claims + 5)
    evidence penalty = max(incident penalty, 5g)        trace penalty = max(incident penalty, 4g)

The larger of the two is taken, not the sum, because an ungrounded claim is usually an incident as well.
All arithmetic is exact. Since every term grows with an incident's severity and no term shrinks when one is
added, more drift never raises a score.
"""

import math
from collections import Counter
from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import NamedTuple

from driftline.scoring.tally import UNGROUNDED, Tally
from driftline.spec.terms import Dimension, DriftType, Importance, SupportLabel
from driftline.spec.weights import DIMENSION_WEIGHTS

BEST = 5


class Touches(NamedTuple):
    """The dimension a drift type is about, and those it spills into."""

    primary: Dimension
    secondary: tuple[Dimension, ...]


DRIFT_DIMENSIONS: Mapping[DriftType, Touches] = {
    DriftType.SCOPE_EXPANSION: Touches(Dimension.SCOPE, (Dimension.STRUCTURAL_PRIORITY,)),
    DriftType.CONSTRAINT_EROSION: Touches(Dimension.CONSTRAINT, (Dimension.SCOPE,)),
    DriftType.UNSUPPORTED_INVENTION: Touches(Dimension.EVIDENCE_GROUNDING, (Dimension.SOURCE_TRACE,)),
    DriftType.CONFIDENCE_INFLATION: Touches(
        Dimension.CLAIM_STRENGTH, (Dimension.EPISTEMIC, Dimension.LANGUAGE_POSTURE)
    ),
    DriftType.BUSINESS_MODEL_DRIFT: Touches(Dimension.ENTITY, (Dimension.CAUSAL, Dimension.SCOPE)),
    DriftType.CUSTOMER_DRIFT: Touches(Dimension.ENTITY, (Dimension.SCOPE,)),
    DriftType.MECHANISM_DRIFT: Touches(Dimension.CAUSAL, (Dimension.ENTITY,)),
    DriftType.PRIORITY_DRIFT: Touches(Dimension.STRUCTURAL_PRIORITY, (Dimension.SCOPE,)),
    DriftType.REGULATORY_DRIFT: Touches(Dimension.CONSTRAINT, (Dimension.CLAIM_STRENGTH, Dimension.EPISTEMIC)),
    DriftType.STYLE_INDUCED_SEMANTIC_DRIFT: Touches(Dimension.LANGUAGE_POSTURE, (Dimension.CLAIM_STRENGTH,)),
    DriftType.UNSUPPORTED_METRICS: Touches(Dimension.EVIDENCE_GROUNDING, (Dimension.SOURCE_TRACE,)),
    DriftType.INVENTED_OPERATIONAL_DETAIL: Touches(Dimension.EVIDENCE_GROUNDING, (Dimension.SOURCE_TRACE,)),
    DriftType.OPTIONAL_TO_CORE_PROMOTION: Touches(Dimension.STRUCTURAL_PRIORITY, (Dimension.SCOPE,)),
    DriftType.UNCERTAINTY_ERASURE: Touches(Dimension.EPISTEMIC, (Dimension.CLAIM_STRENGTH,)),
}

PRIMARY_SHARE = Fraction(1)
SECONDARY_SHARE = Fraction(1, 2)

SERIOUS_COST: Mapping[int, Fraction] = {3: Fraction(6, 10), 4: Fraction(36, 10)}
MINOR_UNITS: Mapping[int, Fraction] = {1: Fraction(1, 4), 2: Fraction(1)}
MINOR_RATE_COST = Fraction(4)
MINOR_CAP = Fraction(2)
MINOR_GRACE_CLAIMS = 10

LABEL_GRACE_CLAIMS = 5
CLAIM_SHARES: Mapping[Dimension, Mapping[Importance, Fraction]] = {
    Dimension.EVIDENCE_GROUNDING: {
        Importance.CRITICAL: Fraction(1),
        Importance.IMPORTANT: Fraction(1),
        Importance.SECONDARY: Fraction(1, 2),
    },
    Dimension.SOURCE_TRACE: {
        Importance.CRITICAL: Fraction(1),
        Importance.IMPORTANT: Fraction(1),
        Importance.SECONDARY: Fraction(0),
    },
}
UNGROUNDED_COST: Mapping[Dimension, Fraction] = {
    Dimension.EVIDENCE_GROUNDING: Fraction(5),
    Dimension.SOURCE_TRACE: Fraction(4),
}


def dimension_scores(tally: Tally) -> dict[Dimension, int]:
    """A whole number from 0 to 5 for each dimension, in the order reports show them."""
    claims = tally.claim_count
    return {
        dimension: _whole_score(
            max(_incident_penalty(dimension, tally.incidents, claims), _label_penalty(dimension, tally.claims))
        )
        for dimension in Dimension
    }


def weighted_score(
    dimensions: Mapping[Dimension, int], weights: Mapping[Dimension, float] = DIMENSION_WEIGHTS
) -> Decimal:
    """The weighted mean of the dimensions, to two decimals, half rounded up."""
    total = sum((Decimal(str(w)) * dimensions[d] for d, w in weights.items()), Decimal(0))
    return total.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)


def _whole_score(penalty: Fraction) -> int:
    return max(0, math.floor(BEST - penalty + Fraction(1, 2)))


def _incident_penalty(dimension: Dimension, drift: Mapping[tuple[DriftType, int], int], claim_count: int) -> Fraction:
    # Whole numbers as far as they go: exact fractions are slow.
    primary, secondary = Counter[int](), Counter[int]()
    for (drift_type, severity), number in drift.items():
        touches = DRIFT_DIMENSIONS[drift_type]
        if dimension is touches.primary:
            primary[severity] += number
        elif dimension in touches.secondary:
            secondary[severity] += number
    serious = _cost(primary, secondary, SERIOUS_COST)
    minor = _cost(primary, secondary, MINOR_UNITS)
    return serious + min(MINOR_CAP, MINOR_RATE_COST * minor / (claim_count + MINOR_GRACE_CLAIMS))


def _cost(primary: Counter[int], secondary: Counter[int], prices: Mapping[int, Fraction]) -> Fraction:
    """What incidents cost a dimension, by how many there are of each severity."""
    shares = (
        (severity, PRIMARY_SHARE * primary[severity] + SECONDARY_SHARE * secondary[severity]) for severity in prices
    )
    return sum((prices[severity] * share for severity, share in shares), Fraction(0))


def _label_penalty(dimension: Dimension, claims: Mapping[tuple[Importance, SupportLabel], int]) -> Fraction:
    shares = CLAIM_SHARES.get(dimension)
    if shares is None:
        return Fraction(0)
    made, ungrounded = Counter[Importance](), Counter[Importance]()
    for (importance, label), number in claims.items():
        made[importance] += number
        ungrounded[importance] += number * (label in UNGROUNDED)
    total = sum((share * made[importance] for importance, share in shares.items()), Fraction(LABEL_GRACE_CLAIMS))
    lost = sum((share * ungrounded[importance] for importance, share in shares.items()), Fraction(0))
    return UNGROUNDED_COST[dimension] * lost / total
