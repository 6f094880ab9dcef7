"""Effect sizes, with bootstrap intervals over pairs.

Runs have few different values. So pairs with the same two values are kept once, with how many there are of them, and a
bootstrap draws these numbers: the same as drawing pairs one by one, and many times faster.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from driftline.study.analysis.pairs import Floats


@dataclass(frozen=True, slots=True)
class PairedValues:
    """The different pairs of values, and rows of how many there are of each."""

    control: Floats
    treated: Floats
    weights: Floats

    def drawn(self, draws: int, seed: int) -> "PairedValues":
        """As many pairs, drawn with replacement, in every row."""
        counts = self.weights[0]
        random = np.random.default_rng(seed)
        rows = random.multinomial(int(counts.sum()), counts / counts.sum(), size=draws)
        return PairedValues(self.control, self.treated, rows.astype(np.float64))


Effect = Callable[[PairedValues], Floats]


def paired_values(control: Floats, treated: Floats) -> PairedValues:
    """The values of two columns that stand side by side."""
    values, counts = np.unique(np.stack([control, treated], axis=1), axis=0, return_counts=True)
    return PairedValues(values[:, 0], values[:, 1], counts[None, :].astype(np.float64))


def cliffs_delta(values: PairedValues) -> Floats:
    """How much more often a treated run has more than a control run than the other way round: from -1 to 1."""
    levels = np.unique(np.concatenate([values.control, values.treated]))
    control = values.weights @ (values.control[:, None] == levels[None, :])
    treated = values.weights @ (values.treated[:, None] == levels[None, :])
    below = np.cumsum(control, axis=1) - control
    above = control.sum(axis=1, keepdims=True) - control - below
    size = values.weights.sum(axis=1)
    return np.asarray((treated * (below - above)).sum(axis=1) / size**2, dtype=np.float64)


def risk_difference(values: PairedValues) -> Floats:
    """The share of runs with any event, treated minus control."""
    return _mean(values, (values.treated > 0).astype(np.float64) - (values.control > 0).astype(np.float64))


def mean_difference(values: PairedValues) -> Floats:
    """Treated minus control."""
    return _mean(values, values.treated - values.control)


def interval(effect: Effect, drawn: PairedValues, alpha: float) -> tuple[float, float]:
    """A percentile interval of an effect over bootstrap draws."""
    low, high = np.quantile(effect(drawn), [alpha / 2, 1 - alpha / 2])
    return float(low), float(high)


def _mean(values: PairedValues, of: Floats) -> Floats:
    return np.asarray(values.weights @ of / values.weights.sum(axis=1), dtype=np.float64)
