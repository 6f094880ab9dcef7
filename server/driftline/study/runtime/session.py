"""The runtime: one turn after the other. Where an arm enters, it says so; nowhere else does one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from driftline.artifacts.store import Artifact, Store
from driftline.study.runtime.arms import Arm, Gate, Truth
from driftline.study.runtime.gates import broken_gates
from driftline.study.runtime.intents import Intent
from driftline.study.runtime.interpreter import Interpreter
from driftline.study.runtime.manifest import Manifest
from driftline.study.runtime.memory import Memory, remember
from driftline.study.runtime.noise import NoiseRates, TurnNoise, noise_of_turn
from driftline.study.runtime.plugins import do_stage
from driftline.study.runtime.replies import reply_to
from driftline.study.runtime.resolver import View, place_of, resolve
from driftline.study.runtime.routing import routed_stage, truth_stage
from driftline.study.runtime.streams import Prompt, Stream
from driftline.study.runtime.trace import DecisionLine, TranscriptLine, TruthLine


@dataclass(frozen=True, slots=True)
class Setting:
    """What a session runs with."""

    manifest: Manifest
    arm: Arm
    rates: NoiseRates
    seed: int
    interpreter: Interpreter


@dataclass(frozen=True, slots=True)
class TurnTrace:
    """The three lines of one turn."""

    transcript: TranscriptLine
    decision: DecisionLine
    truth: TruthLine


@dataclass(frozen=True, slots=True)
class _Decision:
    readings: tuple[Intent, ...]
    intent: Intent
    misread: bool
    stage: str | None
    failing: tuple[Gate, ...]

    @property
    def blocked_by(self) -> Gate | None:
        return self.failing[0] if self.failing else None

    @property
    def executed(self) -> str | None:
        return None if self.failing else self.stage

    @property
    def status(self) -> str:
        if self.blocked_by is not None:
            return f"BLOCKED_{self.blocked_by.name}"
        return "ACCEPTED" if self.stage is not None else "ANSWERED"


@dataclass(frozen=True, slots=True)
class _World:
    """Everything there is at one moment."""

    artifacts: Mapping[str, Artifact]
    memory: Memory
    truth: View
    belief: View

    def known(self, arm: Arm) -> View:
        """Here the arm enters: where stage truth is read."""
        return self.truth if arm.truth is Truth.ARTIFACTS else self.belief


def run_session(setting: Setting, stream: Stream, folder: Path) -> Iterator[TurnTrace]:
    """Every turn of a stream, its artifacts materialized in a folder; raises OSError."""
    store = Store(folder, durable=False)
    world = _world(setting.manifest, store, {})
    for number, prompt in enumerate(stream.prompts, start=1):
        noise = noise_of_turn(setting.rates, setting.seed, number)
        decision = _decide(setting, prompt, world, noise)
        made, after = _carry_out(setting, store, world, decision, noise)
        yield _trace(setting, number, prompt, world, decision, noise, made, after)
        world = after


def _decide(setting: Setting, prompt: Prompt, world: _World, noise: TurnNoise) -> _Decision:
    view = world.known(setting.arm)
    read = setting.interpreter.read(prompt.text, setting.manifest, view, noise)
    stage = routed_stage(read.intent, view)
    broken = broken_gates(setting.manifest, stage, view) if stage is not None else ()
    # Here the arm enters a second time: which gates hold.
    failing = tuple(gate for gate in broken if gate in setting.arm.gates)
    return _Decision(read.readings, read.intent, read.misread, stage, failing)


def _carry_out(
    setting: Setting, store: Store, world: _World, decision: _Decision, noise: TurnNoise
) -> tuple[Artifact | None, _World]:
    if decision.executed is None:
        return None, world
    manifest, intent = setting.manifest, decision.intent
    stage = manifest.by_id[decision.executed]
    place = place_of(manifest, stage.id, world.known(setting.arm))
    request = f"{intent.command or stage.commands[0]} {intent.argument}".strip()
    made = do_stage(store, world.artifacts, stage, request, place, {"mode": setting.arm.id})
    memory = _hear(manifest, world.memory, stage.id, request, noise)
    return made, _world(manifest, store, memory)


def _hear(manifest: Manifest, memory: Memory, stage: str, request: str, noise: TurnNoise) -> Memory:
    """What reaches the controller of the plugin's "done"; it does not say which stage is meant."""
    if noise.dropped:
        return memory
    heard = remember(memory, manifest, stage, request)
    following = resolve(manifest, heard).position if noise.duplicated else None
    return remember(heard, manifest, following, request) if following else heard


