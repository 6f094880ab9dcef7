"""The law of repairs: applied and evaluated again, the incident is gone and nothing new stands at its place."""

import re
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from plain_reader import evaluate, read_plainly, session_of
from repair_examples import context_of, incident_at
from repair_pairs import DRIFTING_LINES, PAIRS, PROMPT

from driftline.engine.session.mend import mend
from driftline.engine.session.repair import SessionRepairer
from driftline.engine.settings import DEFAULT_SETTINGS
from driftline.repairs.edit import apply_edits, in_order
from driftline.repairs.propose import fixes_for
from driftline.repairs.repair import Applicability
from driftline.rules.registry import RULES
from driftline.spec.terms import DriftType
from driftline.text.blocks import BlockKind
from driftline.text.document import read_document

SAMPLES = Path(__file__).parents[2] / "samples"
EVERYTHING = frozenset({Applicability.SAFE, Applicability.UNSAFE})


def sample_pairs():
    folders = sorted(plan.parent for plan in SAMPLES.glob("**/plan.md") if (plan.parent / "prompt.md").exists())
    for folder in folders:
        texts = ((folder / name).read_bytes().decode("utf-8") for name in ("prompt.md", "plan.md"))
        yield pytest.param(*texts, id=folder.name)
    for name, (prompt, plan) in PAIRS.items():
        yield pytest.param(prompt, plan, id=name)


def fixes_of(prompt, plan):
    """Every finding of a plan with its fixes."""
    session = session_of(prompt, plan)
    repairer = SessionRepairer.of(session, read_plainly)
    for index in range(len(session.chunks)):
        yield from zip(session.incidents_in(index), repairer.fixes_in(index), strict=True)


def mended(prompt, plan, allowed):
    return mend(prompt, plan, allowed, DEFAULT_SETTINGS, read_plainly)


def left_of(span, edits):
    """How many characters of a stretch no edit touches."""
    return sum(1 for at in range(*span) if not any(edit.span.start <= at < edit.span.end for edit in edits))


def place_of(incident, edits):
    """The stretch of the repaired plan that holds what is left of a claim and what was put there."""
    start, end = incident.span
    before = [edit for edit in edits if edit.span.end < start or (edit.span.end == start and not edit.text)]
    inside = [edit for edit in edits if edit not in before and edit.span.start <= end]
    shift = sum(len(edit.text) - (edit.span.end - edit.span.start) for edit in before)
    first = min([start, *(edit.span.start for edit in inside)]) + shift
    return range(first, first + left_of((start, end), inside) + sum(len(edit.text) for edit in inside) + 1)


def types_within(evaluation, place):
    return [
        incident.drift_type
        for incident in evaluation.incidents
        if incident.span.start < place.stop - 1 and place.start < incident.span.end
    ]


def check_law(prompt, plan, evaluation, incident, fix):
    """Evaluates from nothing, with none of the engine's own bookkeeping."""
    assert in_order(fix.edits) == fix.edits
    after_text = apply_edits(plan, fix.edits)
    after = evaluate(prompt, after_text)
    assert len(after.incidents) < len(evaluation.incidents), (fix, after_text)
    before_here = [other.drift_type for other in evaluation.incidents if other != incident]
    for drift_type in types_within(after, place_of(incident, fix.edits)):
        assert drift_type in before_here, (fix, after_text)
        before_here.remove(drift_type)


def line_ends(text):
    return set(re.findall("\r\n|\r|\n", text))


@pytest.mark.parametrize(("prompt", "plan"), list(sample_pairs()))
def test_every_fix_of_every_incident_holds(prompt, plan):
    evaluation = evaluate(prompt, plan)
    repaired = 0
    for incident, (*fixes, last) in fixes_of(prompt, plan):
        assert last.applicability is Applicability.DISPLAY_ONLY
        assert last.title == incident.repair_action
        assert len({fix.repair_type for fix in fixes}) == len(fixes)
        for fix in fixes:
            check_law(prompt, plan, evaluation, incident, fix)
        repaired += bool(fixes)
    assert 2 * repaired >= len(evaluation.incidents)


