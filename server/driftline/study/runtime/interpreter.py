"""Who reads the prompts: Driftline's own reader of commands, or a language model."""

from dataclasses import dataclass
from typing import Protocol

from driftline.study.runtime.intents import Intent
from driftline.study.runtime.language import readings
from driftline.study.runtime.manifest import Manifest
from driftline.study.runtime.noise import TurnNoise
from driftline.study.runtime.resolver import View
from driftline.study.runtime.routing import chosen_reading


@dataclass(frozen=True, slots=True)
class Interpretation:
    """All readings of a prompt and the one taken."""

    readings: tuple[Intent, ...]
    intent: Intent
    misread: bool


class Interpreter(Protocol):
    """Reads a prompt, knowing the view of the work that the arm gives."""

    @property
    def name(self) -> str:
        """What the metadata of a run calls it."""
        ...

    def read(self, text: str, manifest: Manifest, view: View, noise: TurnNoise) -> Interpretation: ...


@dataclass(frozen=True, slots=True)
class WordInterpreter:
    """Reads by the command words of the manifest."""

    name: str = "words"

    def read(self, text: str, manifest: Manifest, view: View, noise: TurnNoise) -> Interpretation:
        found = readings(text, manifest)
        return Interpretation(found, chosen_reading(found, manifest, view, noise), noise.misread and len(found) > 1)
