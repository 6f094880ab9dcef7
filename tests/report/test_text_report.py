import re
import unicodedata

import pytest
from evaluations import drifting, empty, faithful, hostile
from hypothesis import given
from hypothesis import strategies as st

from driftline.report.plain import plain, shortened
from driftline.report.text_report import render_text


@pytest.mark.parametrize(("build", "verdict"), [(drifting, "FAIL"), (faithful, "PASS"), (empty, "BORDERLINE")])
def test_the_verdict_comes_first(build, verdict):
    assert render_text(build()).startswith(verdict + "  ")


def test_findings_are_ordered_by_severity_with_their_places():
    text = render_text(drifting())
    grave, moderate = text.index("CRITICAL  D2  Constraint erosion  plan line 6"), text.index("MODERATE")
    assert grave < moderate
    finding = text[grave:moderate]
    for words in (
        '"Advertising pays for it."',
        'line 4: "No advertising."',
        "Explanation of D2.",
        "Repair D2.",
    ):
        assert words in finding


def test_a_finding_without_a_source_says_so():
    assert "nothing in the prompt says this" in render_text(drifting())


def test_automatic_failures_are_said_in_words():
    text = render_text(drifting())
    assert "Something the prompt rules out comes back in the plan." in text
    assert "explicit_exclusion_violation" not in text


def test_coverage_names_the_lines_of_the_prompt():
    text = render_text(drifting())
    assert "takes up 1 of 3 commitments" in text
    assert re.search(r"prompt line 5 +Optional features +Alerts are optional\.", text)


def test_nothing_to_judge_shows_no_figures_and_says_what_to_do():
    text = render_text(empty())
    assert "nothing to score" in text
    assert "of 5" not in text
    assert "State in the prompt" in text


@pytest.mark.parametrize("build", [drifting, faithful, empty, hostile])
def test_plain_output_holds_no_control_characters(build):
    text = render_text(build())
    assert not [char for char in text if char != "\n" and unicodedata.category(char) in ("Cc", "Cs")]
    assert "\u202e" not in text


def test_markup_of_the_text_is_shown_not_obeyed():
    assert "[bold]10%[/bold] :smile:" in render_text(hostile())


def test_colour_is_added_only_when_asked_for():
    coloured = render_text(drifting(), colour=True)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured).split() == render_text(drifting()).split()


@pytest.mark.parametrize("width", [40, 72, 120])
def test_lines_keep_to_the_width(width):
    assert max(len(line) for line in render_text(drifting(), width=width).split("\n")) <= width


@pytest.mark.parametrize("width", [40, 60, 80])
def test_a_narrow_terminal_hides_nothing(width):
    narrow, wide = (" ".join(render_text(drifting(), width=columns).split()) for columns in (width, 200))
    assert "…" not in narrow
    for figure in re.findall(r"(?:Scope|Constraint|Language posture) \d of 5|Critical findings \d", wide):
        assert figure in narrow
    assert re.search(r"prompt line 5 Optional features:? Alerts are optional\.", narrow)


@given(st.text(alphabet=st.characters(), max_size=200), st.integers(1, 60))
def test_shortened_text_is_plain_and_short(text, limit):
    line = shortened(text, limit)
    assert line == plain(line)
    assert len(line) <= limit + 2


@given(st.text(alphabet=st.characters()))
def test_plain_text_can_be_shown_anywhere(text):
    line = plain(text)
    line.encode("utf-8")
    assert plain(line) == line
    assert not any(unicodedata.category(char) == "Cc" for char in line)
