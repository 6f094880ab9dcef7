"""Fixes that hold: each is applied and the plan evaluated again before anybody is offered it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from driftline.engine.evaluation import Evaluation
from driftline.engine.reevaluate import Reevaluator
from driftline.repairs.case import RepairContext
from driftline.repairs.edit import apply_edits, surviving
from driftline.repairs.propose import fixes_for, instruction
from driftline.repairs.repair import Applicability, Fix
from driftline.repairs.structure import keeps_structure
from driftline.spec.findings import Incident, Span
from driftline.spec.terms import RepairType
from driftline.text.document import Document, read_document


@dataclass(frozen=True, slots=True)
class Mended:
    """A fix with the plan it leads to and what is found in that plan."""

    fix: Fix
    plan: Document
    evaluation: Evaluation


class Repairer:
    """Finds the fixes for one plan of one prompt."""

    def __init__(self, again: Reevaluator, plan: Document, evaluation: Evaluation) -> None:
        self._again = again
        self._plan = plan
        self._evaluation = evaluation
        self._context = RepairContext.of(plan, again.prompt, evaluation.contract, evaluation.incidents)

    def fixes(self, incident: Incident) -> tuple[Fix, ...]:
        """The first fix of each repair type that holds, preferred ones first; then what to do by hand."""
        found: dict[RepairType, Fix] = {}
        for fix in fixes_for(incident, self._context):
            if fix.edits and fix.repair_type not in found and self._mended(incident, fix):
                found[fix.repair_type] = fix
        return (*found.values(), instruction(incident))

    def mend(self, incident: Incident, allowed: frozenset[Applicability]) -> Mended | None:
        """The first fix of an allowed kind that holds."""
        for fix in fixes_for(incident, self._context):
            if fix.edits and fix.applicability in allowed and (mended := self._mended(incident, fix)):
                return mended
        return None

    def _mended(self, incident: Incident, fix: Fix) -> Mended | None:
        plan = read_document(apply_edits(self._plan.text, fix.edits))
        if not keeps_structure(self._plan, plan, fix.edits):
            return None
        evaluation = self._again.evaluate(plan)
        before, after = self._evaluation.incidents, evaluation.incidents
        return Mended(fix, plan, evaluation) if holds(incident, fix, before, after) else None


def holds(incident: Incident, fix: Fix, before: Sequence[Incident], after: Sequence[Incident]) -> bool:
    """Whether a fix removes its incident and every finding of afterwards is one that was there before."""
    others = [
        (other.drift_type, surviving(other.span, fix.edits))
        for other in before
        if other.incident_id != incident.incident_id and not other.suppressed
    ]
    for found in after:
        if found.suppressed:
            continue
        old = next((old for old in others if old[0] is found.drift_type and _stands_in(found.span, old[1])), None)
        if old is None:
            return False
        others.remove(old)
    return True


def _stands_in(span: Span, pieces: list[Span]) -> bool:
    return any(piece.start < span.end and span.start < piece.end for piece in pieces)
