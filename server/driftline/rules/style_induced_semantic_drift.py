"""Big words make a claim bigger than it is."""

from driftline.rules.facts import PlanFacts, is_ungrounded
from driftline.rules.rule import Finding, Rule
from driftline.rules.wording import quoted
from driftline.spec.terms import DriftType, RepairType
from driftline.support.label import Assessment
from driftline.text.modality import Emphasis, inflators


def _detect(assessment: Assessment, facts: PlanFacts) -> Finding | None:
    if not is_ungrounded(assessment):
        return None
    new = [cue for cue in inflators(assessment.claim.text) if not facts.prompt_says(cue.text)]
    if not _inflates(new):
        return None
    words = ", ".join(quoted(cue.text) for cue in new[:3])
    strong = sum(cue.strength == "strong" for cue in new)
    return Finding(
        severity=3 if strong >= 2 else 2,
        explanation=f"The wording promises more than the prompt: {words}.",
        repair=RepairType.DOWNGRADE_CLAIM_STRENGTH,
        action=f"Drop {words} and say plainly what is done.",
    )


def _inflates(cues: list[Emphasis]) -> bool:
    return any(cue.strength == "strong" for cue in cues) or len(cues) >= 3


RULE = Rule(
    drift_type=DriftType.STYLE_INDUCED_SEMANTIC_DRIFT,
    title="Inflated language",
    detects="Promotional words the prompt does not use, where they make a claim broader or stronger.",
    why="Readers take the words at their value: a pilot that is to transform an industry is no longer a pilot.",
    example='Prompt: "A list of tools to borrow." Plan: "A revolutionary sharing ecosystem."',
    repairs=(RepairType.DOWNGRADE_CLAIM_STRENGTH, RepairType.DELETE_UNSUPPORTED_CLAIM),
    detect=_detect,
)
