"""What the runtime answers, and which stages the answer says are complete."""

from dataclasses import dataclass

from driftline.study.runtime.arms import Gate
from driftline.study.runtime.intents import Intent, Kind
from driftline.study.runtime.resolver import View


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer with what it claims."""

    text: str
    claims: tuple[str, ...] = ()


def reply_to(intent: Intent, stage: str | None, blocked_by: Gate | None, after: View) -> Reply:
    """The answer to a request, by what the controller knows after it."""
    if intent.kind is Kind.NONE:
        return Reply("I do not know what to do with that.")
    if intent.kind is Kind.STATUS:
        return Reply(f"Complete so far: {', '.join(after.complete) or 'nothing'}.", after.complete)
    if stage is None:
        return Reply(f"Nothing is left to do: {', '.join(after.complete)} are complete.", after.complete)
    if blocked_by is not None:
        return Reply(_REFUSALS[blocked_by].format(stage=stage, position=after.position or "the end"))
    if stage in after.complete:
        return Reply(f"{stage} is complete.", (stage,))
    return Reply(f"I started {stage} and cannot say that it is complete.")


_REFUSALS = {
    Gate.PREREQUISITE: "{stage} has to wait: something it needs was not done. The work is at {position}.",
    Gate.STALE: "{stage} has to wait: something it is made from has changed. The work is at {position}.",
    Gate.STAGE: "{stage} lies ahead: the work is at {position}.",
}
