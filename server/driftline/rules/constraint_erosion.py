"""A must, a must not or a limit is weakened, bypassed or broken."""

from driftline.rules.ask import Ask
from driftline.rules.matters import BOUNDARIES
from driftline.rules.rule import Finding, Rule
from driftline.rules.wording import quoted
from driftline.spec.terms import DriftType, RepairType
from driftline.support.assess import Assessment


def _detect(assessment: Assessment, ask: Ask) -> Finding | None:  # noqa: ARG001
    severity = assessment.drifts.get(DriftType.CONSTRAINT_EROSION)
    if severity is None:
        return None
    item = assessment.nearest_item(BOUNDARIES)
    if item is None:
        explanation, action = (
            "This goes against a limit the prompt sets.",
            "Take this out, or keep it within the prompt's limit.",
        )
    else:
        explanation = f"The prompt says {quoted(item.statement)} and this goes against it."
        action = f"Take this out and state the prompt's limit instead: {quoted(item.statement)}"
    return Finding(severity, explanation, RepairType.REINSERT_EXCLUDED_FRAMING, action, item)


RULE = Rule(
    drift_type=DriftType.CONSTRAINT_EROSION,
    title="A limit or exclusion is broken",
    detects="A claim that asserts something the prompt rules out, or a figure beyond a limit the prompt sets.",
    why="A limit is the part of a brief its author thought about hardest. Breaking one changes what was agreed.",
    example='Prompt: "No cameras." Plan: "Two cameras watch the entrance." The plan brings back what is ruled out.',
    repairs=(
        RepairType.REINSERT_EXCLUDED_FRAMING,
        RepairType.DELETE_UNSUPPORTED_CLAIM,
        RepairType.REMOVE_INVENTED_NUMBERS,
    ),
    detect=_detect,
)
