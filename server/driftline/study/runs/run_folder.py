"""The folder of a run: written in one step, and read only if it is whole."""

import json
import os
import shutil
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from pydantic import ValidationError

from driftline.study.measures.metrics import Metrics
from driftline.study.runs.meta import Meta
from driftline.study.runs.perform import META, METRICS

RUNS = "runs"
_UNFINISHED = ".unfinished-"


class DamagedRunError(Exception):
    """The folder of a run is not what was written; says which file and why."""


@dataclass(frozen=True, slots=True)
class Run:
    """A run, as far as the analysis needs it."""

    meta: Meta
    metrics: Metrics


def write_run(folder: Path, run: str, texts: Mapping[str, str]) -> None:
    """Keeps a run: all of it or nothing; raises OSError."""
    unfinished = folder / RUNS / f"{_UNFINISHED}{run}"
    target = folder / RUNS / run
    try:
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(parents=True)
        for name, text in texts.items():
            (unfinished / name).write_bytes(text.encode())
        if target.exists():
            shutil.rmtree(target)
        unfinished.replace(target)
    except BaseException:
        with suppress(OSError):
            shutil.rmtree(unfinished)
        raise


def clear_unfinished(folder: Path) -> None:
    """Takes away what a killed process left."""
    for left in (folder / RUNS).glob(f"{_UNFINISHED}*"):
        shutil.rmtree(left, ignore_errors=True)


def run_names(folder: Path) -> list[str]:
    """The runs there are, by name."""
    try:
        return sorted(entry.name for entry in os.scandir(folder / RUNS) if not entry.name.startswith("."))
    except FileNotFoundError:
        return []


def read_run(folder: Path, run: str) -> Run:
    """A whole run; raises DamagedRunError."""
    place = folder / RUNS / run
    try:
        meta = Meta.model_validate(json.loads(_bytes(place / META)))
        written = {name: _checked(place / name, seal.bytes, seal.sha256) for name, seal in meta.files.items()}
        return Run(meta, Metrics.model_validate(json.loads(written[METRICS])))
    except (ValueError, KeyError, ValidationError):
        raise DamagedRunError(f"{run}: {META} or {METRICS} cannot be read") from None


def _checked(path: Path, size: int, digest: str) -> bytes:
    data = _bytes(path)
    if len(data) != size:
        last = data.count(b"\n")
        raise DamagedRunError(
            f"{path.parent.name}: {path.name} has {len(data)} bytes instead of {size}; it breaks off after line {last}"
            if len(data) < size
            else f"{path.parent.name}: {path.name} is longer than it was written"
        )
    if sha256(data).hexdigest() != digest:
        raise DamagedRunError(f"{path.parent.name}: {path.name} was changed after it was written")
    return data


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        raise DamagedRunError(f"{path.parent.name}: {path.name} is missing or cannot be read") from None
