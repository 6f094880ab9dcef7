from dataclasses import replace

from evaluations import drifting, empty, faithful

from driftline.report.short_report import render_short

HEADINGS = ["Fidelity verdict", "Why", "Biggest problems", "Required fixes"]


def sections(text):
    lines = text.split("\n")
    places = [lines.index(heading) for heading in HEADINGS]
    assert places == sorted(places)
    ends = [*places[1:], len(lines)]
    return {
        heading: [line for line in lines[start + 1 : end] if line]
        for heading, start, end in zip(HEADINGS, places, ends, strict=True)
    }


def test_the_four_headings_hold_the_decision():
    parts = sections(render_short(drifting()))
    assert parts["Fidelity verdict"] == ["FAIL"]
    assert len(parts["Why"]) == 1
    assert "Not preserved: constraints." in parts["Why"][0]
    assert parts["Biggest problems"][0].startswith("1. Constraint erosion (critical), plan line 6")
    assert parts["Required fixes"] == ["- Line 6: Repair D2.", "- Remove invented numbers: line 7."]


def test_only_three_problems_are_named():
    evaluation = drifting()
    many = replace(evaluation, incidents=evaluation.incidents * 4)
    assert len(sections(render_short(many))["Biggest problems"]) == 3


def test_a_pass_needs_no_fixes():
    parts = sections(render_short(faithful()))
    assert parts["Fidelity verdict"] == ["PASS"]
    assert parts["Biggest problems"] == parts["Required fixes"] == ["None."]


def test_nothing_to_judge_says_what_is_missing():
    parts = sections(render_short(empty()))
    assert "no commitments" in parts["Biggest problems"][0]
    assert len(parts["Required fixes"]) == 2
