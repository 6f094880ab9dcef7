"""The candidate fixes of an incident."""

from __future__ import annotations

from driftline.repairs.case import RepairContext, case_of
from driftline.repairs.edit import TextEdit
from driftline.repairs.registry import REPAIRS
from driftline.repairs.repair import Applicability, Fix
from driftline.rules.registry import RULES
from driftline.spec.findings import Incident

__all__ = ["RepairContext", "fixes_for", "instruction"]

_OFFERED = {rule.drift_type: rule.repairs for rule in RULES}


def fixes_for(incident: Incident, context: RepairContext) -> tuple[Fix, ...]:
    """Candidates in the order to try them: the preferred repair first, then the others of its rule.

    A sentence of several clauses is repaired in one of them, if that is enough.
    The last one only tells a person what to do. Whether a candidate really mends the plan shows when the plan is
    evaluated again, which the engine does.
    """
    case = case_of(incident, context)
    if case is None:
        return (instruction(incident),)
    found: dict[tuple[TextEdit, ...], Fix] = {}
    for repair_type in dict.fromkeys((incident.repair_type, *_OFFERED[incident.drift_type])):
        for each in (*case.narrowed, case):
            for fix in REPAIRS[repair_type].propose(each):
                found.setdefault(fix.edits, fix)
    return (*found.values(), instruction(incident))


def instruction(incident: Incident) -> Fix:
    """What to do by hand."""
    return Fix(incident.repair_type, Applicability.DISPLAY_ONLY, incident.repair_action)
