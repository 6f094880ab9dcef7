from xml.etree import ElementTree

import pytest
from evaluations import drifting, faithful
from hypothesis import given, settings
from hypothesis import strategies as st
from pair_examples import HOSTILE, blocked, pair, pair_from, several, stale, with_suppression

from driftline.report.junit_report import render_junit


def parsed(*pairs):
    return ElementTree.fromstring(render_junit(pairs).encode("utf-8"))


def test_a_failing_plan_fails_its_verdict_and_its_findings():
    (suite,) = parsed(pair(drifting()))
    assert (suite.get("name"), suite.get("tests"), suite.get("failures")) == ("docs/plan.md", "3", "3")
    verdict, worst, _ = suite.iter("testcase")
    assert verdict.find("failure").get("type") == "FAIL"
    assert worst.get("name") == "D2 Constraint erosion, line 6"
    failure = worst.find("failure")
    assert failure.get("type") == "constraint_erosion"
    assert failure.get("message") == "Critical: Explanation of D2."
    for words in ('Plan: "Advertising pays for it."', 'Prompt: line 4: "No advertising."', "Repair: Repair D2."):
        assert words in failure.text


def test_a_passing_plan_has_no_failures():
    (suite,) = parsed(pair(faithful()))
    assert (suite.get("failures"), suite.get("errors")) == ("0", "0")


def test_a_suppressed_finding_is_skipped():
    (suite,) = parsed(with_suppression())
    assert suite.get("skipped") == "1"
    assert [skipped.get("message") for skipped in suite.iter("skipped")] == ["Suppressed: Agreed with finance"]


def test_coverage_is_a_property_and_what_is_left_out_is_listed():
    (suite,) = parsed(pair(drifting()))
    properties = {entry.get("name"): entry.get("value") for entry in suite.iter("property")}
    assert properties["contract_coverage"] == "1/3"
    assert properties["status"] == "FAIL"
    assert "Not taken up: prompt line 5, Optional features: Alerts are optional." in suite.findtext("system-out")


@pytest.mark.parametrize(("build", "status"), [(blocked, "NOT_CHECKED"), (stale, "BLOCKED_STALE")])
def test_a_pair_without_a_verdict_is_an_error(build, status):
    (suite,) = parsed(build())
    (error,) = suite.iter("error")
    assert (suite.get("errors"), error.get("type"), error.get("message")) == ("1", status, build().problem)


def test_the_totals_are_those_of_the_suites():
    root = parsed(*several())
    for name in ("tests", "failures", "errors", "skipped"):
        assert int(root.get(name)) == sum(int(suite.get(name)) for suite in root)


@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_text_keeps_the_document_whole(words):
    (suite,) = parsed(pair_from(words))
    assert len(list(suite.iter("testcase"))) == 3


@settings(max_examples=60)
@given(st.text(alphabet=st.characters(), max_size=60))
def test_any_text_keeps_the_document_whole(words):
    (suite,) = parsed(pair_from(words))
    assert len(list(suite.iter("testcase"))) == 3
