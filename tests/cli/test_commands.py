import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from plain_driftline import PROGRAM, invoke

from driftline import __version__
from driftline.spec.terms import DriftType

PROMPT = """# Tide clock

A tide clock for the harbour office. The harbour master is the user.
The budget is 4,000 euros and must not be exceeded.
A text alert is optional.
We do not want advertising.
"""


def run(*arguments, **environment):
    """Runs the installed command as a caller sees it."""
    return subprocess.run(
        [*PROGRAM, *map(str, arguments)],
        capture_output=True,
        env={**os.environ, **environment},
        check=False,
    )


@pytest.fixture
def pair(tmp_path):
    prompt, plan = tmp_path / "prompt.md", tmp_path / "plan.md"
    prompt.write_text(PROMPT, encoding="utf-8")
    plan.write_text(PROMPT, encoding="utf-8")
    return prompt, plan


def drift(plan):
    plan.write_text(PROMPT + "\nAdvertising will fund the clock.\nIt guarantees 35% more visitors.\n", encoding="utf-8")


def check_args(pair, *more):
    return ["check", "--prompt", str(pair[0]), "--plan", str(pair[1]), *more]


def test_the_version_is_shown_without_loading_the_engine():
    probe = (
        "import sys\n"
        "from driftline.cli.main import main\n"
        "try: main(['--version'])\n"
        "except SystemExit: pass\n"
        "heavy = {'numpy', 'wordllama', 'pydantic', 'rich', 'lsprotocol'} & set(sys.modules)\n"
        "sys.exit(f'loaded {heavy}' if heavy else 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert __version__ in done.stdout


def test_help_names_the_commands():
    result = invoke(["--help"])
    assert result.exit_code == 0
    assert [name for name in ("check", "contract", "rules") if name not in result.output] == []


def test_a_plan_equal_to_its_prompt_passes(pair):
    done = run(*check_args(pair))
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"PASS")


def test_a_drifting_plan_does_not_pass(pair):
    drift(pair[1])
    done = run(*check_args(pair))
    assert done.returncode == 1
    assert done.stdout.startswith((b"FAIL", b"BORDERLINE"))


@pytest.mark.parametrize(("form", "start"), [("json", '{\n  "evaluation_metadata"'), ("short", "Fidelity verdict")])
def test_formats(pair, form, start):
    result = invoke(check_args(pair, "--format", form))
    assert result.exit_code == 0
    assert result.stdout.startswith(start)


def test_the_report_goes_to_a_file(pair, tmp_path):
    target = tmp_path / "report.json"
    result = invoke(check_args(pair, "--format", "json", "--output", str(target)))
    assert (result.exit_code, result.stdout) == (0, "")
    assert json.loads(target.read_text(encoding="utf-8"))["decision"]["status"] == "PASS"


def test_output_never_replaces_an_input(pair):
    result = invoke(check_args(pair, "--output", str(pair[1])))
    assert result.exit_code == 3
    assert "would overwrite" in result.stderr
    assert pair[1].read_text(encoding="utf-8") == PROMPT


def test_output_is_utf_8_and_repeatable_whatever_the_locale(pair):
    pair[1].write_text(PROMPT + "\nThe tide clock shows the height at Föhr and 日本.\n", encoding="utf-8")
    first = run(*check_args(pair, "--format", "json"), PYTHONIOENCODING="ascii", LC_ALL="C", PYTHONUTF8="0")
    again = run(*check_args(pair, "--format", "json"), PYTHONHASHSEED="7")
    assert "at Föhr and 日本" in first.stdout.decode("utf-8")
    assert first.stdout == again.stdout


@pytest.mark.parametrize("make", ["missing", "directory", "binary"])
def test_a_check_that_cannot_run_says_why_in_one_line(pair, tmp_path, make):
    bad = tmp_path / "bad"
    if make == "directory":
        bad.mkdir()
    if make == "binary":
        bad.write_bytes(b"\xff\xfe\x00")
    done = run("check", "--prompt", pair[0], "--plan", bad)
    assert (done.returncode, done.stdout) == (3, b"")
    assert done.stderr.startswith(b"driftline: ")
    assert done.stderr.count(b"\n") == 1


