"""Applies fixes to a plan until none is left that holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from driftline.engine.evaluation import Evaluation
from driftline.engine.reevaluate import Reevaluator
from driftline.engine.repair import Mended, Repairer
from driftline.engine.settings import DEFAULT_SETTINGS, Settings
from driftline.repairs.repair import Applicability, Fix
from driftline.text.document import Document, read_document


@dataclass(frozen=True, slots=True)
class Mending:
    """A plan before and after, with the fixes that lead from one to the other."""

    before: Evaluation
    after: Evaluation
    fixes: tuple[Fix, ...]


def mend(prompt: str, plan: str, allowed: frozenset[Applicability], settings: Settings = DEFAULT_SETTINGS) -> Mending:
    """Apply every fix of an allowed kind that holds.

    It comes to an end, because each fix leaves fewer findings than there were.
    """
    again = Reevaluator(prompt, settings)
    document = read_document(plan)
    before = after = again.evaluate(document)
    fixes: list[Fix] = []
    changed = True
    while changed:
        changed = False
        for step in _one_pass(again, document, after, allowed):
            fixes.append(step.fix)
            document, after = step.plan, step.evaluation
            changed = True
    return Mending(before, after, tuple(fixes))


def _one_pass(
    again: Reevaluator, plan: Document, evaluation: Evaluation, allowed: frozenset[Applicability]
) -> Iterator[Mended]:
    """Try every incident once, from the top of the plan to its end."""
    repairer = Repairer(again, plan, evaluation)
    number = 0
    while number < len(evaluation.incidents):
        incident = evaluation.incidents[number]
        step = None if incident.suppressed else repairer.mend(incident, allowed)
        if step is None:
            number += 1
            continue
        yield step
        evaluation = step.evaluation
        repairer = Repairer(again, step.plan, evaluation)
