import json
import subprocess
import sys
from pathlib import Path

import pytest
from evaluations import drifting, empty, faithful, hostile
from hypothesis import given, settings
from hypothesis import strategies as st
from pair_examples import HOSTILE, REASON, REMARK, blocked, pair, pair_from, several, stale, with_suppression

from driftline.report.formats import FORMATS, PLAIN, Screen
from driftline.report.json_report import render_json
from driftline.report.pairs import path_text
from driftline.report.short_report import render_short
from driftline.report.text_report import render_text

EVERY_FORMAT = pytest.mark.parametrize("form", FORMATS)


def test_the_formats_users_can_ask_for():
    assert list(FORMATS) == ["text", "json", "short", "markdown", "github", "sarif", "junit", "html"]


@pytest.mark.parametrize(("form", "render"), [("text", render_text), ("json", render_json), ("short", render_short)])
def test_a_single_pair_is_reported_as_before(form, render):
    assert FORMATS[form]([pair(drifting())]) == render(drifting())


def test_the_screen_reaches_the_text():
    assert FORMATS["text"]([pair(drifting())], Screen(60, True)) == render_text(drifting(), width=60, colour=True)
    assert "\x1b[" in FORMATS["text"](several(), Screen(60, True))
    assert "\x1b[" not in FORMATS["text"](several(), PLAIN)


@EVERY_FORMAT
@pytest.mark.parametrize("build", [drifting, faithful, empty, hostile])
def test_every_format_shows_the_verdict(form, build):
    evaluation = build()
    assert evaluation.scorecard.verdict.value in FORMATS[form]([pair(evaluation)])


@EVERY_FORMAT
def test_every_format_shows_what_a_finding_says(form):
    report = FORMATS[form]([pair(drifting())])
    assert "Explanation of D2." in report
    assert "Repair D2." in report


@EVERY_FORMAT
def test_every_format_tells_how_much_of_the_contract_is_covered(form):
    report = FORMATS[form]([pair(drifting())])
    assert "takes up 1 of 3 commitments" in report or '"contract_coverage"' in report


@EVERY_FORMAT
def test_every_format_shows_suppressed_findings_with_their_reason(form):
    assert REASON in FORMATS[form]([with_suppression()])


@pytest.mark.parametrize("form", ["text", "short", "markdown"])
def test_a_suppressed_finding_asks_for_no_repair(form):
    assert "Repair D1." in FORMATS[form]([pair(drifting())]) or form == "short"
    assert "Repair D1." not in FORMATS[form]([with_suppression()])


@EVERY_FORMAT
def test_every_format_shows_remarks(form):
    assert REMARK in FORMATS[form]([with_suppression()])


@EVERY_FORMAT
@pytest.mark.parametrize(("build", "status"), [(blocked, "NOT_CHECKED"), (stale, "BLOCKED_STALE")])
def test_a_pair_without_a_verdict_shows_why(form, build, status):
    for pairs in ([build()], [pair(faithful()), build()]):
        report = FORMATS[form](pairs)
        assert status in report
        assert build().problem in report


@EVERY_FORMAT
def test_several_pairs_are_all_named(form):
    report = FORMATS[form](several())
    assert "docs/plan.md" in report
    assert "other/plan.md" in report


@pytest.mark.parametrize("width", [40, 60, 120])
def test_paths_of_several_pairs_stay_whole_on_a_narrow_terminal(width):
    lines = FORMATS["text"](several(), Screen(width, False)).splitlines()
    assert all(any(line.startswith(path) for line in lines) for path in ("docs/plan.md", "other/plan.md"))
    assert max(map(len, lines)) <= width


@EVERY_FORMAT
def test_no_pairs_make_a_report_that_can_be_written(form):
    FORMATS[form]([]).encode("utf-8")


def test_several_pairs_as_json_hold_a_report_each():
    pairs = json.loads(FORMATS["json"](several()))["pairs"]
    assert [entry["status"] for entry in pairs] == ["FAIL", "PASS", "NOT_CHECKED", "BLOCKED_STALE"]
    assert pairs[0]["evaluation"] == json.loads(render_json(drifting()))
    assert pairs[2] == {
        "plan": "docs/plan.md",
        "prompt": "docs/prompt.md",
        "status": "NOT_CHECKED",
        "problem": "prompt.md cannot be read",
        "evaluation": None,
    }


def test_the_table_of_several_pairs_is_followed_by_the_worst_findings():
    report = FORMATS["text"](several())
    assert "4 pairs: 1 BLOCKED_STALE, 1 FAIL, 1 NOT_CHECKED, 1 PASS" in report
    table, worst = report.split("The worst findings")
    assert "1 critical, 1 moderate" in table
    assert table.split("\n")[0].split()[:3] == ["Plan", "Prompt", "Verdict"]
    beside, elsewhere = table.split("\n")[1:3]
    assert "docs/plan.md" in beside
    assert "docs/prompt.md" not in beside
    assert "other/plan.md" in elsewhere
    assert "docs/prompt.md" in elsewhere
    assert worst.index("CRITICAL  D2  Constraint erosion  docs/plan.md line 6") < worst.index("MODERATE")


def test_notes_on_several_pairs_name_their_plan():
    report = FORMATS["text"]([with_suppression(), pair(faithful(), plan=Path("other/plan.md"))])
    assert f"Note  docs/plan.md: {REMARK}" in report
    assert "Note  docs/plan.md: Plan line 1: This suppression is not needed" in report


@pytest.mark.parametrize(
    ("path", "shown"),
    [(Path("a/../b.md"), "b.md"), (Path.cwd() / "x" / "y.md", "x/y.md"), (Path("/nowhere/z.md"), "/nowhere/z.md")],
)
def test_paths_are_shown_from_where_the_command_runs(path, shown):
    assert path_text(path) == shown


@EVERY_FORMAT
@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_text_can_be_reported(form, words):
    FORMATS[form]([pair_from(words)]).encode("utf-8", "replace")


@EVERY_FORMAT
@settings(max_examples=40)
@given(st.text(alphabet=st.characters(), max_size=60))
def test_any_text_can_be_reported(form, words):
    report = FORMATS[form]([pair_from(words), blocked()])
    assert report == FORMATS[form]([pair_from(words), blocked()])
    report.encode("utf-8", "replace")


def test_naming_the_formats_loads_no_renderer():
    code = "import sys, driftline.report.formats; print('rich' in sys.modules, 'driftline.rules' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
