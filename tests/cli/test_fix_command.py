import os
import stat
import subprocess

import pytest
from plain_driftline import PROGRAM, invoke

PROMPT = """# Tide clock

A tide clock for the harbour office. The harbour master is the user.
The budget is 4,000 euros and must not be exceeded.
A text alert is optional.
We do not want advertising.
"""
FIGURE = "The harbour master is the user of the tide clock within 18 months."
EXTRA = "Advertising will fund the clock."


@pytest.fixture
def pair(tmp_path):
    prompt, plan = tmp_path / "prompt.md", tmp_path / "plan.md"
    prompt.write_bytes(PROMPT.encode())
    plan.write_bytes(f"{PROMPT}\n{FIGURE}\n".encode())
    return prompt, plan


def fix(pair, *more):
    return invoke(["fix", "--prompt", str(pair[0]), "--plan", str(pair[1]), *more])


def test_a_safe_repair_is_applied_and_both_verdicts_are_shown(pair):
    result = fix(pair)
    assert result.exit_code == 0
    assert "18 months" not in pair[1].read_text(encoding="utf-8")
    assert [line[:7] for line in result.stdout.splitlines()[-2:]] == ["Before:", "After: "]
    again = fix(pair)
    assert again.stdout.startswith(("No repairs applied", "Nothing to repair"))


def test_the_only_plan_of_a_folder_needs_no_name(pair, monkeypatch):
    monkeypatch.chdir(pair[1].parent)
    shown = invoke(["fix", "--diff"])
    assert (shown.exit_code, shown.stdout.startswith("--- plan.md\n")) == (0, True)
    assert invoke(["fix", "--plan", "plan.md"]).exit_code == 0
    assert invoke(["fix", "--prompt", "prompt.md"]).exit_code == 2


def test_a_folder_without_plans_is_said(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = invoke(["fix"])
    assert (done.exit_code, done.output.count("\n")) == (3, 1)
    assert "there is no plan with a prompt here" in done.output


def test_safe_repairs_take_no_sentence_out(pair):
    pair[1].write_text(f"{PROMPT}\n{EXTRA}\n", encoding="utf-8")
    assert fix(pair).exit_code == 1
    assert EXTRA in pair[1].read_text(encoding="utf-8")
    assert fix(pair, "--unsafe").exit_code == 0
    assert EXTRA not in pair[1].read_text(encoding="utf-8")


def test_a_diff_changes_nothing_and_says_all(pair):
    pair[1].write_bytes(f"{PROMPT}\r\n{FIGURE}".encode())
    before = pair[1].read_bytes()
    shown = fix(pair, "--diff")
    assert pair[1].read_bytes() == before
    assert "After:" in shown.stderr
    assert fix(pair).exit_code == shown.exit_code
    body = shown.stdout_bytes.replace(b"\n\\ No newline at end of file", b"").split(b"\n")[3:-1]
    assert b"\n".join(line[1:] for line in body if line[:1] in b" +") in pair[1].read_bytes()
    assert b"\n".join(line[1:] for line in body if line[:1] in b" -") in before


@pytest.mark.parametrize("ending", ["", "\n"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_byte_order_mark_and_last_line_stay(pair, ending, newline, mark):
    text = f"{mark}{PROMPT}\n{FIGURE}{ending}".replace("\n", newline)
    pair[1].write_bytes(text.encode("utf-8"))
    fix(pair, "--unsafe")
    after = pair[1].read_bytes().decode("utf-8")
    assert after != text
    assert after.startswith(f"{mark}# Tide")
    assert after.endswith(newline) == bool(ending)
    assert after.count("\r\n") == after.count("\n") * (newline == "\r\n")


def test_permissions_and_links_stay(pair, tmp_path):
    pair[1].chmod(0o640)
    link = tmp_path / "link.md"
    link.symlink_to(pair[1])
    assert fix((pair[0], link)).exit_code == 0
    assert link.is_symlink()
    assert stat.S_IMODE(pair[1].stat().st_mode) == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.md", "plan.md", "prompt.md"]


def test_a_plan_without_findings_is_not_written(pair):
    pair[1].write_text(PROMPT, encoding="utf-8")
    os.utime(pair[1], (1, 1))
    result = fix(pair)
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, "Nothing to repair: the plan has no findings.")
    assert pair[1].stat().st_mtime == 1


def run(*arguments):
    return subprocess.run([*PROGRAM, "fix", *map(str, arguments)], capture_output=True, check=False)


def test_a_read_only_plan_is_not_replaced(pair):
    before = pair[1].read_bytes()
    pair[1].chmod(0o444)
    done = run("--prompt", pair[0], "--plan", pair[1])
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (3, b"", 1)
    assert b"read-only" in done.stderr
    assert pair[1].read_bytes() == before


def test_a_disk_that_refuses_is_told_in_one_line(pair, monkeypatch):
    def refuse(*_):
        raise OSError(30, "Read-only file system")

    before = pair[1].read_bytes()
    monkeypatch.setattr(os, "replace", refuse)
    result = fix(pair)
    assert (result.exit_code, result.stdout) == (3, "")
    assert "Read-only file system" in result.stderr
    assert pair[1].read_bytes() == before
    assert sorted(path.name for path in pair[1].parent.iterdir()) == ["plan.md", "prompt.md"]


def test_a_missing_plan_is_told_in_one_line(pair):
    pair[1].unlink()
    done = run("--prompt", pair[0], "--plan", pair[1])
    assert (done.returncode, done.stderr.count(b"\n")) == (3, 1)
