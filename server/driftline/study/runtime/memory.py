"""The controller's memory: what it was told of the work, kept as envelopes of what it remembers."""

from collections.abc import Mapping

from driftline.artifacts.envelope import Envelope, seal
from driftline.study.runtime.manifest import Manifest

Memory = Mapping[str, Envelope]


def remember(memory: Memory, manifest: Manifest, stage: str, request: str) -> dict[str, Envelope]:
    """The memory after hearing that a stage was done as requested."""
    parents = {name: memory[name].fingerprint for name in manifest.by_id[stage].parents if name in memory}
    return {**memory, stage: seal((stage, request), parents)}
