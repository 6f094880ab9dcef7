"""The plugins: what does the work of a stage. They know nothing of arms."""

import json
from collections.abc import Mapping

from driftline.artifacts.envelope import seal
from driftline.artifacts.store import Artifact, Store
from driftline.study.runtime.manifest import Stage


def do_stage(
    store: Store, existing: Mapping[str, Artifact], stage: Stage, request: str, place: str, notes: Mapping[str, str]
) -> Artifact:
    """Does a stage from the parents that are there and materializes what it made; raises OSError."""
    parents = {name: existing[name] for name in stage.parents if name in existing}
    content = _made(stage, request, parents)
    artifact = Artifact(
        name=stage.id,
        place=place,
        sequence=1 + max((known.sequence for known in existing.values()), default=0),
        content=content,
        envelope=seal((content,), {name: parent.envelope.fingerprint for name, parent in parents.items()}),
        notes=notes,
    )
    store.write(artifact)
    return artifact


def _made(stage: Stage, request: str, parents: Mapping[str, Artifact]) -> str:
    inputs = {name: parent.envelope.content for name, parent in sorted(parents.items())}
    return json.dumps({"stage": stage.id, "request": request, "inputs": inputs, "files": stage.produces})