@pytest.mark.parametrize(("prompt", "plan"), list(sample_pairs()))
def test_mending_ends_and_changes_nothing_more_afterwards(prompt, plan):
    for allowed in (frozenset({Applicability.SAFE}), EVERYTHING):
        mending = mended(prompt, plan, allowed)
        assert mending.before == evaluate(prompt, plan)
        assert mending.after == evaluate(prompt, mending.after.plan)
        assert len(mending.after.incidents) <= len(mending.before.incidents) - len(mending.fixes)
        assert {fix.applicability for fix in mending.fixes} <= allowed
        assert mended(prompt, mending.after.plan, allowed).fixes == ()


FORMS = {
    "paragraph": "{}",
    "item": "- {}",
    "task": "- [ ] {}",
    "number": "1. {}",
    "quote": "> {}",
    "bold": "**{}**",
    "after": "The hosts use the desk. {}",
    "before": "{} The hosts use the desk.",
    "row": "| What | Note |\n|---|---|\n| {} | a note |",
}


@st.composite
def drafted_plans(draw):
    """A plan with headings, faithful lines and drifting lines in all the forms a person writes them."""
    newline = draw(st.sampled_from(["\n", "\r\n"]))
    blocks = ["# Plan"]
    lines = draw(
        st.lists(st.tuples(st.sampled_from(DRIFTING_LINES), st.sampled_from(sorted(FORMS))), min_size=1, max_size=3)
    )
    for number, (line, form) in enumerate(lines):
        if draw(st.booleans()):
            blocks.append(f"## Part {number + 1}")
        if draw(st.booleans()):
            blocks.append("A screen in the hall shows who is next.")
        blocks.append(FORMS[form].format(line))
    text = "\n\n".join(blocks).replace("\n", newline)
    return text + draw(st.sampled_from(["", newline]))


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(drafted_plans())
def test_fixes_hold_in_every_form_of_markdown(plan):
    evaluation = evaluate(PROMPT, plan)
    for incident, fixes in islice(fixes_of(PROMPT, plan), 2):
        for fix in fixes[:-1]:
            check_law(PROMPT, plan, evaluation, incident, fix)
            after = apply_edits(plan, fix.edits)
            assert line_ends(after) <= line_ends(plan)
            assert after.endswith("\n") == plan.endswith("\n")
            assert {BlockKind.CODE, BlockKind.HTML}.isdisjoint(block.kind for block in read_document(after).blocks)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(drafted_plans(), st.sampled_from(list(DriftType)), st.data())
def test_candidates_exist_for_every_drift_type_and_never_overlap(plan, drift_type, data):
    rule = next(rule for rule in RULES if rule.drift_type is drift_type)
    repair_type = data.draw(st.sampled_from(rule.repairs))
    incident = incident_at(plan, "", repair_type, drift_type=drift_type)
    *fixes, last = fixes_for(incident, context_of(plan, PROMPT, [incident]))
    assert last.applicability is Applicability.DISPLAY_ONLY
    for fix in fixes:
        assert in_order(fix.edits) == fix.edits != ()
        assert fix.title.strip()
        assert all(0 <= edit.span.start <= edit.span.end <= len(plan) for edit in fix.edits)
        assert apply_edits(plan, fix.edits) != plan


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=300), st.text(max_size=300))
def test_no_text_makes_repairs_fail(prompt, plan):
    for _, fixes in islice(fixes_of(prompt, plan), 3):
        assert fixes[-1].applicability is Applicability.DISPLAY_ONLY


def test_a_suppressed_incident_is_left_alone():
    plan = "<!-- driftline-ignore unsupported_metrics: agreed with the fund -->\nWaiting time falls by 65%.\n"
    assert mended(PROMPT, plan, EVERYTHING).after.plan.count("65%") == 1
