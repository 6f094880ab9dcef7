"""Fixes found in a session hold for the whole plan, whoever reads it."""

import pytest
from any_reader import read_anyhow
from oracle import evaluation_of
from plain_reader import read_plainly
from test_session_law import PLAN, PROMPT, _short_parts

from driftline.engine.evaluate import read_completely
from driftline.engine.session.mend import mend
from driftline.engine.session.repair import SessionRepairer, holds
from driftline.engine.session.session import PlanSession
from driftline.engine.settings import Settings
from driftline.repairs.edit import apply_edits
from driftline.repairs.repair import Applicability

__all__ = ["_short_parts"]

SAFE = frozenset({Applicability.SAFE})
EVERYTHING = SAFE | {Applicability.UNSAFE}
READERS = pytest.mark.parametrize("read", [read_anyhow, read_plainly], ids=["anyhow", "plainly"])


@READERS
def test_a_fix_holds_for_the_whole_plan(read):
    session = read_completely(PlanSession.open(PROMPT, PLAN), read)
    before = session.evaluation().incidents
    repairer = SessionRepairer.of(session, read)
    found = {}
    for index in range(len(session.chunks)):
        for incident, fixes in zip(session.incidents_in(index), repairer.fixes_in(index), strict=True):
            found[incident.incident_id] = fixes
    assert list(found) == [incident.incident_id for incident in before]
    assert any(fix.edits for fixes in found.values() for fix in fixes)
    for incident in before:
        *fixes, last = found[incident.incident_id]
        assert last.applicability is Applicability.DISPLAY_ONLY
        assert len({fix.repair_type for fix in fixes}) == len(fixes)
        for fix in fixes:
            after = evaluation_of(PROMPT, apply_edits(PLAN, fix.edits), Settings(), read).incidents
            assert holds(incident, fix, before, after)


@READERS
@pytest.mark.parametrize("allowed", [SAFE, EVERYTHING], ids=["safe", "everything"])
def test_mending_ends_with_what_an_evaluation_from_nothing_says(read, allowed):
    mending = mend(PROMPT, PLAN, allowed, Settings(), read)
    assert mending.before == evaluation_of(PROMPT, PLAN, Settings(), read)
    assert mending.after == evaluation_of(PROMPT, mending.after.plan, Settings(), read)
    assert {fix.applicability for fix in mending.fixes} <= allowed
    assert len(mending.after.incidents) <= len(mending.before.incidents) - len(mending.fixes)
    assert mend(PROMPT, mending.after.plan, allowed, Settings(), read).fixes == ()


def test_a_fix_is_tried_while_the_rest_is_unread():
    session = PlanSession.open(PROMPT, PLAN)
    session = session.answered(read_plainly(session.unread()))
    while not session.incident_count:
        session = session.answered(read_plainly(session.unread(1)))
    assert not session.complete
    index = next(index for index, chunk in enumerate(session.chunks) if chunk.incidents)
    asked = []

    def read(questions):
        asked.extend(questions)
        return read_plainly(questions)

    (fixes, *_) = SessionRepairer.of(session, read).fixes_in(index)
    assert fixes[-1].applicability is Applicability.DISPLAY_ONLY
    assert len(asked) < len(session.unread())
