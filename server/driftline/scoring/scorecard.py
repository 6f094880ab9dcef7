"""What scoring hands on: every number and decision about one pair."""

from collections.abc import Mapping
from dataclasses import dataclass

from driftline.spec.terms import AutomaticFailure, Confidence, Dimension, Verdict


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts the specification asks for, in its order."""

    unsupported_important_claim_count: int = 0
    unsupported_numeric_claim_count: int = 0
    constraint_violation_count: int = 0
    confidence_inflation_count: int = 0
    optional_to_core_promotion_count: int = 0
    severity_3_count: int = 0
    severity_4_count: int = 0


@dataclass(frozen=True, slots=True)
class Scorecard:
    """The decision about a pair and everything it rests on."""

    counts: Counts
    dimensions: Mapping[Dimension, int]
    weighted_score: float
    automatic_failures: tuple[AutomaticFailure, ...]
    verdict: Verdict
    rationale: str
    confidence: Confidence
    confidence_reason: str
    unmet_standards: tuple[str, ...]
    not_checked: str = ""  # why the plan could not be judged and what to do; empty if it was
