"""How it creates value changes."""

from driftline.rules.ask import Ask
from driftline.rules.matters import IDENTITY
from driftline.rules.rule import Finding, Rule
from driftline.rules.wording import quoted
from driftline.spec.terms import DriftType, RepairType
from driftline.support.assess import Assessment


def _detect(assessment: Assessment, ask: Ask) -> Finding | None:  # noqa: ARG001
    severity = assessment.drifts.get(DriftType.MECHANISM_DRIFT)
    if severity is None:
        return None
    item = assessment.nearest_item(IDENTITY)
    if item is None:
        explanation, action = (
            "The prompt does not say that it works like this.",
            "Describe how it works as the prompt does.",
        )
    else:
        explanation = f"The prompt has it work in another way: {quoted(item.statement)}"
        action = f"Describe how it works as the prompt does: {quoted(item.statement)}"
    return Finding(severity, explanation, RepairType.DELETE_UNSUPPORTED_CLAIM, action, item)


RULE = Rule(
    drift_type=DriftType.MECHANISM_DRIFT,
    title="The way it works changes",
    detects="A tool for doing a task described as one that predicts, recommends, learns or decides.",
    why="A list and an oracle need different data, different trust and different people.",
    example='Prompt: "A shared list of repairs." Plan: "An engine predicts which machine fails next."',
    repairs=(RepairType.DELETE_UNSUPPORTED_CLAIM, RepairType.SPLIT_SOURCE_AND_DERIVED),
    detect=_detect,
)