def test_wrong_usage_is_told_apart_from_a_verdict():
    assert run("check", "--plan", "plan.md").returncode == 2
    assert run("rules", "no_such_rule").returncode == 2


def test_a_misspelt_command_is_recognised():
    assert b"Did you mean 'check'?" in run("chek").stderr
    assert b"Did you mean" not in run("zzz").stderr


def test_a_reader_that_has_seen_enough_does_not_change_the_exit_code(pair):
    for arguments in (check_args(pair), ["rules"]):
        ours, theirs = os.pipe()
        os.close(ours)
        done = subprocess.run([*PROGRAM, *arguments], stdout=theirs, stderr=subprocess.PIPE, check=False)
        os.close(theirs)
        assert (done.returncode, done.stderr) == (0, b"")


def test_standard_output_that_cannot_be_written_takes_one_line(pair):
    with Path(os.devnull).open("rb") as unwritable:
        done = subprocess.run(
            [*PROGRAM, *check_args(pair)],
            stdout=unwritable,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (done.returncode, done.stderr.count(b"\n")) == (3, 1)
    assert done.stderr.startswith(b"driftline: standard output cannot be written")


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
def test_closed_streams_change_no_exit_code(pair, closed):
    command = [*PROGRAM, *check_args(pair)]
    done = subprocess.run(["sh", "-c", f'exec "$@" {closed}', "sh", *command], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_contract_is_shown_as_text_and_json(pair):
    text = invoke(["contract", str(pair[0])])
    assert text.exit_code == 0
    assert "Hard constraints" in text.stdout
    report = json.loads(invoke(["contract", str(pair[0]), "--format", "json"]).stdout)
    assert any("advertising" in entry["statement"] for entry in report["contract_items"])


def test_every_rule_is_listed_and_explained():
    listed = invoke(["rules"]).stdout
    for drift_type in DriftType:
        assert drift_type.value in listed
        explained = invoke(["rules", drift_type.value])
        assert explained.exit_code == 0
        assert "### What it detects" in explained.stdout


def on_terminal(code, **environment):
    """Runs Python code with both output streams on a terminal and returns what arrives there."""
    master, slave = pty.openpty()
    try:
        env = {**os.environ, "TERM": "xterm", **environment}
        done = subprocess.Popen([sys.executable, "-c", code], stdout=slave, stderr=slave, stdin=slave, env=env)
        os.close(slave)
        received = b""
        while True:
            try:
                chunk = os.read(master, 65536)
            except OSError:
                break
            if not chunk:
                break
            received += chunk
        done.wait()
        return received
    finally:
        os.close(master)


COLOUR_PROBE = "from driftline.cli.terminal import wants_colour; import sys; sys.stdout.write(str(wants_colour()))"


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"NO_COLOR": ""}, b"True"),
        ({"NO_COLOR": "1"}, b"False"),
        ({"NO_COLOR": "", "TERM": "dumb"}, b"False"),
    ],
)
def test_colour_follows_the_terminal_and_no_color(environment, expected):
    assert on_terminal(COLOUR_PROBE, **environment).strip() == expected


def test_no_colour_in_a_pipe(pair):
    drift(pair[1])
    assert b"\x1b" not in run(*check_args(pair), NO_COLOR="", FORCE_COLOR="1").stdout


def test_a_long_wait_shows_a_sign_of_life_and_a_short_one_none():
    template = (
        "import time\nfrom driftline.cli.progress import progress\n"
        "with progress('Comparing', patience={patience}):\n    time.sleep({work})\n"
    )
    assert b"Comparing" in on_terminal(template.format(patience=0, work=0.3))
    assert b"Comparing" not in on_terminal(template.format(patience=60, work=0))
