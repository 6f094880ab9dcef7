"""The plan does more than was asked."""

from driftline.claims.families import EXPANSION
from driftline.claims.kinds import role_of
from driftline.rules.facts import PlanFacts, is_ungrounded
from driftline.rules.rule import Finding, Rule
from driftline.rules.vocabulary import speaks_of
from driftline.spec.terms import ClaimKind, DriftType, RepairType
from driftline.support.label import Assessment


def _detect(assessment: Assessment, facts: PlanFacts) -> Finding | None:
    if not is_ungrounded(assessment):
        return None
    claim = assessment.claim
    future = claim.kind is ClaimKind.EXPANSION_PATH or role_of(claim.section) == "future"
    if not future and not speaks_of(EXPANSION, assessment, facts):
        return None
    return Finding(
        severity=2,
        explanation="This goes beyond what the prompt asks for.",
        repair=RepairType.COMPRESS_FUTURE_EXPANSION if future else RepairType.DELETE_UNSUPPORTED_CLAIM,
        action="Keep this out of the plan, or list it as an idea for later that nobody has asked for yet.",
    )


RULE = Rule(
    drift_type=DriftType.SCOPE_EXPANSION,
    title="The scope grows",
    detects="New features, places, partners or ambitions that the prompt does not ask for.",
    why="Each addition is small and plausible. Together they are a different project.",
    example='Prompt: "A map of the village paths." Plan: "The map later covers the whole region."',
    repairs=(RepairType.DELETE_UNSUPPORTED_CLAIM, RepairType.COMPRESS_FUTURE_EXPANSION),
    detect=_detect,
)
