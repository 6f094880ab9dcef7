"""A small softmax model from named features to how well a claim is grounded."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from driftline.support.index import Numbers
from driftline.support.parameters import load

CLASSES = ("stated", "derived", "speculative", "unsupported", "contradictory")
BIAS = "bias"


@lru_cache(maxsize=1)
def _weights() -> dict[str, dict[str, float]]:
    weights: dict[str, dict[str, float]] = load("weights.json")
    return weights


@lru_cache(maxsize=1)
def _table() -> tuple[tuple[str, ...], Numbers, Numbers]:
    """The names of the features, one row of weights per class, and the bias of each class."""
    names = tuple(name for name in _weights()[CLASSES[0]] if name != BIAS)
    rows = [_weights()[label] for label in CLASSES]
    return names, np.array([[row[name] for name in names] for row in rows]), np.array([row[BIAS] for row in rows])


def grounding(features: dict[str, float]) -> dict[str, float]:
    """The probability of each class."""
    names, weights, bias = _table()
    scores = weights @ np.array([features[name] for name in names]) + bias
    odds = np.exp(scores - scores.max())
    return dict(zip(CLASSES, (odds / odds.sum()).tolist(), strict=True))
