"""Drift by the complexity of streams, and whether it grows faster than in proportion."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict, Field

from driftline.study.analysis.comparisons import Estimate
from driftline.study.analysis.pairs import Floats, Pair
from driftline.study.protocol.protocol import Analysis
from driftline.study.runs.run_folder import Run
from driftline.study.runtime.seeds import seed_of

_EXPONENTS = np.round(np.arange(0.0, 5.001, 0.01), 2)


class Stratum(BaseModel):
    """The pairs whose streams are about equally complex."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    low: int = Field(description="The least complexity.")
    high: int = Field(description="The greatest.")
    pairs: int
    mean_complexity: float
    control_drift_turns: float = Field(description="Turns with drift per run, in the control.")
    arm_drift_turns: float = Field(description="The same in the arm.")
    control_index: float = Field(description="The mean DriftIndex of the control.")
    arm_index: float = Field(description="The same in the arm.")


class Growth(BaseModel):
    """How the arm's additional drift grows with complexity: as complexity to this power."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    arm: str
    strata: tuple[Stratum, ...]
    exponent: Estimate = Field(description="Fitted to the additional turns with drift; 1 is growth in proportion.")
    level: float = Field(description="The confidence of the interval.")
    rank_correlation: float = Field(description="Spearman's, of complexity and additional turns with drift.")
    superlinear: bool = Field(description="Whether the whole interval lies above 1.")


def growth_of(arm: str, pairs: Sequence[Pair], plan: Analysis, tests: int) -> Growth:
    """The growth of one arm's drift over that of the control, with so many tests in the family."""
    complexity = np.array([control.meta.complexity for control, _ in pairs], dtype=np.float64)
    more = np.array([_drift(treated) - _drift(control) for control, treated in pairs], dtype=np.float64)
    strata = _stratum_of(complexity, plan.complexity_strata)
    fitted = _exponents(complexity, more, strata, np.ones((1, len(more))))[0]
    random = np.random.default_rng(seed_of(arm, "growth"))
    weights = random.multinomial(len(more), np.full(len(more), 1 / len(more)), size=plan.bootstraps)
    drawn = _exponents(complexity, more, strata, weights.astype(np.float64))
    alpha = plan.alpha / tests
    low, high = np.quantile(drawn, [alpha, 1 - alpha])
    return Growth(
        arm=arm,
        strata=_strata(pairs, strata),
        exponent=Estimate(value=float(fitted), low=float(low), high=float(high)),
        level=1 - 2 * alpha,
        rank_correlation=_rank_correlation(complexity, more),
        superlinear=bool(low > 1 and more.mean() > 0),
    )


def _rank_correlation(first: Floats, second: Floats) -> float:
    # Imported late: it takes longer to load than everything else here together.
    from scipy.stats import spearmanr

    if np.ptp(first) == 0 or np.ptp(second) == 0:
        return 0.0
    return float(spearmanr(first, second).statistic)


def _drift(run: Run) -> int:
    return len(run.metrics.drift_turns)


def _stratum_of(complexity: Floats, strata: int) -> NDArray[np.int64]:
    edges = np.unique(np.quantile(complexity, np.linspace(0, 1, strata + 1)[1:-1]))
    return np.searchsorted(edges, complexity, side="right").astype(np.int64)


def _exponents(complexity: Floats, more: Floats, strata: NDArray[np.int64], weights: Floats) -> Floats:
    """For each row of weights the power that fits the means of the strata best, by least squares."""
    member = (strata[:, None] == np.unique(strata)[None, :]).astype(np.float64)
    size = np.maximum(weights @ member, 1e-9)
    at, height = (weights * complexity) @ member / size, (weights * more) @ member / size
    scaled = at / at.mean(axis=1, keepdims=True)
    errors = np.stack([_misfit(scaled**power, height, size) for power in _EXPONENTS])
    return np.asarray(_EXPONENTS[np.argmin(errors, axis=0)], dtype=np.float64)


def _misfit(curve: Floats, height: Floats, size: Floats) -> Floats:
    factor = (size * height * curve).sum(axis=1) / np.maximum((size * curve**2).sum(axis=1), 1e-12)
    return np.asarray((size * (height - factor[:, None] * curve) ** 2).sum(axis=1), dtype=np.float64)


def _strata(pairs: Sequence[Pair], strata: NDArray[np.int64]) -> tuple[Stratum, ...]:
    found = []
    for number in np.unique(strata):
        members = [pair for pair, of in zip(pairs, strata, strict=True) if of == number]
        levels = [control.meta.complexity for control, _ in members]
        found.append(
            Stratum(
                low=min(levels),
                high=max(levels),
                pairs=len(members),
                mean_complexity=float(np.mean(levels)),
                control_drift_turns=float(np.mean([_drift(control) for control, _ in members])),
                arm_drift_turns=float(np.mean([_drift(treated) for _, treated in members])),
                control_index=float(np.mean([control.metrics.drift_index for control, _ in members])),
                arm_index=float(np.mean([treated.metrics.drift_index for _, treated in members])),
            )
        )
    return tuple(found)
