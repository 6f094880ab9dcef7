"""The scorer of labelled cases, from wherever it lies."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType


def scorer_above(case: Path) -> ModuleType:
    """The score.py nearest above a case."""
    for folder in case.resolve().parents:
        if (folder / "score.py").is_file():
            return _load(folder / "score.py")
    raise SystemExit(f"No score.py above {case}.")


def _load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("corpus_scorer", path)
    if spec is None or spec.loader is None:
        raise SystemExit(f"{path} is no Python file.")
    scorer = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(scorer)
    return scorer
