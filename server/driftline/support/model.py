"""A small softmax model from named features to how well a claim is grounded."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from driftline.support.parameters import load

CLASSES = ("stated", "derived", "speculative", "unsupported", "contradictory")


@lru_cache(maxsize=1)
def _weights() -> dict[str, dict[str, float]]:
    weights: dict[str, dict[str, float]] = load("weights.json")
    return weights


def grounding(features: dict[str, float]) -> dict[str, float]:
    """The probability of each class."""
    scores = np.array(
        [
            sum(weight * features.get(name, 1.0 if name == "bias" else 0.0) for name, weight in row.items())
            for row in (_weights()[label] for label in CLASSES)
        ]
    )
    odds = np.exp(scores - scores.max())
    return dict(zip(CLASSES, (odds / odds.sum()).tolist(), strict=True))
