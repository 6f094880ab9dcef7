"""The lock: fingerprints of everything that has to stay as it is while data are collected."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from driftline.artifacts.atomic import write_atomically
from driftline.artifacts.fingerprint import fingerprint
from driftline.study.protocol.study import MANIFESTS, PROTOCOL, SCENARIOS, yaml_files
from driftline.study.protocol.yaml_file import StudyFileError
from driftline.workspace.files import shown

LOCK = "lock.json"
_PACKAGE = Path(__file__).parents[2]
_CODE = (
    ("artifacts", "the runtime (artifacts)"),
    ("study/runtime", "the runtime"),
    ("study/scenarios", "the generators of scenarios"),
    ("study/measures", "the definitions of the metrics"),
    ("study/analysis", "the tests of the hypotheses"),
)


class Lock(BaseModel):
    """What was frozen, and when."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    locked_at: str = Field(description="When, in UTC. It is also the time that runs carry.")
    fingerprint: str = Field(description="Of all parts together.")
    parts: dict[str, str] = Field(description="The fingerprint of every part.")


def lock_of(folder: Path, moment: str) -> Lock:
    """The lock that fits the folder as it is now."""
    parts = dict(sorted({**_study_parts(folder), **_code_parts()}.items()))
    return Lock(
        locked_at=moment, fingerprint=fingerprint(f"{name}\n{mark}" for name, mark in parts.items()), parts=parts
    )


def write_lock(folder: Path, lock: Lock) -> None:
    """Keeps the lock; raises OSError."""
    write_atomically(folder / LOCK, lock.model_dump_json(indent=2) + "\n")


def read_lock(folder: Path) -> Lock | None:
    """The lock of a folder; raises StudyFileError if it cannot be used."""
    try:
        return Lock.model_validate(json.loads((folder / LOCK).read_bytes()))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, ValidationError):
        raise StudyFileError(f"{shown(folder / LOCK)} is not the lock of a study; restore it") from None


def check_lock(folder: Path) -> Lock:
    """The lock, if nothing has changed since; raises StudyFileError, which says what has."""
    lock = require_lock(folder)
    if changed := changed_since(folder, lock):
        raise StudyFileError(
            f"changed since the lock of {lock.locked_at}: {', '.join(changed)}; restore it, or lock a new study in "
            "another folder"
        )
    return lock


def require_lock(folder: Path) -> Lock:
    """The lock, whatever has changed since; raises StudyFileError if there is none."""
    lock = read_lock(folder)
    if lock is None:
        raise StudyFileError(f"{shown(folder)} is not locked; run: driftline study lock {shown(folder)}")
    return lock


def changed_since(folder: Path, lock: Lock) -> list[str]:
    """The parts that are not as they were locked."""
    return changed_parts(lock.parts, lock_of(folder, lock.locked_at).parts)


def changed_parts(locked: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """The parts that are not what they were, among them those that came or went."""
    return sorted(name for name in {*locked, *now} if locked.get(name) != now.get(name))


def _study_parts(folder: Path) -> dict[str, str]:
    paths = [folder / PROTOCOL, *yaml_files(folder / MANIFESTS), *yaml_files(folder / SCENARIOS)]
    return {path.relative_to(folder).as_posix(): fingerprint([path.read_text(encoding="utf-8")]) for path in paths}


def _code_parts() -> dict[str, str]:
    """A repair of the runtime in the middle of a study would pass for an effect."""
    return {
        name: fingerprint(part for source in _sources(_PACKAGE / folder) for part in source) for folder, name in _CODE
    }


def _sources(folder: Path) -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _sources(entry)
        elif entry.name.endswith(".py"):
            yield entry.name, entry.read_text(encoding="utf-8")
