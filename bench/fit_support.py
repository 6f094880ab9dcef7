"""Fit the weights of the support model on labelled cases.

usage: python bench/fit_support.py CASE_DIR...          fit and write the weights
       python bench/fit_support.py --check CASE_DIR...  cross-validate only
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from corpus import Case, load_cases, overlaps
from driftline.claims.read import read_claims
from driftline.contract.extract import extract_contract
from driftline.support.alignment import align
from driftline.support.conflicts import read_tension, sensitivities
from driftline.support.features import describe, novelty
from driftline.support.index import index_prompt
from driftline.support.model import CLASSES
from driftline.support.parameters import PARAMETERS
from driftline.support.stance import read_stance
from driftline.text.document import read_document

WEIGHTS = Path(__file__).parent.parent / "server" / "driftline" / "support" / "weights.json"
LABEL_CLASS = {
    "source-stated": 0,
    "source-derived": 1,
    "speculative-but-flagged": 2,
    "unsupported": 3,
    "contradictory": 4,
}
UNGROUNDED = 3  # this class and those after it
# Rare labels count more, or the fit would never give them.
CLASS_WEIGHTS = np.array([1.0, 1.7, 1.1, 1.0, 2.0])
RIDGE = 20.0
FOLDS = 5
Array = NDArray[np.float64]


@dataclass(frozen=True)
class Row:
    case: str
    origin: str
    features: dict[str, float]
    target: int
    unit: str
    text: str


def rows_of(case: Case) -> list[Row]:
    """The features of every claim that lies in a labelled unit."""
    document = read_document(case.prompt)
    index = index_prompt(document, extract_contract(case.prompt))
    places = sensitivities(index)
    rows = []
    for claim in read_claims(read_document(case.plan)):
        unit = next((u for u in case.units if overlaps(claim.span, (u["start"], u["end"]))), None)
        target = LABEL_CLASS.get(case.gold["units"][unit["id"]]["label"]) if unit else None
        if unit is None or target is None:
            continue
        alignment = align(claim.text, index)
        new = novelty(claim, alignment, index)
        stance = read_stance(claim)
        tension = read_tension(claim, stance, alignment, index, places)
        features = describe(claim, alignment, new, stance, tension, index)
        rows.append(Row(case.name, case.origin, features, target, f"{case.name}/{unit['id']}", claim.text))
    return rows


def fit(x: Array, y: NDArray[np.int64], weight: Array) -> Array:
    """Softmax regression with a ridge, by gradient descent on standardised features."""
    classes = len(CLASSES)
    onehot = np.eye(classes)[y]
    beta = np.zeros((x.shape[1], classes))
    ridge = np.full((x.shape[1], 1), RIDGE)
    ridge[-1] = 0
    step = 4.0 / (np.linalg.norm(x * np.sqrt(weight)[:, None], 2) ** 2 + RIDGE)
    velocity = np.zeros_like(beta)
    for _ in range(4000):
        scores = x @ (beta + 0.9 * velocity)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances = odds / odds.sum(axis=1, keepdims=True)
        gradient = x.T @ ((onehot - chances) * weight[:, None]) - ridge * (beta + 0.9 * velocity)
        velocity = 0.9 * velocity + 0.1 * step * gradient * 5
        beta = beta + velocity
    return beta


def train(rows: list[Row]) -> dict[str, dict[str, float]]:
    """Weights by class and feature name, for features as they are (not standardised)."""
    names = list(rows[0].features)
    raw = np.array([[row.features[name] for name in names] for row in rows])
    mean, spread = raw.mean(axis=0), raw.std(axis=0) + 1e-6
    x = np.c_[(raw - mean) / spread, np.ones(len(rows))]
    beta = fit(x, np.array([row.target for row in rows]), _weights(rows))
    table = {}
    for place, label in enumerate(CLASSES):
        scaled = beta[:-1, place] / spread
        table[label] = dict(zip(names, scaled.tolist(), strict=True))
        table[label]["bias"] = float(beta[-1, place] - (scaled * mean).sum())
    return table


def _weights(rows: list[Row]) -> Array:
    """Each unit counts once, and grounded and ungrounded units count alike."""
    parts: dict[str, int] = {}
    for row in rows:
        parts[row.unit] = parts.get(row.unit, 0) + 1
    ungrounded = np.mean([row.target >= UNGROUNDED for row in rows])
    shares = np.where(np.arange(len(CLASSES)) >= UNGROUNDED, 0.5 / ungrounded, 0.5 / (1 - ungrounded)) * CLASS_WEIGHTS
    return np.array([shares[row.target] / parts[row.unit] for row in rows])


def predict(table: dict[str, dict[str, float]], row: Row) -> Array:
    features = {**row.features, "bias": 1.0}
    scores = np.array([sum(w * features[n] for n, w in table[label].items()) for label in CLASSES])
    odds = np.exp(scores - scores.max())
    return np.asarray(odds / odds.sum())


def balanced_accuracy(rows: list[Row], chances: list[Array]) -> float:
    """Over units: a unit is ungrounded if any of its claims is."""
    truth: dict[str, bool] = {}
    found: dict[str, bool] = {}
    for row, chance in zip(rows, chances, strict=True):
        truth[row.unit] = row.target >= UNGROUNDED
        found[row.unit] = found.get(row.unit, False) or bool(chance[UNGROUNDED:].sum() >= PARAMETERS.ungrounded)
    hits = [found[u] for u in truth if truth[u]]
    rejections = [not found[u] for u in truth if not truth[u]]
    return float((np.mean(hits) + np.mean(rejections)) / 2)


def cross_validate(rows: list[Row]) -> list[Array]:
    cases = sorted({row.case for row in rows})
    fold = {case: number % FOLDS for number, case in enumerate(cases)}
    chances: list[Array] = [np.zeros(len(CLASSES))] * len(rows)
    for number in range(FOLDS):
        table = train([row for row in rows if fold[row.case] != number])
        for place, row in enumerate(rows):
            if fold[row.case] == number:
                chances[place] = predict(table, row)
    return chances


def main(arguments: list[str]) -> None:
    check = "--check" in arguments
    cases = load_cases([Path(argument) for argument in arguments if not argument.startswith("--")])
    rows = [row for case in cases for row in rows_of(case)]
    chances = cross_validate(rows)
    print(f"{len(rows)} claims of {len(cases)} cases; {FOLDS}-fold balanced accuracy, whole cases held out:")
    for origin in ["all", *sorted({row.origin for row in rows})]:
        chosen = [n for n, row in enumerate(rows) if origin in ("all", row.origin)]
        print(f"  {origin:10} {balanced_accuracy([rows[n] for n in chosen], [chances[n] for n in chosen]):.3f}")
    if not check:
        table = {label: {name: round(value, 4) for name, value in row.items()} for label, row in train(rows).items()}
        WEIGHTS.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
