"""Applies fixes to a plan until none is left that holds."""

from __future__ import annotations

from dataclasses import dataclass

from driftline.engine.evaluate import Read, read_completely
from driftline.engine.evaluation import Evaluation
from driftline.engine.session.repair import SessionRepairer
from driftline.engine.session.session import PlanSession
from driftline.engine.settings import Settings
from driftline.repairs.repair import Applicability, Fix


@dataclass(frozen=True, slots=True)
class Mending:
    """A plan before and after, with the fixes that lead from one to the other."""

    before: Evaluation
    after: Evaluation
    fixes: tuple[Fix, ...]


def mend(prompt: str, plan: str, allowed: frozenset[Applicability], settings: Settings, read: Read) -> Mending:
    """Apply every fix of an allowed kind that holds.

    It comes to an end, because each fix leaves fewer findings than there were.
    """
    before = read_completely(PlanSession.open(prompt, plan, settings), read)
    mender = SessionMender(before, allowed, read)
    while mender.step():
        pass
    return Mending(before.evaluation(), mender.session.evaluation(), tuple(mender.fixes))


class SessionMender:
    """Applies every fix of an allowed kind that holds, finding by finding, so that others may work in between."""

    def __init__(self, session: PlanSession, allowed: frozenset[Applicability], read: Read) -> None:
        self.session = session
        self.fixes: list[Fix] = []
        self._allowed = allowed
        self._read = read
        self._repairer = SessionRepairer.of(session, read)
        self._next = 0
        self._changed = False

    def step(self) -> bool:
        """Try the next finding; false once a whole pass over the plan has changed nothing."""
        place = self._place()
        if place is None:
            again, self._next, self._changed = self._changed, 0, False
            return again
        mended = self._repairer.mend(*place, self._allowed)
        if mended is None:
            self._next += 1
        else:
            self.session, self._changed = mended.session, True
            self.fixes.append(mended.fix)
            self._repairer = SessionRepairer.of(self.session, self._read)
        return True

    def _place(self) -> tuple[int, int] | None:
        """The chunk of the next finding, and its number there."""
        number = self._next
        for index, chunk in enumerate(self.session.chunks):
            if number < len(chunk.incidents):
                return index, number
            number -= len(chunk.incidents)
        return None
