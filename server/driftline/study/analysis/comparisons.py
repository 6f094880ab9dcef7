"""Comparisons of two groups of runs on one endpoint."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from pydantic import BaseModel, ConfigDict, Field

from driftline.study.analysis.effects import (
    Effect,
    cliffs_delta,
    interval,
    mean_difference,
    paired_values,
    risk_difference,
)
from driftline.study.analysis.pairs import Floats
from driftline.study.analysis.permutation import holm, paired_p
from driftline.study.protocol.protocol import Analysis
from driftline.study.runtime.seeds import seed_of


class Estimate(BaseModel):
    """A number with its interval."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    value: float
    low: float
    high: float


class Comparison(BaseModel):
    """One arm against another on one endpoint."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    arm: str = Field(description="The arm, or what stands for it.")
    against: str = Field(description="What it is compared with.")
    endpoint: str = Field(description="The endpoint's id.")
    pairs: int = Field(description="The pairs of runs.")
    control_mean: float
    arm_mean: float
    mean_difference: Estimate
    cliffs_delta: Estimate
    risk_difference: Estimate
    p: float = Field(description="Of a paired permutation test, two-sided.")
    p_holm: float = Field(description="Corrected for all comparisons of its family.")
    more_drift: bool = Field(description="Whether the arm has significantly more of it than what it is compared with.")


@dataclass(frozen=True, slots=True)
class Contrast:
    """What is to be compared: two columns, side by side."""

    arm: str
    against: str
    endpoint: str
    control: Floats
    treated: Floats


def compare(contrasts: Sequence[Contrast], plan: Analysis) -> tuple[Comparison, ...]:
    """The comparisons of one family, corrected for their number."""
    p_values = [_p(contrast, plan) for contrast in contrasts]
    return tuple(
        _comparison(contrast, plan, p, corrected)
        for contrast, p, corrected in zip(contrasts, p_values, holm(p_values), strict=True)
    )


def _p(contrast: Contrast, plan: Analysis) -> float:
    differences = contrast.treated - contrast.control
    return paired_p(differences, draws=plan.permutations, seed=_seed(contrast, "permutation"))


def _comparison(contrast: Contrast, plan: Analysis, p: float, corrected: float) -> Comparison:
    difference, delta, risk = estimates(
        (mean_difference, cliffs_delta, risk_difference), contrast, plan, _seed(contrast, "bootstrap")
    )
    return Comparison(
        arm=contrast.arm,
        against=contrast.against,
        endpoint=contrast.endpoint,
        pairs=len(contrast.control),
        control_mean=_mean(contrast.control),
        arm_mean=_mean(contrast.treated),
        mean_difference=difference,
        cliffs_delta=delta,
        risk_difference=risk,
        p=p,
        p_holm=corrected,
        more_drift=corrected < plan.alpha and difference.value > 0,
    )


def estimates(effects: Sequence[Effect], contrast: Contrast, plan: Analysis, seed: int) -> list[Estimate]:
    """Effects with their intervals; nothing is known of no pairs."""
    if not len(contrast.control):
        return [Estimate(value=0.0, low=0.0, high=0.0) for _ in effects]
    values = paired_values(contrast.control, contrast.treated)
    drawn = values.drawn(plan.bootstraps, seed)
    found = []
    for effect in effects:
        low, high = interval(effect, drawn, plan.alpha)
        found.append(Estimate(value=float(effect(values)[0]), low=low, high=high))
    return found


def _mean(values: Floats) -> float:
    return float(np.mean(values)) if len(values) else 0.0


def _seed(contrast: Contrast, purpose: str) -> int:
    return seed_of(contrast.arm, contrast.against, contrast.endpoint, purpose)
