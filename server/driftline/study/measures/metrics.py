"""The metrics of one run."""

from collections import Counter
from collections.abc import Iterator, Sequence

from pydantic import BaseModel, ConfigDict, Field

from driftline.study.measures.events import TurnEvents, events_of
from driftline.study.measures.recovery import recovery_of
from driftline.study.protocol.protocol import Weights
from driftline.study.runtime.arms import Gate
from driftline.study.runtime.session import TurnTrace

_NOTHING = "none"


class Placing(BaseModel):
    """How often a stage was intended, executed and true together."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    intended: str
    executed: str
    truth: str
    turns: int


class Metrics(BaseModel):
    """What is measured in one run. Counts are raw; rates say of what."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    turns: int = Field(description="The turns of the run.")
    executed: int = Field(description="Turns in which a stage was done.")
    misaligned: int = Field(description="Stages done where the artifacts do not place what was meant.")
    stage_misalignment_rate: float = Field(description="Primary 1: misaligned / executed.")
    invalid_transition_acceptance: int = Field(description="Primary 2: accepted with something missing or stale.")
    stale_bypass_incidence: int = Field(description="Primary 3: accepted although something it is made from changed.")
    recovery_latency: float = Field(description="Secondary 1: turns per episode of drift until a sound turn.")
    recovery_episodes: int = Field(description="Episodes of drift.")
    unrecovered: int = Field(description="1 if the run ended in drift.")
    false_progress_claims: int = Field(description="Secondary 2: answers that call complete what is not.")
    path_incoherence_events: int = Field(description="Secondary 3: writes to places the manifest does not have.")
    drift_index: float = Field(description="The weighted sum of the rates per turn.")
    accepted_against: dict[Gate, int] = Field(description="Accepted transitions that this gate would have stopped.")
    accepted_that_tether_blocks: int = Field(description="Accepted transitions that any gate would have stopped.")
    blocked: int = Field(description="Commands that were stopped.")
    wrongly_blocked: int = Field(description="Commands that were stopped although the artifacts admit them.")
    finished: bool = Field(description="Whether the artifacts are complete and fresh at the end.")
    drift_turns: tuple[int, ...] = Field(description="The turns that count in the DriftIndex.")
    mutation_turns: tuple[int, ...] = Field(description="The turns that changed what artifacts were made from.")
    confusion: tuple[Placing, ...] = Field(description="Intended, executed and true stage of all commands.")


def measure(turns: Sequence[TurnTrace], weights: Weights) -> Metrics:
    """The metrics of a run with at least one turn."""
    events = [events_of(turn) for turn in turns]
    recovery = recovery_of(_soundness(turns, events))
    executed = sum(event.executed for event in events)
    misaligned = sum(event.misaligned for event in events)
    invalid = sum(event.invalid for event in events)
    bypassed = sum(event.stale_bypass for event in events)
    claims = sum(event.false_progress for event in events)
    rate = misaligned / executed if executed else 0.0
    return Metrics(
        turns=len(turns),
        executed=executed,
        misaligned=misaligned,
        stage_misalignment_rate=rate,
        invalid_transition_acceptance=invalid,
        stale_bypass_incidence=bypassed,
        false_progress_claims=claims,
        recovery_latency=recovery.mean,
        recovery_episodes=len(recovery.latencies) + recovery.unrecovered,
        unrecovered=recovery.unrecovered,
        path_incoherence_events=sum(event.incoherent for event in events),
        drift_index=drift_index(weights, rate, invalid, bypassed, claims, len(turns)),
        accepted_against={gate: sum(gate in event.accepted_against for event in events) for gate in Gate},
        accepted_that_tether_blocks=sum(bool(event.accepted_against) for event in events),
        blocked=sum(bool(turn.decision.failing_gates) for turn in turns),
        wrongly_blocked=sum(event.wrongly_blocked for event in events),
        finished=turns[-1].truth.active_stage_after is None,
        drift_turns=tuple(number for number, event in enumerate(events, start=1) if event.drifted),
        mutation_turns=tuple(number for number, event in enumerate(events, start=1) if event.mutation),
        confusion=tuple(_confusion(turns)),
    )


def drift_index(weights: Weights, misalignment: float, invalid: int, bypassed: int, claims: int, turns: int) -> float:
    """The weighted sum; counts become rates per turn, so that long runs do not weigh more."""
    total = weights.stage_misalignment * misalignment + (
        weights.invalid_transition * invalid + weights.stale_bypass * bypassed + weights.false_progress * claims
    ) / max(turns, 1)
    return round(total, 12)


def _soundness(turns: Sequence[TurnTrace], events: Sequence[TurnEvents]) -> Iterator[tuple[bool, bool]]:
    for turn, event in zip(turns, events, strict=True):
        agrees = turn.truth.known_after == turn.truth.active_stage_after
        yield event.drifted, agrees and not event.drifted


def _confusion(turns: Sequence[TurnTrace]) -> Iterator[Placing]:
    placed = Counter(
        (turn.decision.intended_stage, turn.decision.executed_stage or _NOTHING, turn.truth.truth_stage or _NOTHING)
        for turn in turns
        if turn.decision.intended_stage is not None
    )
    for (intended, executed, truth), count in sorted(placed.items(), key=lambda entry: tuple(map(str, entry[0]))):
        yield Placing(intended=str(intended), executed=executed, truth=truth, turns=count)
