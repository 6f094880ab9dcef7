"""However a pair is edited and in whatever order it is read, a session says what is found by starting from nothing."""

from random import Random

import pytest
from any_reader import read_anyhow
from asking_rules import ASKING
from hypothesis import example, given, settings
from hypothesis import strategies as st
from oracle import evaluation_of

from driftline.engine.session import plan
from driftline.engine.session.methods import SPECIFIED
from driftline.engine.session.session import PlanSession
from driftline.engine.settings import Settings
from driftline.spec.findings import ContractItem, Span
from driftline.spec.terms import ContractField, DriftType, Strength
from driftline.text import parts

PROMPT = """# Ferry board

We need a board that shows ferry departures to island residents. The harbour master keeps the timetable.

## Limits

- No cameras on the pier.
- It must cost at most 900 euros.
- Text messages are optional.

We do not know whether the pier has power. Later, a second island may follow.
"""
PLAN = """# Plan

A board shows ferry departures to island residents. Two cameras watch the pier.

## Goals

Waiting falls by 40% in the first year, so that residents save 12 hours.

- Calls fall by 40%.
- Siemens delivers the board.

## Costs

| Item | Price |
|---|---|
| Board | 1,200 euros |
| Siemens service | 40% |

## Future expansion

The board expands to other islands. It ensures revenue from advertising.
"""
PIECES = [
    "Waiting falls by 40%. ",
    "Siemens delivers 300 boards.\n\n",
    "No cameras. ",
    "It must cost at most 900 euros. ",
    "- Text messages are optional.\n",
    "# Plan\n\n",
    "## Costs\n\n",
    "## Future expansion\n",
    "Risks\n---\n",
    "\n",
    "\r\n",
    "\r",
    "- item: 40%\n- more\n",
    "We will deliver:\n\n",
    "> A customer pays 7 euros.\n",
    "```\n",
    "---\nprompt: prompt.md\n---\n",
    "| a | b |\n|---|---|\n| 3 weeks | Siemens |\n",
    "| 40% | x |\n",
    "<!-- driftline-ignore unsupported_metrics: agreed -->\n",
    "<!-- driftline-ignore: known -->",
    "<!-- driftline-ignore -->",
    "<!-- driftline-ignore-file scope_expansion: chosen -->\n\n",
    "<!--",
    "-->",
    "[a]: http://a.example\n",
    "[Siemens][a] and [a]. ",
    "**",
    "\u2028",
    "🙂 ",
    "\x00",
    "\ud800",
    "x",
    " ",
    "40%",
]
PINNED = ContractItem("P1", ContractField.OPTIONAL_FEATURES, "Text messages.", Strength.EXPLICIT, Span(3, 40))
SETTINGS = [
    Settings(),
    Settings(disabled_rules=frozenset({DriftType.UNSUPPORTED_METRICS}), severities={DriftType.CONSTRAINT_EROSION: 1}),
    Settings(known_words=frozenset({"Siemens"})),
    Settings(contract=(PINNED,)),
    Settings(contract=()),
]
READ_ALL = 10_000

pieces = st.lists(st.sampled_from(PIECES), max_size=4).map("".join)
places = st.tuples(st.floats(0, 1), st.just(0.0) | st.floats(0, 0.25))
edits = st.tuples(st.sampled_from(["plan", "plan", "prompt"]), places, pieces)
readings = st.tuples(st.just("read"), st.integers(0, 2**32), st.integers(1, 12) | st.just(READ_ALL))
other_settings = st.tuples(st.just("settings"), st.sampled_from(SETTINGS), st.none())
turns = st.tuples(st.sampled_from(["undo", "earlier"]), st.none(), st.none())
steps = st.lists(edits | readings | readings | other_settings | turns, max_size=12)


@pytest.fixture(autouse=True)
def _short_parts(monkeypatch):
    """So that plans of a few lines have many chunks, and not all of their questions are ready at once."""
    monkeypatch.setattr(parts, "_PART_LENGTH", 30)
    monkeypatch.setattr(plan, "_AHEAD", 5)


def stretch(text, where, share):
    start = round(where * len(text))
    return start, min(len(text), start + round(share * len(text)))


def read_some(session, seed, number):
    """Some of what is unread, in any order."""
    unread = list(session.unread())
    Random(seed).shuffle(unread)
    return session.answered(read_anyhow(unread[:number]))