def _world(manifest: Manifest, store: Store, memory: Memory) -> _World:
    artifacts = store.latest()
    envelopes = {name: artifact.envelope for name, artifact in artifacts.items()}
    return _World(artifacts, memory, resolve(manifest, envelopes), resolve(manifest, memory))


def _trace(
    setting: Setting,
    turn: int,
    prompt: Prompt,
    world: _World,
    decision: _Decision,
    noise: TurnNoise,
    made: Artifact | None,
    after: _World,
) -> TurnTrace:
    reply = reply_to(decision.intent, decision.stage, decision.blocked_by, after.known(setting.arm))
    heard = _heard(made, noise)
    transcript = TranscriptLine(
        turn=turn,
        prompt=prompt.text,
        reply=reply.text,
        claims=reply.claims,
        status=decision.status,
        actions=(f"run {made.name}: {heard}",) if made else (),
        paths=(made.place,) if made else (),
        transition=(world.truth.position, after.truth.position),
    )
    return TurnTrace(
        transcript,
        _decision_line(turn, prompt, world, decision, heard),
        _truth_line(setting, turn, prompt, world, decision, made, after),
    )


def _heard(made: Artifact | None, noise: TurnNoise) -> str:
    if made is None:
        return "none"
    return "dropped" if noise.dropped else "duplicated" if noise.duplicated else "received"


def _decision_line(turn: int, prompt: Prompt, world: _World, decision: _Decision, heard: str) -> DecisionLine:
    return DecisionLine(
        turn=turn,
        command=prompt.text,
        hazards=prompt.hazards,
        meant_kind=prompt.meant.kind,
        intended_stage=prompt.intended_stage,
        readings=tuple(reading.stage or reading.kind.value for reading in decision.readings),
        resolved_kind=decision.intent.kind,
        resolved_stage=decision.stage,
        misread=decision.misread,
        active_stage_belief=world.belief.position,
        believed=dict(world.belief.standings),
        executed_stage=decision.executed,
        gate_result=decision.status,
        failing_gates=decision.failing,
        confirmation=heard,
    )


def _truth_line(
    setting: Setting,
    turn: int,
    prompt: Prompt,
    world: _World,
    decision: _Decision,
    made: Artifact | None,
    after: _World,
) -> TruthLine:
    manifest, truth = setting.manifest, world.truth
    place = place_of(manifest, decision.stage, truth) if decision.stage else None
    return TruthLine(
        turn=turn,
        active_stage=truth.position,
        standings=dict(truth.standings),
        fingerprints={name: artifact.envelope.fingerprint for name, artifact in sorted(world.artifacts.items())},
        truth_stage=truth_stage(prompt.meant, manifest, truth),
        would_fail=broken_gates(manifest, decision.stage, truth) if decision.stage else (),
        place_by_artifacts=place,
        coherent=made is None or (made.place == place and _stands_on_artifacts(made.place, world)),
        mutation=made is not None and _mutates(manifest, world, after, made.name),
        active_stage_after=after.truth.position,
        standings_after=dict(after.truth.standings),
        believed_after=after.belief.position,
        known_after=after.known(setting.arm).position,
    )


def _stands_on_artifacts(place: str, world: _World) -> bool:
    """Whether every folder above the one written to holds the artifact of its stage."""
    return all(stage in world.artifacts for stage in place.split("/")[:-1])


def _mutates(manifest: Manifest, before: _World, after: _World, stage: str) -> bool:
    changed = stage in before.artifacts and (
        before.artifacts[stage].envelope.fingerprint != after.artifacts[stage].envelope.fingerprint
    )
    appeared = stage not in before.artifacts
    return (changed or appeared) and any(below in before.artifacts for below in manifest.descendants[stage])
