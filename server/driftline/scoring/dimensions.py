"""The ten dimension scores and the weighted score made of them.

Every dimension starts at 5 and loses a penalty; what is left is rounded half up to a whole number and never
falls below 0. Only what is wrong is counted, never how much else the plan says: nothing that is added to a plan
makes its drift weigh less. An incident costs its full price in the dimension its drift type is about; from
severity 3 on it costs a part of it in the dimensions the type spills into (``DRIFT_DIMENSIONS``).

    own      = severity-3 incidents + 2m / (m + 5)                  with m severity-2 incidents
    spilt    = a fifth of the severity-3 incidents of types that spill into the dimension
    weight   = max(own, spilt)
    material = 3 x weight / (weight + 1)  +  4 per incident of severity 4, 2 where it spills
    light    = min(1, severity-1 incidents / 10)                    nothing in constraint fidelity
    incident penalty = max(material, light)

So one moderate incident leaves its dimension at 4, six leave it at 3, and any number of them no lower; two major
ones leave it at 3, and nothing but a critical one takes it below 2; one critical incident leaves it at 1 or less.
Light incidents take at most one point, only where nothing else is wrong, and only if there are more than five of
them: alone they never take the weighted score below what passes.

Evidence grounding and source trace also look at the labels, through the number u of ungrounded claims that are
critical or important. For evidence grounding s secondary ones weigh as much as 3s / (s + 9) of them.

    evidence penalty = max(incident penalty, 5u / (u + 10))     trace penalty = max(incident penalty, 5u / (u + 27))

The larger of the two is taken, not the sum, because an ungrounded claim is usually an incident as well.
All arithmetic is exact. Since every term grows with the number of incidents, with their severity and with the number
of ungrounded claims, and with nothing else, neither more drift nor more text ever raises a score.
"""

import math
from collections import Counter
from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import NamedTuple

from driftline.scoring.tally import CRITICAL, LIGHT, MAJOR, MATERIAL, WEIGHTY, Tally
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

MAJOR_SPILL, CRITICAL_SPILL = Fraction(1, 5), Fraction(1, 2)
CRITICAL_COST = 4
LIGHT_COST, LIGHT_CAP = Fraction(1, 10), Fraction(1)
BOUNDARIES = frozenset({Dimension.CONSTRAINT})
"""A boundary is kept or broken: a matter of tone does neither."""


class Saturation(NamedTuple):
    """Grows with a number, ever more slowly: half the limit at ``half``."""

    limit: int
    half: int

    def at(self, number: Fraction | int) -> Fraction:
        return Fraction(self.limit * number) / (number + self.half)


MODERATE_WEIGHT = Saturation(2, 5)
MATERIAL_COST = Saturation(3, 1)
SECONDARY_CLAIM_WEIGHT = Saturation(3, 9)
UNGROUNDED_COST: Mapping[Dimension, Saturation] = {
    Dimension.EVIDENCE_GROUNDING: Saturation(5, 10),
    Dimension.SOURCE_TRACE: Saturation(5, 27),
}


def dimension_scores(tally: Tally) -> dict[Dimension, int]:
    """A whole number from 0 to 5 for each dimension, in the order reports show them."""
    return {
        dimension: _whole_score(
            max(_incident_penalty(dimension, tally.incidents), _label_penalty(dimension, tally.ungrounded))
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


def _incident_penalty(dimension: Dimension, drift: Mapping[tuple[DriftType, int], int]) -> Fraction:
    about, spilt = Counter[int](), Counter[int]()
    for (drift_type, severity), number in drift.items():
        touches = DRIFT_DIMENSIONS[drift_type]
        if dimension is touches.primary:
            about[severity] += number
        elif dimension in touches.secondary:
            spilt[severity] += number
    weight = max(about[MAJOR] + MODERATE_WEIGHT.at(about[MATERIAL]), MAJOR_SPILL * spilt[MAJOR])
    critical = CRITICAL_COST * (about[CRITICAL] + CRITICAL_SPILL * spilt[CRITICAL])
    light = Fraction(0) if dimension in BOUNDARIES else min(LIGHT_CAP, LIGHT_COST * about[LIGHT])
    return max(MATERIAL_COST.at(weight) + critical, light)


def _label_penalty(dimension: Dimension, ungrounded: Mapping[tuple[Importance, SupportLabel], int]) -> Fraction:
    cost = UNGROUNDED_COST.get(dimension)
    if cost is None:
        return Fraction(0)
    weighty = sum(number for (importance, _), number in ungrounded.items() if importance in WEIGHTY)
    secondary = sum(ungrounded.values()) - weighty if dimension is Dimension.EVIDENCE_GROUNDING else 0
    return cost.at(weighty + SECONDARY_CLAIM_WEIGHT.at(secondary))
