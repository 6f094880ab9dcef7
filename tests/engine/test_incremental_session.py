"""However a pair is edited, a session says what an evaluation from nothing says."""

from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from driftline.engine.evaluate import evaluate
from driftline.engine.incremental import PlanSession
from driftline.engine.settings import Settings
from driftline.report.json_report import render_json
from driftline.spec.terms import DriftType
from driftline.text import parts

PROMPT = """# Ferry board

We need a board that shows ferry departures to island residents.

- Text messages are optional.
- No cameras on the pier.
- It must cost at most 900 euros.

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
    "The board expands to other cities. ",
    "No cameras. ",
    "We may send text messages.\n",
    "It is a revolutionary, world-class platform!\n\n",
    "Residents see departures.\n",
    "# Plan\n\n",
    "## Costs\n\n",
    "## Future expansion\n",
    "### Out of scope\n\n",
    "Risks\n---\n",
    "\n",
    "\r\n",
    "\r",
    "- item: 40%\n- more\n",
    "  and on\n",
    "We will deliver:\n\n",
    "> A customer pays 7 euros.\n",
    "```\n",
    "~~~\n",
    "---\n",
    "---\nprompt: prompt.md\n---\n",
    "| a | b |\n|---|---|\n| 3 weeks | Siemens |\n",
    "| 40% | x |\n",
    "<!-- driftline-ignore unsupported_metrics: agreed -->\n",
    "<!-- driftline-ignore: known -->",
    "<!-- driftline-ignore -->",
    "<!-- driftline-ignore-file invented_operational_detail: vendor chosen -->\n\n",
    "<!--",
    "-->",
    "<div>\n",
    "</div>\n\n",
    "[a]: http://a.example\n",
    "[Siemens][a] and [a]. ",
    "**",
    "`",
    "_",
    "\u2028",
    "🙂 ",
    "\x00",
    "\ud800",
    "x",
    " ",
    "é",
    "40%",
]
SETTINGS = [
    Settings(),
    Settings(disabled_rules=frozenset({DriftType.UNSUPPORTED_METRICS}), severities={DriftType.CONSTRAINT_EROSION: 1}),
    Settings(known_words=frozenset({"Siemens"})),
]

pieces = st.lists(st.sampled_from(PIECES), max_size=5).map("".join)
places = st.tuples(st.floats(0, 1), st.floats(0, 0.25) | st.just(0.0))


@pytest.fixture(autouse=True)
def _short_parts(monkeypatch):
    """So that plans of a few lines have many chunks."""
    monkeypatch.setattr(parts, "_PART_LENGTH", 30)


def edit(length, where, share):
    start = round(where * length)
    return start, min(length, start + round(share * length))


def check(session):
    """The law itself, and that every quick read agrees with the evaluation."""
    fresh = evaluate(session.prompt, session.plan, session.settings)
    assert session.evaluation() == fresh
    assert render_json(session.evaluation()) == render_json(fresh)
    counting = [incident for incident in fresh.incidents if not incident.suppressed]
    assert session.incident_count == len(counting)
    assert list(session.gravest(7)) == sorted(counting, key=lambda found: -found.severity)[:7]
    for index, chunk in enumerate(session.chunks):
        place = session.place(index)
        assert session.plan[place.start : place.start + chunk.length] == chunk.text
        assert place.line == lines_before(session.plan, place.start)
    for entry in fresh.coverage:
        assert tuple(claim.claim.claim_id for claim in session.claims_on(entry.item.item_id)) == entry.claim_ids
    assert session.uncovered == tuple(entry.item for entry in fresh.coverage if not entry.covered)


def lines_before(text, offset):
    return len(text[:offset].replace("\r\n", "\n").replace("\r", "\n").split("\n")) - 1


@settings(max_examples=250, deadline=None)
@given(
    st.just(PLAN) | st.lists(st.sampled_from(PIECES), max_size=25).map("".join),
    st.lists(st.tuples(places, pieces), min_size=1, max_size=8),
    st.sampled_from(SETTINGS),
)
@example(PLAN, [((0.1, 0.0), "```\n"), ((0.1, 0.2), ""), ((0.9, 0.0), "```\n")], Settings())
def test_any_edits_of_the_plan(plan, changes, chosen):
    session = PlanSession.open(PROMPT, plan, chosen)
    for (where, share), new in changes:
        start, end = edit(len(plan), where, share)
        session = session.edit_plan(start, end, new)
        plan = plan[:start] + new + plan[end:]
        assert session.plan == plan
    check(session)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.booleans(), places, pieces), min_size=1, max_size=5))
def test_edits_of_prompt_and_plan(changes):
    session = PlanSession.open(PROMPT, PLAN)
    for in_prompt, place, new in changes:
        if in_prompt:
            session = session.edit_prompt(*edit(len(session.prompt), *place), new)
        else:
            session = session.edit_plan(*edit(len(session.plan), *place), new)
    check(session)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(places, pieces), min_size=1, max_size=4))
def test_undoing_everything_leads_back(changes):
    first = PlanSession.open(PROMPT, PLAN)
    session, undo = first, []
    for place, new in changes:
        start, end = edit(len(session.plan), *place)
        undo.append((start, start + len(new), session.plan[start:end]))
        session = session.edit_plan(start, end, new)
    for change in reversed(undo):
        session = session.edit_plan(*change)
    assert session.evaluation() == first.evaluation()


@pytest.mark.parametrize("before", SETTINGS)
@pytest.mark.parametrize("after", SETTINGS)
def test_other_settings(before, after):
    session = PlanSession.open(PROMPT, PLAN, before).configured(after)
    assert session.settings is after
    check(session.edit_plan(len(PLAN), len(PLAN), "Siemens asks 40%.\n"))


def test_typing_keeps_the_other_chunks():
    session = PlanSession.open(PROMPT, PLAN)
    assert len(session.chunks) > 3
    at = session.plan.index("residents.") + len("residents")
    for before, after in pairwise(typed(session, at, " and all of their guests")):
        untouched = set(after.chunks) & set(before.chunks)
        assert len(untouched) >= len(before.chunks) - 1
        assert {chunk for index, chunk in enumerate(after.chunks) if index not in after.changed_chunks} == untouched


def typed(session, at, text):
    yield session
    for character in text:
        session = session.edit_plan(at, at, character)
        at += 1
        yield session


def test_a_figure_that_comes_to_stand_in_three_sections_weighs_more_everywhere():
    session = PlanSession.open(PROMPT, PLAN.replace("| Siemens service | 40% |", "| Siemens service | 41% |"))
    at = session.plan.index("41%") + 1
    session = session.edit_plan(at, at + 1, "0")
    check(session)
    session = session.edit_plan(at, at + 1, "1")
    check(session)


@pytest.mark.parametrize(
    "heading",
    ["Goals", "Goals of all", "Risks", "Out of scope", "Optional", "Future ideas", "Examples", "Siemens and 40%", ""],
)
def test_a_heading_speaks_for_all_that_stands_under_it(heading):
    """What is remembered of a claim may rest on what its headings tell, but on nothing else about them."""
    session = PlanSession.open(PROMPT, PLAN)
    at = PLAN.index("Goals")
    check(session.edit_plan(at, at + len("Goals"), heading))
    check(session.edit_plan(2, len("# Plan"), heading))


def test_a_comment_on_the_whole_plan_reaches_every_chunk():
    session = PlanSession.open(PROMPT, PLAN)
    assert session.incident_count
    session = session.edit_plan(len(PLAN), len(PLAN), "\n<!-- driftline-ignore-file: a draft -->\n")
    assert session.incident_count == 0
    check(session)


def test_what_stands_at_an_offset():
    session = PlanSession.open(PROMPT, PLAN)
    for claim in session.evaluation().claims:
        assert session.claim_at(claim.claim.span.start) == claim
    for incident in session.evaluation().incidents:
        assert incident in session.incidents_at(*incident.span)
    assert session.claim_at(PLAN.index("\n\n## Goals") + 1) is None
    assert session.claim_at(len(PLAN) + 50) is None
    for item in session.contract:
        found = session.item_at(item.span.start)
        assert found.span.start <= item.span.start < found.span.end <= item.span.end


@pytest.mark.parametrize("text", ["", "\n", "x", "\r", "---"])
def test_little_texts(text):
    session = PlanSession.open(text, text)
    check(session)
    check(session.edit_plan(0, len(text), ""))
    check(session.edit_plan(0, 0, "# A\n\nB costs 5 euros.\n"))


def test_offsets_outside_the_plan_go_to_its_ends():
    session = PlanSession.open(PROMPT, "One.\n").edit_plan(-3, 0, "Zero. ").edit_plan(99, 120, "Two.\n")
    assert session.plan == "Zero. One.\nTwo.\n"