def read_all(session, seed=0, number=READ_ALL):
    while session.unread():
        session = read_some(session, seed, number)
    return session


def walked(session, steps):
    """Every state on a way of edits and readings."""
    states, undo = [session], []
    for kind, first, second in steps:
        if kind == "read":
            session = read_some(session, first, second)
        elif kind == "settings":
            session = session.configured(first)
        elif kind == "earlier":  # every state stays good, also after others have been made from it
            session, undo = states[len(states) // 2], []
        elif kind == "undo":
            if undo:
                where, change = undo.pop()
                session = session.edit_plan(*change) if where == "plan" else session.edit_prompt(*change)
        else:
            text = session.plan if kind == "plan" else session.prompt
            start, end = stretch(text, *first)
            undo.append((kind, (start, start + len(second), text[start:end])))
            session = (
                session.edit_plan(start, end, second) if kind == "plan" else session.edit_prompt(start, end, second)
            )
        states.append(session)
    return states


def check(session, methods=SPECIFIED):
    """The law itself, and that every quick read agrees with the evaluation."""
    fresh = evaluation_of(session.prompt, session.plan, session.settings, read_anyhow, methods)
    assert session.complete
    assert session.read_count == session.statement_count
    assert session.evaluation() == fresh
    counting = [incident for incident in fresh.incidents if not incident.suppressed]
    assert session.incident_count == len(counting)
    assert list(session.gravest(7)) == sorted(counting, key=lambda found: -found.severity)[:7]
    for entry in fresh.coverage:
        assert tuple(claim.claim.claim_id for claim in session.claims_on(entry.item.item_id)) == entry.claim_ids
    assert session.uncovered == tuple(entry.item for entry in fresh.coverage if not entry.covered)
    check_places(session)


def check_places(session):
    for index, chunk in enumerate(session.chunks):
        place = session.place(index)
        assert session.plan[place.start : place.start + chunk.length] == chunk.text
        before = session.plan[: place.start].replace("\r\n", "\n").replace("\r", "\n")
        assert place.line == before.count("\n")


def check_unread(session):
    """What is unread has no finding, is counted nowhere, and takes no finding with it when it is read."""
    claims = session.evaluation().claims
    assert session.claim_count == len(claims) <= session.read_count
    assert not any(session.unread_at(claim.claim.span.start) == claim.claim.span for claim in claims)
    assert bool(session.unread()) is not session.complete
    whole = read_all(session).evaluation()
    assert set(session.remarks) <= set(whole.remarks)
    shown = [known(incident) for incident in session.evaluation().incidents]
    complete = [known(incident) for incident in whole.incidents]
    for incident in shown:
        complete.remove(incident)


def known(incident):
    return (incident.span, incident.drift_type, incident.item, bool(incident.suppressed))


FENCED = [("plan", (0.1, 0.0), "```\n"), ("read", 1, 3), ("plan", (0.1, 0.2), ""), ("plan", (0.9, 0.0), "```\n")]
plans = st.just(PLAN) | st.lists(st.sampled_from(PIECES), max_size=25).map("".join)


@pytest.mark.parametrize("methods", [SPECIFIED, ASKING], ids=["as specified", "asking"])
@settings(max_examples=150, deadline=None)
@given(plans, st.sampled_from(SETTINGS), steps, st.integers(0, 2**32), st.integers(1, 9) | st.just(READ_ALL))
@example(PLAN, Settings(), FENCED, 0, READ_ALL)
def test_any_way_leads_to_the_same_evaluation(methods, text, chosen, steps, seed, number):
    states = walked(PlanSession.open(PROMPT, text, chosen, methods), steps)
    for session in (states[-1], states[len(states) // 2]):
        check_unread(session)
        check(read_all(session, seed, number), methods)


@settings(max_examples=60, deadline=None)
@given(steps)
def test_nothing_is_asked_twice_on_the_way(steps):
    asked = set()
    session = PlanSession.open(PROMPT, PLAN)
    for step in steps:
        if step[0] == "read":
            while unread := session.unread():
                assert asked.isdisjoint(unread)
                asked.update(unread)
                session = session.answered(read_anyhow(unread))
        elif step[0] != "earlier":
            session = walked(session, [step])[-1]
