"""May becomes will, supports becomes ensures."""

from driftline.rules.facts import PlanFacts, is_ungrounded
from driftline.rules.rule import Finding, Rule
from driftline.rules.wording import quoted, source
from driftline.spec.terms import DriftType, RepairType
from driftline.support.label import Assessment
from driftline.support.parameters import PARAMETERS
from driftline.text.modality import assurances

_STEP = 2


def _detect(assessment: Assessment, facts: PlanFacts) -> Finding | None:
    if not is_ungrounded(assessment) or assessment.novelty.hedges:
        return None
    cues = [cue for cue in assurances(assessment.claim.text) if not facts.prompt_says(cue.text)]
    step = assessment.supported.evidence.modality_step
    climbs = step >= _STEP and assessment.alignment.coverage >= PARAMETERS.stated_coverage
    if not cues and not climbs:
        return None
    words = f"{quoted(cues[0].text)} is" if cues else "This is"
    return Finding(
        severity=2,
        explanation=f"{words} surer than {source(assessment)}.",
        repair=RepairType.DOWNGRADE_CLAIM_STRENGTH,
        action=f"Say it no more firmly than {source(assessment)} does.",
        item=next(iter(assessment.supported.evidence.items), None),
    )


RULE = Rule(
    drift_type=DriftType.CONFIDENCE_INFLATION,
    title="More certain than the prompt",
    detects="A promise, proof or certainty where the prompt says may, could, explore or helps.",
    why="Every may that becomes a will is a promise nobody made.",
    example='Prompt: "This may shorten queues." Plan: "This ensures short queues."',
    repairs=(RepairType.DOWNGRADE_CLAIM_STRENGTH, RepairType.RESTORE_UNCERTAINTY),
    detect=_detect,
)
