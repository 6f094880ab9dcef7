"""The lines of a trace. They have the same fields, in the same order, in every arm."""

from pydantic import BaseModel, ConfigDict, Field

from driftline.artifacts.standing import Standing
from driftline.study.runtime.arms import Gate
from driftline.study.runtime.intents import Kind
from driftline.study.runtime.streams import Hazard


class _Line(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    turn: int = Field(ge=1, description="The turn, counted from 1.")


class TranscriptLine(_Line):
    """The outcome of one turn: what was said, answered and made."""

    prompt: str = Field(description="What the user said.")
    reply: str = Field(description="What the runtime answered.")
    claims: tuple[str, ...] = Field(description="The stages the answer says are complete.")
    status: str = Field(description="ACCEPTED, BLOCKED_PREREQUISITE, BLOCKED_STALE, BLOCKED_STAGE or ANSWERED.")
    actions: tuple[str, ...] = Field(description="What was done, in order: plugin runs and confirmations received.")
    paths: tuple[str, ...] = Field(description="The places written to, below the folder of artifacts.")
    transition: tuple[str | None, str | None] = Field(
        description="The stage to be done next by the artifacts, before and after the turn."
    )


class DecisionLine(_Line):
    """How one turn was decided."""

    command: str = Field(description="The prompt, as the controller received it.")
    hazards: tuple[Hazard, ...] = Field(description="What makes the prompt hard to place.")
    meant_kind: Kind = Field(description="What the user meant.")
    intended_stage: str | None = Field(description="The stage the user had in mind.")
    readings: tuple[str, ...] = Field(description="The readings of the prompt, the likeliest first.")
    resolved_kind: Kind = Field(description="The kind of the reading that was taken.")
    resolved_stage: str | None = Field(description="The stage that this reading starts.")
    misread: bool = Field(description="Whether noise made the controller take another reading than the likeliest.")
    active_stage_belief: str | None = Field(description="The stage to be done next by the controller's memory.")
    believed: dict[str, Standing] = Field(description="How every stage stands by the controller's memory.")
    executed_stage: str | None = Field(description="The stage that was done; none if nothing was.")
    gate_result: str = Field(description="The status of the turn, as in the transcript.")
    failing_gates: tuple[Gate, ...] = Field(description="Gates that hold and were broken, as the controller saw it.")
    confirmation: str = Field(description="What came back of work done: none, received, dropped or duplicated.")


class TruthLine(_Line):
    """What the artifacts say, before and after one turn; read the same way in every arm."""

    active_stage: str | None = Field(description="The stage to be done next, at decision time.")
    standings: dict[str, Standing] = Field(description="How every stage stands, at decision time.")
    fingerprints: dict[str, str] = Field(description="The fingerprint of every artifact there is, at decision time.")
    truth_stage: str | None = Field(description="Where the artifacts place what the user meant.")
    would_fail: tuple[Gate, ...] = Field(description="Gates that the stage tried would break by the artifacts.")
    place_by_artifacts: str | None = Field(description="Where the artifacts say the stage belongs.")
    coherent: bool = Field(description="Whether what was written lies where the manifest and the artifacts say.")
    mutation: bool = Field(description="Whether the turn changed something that artifacts were made from.")
    active_stage_after: str | None = Field(description="The stage to be done next, after the turn.")
    standings_after: dict[str, Standing] = Field(description="How every stage stands, after the turn.")
    believed_after: str | None = Field(description="The stage to be done next by memory, after the turn.")
    known_after: str | None = Field(description="The stage to be done next by what the arm reads, after the turn.")
