"""How well the evaluation agrees with people, on cases of authors the reader has not learnt from.

usage: python bench/quality.py [--scorer PATH/score.py] [--model FOLDER] CASE_DIR...    writes bench/results/quality.md

A case is a folder with prompt.md, plan.md, units.json, gold.json and perhaps pairs.json. The figures are the scorer's
own: it is found above the cases unless it is given. `--model` evaluates with the model in another folder, for instance
one that was taught without some authors. The figures of engine 0.1 were measured once, on the same cases, before it
was replaced; they stand in results/engine-0.1.json.
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
from pathlib import Path
from types import ModuleType
from typing import Any

import driftline
from corpus import Case, load_cases
from reliability import reliability

HERE = Path(__file__).parent
PACKAGE = Path(driftline.__file__).parent
RESULTS = HERE / "results" / "quality.md"
BEFORE = HERE / "results" / "engine-0.1.json"
SHOWN = (
    "incident_f1",
    "incident_precision",
    "incident_recall",
    "ungrounded_balanced_accuracy",
    "pair_claim_accuracy",
    "pair_both_right",
    "type_accuracy",
    "label_macro_f1",
    "verdict_accuracy",
    "false_fail_on_pass",
    "auto_fail_f1",
    "contract_precision",
    "contract_recall",
    "contract_f1",
    "strength_accuracy",
    "cases",
    "units",
)
Found = dict[str, dict[str, Any]]
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


def evaluate_with(cases: list[Case], model: Path | None, alone: bool) -> Found:
    """What a copy of the package says of some cases: with another model, or with the reader alone."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / PACKAGE.name
        shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
        if model:
            shutil.copytree(model, copy / "reader" / "model", dirs_exist_ok=True)
        if alone:
            _leave_to_the_reader(copy)
        command = [sys.executable, str(HERE / "evaluate_cases.py"), *(str(case.folder) for case in cases)]
        environment = {**os.environ, "PYTHONPATH": folder}
        run = subprocess.run(command, env=environment, check=True, capture_output=True, text=True, encoding="utf-8")
    found: Found = json.loads(run.stdout)
    return found


def _leave_to_the_reader(package: Path) -> None:
    """Take out what is told exactly: no weight for any sign, and no figure traced."""
    calibration = package / "reader" / "model" / "calibration.json"
    numbers = json.loads(calibration.read_text(encoding="utf-8")) | {"sharpness": 1.0, "signs": {}}
    calibration.write_text(json.dumps(numbers), encoding="utf-8")
    trace = package / "support" / "figures" / "trace.py"
    blind = "\n\ndef trace_figures(*_: object) -> tuple[FigureFact, ...]:  # type: ignore[no-redef]\n    return ()\n"
    trace.write_text(trace.read_text(encoding="utf-8") + blind, encoding="utf-8")


def figures_of(scorer: ModuleType, cases: list[Case], found: Found) -> Figures:
    """The scorer's figures for what was found."""
    tally = scorer.Tally()
    for case in cases:
        own = found[str(case.folder)]
        tally.add(case.folder, case.gold, case.units, case.prompt, own["report"])
        if case.couples:
            gold = (couple["label"] for couple in case.couples)
            tally.add_pairs(list(zip(gold, own["couples"], strict=True)))
    figures: Figures = tally.figures()
    return figures


def table(by_system: dict[str, Figures]) -> str:
    """The figures of one origin, a row each."""
    rows = [f"| Figure | {' | '.join(by_system)} |", f"| --- |{' ---: |' * len(by_system)}"]
    for name in SHOWN:
        cells = [_shown(figures.get(name)) for figures in by_system.values()]
        if any(cells):
            rows.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(rows)


def _shown(value: float | None) -> str:
    if value is None:
        return ""
    return str(value) if isinstance(value, int) else f"{value:.3f}"


def render(scorer: ModuleType, cases: list[Case], systems: dict[str, Found]) -> str:
    """The whole page."""
    before = json.loads(BEFORE.read_text(encoding="utf-8")) if BEFORE.exists() else {}
    parts = [
        "# Agreement with people",
        "Each case was labelled by hand, unit by unit. The reader has learnt from no case of the authors shown here. "
        "*Reader alone* decides without exact figures and without the weights fitted beside the model.",
    ]
    for origin in sorted({case.origin for case in cases}):
        some = [case for case in cases if case.origin == origin]
        columns = {name: figures_of(scorer, some, found) for name, found in systems.items()}
        parts += [f"## {origin.capitalize()}", table({"engine 0.1": before.get(origin, {}), **columns})]
    parts += ["## How sure it is", reliability(cases, systems["shipped"])]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scorer", type=Path, help="score.py of the labelled cases")
    parser.add_argument("--model", type=Path, help="a folder with the files of another model")
    parser.add_argument("cases", nargs="+", type=Path)
    given = parser.parse_args()
    cases = load_cases(given.cases)
    if not cases:
        raise SystemExit("No labelled case in these folders: each needs a gold.json.")
    scorer = load_scorer(given.scorer or find_scorer(cases[0].folder))
    systems = {
        "reader alone": evaluate_with(cases, given.model, alone=True),
        "shipped": evaluate_with(cases, given.model, alone=False),
    }
    page = render(scorer, cases, systems)
    print(page)
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
