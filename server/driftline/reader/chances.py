"""From the numbers a model gives to the answers they stand for."""

from __future__ import annotations

from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from driftline.reader.answer import SEVERITIES, Answer, ClaimAnswer, CommitmentAnswer, Standing
from driftline.reader.question import Task
from driftline.spec.terms import ClaimKind, ContractField, DriftType, Importance, Strength, SupportLabel

Numbers = NDArray[np.floating]

_DECIMALS = 4
_SIZES = (
    1,
    len(SupportLabel),
    len(DriftType),
    len(SEVERITIES),
    len(Importance),
    len(ClaimKind),
    len(ContractField),
    len(Strength),
    len(Standing),
)
_ENDS = tuple(accumulate(_SIZES))


def answer_from(task: Task, told: Numbers) -> Answer:
    """The answer to a question of a kind."""
    parts = np.split(told.astype(np.float64), _ENDS[:-1])
    if task is Task.CLAIM:
        commits, labels, types, severities, importances, kinds = parts[:6]
        return ClaimAnswer(
            _each(commits)[0], _one(labels), _each(types), _one(severities), _one(importances), _one(kinds)
        )
    fields, strengths, standings = parts[6:]
    return CommitmentAnswer(_each(fields), _one(strengths), _one(standings))


def _each(numbers: Numbers) -> tuple[float, ...]:
    """Chances of things that may all hold."""
    return _rounded(1 / (1 + np.exp(-numbers)))


def _one(numbers: Numbers) -> tuple[float, ...]:
    """Chances of things of which one holds."""
    grown = np.exp(numbers - numbers.max())
    return _rounded(grown / grown.sum())


def _rounded(chances: Numbers) -> tuple[float, ...]:
    return tuple(round(float(chance), _DECIMALS) for chance in chances)
