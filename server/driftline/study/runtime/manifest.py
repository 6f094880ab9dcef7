"""Manifests: the stages of a workflow, what each is made from and which words start it."""

from dataclasses import dataclass
from functools import cached_property

from driftline.artifacts.standing import Source


@dataclass(frozen=True, slots=True)
class Stage:
    """One step of a workflow."""

    id: str
    parents: tuple[str, ...]
    commands: tuple[str, ...]
    produces: tuple[str, ...]
    optional: bool = False


@dataclass(frozen=True)
class Manifest:
    """A workflow. Its stages stand in the order of work: parents before their children."""

    id: str
    title: str
    stages: tuple[Stage, ...]

    @cached_property
    def by_id(self) -> dict[str, Stage]:
        return {stage.id: stage for stage in self.stages}

    @cached_property
    def order(self) -> dict[str, int]:
        """The place of each stage in the work."""
        return {stage.id: place for place, stage in enumerate(self.stages)}

    @cached_property
    def stage_of_command(self) -> dict[str, str]:
        return {command: stage.id for stage in self.stages for command in stage.commands}

    @cached_property
    def sources(self) -> dict[str, Source]:
        """What each stage's artifact is made from; a parent that is optional counts once it is there."""
        return {stage.id: self._source(stage) for stage in self.stages}

    @cached_property
    def ancestors(self) -> dict[str, frozenset[str]]:
        found: dict[str, frozenset[str]] = {}
        for stage in self.stages:
            found[stage.id] = frozenset(stage.parents).union(*(found[parent] for parent in stage.parents))
        return found

    @cached_property
    def descendants(self) -> dict[str, frozenset[str]]:
        return {
            stage.id: frozenset(other for other, above in self.ancestors.items() if stage.id in above)
            for stage in self.stages
        }

    def _source(self, stage: Stage) -> Source:
        optional = frozenset(parent for parent in stage.parents if self.by_id[parent].optional)
        return Source(needs=frozenset(stage.parents) - optional, may_use=optional)
