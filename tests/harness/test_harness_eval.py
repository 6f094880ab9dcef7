"""Runs of suites: exit codes, counts, thresholds, and the same bytes whatever the number of processes."""

import json
from pathlib import Path

import jsonschema
import pytest
from harness_runs import run, wanting_ok, write_suite
from hypothesis import given
from hypothesis import strategies as st

from driftline.harness.options import OptionError, ceiling_from
from driftline.harness.schema import render_result_schema, render_suite_schema


@pytest.fixture(autouse=True)
def _in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(("passed", "failed", "code"), [(20, 0, 0), (19, 1, 0), (18, 1, 1), (0, 1, 1)])
def test_the_gate_compares_the_drift_with_the_ceiling_of_5(tmp_path: Path, passed: int, failed: int, code: int) -> None:
    assert run("eval", write_suite(tmp_path, wanting_ok(passed, failed))).code == code


def test_the_ceiling_of_option_environment_and_configuration(tmp_path: Path) -> None:
    suite = write_suite(tmp_path, wanting_ok(9, 1))
    (tmp_path / "driftline.toml").write_text("[eval]\nceiling = 10.0\n", encoding="utf-8")
    assert run("eval", suite).code == 0
    assert run("eval", suite, EVAL_DRIFT_CEILING="9").code == 1
    assert run("eval", suite, "--ceiling", "10%", EVAL_DRIFT_CEILING="9").code == 0
    assert run("eval", suite, EVAL_DRIFT_CEILING="lots").code == 3


@given(st.text(max_size=6))
def test_no_ceiling_is_ever_misread(text: str) -> None:
    try:
        ceiling = ceiling_from(text, {}, None)
    except OptionError:
        return
    assert 0 <= ceiling <= 100


@pytest.mark.parametrize(
    "text", ["cases: []\n", "", "cases:\n", "assertions: [{id: a}]\ncases: [{id: c, input: q, output: o}]\n"]
)
def test_a_suite_that_cannot_be_loaded_exits_with_1(tmp_path: Path, text: str) -> None:
    good, bad = write_suite(tmp_path, wanting_ok(3), "good"), write_suite(tmp_path, text, "bad")
    both = run("eval", good, bad)
    assert both.code == 1
    assert "bad.suite.yaml:" in both.err
    assert "good — 3 tests — drift 0.0%" in both.out


def test_a_folder_without_suites_and_a_missing_file_are_no_pass(tmp_path: Path) -> None:
    assert run("eval", tmp_path).code == 1
    assert run("eval", tmp_path / "missing.suite.yaml").code == 1
    assert run("eval").code == 3


def test_an_option_nobody_knows_is_not_taken_for_a_regression(tmp_path: Path) -> None:
    wrong = run("eval", write_suite(tmp_path, wanting_ok(1)), "--sampels", "3")
    assert wrong.code == 3
    assert "--samples" in wrong.err


def test_a_threshold_relaxes_a_suite_and_a_case(tmp_path: Path) -> None:
    text = """\
        threshold: 0.5
        assertions:
          - {id: one, criteria: [{contains: ok}]}
          - {id: two, criteria: [{contains: never}]}
        cases:
          - {id: relaxed, input: q, output: ok}
          - {id: strict, input: q, output: ok, threshold: 1.0}
    """
    result = run("eval", write_suite(tmp_path, text), "--format", "json").json
    assert [case["status"] for case in result["cases"]] == ["passed", "failed"]
    assert result["suites"][0]["results"]["average_score"] == 0.5


def test_the_batch_result_has_the_keys_of_the_document(tmp_path: Path) -> None:
    result = run("eval", write_suite(tmp_path, wanting_ok(23, 2)), "--format", "json").json
    (suite,) = result["suites"]
    assert list(suite)[:3] == ["agent_id", "test_suite", "results"]
    assert suite["results"] == {
        "total_cases": 25,
        "passed_cases": 23,
        "failed_cases": 2,
        "average_score": 0.92,
        "assertion_breakdown": {"says_ok": {"pass_rate": 0.92}},
        "not_evaluated_cases": 0,
    }
    jsonschema.validate(result, json.loads(render_result_schema()))


def test_without_a_model_what_needs_one_is_not_evaluated_and_never_passes(tmp_path: Path) -> None:
    text = """\
        assertions:
          - {id: checked, criteria: [{contains: ok}]}
          - {id: tone, instruction: Be formal}
        cases:
          - {id: open, input: q, output: ok}
          - {id: failed, input: q, output: bad}
          - {id: closed, input: q, output: ok, without: [tone]}
    """
    result = run("eval", write_suite(tmp_path, text), "--ceiling", "50", "--format", "json")
    assert result.code == 3
    assert [case["status"] for case in result.json["cases"]] == ["not evaluated", "failed", "passed"]
    assert result.json["suites"][0]["results"]["not_evaluated_cases"] == 1
    assert result.json["suites"][0]["results"]["assertion_breakdown"]["tone"]["pass_rate"] is None


def test_only_unevaluated_cases_is_nothing_executed(tmp_path: Path) -> None:
    text = "assertions: [{id: tone, instruction: Be formal}]\ncases: [{id: c, input: q, output: ok}]\n"
    assert run("eval", write_suite(tmp_path, text), "--ceiling", "100").code == 1


def test_the_report_has_the_shape_of_the_document(tmp_path: Path) -> None:
    one, two = write_suite(tmp_path, wanting_ok(18), "context-engine"), write_suite(tmp_path, wanting_ok(17, 1))
    lines = run("eval", one, two).out.splitlines()
    assert lines[:10] == [
        "═" * 47,
        " EVAL HARNESS — DRIFT REPORT",
        "═" * 47,
        "",
        " PASS  context-engine — 18 tests — drift 0.0%",
        " DRIFT memory — 18 tests — drift 5.6% (1 deterministic)",
        "",
        "─" * 47,
        " PASS Aggregate Drift: 2.8%",
        "─" * 47,
    ]


@pytest.mark.parametrize("form", ["text", "json", "junit", "sarif", "markdown", "html", "github"])
def test_the_same_bytes_whatever_the_number_of_processes(tmp_path: Path, form: str) -> None:
    lines = [json.dumps({"id": f"c{n}", "input": "q", "output": "ok" if n % 7 else "no"}) for n in range(300)]
    (tmp_path / "cases.jsonl").write_text("\n".join(lines), encoding="utf-8")
    text = "assertions: [{id: a, criteria: [{contains: ok}]}]\ncases: [{jsonl: cases.jsonl}]\n"
    suite = write_suite(tmp_path, text)
    one, two = (run("eval", suite, "--jobs", jobs, "--format", form) for jobs in (1, 2))
    assert one == two
    assert one.code == 1


def test_no_journal_is_left_behind(tmp_path: Path) -> None:
    run("eval", write_suite(tmp_path, wanting_ok(3)))
    assert list((tmp_path / ".driftline" / "eval").glob("*.jsonl")) == []


def test_the_suite_schema_takes_what_the_loader_takes(tmp_path: Path) -> None:
    import yaml

    schema = json.loads(render_suite_schema())
    for path in (Path(__file__).parents[2] / "samples" / "suites").rglob("*.suite.yaml"):
        jsonschema.validate(yaml.safe_load(path.read_text(encoding="utf-8")), schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(yaml.safe_load(write_suite(tmp_path, "casses: []").read_text(encoding="utf-8")), schema)
