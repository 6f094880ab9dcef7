"""Chooses the numbers that decide how grave a finding is, and how sure it must be to count, by whole verdicts.

usage: python training/tune.py CASE.txt...      rewrites calibration.json beside the model; prints what it weighed

Run it after `calibrate.py`, on the same cases of authors the model has not learnt from.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

from calibrate import TARGET
from driftline.engine.evaluate import evaluate
from driftline.engine.settings import DEFAULT_SETTINGS
from driftline.reader.answer import Answer
from driftline.reader.calibration import calibration
from driftline.reader.question import Question
from driftline.reader.reader import Reader
from examples import overlaps
from tagged import TaggedCase, claim_labels, read_case

SEVERITY_3 = (0.5, 0.6, 0.7)
SEVERITY_4 = (0.55, 0.65, 0.75)
SURE = (0.6, 0.7, 0.75, 0.8, 0.85)
FALSE_FAIL = 1.5  # what a faithful plan that fails costs beside a verdict that is merely wrong


class Remembered:
    """Reads every question once."""

    def __init__(self) -> None:
        self._reader = Reader()
        self._answers: dict[Question, Answer] = {}

    def __call__(self, questions: Sequence[Question]) -> Mapping[Question, Answer]:
        new = [question for question in questions if question not in self._answers]
        self._answers |= self._reader.read(new)
        return {question: self._answers[question] for question in questions}


@dataclass(frozen=True)
class Choice:
    """Numbers to try, and how well they do."""

    severities: tuple[float, float]
    sure: float
    right: int = 0
    false_fails: int = 0
    passes: int = 0

    @property
    def worth(self) -> float:
        return self.right - FALSE_FAIL * self.false_fails


def weighed(cases: list[TaggedCase], read: Remembered) -> Iterator[Choice]:
    """Every choice with its verdicts."""
    fitted = json.loads(TARGET.read_text(encoding="utf-8"))
    for third, fourth in product(SEVERITY_3, SEVERITY_4):
        TARGET.write_text(json.dumps(fitted | {"least_severity": [third, fourth]}, indent=1) + "\n", encoding="utf-8")
        calibration.cache_clear()
        for sure in SURE:
            yield _verdicts(Choice((third, fourth), sure), cases, read)


def _verdicts(choice: Choice, cases: list[TaggedCase], read: Remembered) -> Choice:
    settings = replace(DEFAULT_SETTINGS, min_confidence=choice.sure)
    for case in cases:
        verdict = evaluate(case.prompt, case.plan, settings, read).scorecard.verdict.value
        choice = replace(
            choice,
            right=choice.right + (verdict == case.verdict),
            passes=choice.passes + (case.verdict == "PASS"),
            false_fails=choice.false_fails + (case.verdict == "PASS" and verdict == "FAIL"),
        )
    return choice


def incident_figures(cases: list[TaggedCase], read: Remembered) -> tuple[float, float, float]:
    """Precision, recall and F1 of the findings from severity 2 on, sentence by sentence."""
    hits = false = missed = 0
    for case in cases:
        found = [
            each.span
            for each in evaluate(case.prompt, case.plan, DEFAULT_SETTINGS, read).incidents
            if each.severity >= 2
        ]
        for unit in case.claims:
            severities = [incident["severity"] for incident in claim_labels(unit.tag)["incidents"]]
            if severities and max(severities) < 2:
                continue
            said = any(overlaps(span, (unit.start, unit.end)) for span in found)
            hits += said and bool(severities)
            false += said and not severities
            missed += not said and bool(severities)
    precision, recall = hits / max(1, hits + false), hits / max(1, hits + missed)
    return precision, recall, 2 * precision * recall / max(1e-9, precision + recall)


def main(paths: list[str]) -> None:
    cases, read = [read_case(Path(path)) for path in paths], Remembered()
    choices = sorted(weighed(cases, read), key=lambda choice: -choice.worth)
    for choice in choices[:12]:
        print(choice, f"{choice.right / len(cases):.3f} right, {choice.false_fails} of {choice.passes} fail falsely")
    best = choices[0]
    fitted = json.loads(TARGET.read_text(encoding="utf-8")) | {"least_severity": list(best.severities)}
    TARGET.write_text(json.dumps(fitted, indent=1) + "\n", encoding="utf-8")
    calibration.cache_clear()
    print("findings: precision {:.3f}, recall {:.3f}, F1 {:.3f}".format(*incident_figures(cases, read)))
    print(f"set the default of min_confidence to {best.sure}")


if __name__ == "__main__":
    main(sys.argv[1:])
