"""Fits the numbers beside a model on cases it has not seen: what counts from which chance on.

usage: python training/calibrate.py CASE.txt...      writes calibration.json beside the model in the package

The cases must be of authors whose cases the model was not trained on, or the numbers flatter it.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from driftline.claims.statements import Statement
from driftline.contract.questions import commitment_questions
from driftline.contract.read import read_contract
from driftline.reader.answer import ClaimAnswer, CommitmentAnswer
from driftline.reader.reader import Reader
from driftline.reader.words import MODEL
from driftline.spec.terms import ContractField, DriftType, SupportLabel
from driftline.support.figures.trace import trace_figures
from driftline.support.prompt import PreparedPrompt
from driftline.support.questions import claim_question, search_text
from driftline.support.signs import signs_of
from driftline.text.document import read_document
from examples import claims_of, commitments_of
from tagged import TaggedCase, read_case

Numbers = NDArray[np.float64]
TARGET = MODEL / "calibration.json"
UNGROUNDED = (SupportLabel.UNSUPPORTED, SupportLabel.CONTRADICTORY)
LABELS = list(SupportLabel)
STEPS = np.arange(0.05, 0.96, 0.01)
RIDGE = 2.0


@dataclass(frozen=True)
class Seen:
    """A claim with what the reader says of it, what can be told exactly, and what people say."""

    answer: ClaimAnswer
    signs: tuple[str, ...]
    label: SupportLabel | None  # none if it commits to nothing
    types: frozenset[DriftType]


def look(case: TaggedCase, reader: Reader) -> tuple[list[Seen], list[tuple[CommitmentAnswer, frozenset[str]]]]:
    """All claims and all commitments of a case, read as the product reads them."""
    document = read_document(case.prompt)
    questions = commitment_questions(document)
    answers = reader.read(questions)
    told = [answers[question] for question in questions]
    commitments = [answer for answer in told if isinstance(answer, CommitmentAnswer)]
    prompt = PreparedPrompt.of(document, read_contract(document, commitments))
    claims = list(claims_of(case))
    asked = [claim_question(claim.statement, prompt.nearest(search_text(claim.statement))) for claim in claims]
    found = reader.read(asked)
    seen = []
    for claim, question in zip(claims, asked, strict=True):
        answer = found[question]
        if isinstance(answer, ClaimAnswer):
            signs = _signs(claim.statement, prompt)
            seen.append(Seen(answer, signs, claim.label, frozenset(claim.types)))
    wanted = [frozenset(field for field, _ in each.commitments) for each in commitments_of(case)]
    return seen, list(zip(commitments, wanted, strict=True))


def _signs(statement: Statement, prompt: PreparedPrompt) -> tuple[str, ...]:
    figures = trace_figures(statement.text, statement.section, prompt.figures, statement.lead)
    return signs_of(statement.text, prompt.nearest(search_text(statement)), figures)


def fit_labels(seen: list[Seen]) -> tuple[float, dict[str, dict[str, float]], Numbers]:
    """How far to trust the reader's chances and each sign; and the chances that then follow."""
    names = sorted({sign for each in seen for sign in each.signs})
    logs = np.log(np.maximum(np.array([each.answer.labels for each in seen]), 1e-6))
    marks = np.array([[name in each.signs for name in names] for each in seen], dtype=float)
    wanted = np.eye(len(LABELS))[[LABELS.index(each.label) for each in seen if each.label]]

    def chances(parameters: Numbers) -> Numbers:
        scores = parameters[0] * logs + marks @ parameters[1:].reshape(len(names), len(LABELS))
        grown = np.exp(scores - scores.max(axis=1, keepdims=True))
        return grown / grown.sum(axis=1, keepdims=True)

    def loss(parameters: Numbers) -> tuple[float, Numbers]:
        found = chances(parameters)
        off = found - wanted
        gradient = np.concatenate([[(off * logs).sum()], (marks.T @ off).ravel()])
        gradient[1:] += RIDGE * parameters[1:]
        value = -np.log(np.maximum((found * wanted).sum(axis=1), 1e-12)).sum()
        return float(value + RIDGE / 2 * (parameters[1:] ** 2).sum()), gradient

    start = np.concatenate([[1.0], np.zeros(len(names) * len(LABELS))])
    best = minimize(loss, start, jac=True, method="L-BFGS-B").x
    weights = best[1:].reshape(len(names), len(LABELS))
    signs = {
        name: {label.value: round(float(weight), 3) for label, weight in zip(LABELS, row, strict=True)}
        for name, row in zip(names, weights, strict=True)
    }
    return round(float(best[0]), 3), signs, chances(best)


def best_step(scores: Numbers, wanted: NDArray[np.bool_]) -> float:
    """From which chance on to say yes, so that both kinds are told equally well."""
    def accuracy(least: float) -> float:
        said = scores >= least
        return float(said[wanted].mean() + (~said[~wanted]).mean())

    return round(float(max(STEPS, key=accuracy)), 2)


def best_f1(scores: Numbers, wanted: NDArray[np.bool_], prior: float, weight: float) -> float:
    """From which chance on to say yes for the best F1, drawn to a common value where there is little to go by."""
    def value(least: float) -> float:
        said = scores >= least
        hits = float((said & wanted).sum())
        f1 = 2 * hits / max(1.0, float(said.sum() + wanted.sum()))
        return f1 * float(wanted.sum()) - weight * (least - prior) ** 2

    return round(float(max(STEPS, key=value)), 2)


def fit_fields(commitments: list[tuple[CommitmentAnswer, frozenset[str]]]) -> dict[str, float]:
    """From which chance on a sentence fills a field."""
    fields = list(ContractField)
    scores = np.array([answer.fields for answer, _ in commitments])
    wanted = np.array([[field.value in found for field in fields] for _, found in commitments])
    common = best_f1(scores.ravel(), wanted.ravel(), 0.5, 0.0)
    return {
        field.value: best_f1(scores[:, place], wanted[:, place], common, 60.0) for place, field in enumerate(fields)
    }


def calibrate(cases: list[TaggedCase]) -> dict[str, object]:
    """All numbers."""
    reader = Reader()
    looks = [look(case, reader) for case in cases]
    seen = [each for claims, _ in looks for each in claims]
    held = [each for each in seen if each.label]
    sharpness, signs, chances = fit_labels(held)
    ungrounded = chances[:, [LABELS.index(label) for label in UNGROUNDED]].sum(axis=1)
    wanted = np.array([each.label in UNGROUNDED for each in held])
    commits = np.array([each.answer.commits for each in seen])
    kept = json.loads(TARGET.read_text(encoding="utf-8")) if TARGET.exists() else {}
    return {
        "least_commits": best_step(commits, np.array([each.label is not None for each in seen])),
        "least_ungrounded": best_step(ungrounded, wanted),
        "least_second_type": kept.get("least_second_type", 0.5),
        "least_tone": kept.get("least_tone", 0.6),
        "least_severity": kept.get("least_severity", [0.5, 0.5]),
        "least_field": fit_fields([each for _, commitments in looks for each in commitments]),
        "sharpness": sharpness,
        "signs": signs,
    }


def main(paths: list[str]) -> None:
    fitted = calibrate([read_case(Path(path)) for path in paths])
    TARGET.write_text(json.dumps(fitted, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
