import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plain_reader import evaluate, read_plainly

from driftline.engine.settings import Settings
from driftline.spec.terms import DriftType
from driftline.workspace.accepted import (
    AcceptedFileError,
    AcceptedFinding,
    accepted_finding,
    accepted_path,
    load_accepted,
    outdated,
    plan_name,
    save_accepted,
)
from driftline.workspace.pair_settings import PairProblem, settings_for
from driftline.workspace.pin_update import new_pin
from driftline.workspace.pins import pin_path

PROMPT = "# Ferry board\n\nA sailing board for island residents. It shows departures.\n"
PLAN = "# Plan\n\nThe board shows departures.\n\n## Metrics\n\nCalls fall by 73%.\n"
FINDING = AcceptedFinding(
    DriftType.UNSUPPORTED_METRICS, "Calls fall by 73%.", "It shows departures.", "agreed", "plan.md"
)
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
FINDINGS = st.builds(AcceptedFinding, st.sampled_from(DriftType), TEXT, TEXT, TEXT.map("r{}".format), TEXT)


@pytest.mark.parametrize(
    ("makes", "expected"),
    [
        ([], "repo/docs/plans"),
        (["repo/.git/"], "repo"),
        (["repo/.git/", "repo/docs/driftline.toml"], "repo/docs"),
        (["repo/docs/plans/.git/", "repo/driftline.toml"], "repo/docs/plans"),
        (["repo/driftline.toml"], "repo"),
    ],
)
def test_findings_are_accepted_at_the_root_of_the_workspace(tmp_path, makes, expected):
    plan = tmp_path / "repo" / "docs" / "plans" / "plan.md"
    plan.parent.mkdir(parents=True)
    for name in makes:
        (tmp_path / name).mkdir() if name.endswith("/") else (tmp_path / name).write_text("")
    path = accepted_path(plan)
    assert path == tmp_path / expected / ".driftline" / "accepted.json"
    assert plan_name(plan, path) == plan.relative_to(tmp_path / expected).as_posix()


@given(st.lists(FINDINGS, max_size=6))
def test_what_is_saved_is_loaded_sorted_and_each_once(tmp_path_factory, findings):
    path = tmp_path_factory.getbasetemp() / "saved" / ".driftline" / "accepted.json"
    save_accepted(path, findings)
    loaded, text = load_accepted(path), path.read_bytes()
    assert {finding.key for finding in loaded} == {finding.key for finding in findings}
    assert len(loaded) == len({finding.key for finding in findings})
    save_accepted(path, reversed(loaded))
    assert path.read_bytes() == text


def test_no_file_means_nothing_accepted(tmp_path):
    assert load_accepted(tmp_path / "accepted.json") == ()


def entry(**changed):
    known = {"drift_type": "scope_expansion", "claim": "a", "commitment": "", "reason": "b", "plan": "p.md"}
    kept = {name: value for name, value in {**known, **changed}.items() if value is not None}
    return json.dumps({"version": 1, "accepted": [kept]})


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{\n  oops", "accepted.json:2: this is not JSON: expecting property name"),
        ("", "accepted.json:1: this is not JSON"),
        ("[]", 'accepted.json is not a list of accepted findings: it needs "version": 1 and a list "accepted"'),
        ('{"version": 2, "accepted": []}', '"version": 1'),
        ('{"version": 1, "accepted": {}}', 'a list "accepted"'),
        ('{"version": 1, "accepted": [3]}', "entry 1 has to be an object"),
        (entry(claim=None), 'entry 1 needs a text "claim"'),
        (entry(plan=3), 'entry 1 needs a text "plan"'),
        (entry(reason=" "), "entry 1 needs a reason"),
        (entry(drift_type="oops"), 'entry 1 has no known drift type: "oops"'),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_a_malformed_file_is_one_clear_line(tmp_path, text, problem):
    path = tmp_path / "accepted.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(AcceptedFileError) as caught:
        load_accepted(path)
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_failed_write_leaves_the_file_as_it_was(tmp_path):
    path = tmp_path / ".driftline" / "accepted.json"
    save_accepted(path, [FINDING])
    before = path.read_bytes()
    with pytest.raises(UnicodeEncodeError):
        save_accepted(path, [replace(FINDING, claim="\ud800")])
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_findings_a_plan_no_longer_has_are_outdated():
    incidents = evaluate(PROMPT, PLAN).incidents
    found = [accepted_finding(incident, "fine", "plan.md") for incident in incidents]
    gone, elsewhere = replace(FINDING, claim="Gone."), replace(FINDING, claim="Gone.", plan="other.md")
    assert found
    assert outdated([*found, gone, elsewhere], "plan.md", incidents, frozenset()) == (gone,)
    assert outdated([*found, gone, elsewhere], "plan.md", incidents, {gone.drift_type}) == ()


def settings_of(folder, base=None):
    prompt = folder / "prompt.md"
    prompt.write_text(PROMPT, encoding="utf-8")
    return settings_for(prompt, PROMPT, folder / "plan.md", base or Settings())


def test_a_pair_is_evaluated_with_its_pin_and_its_accepted_findings(tmp_path):
    base = Settings(known_words=frozenset({"ferry"}), accepted={"other": "kept"})
    assert settings_of(tmp_path, base) == base
    save_accepted(accepted_path(tmp_path / "plan.md"), [FINDING])
    pin_path(tmp_path / "prompt.md").write_text(new_pin("prompt.md", PROMPT, read_plainly), encoding="utf-8")
    found = settings_of(tmp_path, base)
    assert found.known_words == base.known_words
    assert found.accepted == {"other": "kept", FINDING.key: "agreed"}
    evaluation = evaluate(PROMPT, PLAN, found)
    assert evaluation.contract == found.contract
    assert [i.suppressed for i in evaluation.incidents if i.drift_type is FINDING.drift_type] == ["agreed"]


def test_what_stands_in_the_way_of_a_pair_is_said(tmp_path):
    pin = pin_path(tmp_path / "prompt.md")
    pin.write_text(new_pin("prompt.md", "Another prompt.\n", read_plainly), encoding="utf-8")
    stale = settings_of(tmp_path)
    assert isinstance(stale, PairProblem)
    assert (stale.stale, "has changed" in stale.message) == (True, True)
    pin.write_text("oops", encoding="utf-8")
    assert settings_of(tmp_path).stale is False
    pin.unlink()
    path: Path = accepted_path(tmp_path / "plan.md")
    path.parent.mkdir()
    path.write_text("oops")
    assert "this is not JSON" in settings_of(tmp_path).message
