"""Labelled cases: a prompt, a plan, the plan's units and what people said of them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Case:
    name: str
    origin: str
    prompt: str
    plan: str
    units: list[dict[str, Any]]
    gold: dict[str, Any]
    folder: Path
    couples: list[dict[str, Any]]  # claims beside the plan, a faithful one and its drifted twin in turn


def load_cases(folders: list[Path]) -> list[Case]:
    """Every folder that holds a labelled case."""
    return [_load(folder) for folder in sorted(folders) if (folder / "gold.json").exists()]


def _load(folder: Path) -> Case:
    def text(name: str) -> str:
        return (folder / name).read_text(encoding="utf-8")

    return Case(
        name=folder.name,
        origin=folder.parent.name,
        prompt=text("prompt.md"),
        plan=text("plan.md"),
        units=json.loads(text("units.json")),
        gold=json.loads(text("gold.json")),
        folder=folder,
        couples=json.loads(text("pairs.json")) if (folder / "pairs.json").exists() else [],
    )


def overlaps(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Whether two spans speak of the same text, as the scorer sees it."""
    shared = min(a[1], b[1]) - max(a[0], b[0])
    return shared > 0 and shared >= 0.4 * min(a[1] - a[0], b[1] - b[0])
