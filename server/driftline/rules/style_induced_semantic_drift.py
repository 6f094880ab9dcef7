"""Big words make a claim bigger than it is."""

from driftline.rules.ask import Ask
from driftline.rules.rule import Finding, Rule
from driftline.spec.terms import DriftType, RepairType
from driftline.support.assess import Assessment


def _detect(assessment: Assessment, ask: Ask) -> Finding | None:  # noqa: ARG001
    severity = assessment.drifts.get(DriftType.STYLE_INDUCED_SEMANTIC_DRIFT)
    if severity is None:
        return None
    return Finding(
        severity,
        "The wording says more than the prompt does.",
        RepairType.DOWNGRADE_CLAIM_STRENGTH,
        "Say it in plain words.",
        assessment.nearest_item(),
    )


RULE = Rule(
    drift_type=DriftType.STYLE_INDUCED_SEMANTIC_DRIFT,
    title="Inflated language",
    detects="Promotional words the prompt does not use, where they make a claim broader or stronger.",
    why="Readers take the words at their value: a pilot that is to transform an industry is no longer a pilot.",
    example='Prompt: "A list of tools to borrow." Plan: "A revolutionary sharing ecosystem."',
    repairs=(RepairType.DOWNGRADE_CLAIM_STRENGTH, RepairType.DELETE_UNSUPPORTED_CLAIM),
    detect=_detect,
)
