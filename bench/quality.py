"""How well the evaluation agrees with people, beside two baselines and with whole cases held out.

usage: python bench/quality.py [--scorer PATH/score.py] CASE_DIR...    writes bench/results/quality.md

A case is a folder with prompt.md, plan.md, units.json and gold.json. The figures are the scorer's own: it is found
above the cases unless it is given.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import driftline
from corpus import Case, fold_of, load_cases
from evaluate_cases import report_of
from fit_support import FOLDS, WEIGHTS, rows_of, train

HERE = Path(__file__).parent
PACKAGE = Path(driftline.__file__).parent
RESULTS = HERE / "results" / "quality.md"
FITTED = ("Driftline", "held out")
BASELINES = ("flag-all", "overlap")
TARGETS = {
    "incident_f1": ("≥", 0.78),
    "incident_precision": ("≥", 0.75),
    "ungrounded_balanced_accuracy": ("≥", 0.82),
    "type_accuracy": ("≥", 0.70),
    "label_macro_f1": ("≥", 0.55),
    "verdict_accuracy": ("≥", 0.85),
    "false_fail_on_pass": ("≤", 0.0),
    "contract_recall_any_field": ("≥", 0.85),
    "contract_recall_right_field": ("≥", 0.60),
}
Report = dict[str, Any]
Figures = dict[str, float]


def load_scorer(path: Path) -> ModuleType:
    """The scorer, imported from wherever it lies."""
    spec = importlib.util.spec_from_file_location("corpus_scorer", path)
    if spec is None or spec.loader is None:
        raise SystemExit(f"{path} is no Python file.")
    scorer = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(scorer)
    return scorer


def find_scorer(case: Path) -> Path:
    """The score.py nearest above a case."""
    for folder in case.resolve().parents:
        if (folder / "score.py").is_file():
            return folder / "score.py"
    raise SystemExit(f"No score.py above {case}. Name it with --scorer.")


def tally_of(scorer: ModuleType, cases: list[Case], report: Callable[[Case], Report]) -> Any:
    """The scorer's tally of some cases."""
    tally = scorer.Tally()
    for case in cases:
        tally.add(case.folder, case.gold, case.units, case.prompt, report(case))
    return tally


def held_out_reports(cases: list[Case]) -> dict[str, Report]:
    """A report of each case by a model that was fitted without the case's fold."""
    folds = fold_of(cases, FOLDS)
    rows = {case.name: rows_of(case) for case in cases}
    reports: dict[str, Report] = {}
    for number in range(FOLDS):
        weights = train([row for name, fold in folds.items() if fold != number for row in rows[name]])
        reports |= evaluate_with(weights, [case for case in cases if folds[case.name] == number])
    return reports


def evaluate_with(weights: dict[str, dict[str, float]], cases: list[Case]) -> dict[str, Report]:
    """The reports of some cases under other weights: a copy of the package with those in its data file."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / PACKAGE.name
        shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
        (copy / WEIGHTS.relative_to(PACKAGE)).write_text(json.dumps(weights), encoding="utf-8")
        command = [sys.executable, str(HERE / "evaluate_cases.py"), *(str(case.folder) for case in cases)]
        environment = {**os.environ, "PYTHONPATH": folder}
        found = subprocess.run(command, env=environment, check=True, capture_output=True, text=True, encoding="utf-8")
    reports: dict[str, Report] = json.loads(found.stdout)
    return reports


def compare(scorer: ModuleType, cases: list[Case]) -> dict[str, dict[str, Any]]:
    """A tally by origin and by system."""
    reports = {str(case.folder): report_of(case) for case in cases}
    held_out = held_out_reports(cases)
    systems: dict[str, Callable[[Case], Report]] = {
        "Driftline": lambda case: reports[str(case.folder)],
        "held out": lambda case: held_out[str(case.folder)],
        **{name: partial(_baseline, scorer, name) for name in BASELINES},
    }
    chosen = {"all": cases} | {
        origin: [case for case in cases if case.origin == origin] for origin in sorted({case.origin for case in cases})
    }
    return {
        origin: {system: tally_of(scorer, some, report) for system, report in systems.items()}
        for origin, some in chosen.items()
    }


def _baseline(scorer: ModuleType, name: str, case: Case) -> Report:
    report: Report = scorer.baseline(name, case.folder)
    return report


def table(by_system: dict[str, Figures], targets: dict[str, tuple[str, float]]) -> str:
    """The figures of one origin, a row each, with the targets if they are meant for it."""
    rows = [f"| Figure | {' | '.join(by_system)} | Target |", f"| --- |{' ---: |' * len(by_system)} --- |"]
    for name in next(iter(by_system.values())):
        cells = [_shown(figures[name]) for figures in by_system.values()]
        target = _judged(name, targets[name], by_system) if name in targets else ""
        rows.append(f"| {name} | {' | '.join(cells)} | {target} |")
    return "\n".join(rows)


def _shown(value: float) -> str:
    return str(value) if isinstance(value, int) else f"{value:.3f}"


def _judged(name: str, target: tuple[str, float], by_system: dict[str, Figures]) -> str:
    sign, bound = target
    values = {system: by_system[system][name] for system in FITTED}
    missed = [system for system, value in values.items() if (value < bound if sign == "≥" else value > bound)]
    return f"{sign} {bound:.2f}: {'MISSED by ' + ' and '.join(missed) if missed else 'kept'}"


def details(tally: Any) -> str:
    """What the figures do not tell: which types are found, and which verdicts are taken for which."""
    types = [f"{name} {found['hit']}/{found['hit'] + found['miss']}" for name, found in sorted(tally.by_type.items())]
    verdicts = [f"{gold} as {got}: {count}" for (gold, got), count in sorted(tally.verdict.items())]
    return f"- Found by drift type: {', '.join(types)}.\n- Verdicts: {', '.join(verdicts)}."


def render(tallies: dict[str, dict[str, Any]]) -> str:
    """The whole page."""
    parts = [
        "# Agreement with people",
        "Each case was labelled by hand, unit by unit. *Driftline* is the evaluation as it ships; its weights were "
        f"fitted on these cases and on those in tests/corpus. "
        f"*Held out* fits the weights {FOLDS} times, each time without a fifth of the cases, "
        "and evaluates that fifth. *Flag-all* flags every unit that is not a heading; *overlap* flags one whose words "
        "are mostly not in the prompt. The word lists and the thresholds are written by hand; holding cases out says "
        "nothing about them.",
    ]
    for origin, by_system in tallies.items():
        everything = origin == "all"
        figures = {name: tally.figures() for name, tally in by_system.items()}
        parts += [f"## {origin.capitalize()}", table(figures, TARGETS if everything else {})]
        parts += [f"{name}:\n{details(by_system[name])}" for name in FITTED if everything]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scorer", type=Path, help="score.py of the labelled cases")
    parser.add_argument("cases", nargs="+", type=Path)
    given = parser.parse_args()
    cases = load_cases(given.cases)
    if not cases:
        raise SystemExit("No labelled case in these folders: each needs a gold.json.")
    scorer = load_scorer(given.scorer or find_scorer(cases[0].folder))
    page = render(compare(scorer, cases))
    print(page)
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
