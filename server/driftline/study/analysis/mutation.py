"""Drift after something upstream has changed, against drift at other times."""

from collections.abc import Sequence

import numpy as np
from pydantic import BaseModel, ConfigDict, Field

from driftline.study.analysis.comparisons import Contrast, Estimate, estimates
from driftline.study.analysis.effects import mean_difference
from driftline.study.analysis.pairs import Floats, Pair
from driftline.study.analysis.permutation import holm, paired_p
from driftline.study.measures.metrics import Metrics
from driftline.study.protocol.protocol import Analysis
from driftline.study.runtime.seeds import seed_of


class AfterMutation(BaseModel):
    """How much more of its additional drift an arm has after mutations than at other times."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    arm: str
    pairs: int = Field(description="Pairs of runs that both have turns of both kinds.")
    rate_after: float = Field(description="Additional share of turns with drift, after mutations.")
    rate_elsewhere: float = Field(description="The same at other times.")
    difference: Estimate
    p: float
    p_holm: float
    more_after: bool = Field(description="Whether there is significantly more of it after mutations.")


def after_mutation(pairs: dict[str, Sequence[Pair]], plan: Analysis) -> tuple[AfterMutation, ...]:
    """The contrast for every arm, corrected for their number."""
    rates = {arm: _additional(found, plan.mutation_window) for arm, found in pairs.items()}
    p_values = [
        paired_p(after - elsewhere, draws=plan.permutations, seed=seed_of(arm, "mutation"))
        for arm, (after, elsewhere) in rates.items()
    ]
    corrected = holm(p_values)
    return tuple(
        _contrast(arm, *rates[arm], p, corrected_p, plan)
        for arm, p, corrected_p in zip(rates, p_values, corrected, strict=True)
    )


def drift_rates(run: Metrics, window: int) -> tuple[float, float] | None:
    """The share of turns with drift in the window after a mutation and elsewhere; none unless there are both."""
    near = {at for turn in run.mutation_turns for at in range(turn + 1, turn + 1 + window) if at <= run.turns}
    far = run.turns - len(near)
    if not near or not far:
        return None
    drifted = set(run.drift_turns)
    return len(drifted & near) / len(near), len(drifted - near) / far


def _additional(pairs: Sequence[Pair], window: int) -> tuple[Floats, Floats]:
    rows = []
    for control, treated in pairs:
        before, now = drift_rates(control.metrics, window), drift_rates(treated.metrics, window)
        if before is not None and now is not None:
            rows.append((now[0] - before[0], now[1] - before[1]))
    table = np.array(rows, dtype=np.float64).reshape(-1, 2)
    return table[:, 0], table[:, 1]


def _contrast(arm: str, after: Floats, elsewhere: Floats, p: float, corrected: float, plan: Analysis) -> AfterMutation:
    contrast = Contrast(arm, "elsewhere", "drift after mutations", elsewhere, after)
    (difference,) = estimates((mean_difference,), contrast, plan, seed_of(arm, "mutation interval"))
    return AfterMutation(
        arm=arm,
        pairs=len(after),
        rate_after=float(after.mean()) if len(after) else 0.0,
        rate_elsewhere=float(elsewhere.mean()) if len(after) else 0.0,
        difference=difference,
        p=p,
        p_holm=corrected,
        more_after=corrected < plan.alpha and difference.value > 0,
    )
