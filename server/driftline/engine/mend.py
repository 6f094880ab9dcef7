"""Applies fixes to a plan until none is left that holds."""

from __future__ import annotations

from dataclasses import dataclass

from driftline.engine.evaluation import Evaluation
from driftline.engine.incremental import PlanSession
from driftline.engine.incremental_repair import SessionMender
from driftline.engine.settings import DEFAULT_SETTINGS, Settings
from driftline.repairs.repair import Applicability, Fix


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
    before = PlanSession.open(prompt, plan, settings)
    mender = SessionMender(before, allowed)
    while mender.step():
        pass
    return Mending(before.evaluation(), mender.session.evaluation(), tuple(mender.fixes))
