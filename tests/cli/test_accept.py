import json

import pytest
from plain_driftline import invoke

PROMPT = "# Ferry board\n\nA sailing board for island residents. It shows departures.\nNo advertising.\n"
PLAN = """# Plan

The board shows departures.

## Metrics

Calls fall by 73%.

Waiting falls by 40%.
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "prompt.md").write_text(PROMPT, encoding="utf-8")
    (tmp_path / "plan.md").write_text(PLAN, encoding="utf-8")
    return tmp_path


def accept(*arguments):
    return invoke(["accept", "--prompt", "prompt.md", "--plan", "plan.md", *arguments])


def recorded(folder):
    return json.loads((folder / ".driftline" / "accepted.json").read_text(encoding="utf-8"))["accepted"]


def incidents():
    done = invoke(["check", "--prompt", "prompt.md", "--plan", "plan.md", "--format", "json"])
    return json.loads(done.stdout)["drift_incidents"]


def id_of(words):
    return next(found["incident_id"] for found in incidents() if words in found["output_claim"])


def test_findings_are_listed_when_none_is_chosen(folder):
    done = accept()
    assert done.exit_code == 0
    assert f'{id_of("73%")}  unsupported_metrics  line 7  "Calls fall by 73%."' in done.output
    assert not (folder / ".driftline").exists()


def test_a_finding_is_accepted_by_its_id(folder):
    done = accept(id_of("73%").lower(), "--reason", "the  harbour\nagreed")
    assert (done.exit_code, "1 finding accepted" in done.output) == (0, True)
    assert recorded(folder) == [
        {
            "drift_type": "unsupported_metrics",
            "claim": "Calls fall by 73%.",
            "commitment": "It shows departures.",
            "reason": "the harbour agreed",
            "plan": "plan.md",
        }
    ]
    marked = {found["output_claim"]: found["suppressed"] for found in incidents()}
    assert marked == {"Calls fall by 73%.": "the harbour agreed", "Waiting falls by 40%.": ""}
    assert "73%" not in accept().output


@pytest.mark.parametrize("chosen", [["--all"], ["--type", "unsupported_metrics"]])
def test_findings_are_accepted_together(folder, chosen):
    assert accept(*chosen, "--reason", "fine").exit_code == 0
    assert len(recorded(folder)) == 2
    assert all(found["suppressed"] for found in incidents())
    assert accept(*chosen, "--reason", "other").output == "Nothing to accept: no such finding counts in this plan.\n"
    assert {entry["reason"] for entry in recorded(folder)} == {"fine"}


def test_a_finding_that_is_accepted_already_is_said_to_be(folder):
    chosen = id_of("73%")
    accept(chosen, "--reason", "fine")
    done = accept(chosen, "--reason", "other")
    assert (done.exit_code, done.output) == (0, "Nothing to accept: they are accepted or suppressed already.\n")
    assert [entry["reason"] for entry in recorded(folder)] == ["fine"]


def test_accepted_findings_follow_their_words(folder):
    accept("--all", "--reason", "fine")
    (folder / "plan.md").write_text(PLAN.replace("Calls fall", "\n\n\nCalls\nfall").replace("40%", "45%"))
    assert {"73%" in found["output_claim"]: found["suppressed"] for found in incidents()} == {True: "fine", False: ""}


def test_prune_forgets_what_the_plan_no_longer_has(folder):
    accept("--all", "--reason", "fine")
    (folder / "plan.md").write_text(PLAN.replace("40%", "45%"))
    done = accept("--prune")
    assert done.output == 'Forgotten: unsupported_metrics  "Waiting falls by 40%."\n'
    assert [entry["claim"] for entry in recorded(folder)] == ["Calls fall by 73%."]
    assert accept("--prune").output.startswith("Nothing to forget")


def test_prune_keeps_findings_of_a_rule_that_is_switched_off(folder):
    accept("--all", "--reason", "fine")
    (folder / "driftline.toml").write_text('[rules]\ndisable = ["unsupported_metrics"]\n')
    assert accept("--prune").exit_code == 0
    assert len(recorded(folder)) == 2


def test_the_only_pair_of_a_folder_needs_no_name(folder):
    done = invoke(["accept", "--all", "--reason", "fine"])
    assert (done.exit_code, len(recorded(folder))) == (0, 2)


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--all"], 2, "--reason"),
        (["D1", "--reason", " "], 2, "--reason"),
        (["D99", "--reason", "x"], 3, "driftline: the plan has no finding D99"),
        (["--type", "oops", "--reason", "x"], 2, "oops"),
    ],
)
def test_mistakes_are_said_in_a_line(folder, arguments, code, words):
    done = accept(*arguments)
    assert (done.exit_code, words in done.output) == (code, True)
    assert not (folder / ".driftline").exists()


def test_a_broken_file_stops_before_anything_is_lost(folder):
    path = folder / ".driftline" / "accepted.json"
    path.parent.mkdir()
    path.write_text("{oops")
    done = accept("--all", "--reason", "fine")
    assert (done.exit_code, done.output.count("\n")) == (3, 1)
    assert ".driftline/accepted.json:1: this is not JSON" in done.output
    assert path.read_text() == "{oops"


def test_a_place_that_cannot_be_written_is_said(folder):
    (folder / ".driftline").write_text("not a folder")
    done = accept("--all", "--reason", "fine")
    assert (done.exit_code, done.output.count("\n")) == (3, 1)


def test_several_plans_have_to_be_told_apart(folder):
    for name in ("a", "b"):
        (folder / f"{name}.prompt.md").write_text(PROMPT)
        (folder / f"{name}.plan.md").write_text(PLAN)
    done = invoke(["accept"])
    assert (done.exit_code, "name one with --plan: a.plan.md, b.plan.md" in done.output) == (3, True)
