"""However a prompt is edited, a session says what an evaluation from nothing says, and judges only what it has to."""

from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from driftline.engine.evaluate import evaluate
from driftline.engine.incremental import PlanSession
from driftline.engine.settings import Settings
from driftline.report.json_report import render_json
from driftline.text import parts

PROMPT = """# Ferry board

We need a board that shows ferry departures to island residents. The harbour master keeps the timetable.

The board hangs in the waiting room. It is readable from ten metres away.

## Limits

- No cameras on the pier.
- It must cost at most 900 euros.
- Passenger names are never stored.

## Later

- Text messages are optional.
- A second island may follow next year.

We do not know whether the pier has power. The school bus stops at the church. Volunteers bake bread on Sundays.
Gulls nest under the roof. The lighthouse needs paint.
"""
PLAN = """# Plan

A board shows ferry departures to island residents. Two cameras watch the pier.

## Goals

Waiting falls by 40% in the first year. The board is readable from ten metres away.

- Siemens delivers the board for 1,200 euros.
- The harbour master keeps the timetable.
- Passenger names are stored for marketing.

## Power

The pier has power. Text messages reach every customer. Volunteers bake bread on Sundays. An algorithm recommends bread.

| Item | Price |
|---|---|
| Board | 900 euros |
| Paint for the lighthouse | 70 euros |

## Future expansion

A revolutionary platform ensures revenue from advertising on a second island. The GDPR officer approves it.
"""
PIECES = [
    "No cameras. ",
    "Cameras are welcome. ",
    "Advertising is out of scope.\n",
    "- No marketing.\n",
    "- Optional: a map.\n",
    "Waiting falls by 40%. ",
    "It costs 1,200 euros. ",
    "Siemens delivers it. ",
    "The GDPR officer approves it. ",
    "This ensures revenue. ",
    "A revolutionary platform. ",
    "We do not know whether text messages work. ",
    "Two cameras watch the pier. ",
    "The lighthouse needs paint. ",
    "## Out of scope\n\n",
    "## Goals\n",
    "# Later\n\n",
    "\n- ",
    "\n\n",
    "\r\n",
    "\r",
    ". ",
    "not ",
    "optional ",
    "```\n",
    "---\n",
    "> ",
    "**",
    "🙂 ",
    "\u2028",
    "\x00",
    "\ud800",
    "40%",
    "s",
    " ",
    "é",
]
SETTINGS = [Settings(), Settings(known_words=frozenset({"Siemens", "solar power"}))]

pieces = st.lists(st.sampled_from(PIECES), max_size=3).map("".join)
places = st.tuples(st.floats(0, 1), st.just(0.0) | st.floats(0, 0.1))
changes = st.lists(
    st.tuples(st.sampled_from(["prompt", "prompt", "plan", "undo", "earlier"]), places, pieces), max_size=7
)


@pytest.fixture(autouse=True)
def _short_parts(monkeypatch):
    """So that plans of a few lines have many chunks."""
    monkeypatch.setattr(parts, "_PART_LENGTH", 30)


def check(session):
    fresh = evaluate(session.prompt, session.plan, session.settings)
    assert session.evaluation() == fresh
    assert render_json(session.evaluation()) == render_json(fresh)


def stretch(text, where, share):
    start = round(where * len(text))
    return start, min(len(text), start + round(share * len(text)))


@settings(max_examples=150, deadline=None)
@given(changes, st.sampled_from(SETTINGS))
@example([("prompt", (0.4, 0.0), "Siemens delivers it. "), ("undo", (0, 0), "")], SETTINGS[0])
def test_any_edits_of_prompt_and_plan(steps, chosen):
    states, undo = [PlanSession.open(PROMPT, PLAN, chosen)], []
    for where, place, new in steps:
        session = states[-1]
        if where == "plan":
            session = session.edit_plan(*stretch(session.plan, *place), new)
        elif where == "earlier":  # every state stays good, also after others have been made from it
            session, undo = states[len(states) // 2], []
        elif where == "undo" and undo:
            session = session.edit_prompt(*undo.pop())
        else:
            start, end = stretch(session.prompt, *place)
            undo.append((start, start + len(new), session.prompt[start:end]))
            session = session.edit_prompt(start, end, new)
        states.append(session)
    check(states[-1])
    check(states[len(states) // 2])


@pytest.mark.parametrize("after", ["departures", "No cameras", "900", "optional", "## L", "whether", "Gulls", "paint."])
def test_typing_and_taking_back_letter_by_letter(after):
    first = PlanSession.open(PROMPT, PLAN)
    at = PROMPT.index(after) + len(after)
    states = list(typed(first, at, " and 3 new Siemens masts"))
    for session in states:
        check(session)
    for end in range(at + len(states), at, -1):
        states.append(states[-1].edit_prompt(end - 1, end, ""))
    assert states[-1].evaluation() == first.evaluation()


def typed(session, at, text):
    for place, character in enumerate(text, start=at):
        session = session.edit_prompt(place, place, character)
        yield session


@pytest.mark.parametrize("sentence", ["Waiting falls by 40% in the first year.", "Two cameras watch the pier."])
def test_a_sentence_of_the_plan_comes_into_the_prompt_and_leaves_it(sentence):
    session = PlanSession.open(PROMPT, PLAN)
    found = {incident.span for incident in session.evaluation().incidents}
    added = session.edit_prompt(len(PROMPT), len(PROMPT), sentence)
    check(added)
    assert {incident.span for incident in added.evaluation().incidents} < found
    taken = added.edit_prompt(len(PROMPT), len(PROMPT) + len(sentence), "")
    assert taken.evaluation() == session.evaluation()


def test_an_exclusion_reaches_the_claims_that_name_it():
    session = PlanSession.open(PROMPT, PLAN)
    at = PROMPT.index("- It must")
    excluded = session.edit_prompt(at, at, "- No bread and no baking.\n")
    check(excluded)
    claim = excluded.claim_at(PLAN.index("Volunteers bake"))
    assert claim != session.claim_at(PLAN.index("Volunteers bake"))


def test_typing_in_the_prompt_keeps_the_chunks_it_does_not_bear_on():
    session = PlanSession.open(PROMPT, PLAN.replace(". ", ".\n\n"))
    at = PROMPT.index("paint") + len("paint")
    for before, after in pairwise([session, *typed(session, at, "ings")]):
        kept = set(before.chunks) & set(after.chunks)
        assert len(kept) > len(session.chunks) / 2
        assert {chunk for index, chunk in enumerate(after.chunks) if index not in after.changed_chunks} == kept
        assert after.chunks[-1] in kept
        assert "lighthouse" not in "".join(chunk.text for chunk in kept)


def test_what_says_nothing_changes_nothing():
    session = PlanSession.open(PROMPT, PLAN)
    assert session.edit_prompt(len(PROMPT), len(PROMPT), "\n<!-- to be continued -->\n").chunks == session.chunks


@pytest.mark.parametrize("prompt", ["", "\n", "x", "Plan a ferry.", "# A\n\n- B\n- C"])
def test_little_prompts(prompt):
    session = PlanSession.open(prompt, PLAN)
    for piece in PIECES:
        session = session.edit_prompt(len(session.prompt), len(session.prompt), piece)
        check(session.edit_prompt(0, 1, ""))
    check(session)
    check(session.edit_prompt(0, len(session.prompt), ""))
