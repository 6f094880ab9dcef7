import re
from pathlib import Path
from urllib.parse import unquote

import pytest
from evaluations import drifting, faithful
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pair_examples import HOSTILE, blocked, pair, pair_from, stale, with_suppression

from driftline.report.github_report import render_github

COMMAND = re.compile(r"::(error|warning|notice) ([^:]*)::(.*)")


def commands(report: str) -> list[tuple[str, dict[str, str], str]]:
    """What a runner reads: level, properties and message of each line."""
    read = []
    for line in report.split("\n")[:-1]:
        found = COMMAND.fullmatch(line)
        assert found, line
        pairs = (entry.partition("=") for entry in found[2].split(","))
        read.append((found[1], {name: unquote(value) for name, _, value in pairs}, unquote(found[3])))
    return read


def test_the_verdict_comes_first_then_the_findings_by_gravity():
    (first, head, message), (second, place, _), (third, _, _), *rest = commands(render_github([pair(drifting())]))
    assert (first, second, third) == ("error", "error", "warning")
    assert head["title"].startswith("Plan fidelity: FAIL, ")
    assert "takes up 1 of 3 commitments" in message
    assert place == {
        "file": "docs/plan.md",
        "line": "6",
        "endLine": "6",
        "col": "1",
        "endColumn": "25",
        "title": "Constraint erosion (critical)",
    }
    assert [(level, entry["file"], entry["line"]) for level, entry, _ in rest] == [
        ("notice", "docs/prompt.md", "4"),
        ("notice", "docs/prompt.md", "5"),
    ]


def test_a_passing_plan_raises_no_error():
    assert {level for level, _, _ in commands(render_github([pair(faithful())]))} == {"notice"}


def test_a_suppressed_finding_is_a_notice_with_its_reason():
    found = [entry for entry in commands(render_github([with_suppression()])) if "(suppressed)" in entry[1]["title"]]
    assert [(level, "Suppressed: Agreed with finance" in message) for level, _, message in found] == [("notice", True)]


@pytest.mark.parametrize("build", [blocked, stale])
def test_a_pair_without_a_verdict_is_an_error_on_its_plan(build):
    ((level, properties, message),) = commands(render_github([build()]))
    assert (level, properties["file"], message) == ("error", "docs/plan.md", build().problem)


def test_names_of_files_cannot_end_a_property():
    name = Path("a,line=9::b%\n.md")
    report = render_github([pair(faithful(), plan=name)])
    assert report.startswith("::notice file=a%2Cline=9%3A%3Ab%25%0A.md,line=1,")
    assert commands(report)[0][1]["file"] == str(name)


@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_text_stays_in_its_command(words):
    assert len(commands(render_github([pair_from(words)]))) == 5


@settings(max_examples=60)
@given(st.text(alphabet=st.characters(), max_size=60))
@example("\r::error::")
def test_any_text_stays_in_its_command(words):
    assert len(commands(render_github([pair_from(words)]))) == 5
