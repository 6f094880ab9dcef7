import errno
import json
import os
import pty
import subprocess
from pathlib import Path

import pytest
from plain_driftline import PROGRAM, invoke

PROMPT = "# Bell timer\n\nA timer rings the school bell. The caretaker sets the times. We do not want advertising.\n"
DRIFT = PROMPT + "\n## Growth\n\nAdvertising raises revenue by 45% and visits by 3,000 in 2031.\n"


def check(*arguments):
    return invoke(["check", *map(str, arguments)])


@pytest.fixture
def workspace(tmp_path, monkeypatch):
    """Two pairs in the current folder: a faithful one and a drifting one."""
    for name, plan in (("faithful", PROMPT), ("drifting", DRIFT)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "prompt.md").write_text(PROMPT, encoding="utf-8")
        (tmp_path / name / "plan.md").write_text(plan, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_every_pair_of_the_current_folder_is_checked(workspace):
    result = check()
    assert (result.exit_code, result.stderr) == (1, "")
    for words in ("drifting/plan.md", "faithful/plan.md", "PASS", "2 pairs", "45%"):
        assert words in result.stdout
    assert str(workspace) not in result.stdout


@pytest.mark.usefixtures("workspace")
def test_exit_codes_follow_the_verdicts():
    assert check("faithful").exit_code == 0
    assert check("drifting").exit_code == 1
    assert check("faithful", "drifting/plan.md").exit_code == 1
    assert check("faithful", "nowhere").exit_code == 3


@pytest.mark.usefixtures("workspace")
def test_reports_are_the_same_bytes_whatever_the_jobs():
    for form in ("text", "json"):
        reports = {check("--format", form, "--jobs", jobs).stdout_bytes for jobs in (1, 2, 5)}
        assert len(reports) == 1


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("broken/plan.md", "", "broken/plan.md has no prompt: looked for broken/prompt.md"),
        ("broken/a.md", "---\nprompt: a.md\n---\n", "broken/a.md names itself as its prompt"),
        (
            "broken/driftline.toml",
            "strcit = true\n",
            'broken/driftline.toml:1:1: unknown key "strcit"; did you mean "strict"?',
        ),
        ("broken/driftline.toml", "strict = \n", "broken/driftline.toml:1:10: "),
        ("broken/up", None, "broken/up is a link to a folder it lies in"),
    ],
)
def test_what_cannot_be_checked_takes_one_line_and_the_rest_is_checked(workspace, name, content, words):
    (workspace / "broken").mkdir()
    if content is None:
        (workspace / name).symlink_to("..")
    else:
        (workspace / name).write_text(content, encoding="utf-8")
    result = check("--format", "json")
    assert result.exit_code == 3
    assert result.stderr.startswith(f"driftline: {words}")
    assert result.stderr.count("\n") == 1
    assert len(json.loads(result.stdout)["pairs"]) == 2


def test_a_pair_that_cannot_be_read_is_told_and_reported(workspace):
    (workspace / "faithful" / "plan.md").write_bytes(b"\xff\xfe\x00")
    result = check("--format", "json")
    assert result.exit_code == 3
    assert result.stderr.startswith("driftline: faithful/plan.md is not UTF-8 text")
    assert result.stderr.count("\n") == 1
    statuses = {pair["plan"]: pair["status"] for pair in json.loads(result.stdout)["pairs"]}
    assert statuses["faithful/plan.md"] == "NOT_CHECKED"
    assert statuses["drifting/plan.md"] in ("FAIL", "BORDERLINE")


def test_a_stale_pin_blocks_its_pair_only(workspace):
    prompt = workspace / "faithful" / "prompt.md"
    assert invoke(["contract", str(prompt), "--pin"]).exit_code == 0
    assert check("faithful").exit_code == 0
    prompt.write_text(PROMPT + "\nThe budget is 900 euros.\n", encoding="utf-8")
    result = check("--format", "json")
    assert result.exit_code == 1
    drifting, faithful = json.loads(result.stdout)["pairs"]
    assert faithful["status"] == "BLOCKED_STALE"
    assert "prompt.md" in faithful["problem"]
    assert drifting["evaluation"] is not None


