"""The formats of a run, on one suite with everything that can happen to a case."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import pytest
from harness_runs import run, write_suite
from published import SARIF, published_schema

SUITE = """\
    assertions:
      - {id: says_ok, criteria: [{contains: ok}]}
    cases:
      - {id: good, input: q, output: ok}
      - {id: "bad <script>alert(1)</script>", input: "100%: a,b", output: "::error::nope"}
      - {id: broken, input: q, outptu: ok}
      - {id: open, input: q, output: ok, assertions: [{id: tone, instruction: Be formal}]}
"""


@pytest.fixture
def reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    monkeypatch.chdir(tmp_path)
    forms = ("junit", "github", "sarif", "markdown", "html")
    targets = [option for form in forms for option in ("--report", f"{form}={form}.out")]
    assert run("eval", write_suite(tmp_path, SUITE), tmp_path / "gone.suite.yaml", *targets).code == 1
    return {form: (tmp_path / f"{form}.out").read_text(encoding="utf-8") for form in forms}


def test_junit_counts_what_it_holds(reports: dict[str, str]) -> None:
    gate, suite = ElementTree.fromstring(reports["junit"])
    assert (gate.get("name"), gate.get("failures")) == ("drift gate", "1")
    assert (suite.get("tests"), suite.get("failures"), suite.get("skipped")) == ("4", "2", "1")
    assert len(suite.findall("testcase")) == 4
    assert len(suite.findall("testcase/failure")) == 2
    assert len(suite.findall("testcase/skipped")) == 1


def test_github_annotates_the_line_of_each_case_and_nothing_else_becomes_a_command(reports: dict[str, str]) -> None:
    lines = reports["github"].splitlines()
    assert all(line.startswith(("::error ", "::warning ", "::notice ")) for line in lines)
    assert lines[0].startswith("::error title=Drift gate%3A FAIL::")
    assert any("file=memory.suite.yaml,line=7" in line for line in lines)


def test_sarif_is_valid_and_places_every_case(reports: dict[str, str]) -> None:
    report = json.loads(reports["sarif"])
    jsonschema.validate(report, published_schema(SARIF))
    results = report["runs"][0]["results"]
    assert [result["ruleId"] for result in results] == ["says_ok", "case", "tone"]
    assert results[0]["locations"][0]["physicalLocation"]["region"] == {"startLine": 7}
    assert not report["runs"][0]["invocations"][0]["executionSuccessful"]


def test_the_comment_has_every_assertion_with_its_pass_rate(reports: dict[str, str]) -> None:
    comment = reports["markdown"]
    assert comment.startswith("<!-- driftline-eval -->\n## ❌ Evaluation: FAIL")
    assert "| memory | `says_ok` | 67% |" in comment
    assert "| memory | `tone` | not evaluated |" in comment
    assert "<script>" not in comment


def test_the_page_shows_reasons_beside_outputs_and_filters(reports: dict[str, str]) -> None:
    page = reports["html"]
    assert "<script>alert" not in page
    assert re.findall(r'data-kinds="([^"]*)"', page) == ["all", "all failed", "all failed", "all open"]
    assert re.findall(r'data-filter="(\w+)"', page) == ["all", "failed", "flaky", "open"]
    assert "Output does not contain &quot;ok&quot;." in page
    assert "Content-Security-Policy" in page


def test_places_in_a_plan_that_drifts_are_annotated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    samples = Path(__file__).parents[2] / "samples" / "drifting"
    text = f"""\
        assertions: [{{id: stays_true, criteria: [{{fidelity: PASS}}]}}]
        cases: [{{id: pair, prompt: {samples}/prompt.md, plan: {samples}/plan.md}}]
    """
    report = json.loads(run("eval", write_suite(tmp_path, text), "--format", "sarif").out)
    results = report["runs"][0]["results"]
    assert len(results) > 3
    assert all(
        result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].endswith("plan.md") for result in results
    )


def test_a_report_never_overwrites_a_suite(tmp_path: Path) -> None:
    suite = write_suite(tmp_path, SUITE)
    before = suite.read_bytes()
    assert run("eval", suite, "--output", suite).code == 3
    assert suite.read_bytes() == before


def test_the_samples_pass_from_their_recording(monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(__file__).parents[2]
    monkeypatch.chdir(root)
    found = run("eval", "samples/suites", "--replay", "samples/suites/account-research/recording.jsonl")
    assert found.code == 0, found.out
    assert "account_research_regression — 8 tests — drift 12.5% (1 semantic), own ceiling 15.0%" in found.out
    assert "PASS  plan_fidelity" in found.out
