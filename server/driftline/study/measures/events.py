"""What went wrong in one turn, by the artifacts."""

from dataclasses import dataclass

from driftline.artifacts.standing import Standing
from driftline.study.runtime.arms import Gate
from driftline.study.runtime.session import TurnTrace


@dataclass(frozen=True, slots=True)
class TurnEvents:
    """The faults of a turn."""

    executed: bool
    misaligned: bool  # done at another stage than where the artifacts place what was meant
    invalid: bool  # accepted although something it needs was missing or stale
    stale_bypass: bool  # accepted although something it is made from had changed
    false_progress: bool  # the answer calls a stage complete that the artifacts do not
    incoherent: bool  # written to a place where the manifest and the artifacts do not have it
    accepted_against: tuple[Gate, ...]  # the gates of a tethered runtime that would have stopped it
    wrongly_blocked: bool  # stopped although the artifacts admit it
    mutation: bool  # changed something that later artifacts were made from

    @property
    def drifted(self) -> bool:
        """Whether the turn counts in the DriftIndex."""
        return self.misaligned or self.invalid or self.stale_bypass or self.false_progress


def events_of(turn: TurnTrace) -> TurnEvents:
    """What went wrong in a turn. The arm is not asked."""
    executed = turn.decision.executed_stage is not None
    against = turn.truth.would_fail if executed else ()
    after = turn.truth.standings_after
    return TurnEvents(
        executed=executed,
        misaligned=executed and turn.decision.executed_stage != turn.truth.truth_stage,
        invalid=Gate.PREREQUISITE in against or Gate.STALE in against,
        stale_bypass=Gate.STALE in against,
        false_progress=any(after[stage] is not Standing.FRESH for stage in turn.transcript.claims),
        incoherent=not turn.truth.coherent,
        accepted_against=against,
        wrongly_blocked=bool(turn.decision.failing_gates) and not turn.truth.would_fail,
        mutation=turn.truth.mutation,
    )