def test_nothing_to_check_says_what_was_looked_for(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = check()
    assert (result.exit_code, result.stdout) == (3, "")
    for words in ("this folder", "front matter", "[[pairs]]", "NAME.prompt.md", "Spec Kit", "OpenSpec", "Kiro"):
        assert words in result.stderr
    assert result.stderr.count("\n") == 1


def test_several_reports_are_written_at_once(workspace):
    result = check("--format", "short", "--report", "json=a.json", "--report", "junit=b.xml", "--output", "c.txt")
    assert (result.exit_code, result.stdout, result.stderr) == (1, "", "")
    assert len(json.loads((workspace / "a.json").read_text(encoding="utf-8"))["pairs"]) == 2
    assert "<testsuite" in (workspace / "b.xml").read_text(encoding="utf-8")
    assert (workspace / "c.txt").read_text(encoding="utf-8")


@pytest.mark.usefixtures("workspace")
@pytest.mark.parametrize(
    "arguments",
    [
        ["--report", "json"],
        ["--report", "json="],
        ["--report", "jsn=a.json"],
        ["--jobs", "0"],
        ["--prompt", "faithful/prompt.md"],
        ["--plan", "faithful/plan.md"],
        ["faithful", "--prompt", "faithful/prompt.md", "--plan", "faithful/plan.md"],
    ],
)
def test_wrong_usage_is_told(arguments):
    assert check(*arguments).exit_code == 2


@pytest.mark.parametrize(("option", "path"), [("--plan", "faithful/plan.md"), ("--prompt", "faithful/prompt.md")])
def test_half_a_pair_is_told_the_command_that_does_without_the_other(option, path):
    assert f"driftline check {path}" in check(option, path).stderr


@pytest.mark.parametrize("plan", ["prompt.md", "../faithful/prompt.md", "link.md"])
def test_one_file_is_not_a_pair(workspace, plan):
    (workspace / "faithful" / "link.md").symlink_to("prompt.md")
    result = check("--prompt", "faithful/prompt.md", "--plan", f"faithful/{plan}")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (3, "", 1)
    assert "is named as the prompt and as the plan" in result.stderr


def test_reports_replace_neither_inputs_nor_each_other(workspace):
    for arguments in (["--output", "faithful/prompt.md"], ["--report", "html=drifting/../drifting/plan.md"]):
        result = check(*arguments)
        assert (result.exit_code, result.stdout) == (3, "")
        assert "would overwrite" in result.stderr
    assert check("--report", "json=x", "--report", "html=x").exit_code == 3
    assert not (workspace / "x").exists()
    assert (workspace / "faithful" / "prompt.md").read_text(encoding="utf-8") == PROMPT


def test_a_report_that_cannot_be_written_does_not_stop_the_others(workspace):
    full = Path("/dev/full")
    target = full if full.exists() else workspace / "no" / "such" / "folder.json"
    result = check("faithful", "--report", f"json={target}", "--report", "json=good.json")
    assert result.exit_code == 3
    assert result.stderr.startswith(f"driftline: {target} cannot be written") or "does not exist" in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout.startswith("PASS")
    assert json.loads((workspace / "good.json").read_text(encoding="utf-8"))


@pytest.mark.usefixtures("workspace")
def test_a_read_only_disk_takes_one_line(monkeypatch):
    # No test can mount a disk, so the operating system's refusal has to be played.
    def refuse(_path, _data):
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr("pathlib.Path.write_bytes", refuse)
    result = check("faithful", "--output", "out.txt")
    assert result.exit_code == 3
    assert result.stderr == "driftline: out.txt cannot be written: Read-only file system\n"


def test_the_configuration_holds_for_a_named_pair(workspace):
    pair = ["--prompt", "faithful/prompt.md", "--plan", "faithful/plan.md"]
    assert check(*pair).exit_code == 0
    (workspace / "driftline.toml").write_text("[thresholds]\npass_score = 9\n", encoding="utf-8")
    result = check(*pair)
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr == "driftline: driftline.toml:2:14: thresholds.pass_score needs at most 5\n"


def test_progress_never_stands_in_a_report(workspace):
    command = [*PROGRAM, "check", "--format", "json"]
    leader, follower = pty.openpty()
    try:
        environment = {**os.environ, "TERM": "xterm"}
        done = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=follower, cwd=workspace, env=environment, check=False
        )
        os.close(follower)
    finally:
        os.close(leader)
    quiet = subprocess.run(command, capture_output=True, cwd=workspace, check=False)
    assert quiet.stderr == b""
    assert done.stdout == quiet.stdout
