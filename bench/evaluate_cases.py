"""Evaluate cases with the package that Python finds.

usage: python bench/evaluate_cases.py CASE_DIR...    prints one JSON object: for each case, by its folder, its report
and the labels of its couples
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from corpus import Case, load_cases, overlaps
from driftline.engine.evaluate import Read, evaluate
from driftline.engine.settings import DEFAULT_SETTINGS
from driftline.reader.reader import Reader
from driftline.report.json_report import render_json

RANK = [
    "none",
    "source-stated",
    "source-derived",
    "speculative-but-flagged",
    "unsupported",
    "contradictory",
]


def report_of(prompt: str, plan: str, read: Read) -> dict[str, Any]:
    """The report a user would get for a pair."""
    report: dict[str, Any] = json.loads(render_json(evaluate(prompt, plan, DEFAULT_SETTINGS, read)))
    return report


def labels_of_couples(case: Case, read: Read) -> list[str]:
    """The label each claim of the couples gets, faithful and drifted ones in plans of their own."""
    labels = ["none"] * len(case.couples)
    for part in (0, 1):
        plan, places = _plan_of(case, part)
        found = report_of(case.prompt, plan, read)["claim_map"]
        for number, place in places.items():
            own = [claim["support_label"] for claim in found if overlaps(tuple(claim["span"]), place)]
            labels[number] = max(own, key=RANK.index, default="none")
    return labels


def _plan_of(case: Case, part: int) -> tuple[str, dict[int, tuple[int, int]]]:
    text, places = "# Plan\n", {}
    for number in range(part, len(case.couples), 2):
        couple = case.couples[number]
        text += f"\n## {couple['section'] or 'Plan'}\n\n"
        places[number] = (len(text), len(text) + len(couple["text"]))
        text += couple["text"] + "\n"
    return text, places


def main(arguments: list[str]) -> None:
    read = Reader().read
    found = {
        str(case.folder): {
            "report": report_of(case.prompt, case.plan, read),
            "couples": labels_of_couples(case, read),
        }
        for case in load_cases([Path(argument) for argument in arguments])
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1:])
