"""A tool, team, place or procedure nobody mentioned."""

from driftline.rules.ask import Ask
from driftline.rules.rule import Finding, Rule
from driftline.spec.terms import DriftType, RepairType
from driftline.support.assess import Assessment


def _detect(assessment: Assessment, ask: Ask) -> Finding | None:  # noqa: ARG001
    severity = assessment.drifts.get(DriftType.INVENTED_OPERATIONAL_DETAIL)
    if severity is None:
        return None
    return Finding(
        severity,
        "The prompt does not name this tool, role, place or step.",
        RepairType.DELETE_UNSUPPORTED_CLAIM,
        "Take this out, or mark it as an assumption to check.",
        assessment.nearest_item(),
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
