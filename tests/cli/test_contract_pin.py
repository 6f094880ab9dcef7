import json
import os
import pty
import subprocess

import pytest
from plain_driftline import PROGRAM, invoke

PROMPT = "# Ferry board\n\nA sailing board for island residents. It shows departures.\nNo advertising.\n"
PLAN = "# Plan\n\nA sailing board for island residents. It shows departures.\n"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "prompt.md").write_text(PROMPT, encoding="utf-8")
    (tmp_path / "plan.md").write_text(PLAN, encoding="utf-8")
    return tmp_path


def contract(*arguments):
    return invoke(["contract", "prompt.md", *arguments])


def check(form="short"):
    return invoke(["check", "--prompt", "prompt.md", "--plan", "plan.md", "--format", form])


def edit(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_pinning_writes_a_file_beside_the_prompt(folder):
    done = contract("--pin")
    assert (done.exit_code, "Wrote prompt.contract.yaml" in done.output) == (0, True)
    text = (folder / "prompt.contract.yaml").read_text(encoding="utf-8")
    assert "quote: No advertising." in text
    again = contract("--pin")
    assert (again.exit_code, "up to date" in again.output) == (0, True)
    assert (folder / "prompt.contract.yaml").read_text(encoding="utf-8") == text


def test_plans_are_checked_against_the_pin(folder):
    before = check("json").output
    contract("--pin")
    assert check("json").output == before
    edit(folder / "prompt.contract.yaml", "statement: No advertising.", "statement: No advertising of any kind.")
    statements = [item["statement"] for item in json.loads(check("json").output)["contract_items"]]
    assert "No advertising of any kind." in statements
    assert "No advertising of any kind." in contract().output


def test_an_edited_pin_is_not_overwritten(folder):
    contract("--pin")
    edit(folder / "prompt.contract.yaml", "statement: No advertising.", "statement: No advertising of any kind.")
    edited = (folder / "prompt.contract.yaml").read_text(encoding="utf-8")
    assert contract("--pin").exit_code == 0
    edit(folder / "prompt.md", "It shows departures.", "It shows arrivals.")
    refused = contract("--pin")
    assert (refused.exit_code, "--pin --update" in refused.output) == (3, True)
    assert (folder / "prompt.contract.yaml").read_text(encoding="utf-8") == edited


def test_a_changed_prompt_blocks_the_check_and_names_its_lines(folder):
    contract("--pin")
    edit(folder / "prompt.md", "It shows departures.", "It shows arrivals.")
    done = check()
    assert done.exit_code == 1
    assert "BLOCKED_STALE" in done.output
    assert "line 3" in done.output
    shown = contract()
    assert (shown.exit_code, "line 3" in shown.output) == (3, True)


def test_an_update_shows_a_diff_and_waits_for_consent(folder):
    contract("--pin")
    pinned = (folder / "prompt.contract.yaml").read_text(encoding="utf-8")
    edit(folder / "prompt.md", "It shows departures.", "It shows arrivals.")
    asked = contract("--pin", "--update")
    assert asked.exit_code == 1
    assert "-  quote: It shows departures.\n" in asked.output
    assert "+  quote: It shows arrivals.\n" in asked.output
    assert "--yes" in asked.output
    assert (folder / "prompt.contract.yaml").read_text(encoding="utf-8") == pinned
    done = contract("--pin", "--update", "--yes")
    assert (done.exit_code, "Wrote prompt.contract.yaml" in done.output) == (0, True)
    assert check().exit_code == check("json").exit_code != 3
    assert "BLOCKED_STALE" not in check().output
    again = contract("--pin", "--update")
    assert (again.exit_code, again.output) == (0, "prompt.contract.yaml is up to date.\n")


def test_an_update_that_changes_no_item_says_so(folder):
    contract("--pin")
    edit(folder / "prompt.md", "No advertising.\n", "No advertising.\n\n---\n")
    done = contract("--pin", "--update", "--yes")
    assert (done.exit_code, "All items stay as they are" in done.output) == (0, True)


@pytest.mark.parametrize(("answer", "code"), [(b"y\n", 0), (b"n\n", 1)])
def test_a_person_is_asked_on_a_terminal(folder, answer, code):
    contract("--pin")
    edit(folder / "prompt.md", "It shows departures.", "It shows arrivals.")
    ours, theirs = pty.openpty()
    os.write(ours, answer)
    done = subprocess.run(
        [*PROGRAM, "contract", "prompt.md", "--pin", "--update"],
        stdin=theirs,
        capture_output=True,
        check=False,
    )
    os.close(ours)
    os.close(theirs)
    assert done.returncode == code
    assert ("arrivals" in (folder / "prompt.contract.yaml").read_text(encoding="utf-8")) is (code == 0)


@pytest.mark.parametrize(
    ("arguments", "code"), [(["--update"], 2), (["--pin", "--yes"], 2), (["--pin", "--update"], 3)]
)
def test_options_that_do_not_fit_are_refused(folder, arguments, code):
    done = contract(*arguments)
    assert done.exit_code == code
    assert not (folder / "prompt.contract.yaml").exists()


@pytest.mark.usefixtures("folder")
def test_an_update_without_a_pin_says_how_to_make_one():
    done = contract("--pin", "--update")
    assert done.output == "driftline: prompt.md has no pinned contract yet; run: driftline contract prompt.md --pin\n"


@pytest.mark.parametrize("arguments", [[], ["--pin"], ["--pin", "--update", "--yes"]])
def test_a_malformed_pin_is_one_line(folder, arguments):
    contract("--pin")
    edit(folder / "prompt.contract.yaml", "version: 1", "version: 7")
    broken = (folder / "prompt.contract.yaml").read_text(encoding="utf-8")
    done = contract(*arguments)
    assert (done.exit_code, done.output.count("\n")) == (3, 1)
    assert done.output.startswith('driftline: prompt.contract.yaml:4: there is no version "7"')
    assert (folder / "prompt.contract.yaml").read_text(encoding="utf-8") == broken
    assert check().exit_code == 3
