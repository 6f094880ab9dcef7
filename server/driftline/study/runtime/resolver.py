"""How far the work is, seen from envelopes: the same function for artifacts and for memories of them."""

from collections.abc import Mapping
from dataclasses import dataclass

from driftline.artifacts.envelope import Envelope
from driftline.artifacts.standing import Standing, standings
from driftline.study.runtime.manifest import Manifest


@dataclass(frozen=True, slots=True)
class View:
    """What is known of the work: how each stage stands, and the stage to be done next."""

    standings: Mapping[str, Standing]
    position: str | None  # none: nothing is left to do

    @property
    def complete(self) -> tuple[str, ...]:
        """The stages that are done and still hold."""
        return tuple(stage for stage, standing in self.standings.items() if standing is Standing.FRESH)


def resolve(manifest: Manifest, envelopes: Mapping[str, Envelope]) -> View:
    """Position, completion and staleness as these envelopes have them."""
    found = standings(manifest.sources, envelopes)
    return View(found, next((stage.id for stage in manifest.stages if _open(stage.optional, found[stage.id])), None))


def _open(optional: bool, standing: Standing) -> bool:
    return standing is not Standing.FRESH and not (optional and standing is Standing.MISSING)


def place_of(manifest: Manifest, stage: str, view: View) -> str:
    """The folder for a stage's artifact: its ancestors in the order of work, without optional ones not taken."""
    above = manifest.ancestors[stage]
    taken = (
        other.id
        for other in manifest.stages
        if other.id in above and not (other.optional and view.standings[other.id] is Standing.MISSING)
    )
    return "/".join((*taken, stage))
