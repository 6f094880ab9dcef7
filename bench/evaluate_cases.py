"""Evaluate cases with the package that Python finds.

usage: python bench/evaluate_cases.py CASE_DIR...    prints one JSON object: the report of each case by its folder
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from corpus import Case, load_cases
from driftline.engine.evaluate import evaluate
from driftline.report.json_report import render_json


def report_of(case: Case) -> dict[str, Any]:
    """The report a user would get for a case."""
    report: dict[str, Any] = json.loads(render_json(evaluate(case.prompt, case.plan)))
    return report


def main(arguments: list[str]) -> None:
    cases = load_cases([Path(argument) for argument in arguments])
    print(json.dumps({str(case.folder): report_of(case) for case in cases}))


if __name__ == "__main__":
    main(sys.argv[1:])
