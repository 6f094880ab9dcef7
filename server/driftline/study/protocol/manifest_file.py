"""Reads a manifest that a person wrote in YAML."""

from collections.abc import Sequence
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from driftline.study.protocol.manifest_check import faults, in_order_of_work
from driftline.study.protocol.yaml_file import StudyFileError, read_yaml
from driftline.study.runtime.language import RESERVED
from driftline.study.runtime.manifest import Manifest, Stage

Name = Annotated[str, Field(strict=True, pattern=r"^[a-z][a-z0-9_-]{0,39}$")]
Word = Annotated[str, Field(strict=True, pattern=r"^[a-z]{2,30}$")]
FileName = Annotated[str, Field(strict=True, pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$")]


class StageEntry(BaseModel):
    """One stage."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: Name = Field(description="The stage's name.")
    parents: tuple[Name, ...] = Field(description="The stages it is made from.")
    optional: bool = Field(default=False, strict=True, description="Whether the work may go on without it.")
    commands: tuple[Word, ...] = Field(min_length=1, description="The words that start it, the usual one first.")
    produces: tuple[FileName, ...] = Field(min_length=1, description="The files it makes.")


class ManifestEntry(BaseModel):
    """A workflow: its stages and how they hang together."""

    model_config = ConfigDict(extra="forbid", frozen=True, title="Manifest")

    id: Name = Field(description="The manifest's name; its file has the same.")
    title: str = Field(strict=True, min_length=1, description="What the workflow is about.")
    stages: tuple[StageEntry, ...] = Field(min_length=2, description="The stages.")


def read_manifest(text: str, name: str) -> Manifest:
    """The manifest in a text; raises StudyFileError, which names the file."""
    entry = read_yaml(text, ManifestEntry, name)
    stages = [Stage(at.id, at.parents, at.commands, at.produces, at.optional) for at in entry.stages]
    reserved = [f'"{word}" is no command: it has a meaning of its own' for word in _taken(stages)]
    if wrong := [*faults(stages), *reserved]:
        raise StudyFileError(f"{name}: {'; '.join(wrong)}")
    return Manifest(entry.id, entry.title, in_order_of_work(stages))


def _taken(stages: Sequence[Stage]) -> list[str]:
    return [command for stage in stages for command in stage.commands if command in RESERVED]
