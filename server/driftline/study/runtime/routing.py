"""From the readings of a prompt to the stage it starts, given where the work is believed to stand."""

from collections.abc import Sequence

from driftline.study.runtime.gates import broken_gates
from driftline.study.runtime.intents import Intent, Kind
from driftline.study.runtime.manifest import Manifest
from driftline.study.runtime.noise import TurnNoise
from driftline.study.runtime.resolver import View


def chosen_reading(readings: Sequence[Intent], manifest: Manifest, view: View, noise: TurnNoise) -> Intent:
    """Among several readings the first that the work admits now; a misreading takes one of the others."""
    best = next((reading for reading in readings if _admitted(reading, manifest, view)), readings[0])
    others = [reading for reading in readings if reading != best]
    if noise.misread and others:
        return others[int(noise.other_reading * len(others))]
    return best


def routed_stage(intent: Intent, view: View) -> str | None:
    """The stage a request starts; none if it starts nothing."""
    return view.position if intent.kind is Kind.ADVANCE else intent.stage


def truth_stage(meant: Intent, manifest: Manifest, truth: View) -> str | None:
    """Where the artifacts place what the user meant: at the stage asked for if they admit it, else where they stand."""
    if meant.kind is Kind.COMMAND and _admitted(meant, manifest, truth):
        return meant.stage
    return truth.position


def _admitted(reading: Intent, manifest: Manifest, view: View) -> bool:
    return reading.stage is None or not broken_gates(manifest, reading.stage, view)
