"""The baseline on disk: the latest one, and every one there was."""

import json
from collections.abc import Iterator
from pathlib import Path

from pydantic import ValidationError

from driftline.artifacts.atomic import write_atomically
from driftline.harness.snapshot import Snapshot
from driftline.workspace.files import UnreadableError, read_text, shown

FOLDER = Path("golden", "baselines")
LATEST = "main-latest.json"


class BaselineError(Exception):
    """A baseline that cannot be read; the message says which and what to do."""


def load_baseline(folder: Path) -> Snapshot | None:
    """The latest baseline; none if there is none yet; raises BaselineError."""
    path = folder / LATEST
    return _read(path) if path.exists() else None


def save_baseline(folder: Path, snapshot: Snapshot) -> list[Path]:
    """Keep a snapshot for the history, then make it the latest; each file is replaced in one step. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(snapshot.model_dump(), indent=2, ensure_ascii=False) + "\n"
    archived = folder / f"{snapshot.generatedAt.replace(':', '-').replace('.', '-')}-{snapshot.commit}.json"
    for path in (archived, folder / LATEST):
        write_atomically(path, text)
    return [archived, folder / LATEST]


def history(folder: Path) -> tuple[list[Snapshot], list[str]]:
    """Every archived snapshot, the oldest first, and a line for each that cannot be read."""
    snapshots, problems = [], []
    for path in _archived(folder):
        try:
            snapshots.append(_read(path))
        except BaselineError as problem:
            problems.append(str(problem))
    return sorted(snapshots, key=lambda each: (each.generatedAt, each.commit)), problems


def _archived(folder: Path) -> Iterator[Path]:
    yield from (path for path in sorted(folder.glob("*.json")) if path.name != LATEST)


def _read(path: Path) -> Snapshot:
    try:
        return Snapshot.model_validate_json(read_text(path))
    except UnreadableError as problem:
        raise BaselineError(f"the baseline {problem}") from None
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        what = f"{where}: {first['msg']}" if where else first["msg"]
        raise BaselineError(f"{shown(path)} is not a baseline ({what}); restore it or delete it") from None
