"""What a session tells besides its evaluation, and how little of it an edit makes anew."""

from dataclasses import replace
from itertools import pairwise

import pytest
from any_reader import read_anyhow
from plain_reader import read_plainly
from test_session_law import PLAN, PROMPT, _short_parts, check, read_all

from driftline.engine.decisions import Decisions
from driftline.engine.session import plan
from driftline.engine.session.session import PlanSession
from driftline.engine.settings import Settings
from driftline.spec.terms import SupportLabel

__all__ = ["_short_parts"]


@pytest.fixture
def session():
    return read_all(PlanSession.open(PROMPT, PLAN))


def typed(session, at, text):
    yield session
    for character in text:
        session = session.edit_plan(at, at, character)
        at += 1
        yield session


def test_typing_keeps_the_other_chunks(session):
    assert len(session.chunks) > 3
    at = session.plan.index("residents.") + len("residents")
    for before, after in pairwise(typed(session, at, " and all of their guests")):
        untouched = set(after.chunks) & set(before.chunks)
        assert len(untouched) >= len(before.chunks) - 1
        assert {chunk for index, chunk in enumerate(after.chunks) if index not in after.changed_chunks} == untouched


def test_the_prompt_is_read_first_then_what_was_edited_then_the_rest(monkeypatch):
    monkeypatch.setattr(plan, "_AHEAD", 1000)
    session = PlanSession.open(PROMPT, PLAN)
    prompt = session.unread()
    assert {question.task.value for question in prompt} == {"commitment"}
    assert session.contract == ()
    assert session.read_count == 0
    session = session.answered(read_anyhow(prompt))
    assert session.contract
    in_order = session.unread()
    assert "Plan" in in_order[0].text
    at = PLAN.index("It ensures")
    edited = session.edit_plan(at, at, "Gulls nest here. ")
    assert "Gulls" in " ".join(question.text for question in edited.unread(3))


def test_a_limit_is_kept_and_batches_add_up():
    session = PlanSession.open(PROMPT, PLAN)
    while unread := session.unread(2):
        assert len(unread) <= 2
        before = session.read_count
        session = session.answered(read_anyhow(unread))
        assert before <= session.read_count <= session.statement_count
    check(session)


def test_an_unread_sentence_says_so(session):
    at = PLAN.index("Siemens delivers")
    edited = session.edit_plan(at, at, "Tomorrow ")
    span = edited.unread_at(at + 3)
    assert edited.plan[span.start : span.end] == "Tomorrow Siemens delivers the board."
    assert not edited.complete
    assert edited.unread_at(PLAN.index("Two cameras")) is None
    assert edited.claim_at(at + 3) is None
    assert edited.read_count == edited.statement_count - 1


def test_a_pinned_contract_leaves_nothing_of_the_prompt_to_read(session):
    pinned = PlanSession.open(PROMPT, PLAN, Settings(contract=session.contract))
    assert {question.task.value for question in pinned.unread()} == {"claim"}
    assert read_all(pinned).evaluation() == session.evaluation()


def test_undoing_asks_nothing(session):
    at = PLAN.index("Two cameras")
    without = session.edit_plan(at, at + 4, "").edit_plan(at, at, "Two ")
    assert without.complete
    assert without.evaluation() == session.evaluation()
    in_prompt = session.edit_prompt(0, len(PROMPT), "").edit_prompt(0, 0, PROMPT)
    assert in_prompt.complete
    assert in_prompt.evaluation() == session.evaluation()


def test_what_stands_at_an_offset(session):
    for claim in session.evaluation().claims:
        assert session.claim_at(claim.claim.span.start) == claim
    for incident in session.evaluation().incidents:
        assert incident in session.incidents_at(*incident.span)
    assert session.claim_at(len(PLAN) + 50) is None
    for item in session.contract:
        found = session.item_at(item.span.start)
        assert found.span.start <= item.span.start < found.span.end <= item.span.end


def test_a_comment_on_the_whole_plan_reaches_every_chunk(session):
    assert session.incident_count
    session = session.edit_plan(len(PLAN), len(PLAN), "\n<!-- driftline-ignore-file: a draft -->\n")
    assert session.incident_count == 0
    check(read_all(session))


@pytest.mark.parametrize("text", ["", "\n", "x", "\r", "---"])
def test_little_texts(text):
    session = read_all(PlanSession.open(text, text))
    check(session)
    check(read_all(session.edit_plan(0, len(text), "")))
    check(read_all(session.edit_plan(0, 0, "# A\n\nB costs 5 euros.\n")))


def test_offsets_outside_the_plan_go_to_its_ends():
    session = PlanSession.open(PROMPT, "One.\n").edit_plan(-3, 0, "Zero. ").edit_plan(99, 120, "Two.\n")
    assert session.plan == "Zero. One.\nTwo.\n"


def decided_as(session, label):
    """Somebody labels the claim of the first finding."""
    incident = session.evaluation().incidents[0]
    claim = incident.supported.claim
    before = next(each for each in session.assessments if each.claim.text == claim.text)
    assessment = replace(before, supported=replace(before.supported, label=label), drifts={})
    return incident, Decisions(assessments={assessment.statement: assessment})


def test_a_decision_holds_until_the_prompt_is_edited(session):
    incident, decisions = decided_as(session, SupportLabel.SOURCE_STATED)
    decided = session.decided(decisions)
    at = incident.span.start
    assert decided.claim_at(at).label is SupportLabel.SOURCE_STATED
    assert incident not in decided.incidents_at(*incident.span)
    edited = read_all(decided.edit_plan(len(PLAN), len(PLAN), "\nMore.\n"))
    assert edited.claim_at(at).label is SupportLabel.SOURCE_STATED
    assert read_all(edited.edit_plan(len(PLAN), len(PLAN) + 7, "")).evaluation() == decided.evaluation()
    assert read_all(decided.edit_prompt(0, 0, " ")).claim_at(at).label is not SupportLabel.SOURCE_STATED
    assert decided.decided(Decisions()).evaluation() == session.evaluation()


def test_a_decision_brings_its_contract(session):
    other = Decisions(contract=session.contract[:1])
    decided = read_all(session.decided(other))
    assert decided.contract == session.contract[:1]
    assert decided.decided(Decisions()).evaluation() == session.evaluation()


REPEATED = """# Plan

## One

Calls fall by 40%.

## Two

Waiting falls by 40%.

## Three

Costs fall by 40%.

## Four

Residents see departures.
"""


def severities(session):
    return [incident.severity for incident in session.evaluation().incidents if "40%" in incident.supported.claim.text]


def test_what_shows_over_the_whole_plan_is_told_when_all_of_it_is_read():
    session = PlanSession.open(PROMPT, REPEATED)
    session = session.answered(read_plainly(session.unread()))
    while not session.complete:
        assert set(severities(session)) <= {2}
        session = session.answered(read_plainly(session.unread(1)))
    assert severities(session) == [3, 3, 3]
    at = REPEATED.index("Residents")
    typing = session.edit_plan(at, at, "Island ")
    assert not typing.complete
    assert severities(typing) == [3, 3, 3]
    at = REPEATED.index("40%")
    fewer = session.edit_plan(at, at + 1, "5")
    assert severities(fewer.answered(read_plainly(fewer.unread()))) == [2, 2]
