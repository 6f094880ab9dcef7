"""Scenarios: the streams of one cell, first those written by hand, then as many generated ones as are asked for."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from driftline.study.runtime.intents import Intent, Kind
from driftline.study.runtime.manifest import Manifest
from driftline.study.runtime.seeds import between, seed_of
from driftline.study.runtime.streams import Hazard, Stream
from driftline.study.scenarios.scenario_file import FixedScenario, FixedTurn
from driftline.study.scenarios.script import Script, meant_by
from driftline.study.scenarios.stressors.registry import STRESSORS

_MOST_ROUNDS = 8
_RELATIVE = {"advance": Kind.ADVANCE, "status": Kind.STATUS}


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The manifests and the hand-written scenarios of a study."""

    manifests: Mapping[str, Manifest]
    fixed: tuple[FixedScenario, ...]

    def stream(self, manifest: str, stressor: str, index: int, seed: int) -> Stream:
        """The stream of one replicate. It depends on nothing but these four."""
        written = [at for at in self.fixed if (at.manifest, at.stressor) == (manifest, stressor)]
        if index < len(written):
            return _fixed_stream(self.manifests[manifest], written[index])
        return generated_stream(self.manifests[manifest], stressor, seed_of(str(seed), manifest, stressor, str(index)))


def generated_stream(manifest: Manifest, stressor: str, seed: int) -> Stream:
    """A stream of a stressor, of a length and tangle that the seed decides."""
    script = Script(manifest, Random(seed))
    STRESSORS[stressor].write(script, between(script.random, 1, _MOST_ROUNDS))
    return Stream(f"{stressor}/generated", tuple(script.prompts))


def _fixed_stream(manifest: Manifest, scenario: FixedScenario) -> Stream:
    script = Script(manifest, Random(0))
    for turn in scenario.turns:
        intent = _meant(manifest, turn)
        hazards = {Kind.ADVANCE: (Hazard.RELATIVE,)}.get(intent.kind, ())
        script.say(turn.say, intent, hazards + ((Hazard.AMBIGUOUS,) if turn.ambiguous else ()))
    return Stream(f"{scenario.stressor}/{scenario.id}", tuple(script.prompts))


def _meant(manifest: Manifest, turn: FixedTurn) -> Intent:
    kind = _RELATIVE.get(turn.means)
    return Intent(kind) if kind else meant_by(manifest, turn.say, turn.means)
