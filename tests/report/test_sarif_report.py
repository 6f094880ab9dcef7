import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import jsonschema
import pytest
from evaluations import drifting, empty, faithful, hostile
from hypothesis import given, settings
from hypothesis import strategies as st
from pair_examples import HOSTILE, blocked, pair, pair_from, several, stale, with_suppression
from plain_reader import evaluate, read_plainly, session_of
from published import SARIF, published_schema

from driftline.engine.finding_key import incident_key
from driftline.engine.settings import Settings
from driftline.report.sarif_report import render_sarif
from driftline.rules.registry import RULES
from driftline.text.lines import LineIndex
from driftline.workspace.fixes import with_fixes

SAMPLE = Path(__file__).parents[2] / "samples" / "drifting"


@cache
def validator() -> jsonschema.Draft7Validator:
    return jsonschema.Draft7Validator(published_schema(SARIF))


def run_of(*pairs):
    log = json.loads(render_sarif(pairs))
    assert [error.message for error in validator().iter_errors(log)] == []
    (run,) = log["runs"]
    return run


@cache
def sample_run():
    prompt, plan = ((SAMPLE / name).read_text(encoding="utf-8") for name in ("prompt.md", "plan.md"))
    session = session_of(prompt, plan)
    checked = replace(pair(session.evaluation()), session=session)
    return run_of(with_fixes(checked, read_plainly)), plan


def cut(text: str, region: dict) -> str:
    """What a reader of SARIF finds at a region."""
    lines = LineIndex.of(text)
    start = lines.start(region["startLine"] - 1) + region["startColumn"] - 1
    return text[start : lines.start(region["endLine"] - 1) + region["endColumn"] - 1]


def test_the_schema_is_the_real_one():
    assert published_schema(SARIF)["$id"].endswith("/oasis-tcs/sarif-spec/master/Schemata/sarif-schema-2.1.0.json")
    assert list(validator().iter_errors({"version": "2.1.0", "runs": [{"tool": {}}]}))


@pytest.mark.parametrize("build", [drifting, faithful, empty, hostile])
def test_every_evaluation_gives_a_valid_log(build):
    run_of(pair(build()))


def test_several_pairs_give_one_valid_run():
    run = run_of(*several())
    assert run["invocations"][0]["executionSuccessful"] is False
    notes = [note["message"]["text"] for note in run["invocations"][0]["toolExecutionNotifications"]]
    assert notes == [f"NOT_CHECKED: {blocked().problem}", f"BLOCKED_STALE: {stale().problem}"]
    assert [entry["status"] for entry in run["properties"]["pairs"]] == ["FAIL", "PASS", "NOT_CHECKED", "BLOCKED_STALE"]


def test_every_rule_comes_with_its_help():
    rules = run_of(pair(faithful()))["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == [rule.drift_type.value for rule in RULES]
    for entry, rule in zip(rules, RULES, strict=True):
        assert rule.why in entry["help"]["text"]
        assert "### Why it matters" in entry["help"]["markdown"]


def test_a_result_stands_in_the_plan_and_relates_to_the_prompt():
    evaluation = drifting()
    worst, other = run_of(pair(evaluation))["results"]
    assert (worst["ruleId"], worst["level"], other["level"]) == ("constraint_erosion", "error", "warning")
    place = worst["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "docs/plan.md"
    assert cut(evaluation.plan, place["region"]) == "Advertising pays for it."
    (related,) = worst["relatedLocations"]
    assert related["physicalLocation"]["artifactLocation"]["uri"] == "docs/prompt.md"
    assert cut(evaluation.prompt, related["physicalLocation"]["region"]) == "No advertising."
    assert "relatedLocations" not in other


def test_coverage_and_verdict_are_with_the_pair():
    (entry,) = run_of(pair(drifting()))["properties"]["pairs"]
    assert entry["decision"]["status"] == "FAIL"
    assert [commitment["covered"] for commitment in entry["contract_coverage"]] == [True, False, False]


def test_suppressed_results_say_why_and_where_that_is_written():
    checked = with_suppression()
    *_, suppressed = run_of(checked)["results"]
    assert suppressed["suppressions"] == [
        {"kind": "inSource", "status": "accepted", "justification": "Agreed with finance"}
    ]
    assert checked.evaluation is not None
    key = incident_key(checked.evaluation.incidents[0])
    *_, accepted = run_of(replace(checked, settings=Settings(accepted={key: "fine"})))["results"]
    assert accepted["suppressions"][0]["kind"] == "external"


def test_fixes_of_the_sample_remove_what_they_are_for():
    run, plan = sample_run()
    fixed = [result for result in run["results"] if "fixes" in result]
    assert 2 * len(fixed) > len(run["results"])
    for result in fixed:
        (fix,) = result["fixes"]
        (change,) = fix["artifactChanges"]
        assert change["artifactLocation"]["uri"] == "docs/plan.md"
        assert fix["description"]["text"]
        for part in change["replacements"]:
            assert part["insertedContent"]["text"] != cut(plan, part["deletedRegion"])


def test_fingerprints_do_not_depend_on_the_place():
    run, _ = sample_run()
    prompt, plan = ((SAMPLE / name).read_text(encoding="utf-8") for name in ("prompt.md", "plan.md"))
    moved = run_of(pair(evaluate(prompt, "\n\n" + plan)))
    marks = [[result["partialFingerprints"] for result in one["results"]] for one in (run, moved)]
    assert marks[0] == marks[1]


@pytest.mark.parametrize(
    ("path", "location"),
    [
        ("a b/ü.md", {"uri": "a%20b/%C3%BC.md", "uriBaseId": "%SRCROOT%"}),
        ("c:d.md", {"uri": "c%3Ad.md", "uriBaseId": "%SRCROOT%"}),
        ("/else/where.md", {"uri": "file:///else/where.md"}),
    ],
)
def test_paths_become_addresses(path, location):
    run = run_of(pair(faithful(), plan=Path(path)))
    assert run["artifacts"][0]["location"] == location


@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_text_gives_a_valid_log(words):
    run_of(pair_from(words))


@settings(max_examples=15, deadline=None)
@given(st.text(alphabet=st.characters(), max_size=40))
def test_any_text_gives_a_valid_log(words):
    run_of(pair_from(words))
