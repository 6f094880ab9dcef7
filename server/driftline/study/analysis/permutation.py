"""Permutation tests on pairs, and Holm's correction for many of them."""

from collections.abc import Sequence

import numpy as np

from driftline.study.analysis.pairs import Floats


def paired_p(differences: Floats, *, draws: int, seed: int) -> float:
    """Two-sided: were the arms the same, each difference could as well have the other sign."""
    sizes, counts = np.unique(np.abs(differences[differences != 0]), return_counts=True)
    if not len(sizes):
        return 1.0
    # Of differences of one size, only how many are positive matters.
    positive = np.random.default_rng(seed).binomial(counts, 0.5, size=(draws, len(counts)))
    permuted = np.abs((2.0 * positive - counts) @ sizes)
    # Sums of the same numbers in another order differ in their last digits.
    threshold = abs(float(differences.sum())) - 1e-9 * float(sizes @ counts)
    return (1 + int(np.count_nonzero(permuted >= threshold))) / (1 + draws)


def holm(p_values: Sequence[float]) -> list[float]:
    """The p-values, corrected for there being so many."""
    order = sorted(range(len(p_values)), key=lambda at: p_values[at])
    corrected = [0.0] * len(p_values)
    highest = 0.0
    for rank, at in enumerate(order):
        highest = max(highest, min(1.0, p_values[at] * (len(p_values) - rank)))
        corrected[at] = highest
    return corrected
