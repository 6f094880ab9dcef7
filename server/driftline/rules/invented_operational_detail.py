"""A tool, team, place or procedure nobody mentioned."""

from driftline.claims.families import OPERATIONS
from driftline.rules.facts import PlanFacts, is_ungrounded, repeats
from driftline.rules.rule import Finding, Rule
from driftline.rules.vocabulary import speaks_of
from driftline.spec.terms import ClaimKind, DriftType, RepairType
from driftline.support.label import Assessment

_OPERATIONAL = (ClaimKind.TEAM_ROLE, ClaimKind.TOOL_STACK)


def _detect(assessment: Assessment, facts: PlanFacts) -> Finding | None:
    if not is_ungrounded(assessment):
        return None
    names = assessment.novelty.names
    operational = assessment.claim.kind in _OPERATIONAL or speaks_of(OPERATIONS, assessment, facts)
    if not names and not operational:
        return None
    what = ", ".join(name.text for name in names[:3]) or "this arrangement"
    return Finding(
        severity=3 if repeats(assessment, facts) else 2,
        explanation=f"The prompt does not mention {what}.",
        repair=RepairType.RELABEL_ASSUMPTION,
        action=f"Leave {what} out, or mark it as an assumption to be confirmed.",
    )


RULE = Rule(
    drift_type=DriftType.INVENTED_OPERATIONAL_DETAIL,
    title="Invented working detail",
    detects="Tools, vendors, roles, teams, places and procedures that the prompt does not mention.",
    why="Made-up detail reads like a decision. Somebody will order, hire or wait for it.",
    example='Prompt: "Collect the forms." Plan: "A records officer files them in SharePoint every Friday."',
    repairs=(RepairType.RELABEL_ASSUMPTION, RepairType.DELETE_UNSUPPORTED_CLAIM, RepairType.ADD_SOURCE_TRACE),
    detect=_detect,
)
