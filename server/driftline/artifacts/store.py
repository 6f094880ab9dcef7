"""Artifacts on disk: a folder for each place, in it a file for every artifact made there, and none overwritten."""

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from driftline.artifacts.atomic import write_atomically
from driftline.artifacts.envelope import Envelope
from driftline.artifacts.fingerprint import fingerprint

_ENDING = ".artifact.json"


class DamagedArtifactError(Exception):
    """An artifact on disk is not what was written; says which and what to do."""


@dataclass(frozen=True, slots=True)
class Artifact:
    """A content with its papers; the highest of its name by `sequence` is the one that counts."""

    name: str
    place: str
    sequence: int
    content: str
    envelope: Envelope
    notes: Mapping[str, str]  # about the artifact, such as who had it made; no part of its fingerprint


@dataclass(frozen=True, slots=True)
class Store:
    """A folder of artifacts. It keeps nothing in memory: what it says is what is on disk."""

    root: Path
    durable: bool = True  # whether what is written also outlasts a power cut

    def write(self, artifact: Artifact) -> Path:
        """Materializes an artifact in one step; raises OSError and then leaves what was there."""
        folder = self.root / artifact.place
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{artifact.sequence:08d}{_ENDING}"
        write_atomically(path, _rendered(artifact), durable=self.durable)
        return path

    def latest(self) -> dict[str, Artifact]:
        """The artifact that counts for each name; raises DamagedArtifactError."""
        found: dict[str, Artifact] = {}
        for path in _newest_files(os.fspath(self.root)):
            artifact = _read(path)
            known = found.get(artifact.name)
            if known is None or known.sequence < artifact.sequence:
                found[artifact.name] = artifact
        return found


def _rendered(artifact: Artifact) -> str:
    papers = {
        "name": artifact.name,
        "place": artifact.place,
        "sequence": artifact.sequence,
        "notes": dict(artifact.notes),
        "fingerprint": artifact.envelope.fingerprint,
        "content_fingerprint": artifact.envelope.content,
        "parents": dict(sorted(artifact.envelope.parents.items())),
        "content": artifact.content,
    }
    return json.dumps(papers, ensure_ascii=True, indent=1) + "\n"


def _read(path: str) -> Artifact:
    with open(path, "rb") as file:  # noqa: PTH123
        written = file.read()
    try:
        papers = json.loads(written)
        envelope = Envelope(papers["content_fingerprint"], papers["parents"])
        artifact = Artifact(
            papers["name"], papers["place"], papers["sequence"], papers["content"], envelope, papers["notes"]
        )
        intact = (fingerprint((artifact.content,)), envelope.fingerprint) == (envelope.content, papers["fingerprint"])
    except (ValueError, KeyError, TypeError, AttributeError):
        intact = False
    if not intact:
        raise DamagedArtifactError(f"{path} does not match its fingerprints; delete it and make the artifact again")
    return artifact


def _newest_files(folder: str) -> Iterator[str]:
    """The newest file of every place below a folder."""
    newest = ""
    try:
        entries = list(os.scandir(folder))
    except FileNotFoundError:
        return
    for entry in entries:
        if entry.name.endswith(_ENDING):
            newest = max(newest, entry.name)
        elif entry.is_dir(follow_symlinks=False):
            yield from _newest_files(entry.path)
    if newest:
        yield os.path.join(folder, newest)  # noqa: PTH118 - read every turn, and paths as objects cost more than the read
