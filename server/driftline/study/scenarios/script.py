"""Writes command streams, as an author who knows how far the work is when everything goes well."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

from driftline.artifacts.envelope import Envelope
from driftline.artifacts.standing import Standing
from driftline.study.runtime.gates import broken_gates
from driftline.study.runtime.intents import Intent, Kind
from driftline.study.runtime.language import argument_of
from driftline.study.runtime.manifest import Manifest
from driftline.study.runtime.memory import remember
from driftline.study.runtime.resolver import View, resolve
from driftline.study.runtime.seeds import between, pick
from driftline.study.runtime.streams import Hazard, Prompt

PLAIN = (
    "{command} {argument}",
    "please {command} {argument}",
    "now {command} {argument}",
    "let us {command} {argument}",
)
AMBIGUOUS = (
    "{command} this as the {other}-ready {argument}",
    "before we {other}, {command} {argument}",
    "{other} depends on it, so {command} {argument}",
    "{command} {argument} and get ready to {other}",
    "we want to {other} soon: {command} {argument}",
)
ADVANCES = ("continue", "yes, go ahead", "approved", "ok, next", "sounds good", "proceed", "yes")
QUESTIONS = ("where are we?", "what is done so far?", "status")
_NOUNS = ("cohort", "set", "batch", "site", "round")


@dataclass(slots=True)
class Script:
    """A stream in the making."""

    manifest: Manifest
    random: Random
    prompts: list[Prompt] = field(default_factory=list)
    _done: dict[str, Envelope] = field(default_factory=dict)

    @property
    def view(self) -> View:
        """How far the work is by now, had all gone well."""
        return resolve(self.manifest, self._done)

    @property
    def required(self) -> list[str]:
        return [stage.id for stage in self.manifest.stages if not stage.optional]

    @property
    def optional(self) -> list[str]:
        return [stage.id for stage in self.manifest.stages if stage.optional]

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def command(self, stage: str, *, ambiguous: bool = False) -> None:
        """Asks for a stage by one of its commands, plainly or with another stage in the same breath."""
        command = pick(self.random, self.manifest.by_id[stage].commands)
        argument = f"{pick(self.random, _NOUNS)}-{between(self.random, 1, 99)}"
        others = [other for other, of in self.manifest.stage_of_command.items() if of != stage]
        form = pick(self.random, AMBIGUOUS if ambiguous else PLAIN)
        self.say(
            form.format(command=command, argument=argument, other=pick(self.random, others)),
            Intent(Kind.COMMAND, stage, command, argument),
            (Hazard.AMBIGUOUS,) if ambiguous else (),
        )

    def advance(self) -> None:
        """Tells the runtime to go on, without saying with what."""
        self.say(pick(self.random, ADVANCES), Intent(Kind.ADVANCE), (Hazard.RELATIVE,))

    def ask(self) -> None:
        """Asks how far the work is."""
        self.say(pick(self.random, QUESTIONS), Intent(Kind.STATUS))

    def walk(self, stages: Iterable[str], *, relative: float = 0.2, ambiguous: float = 0.0) -> None:
        """Asks for stages one by one, some only by going on, with a question now and then."""
        for stage in stages:
            if self.view.position == stage and self.chance(relative):
                self.advance()
            else:
                self.command(stage, ambiguous=self.chance(ambiguous))
            if self.chance(0.15):
                self.ask()

    def say(self, text: str, meant: Intent, hazards: Sequence[Hazard] = ()) -> None:
        """Adds a prompt and what would come of it had all gone well."""
        stage = self.view.position if meant.kind is Kind.ADVANCE else meant.stage
        self.prompts.append(Prompt(text, meant, stage, (*hazards, *self._hazards(stage, meant))))
        if stage is not None and not broken_gates(self.manifest, stage, self.view):
            command = meant.command or self.manifest.by_id[stage].commands[0]
            self._done = remember(self._done, self.manifest, stage, f"{command} {meant.argument}".strip())

    def _hazards(self, stage: str | None, meant: Intent) -> list[Hazard]:
        if stage is None or meant.kind is not Kind.COMMAND:
            return []
        standings = self.view.standings
        again = standings[stage] is not Standing.MISSING
        found = {
            Hazard.MUTATION: again
            and any(standings[s] is not Standing.MISSING for s in self.manifest.descendants[stage]),
            Hazard.BRANCH: self.manifest.by_id[stage].optional,
            Hazard.EARLY: bool(broken_gates(self.manifest, stage, self.view)),
        }
        return [hazard for hazard, there in found.items() if there]


def meant_by(manifest: Manifest, text: str, command: str) -> Intent:
    """What a hand-written prompt means, by the command its author gives for it."""
    return Intent(Kind.COMMAND, manifest.stage_of_command[command], command, argument_of(text))
