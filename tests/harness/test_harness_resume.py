"""A run that is stopped goes on where it stood: nothing lost, nothing counted twice."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from harness_runs import write_suite

AGENT = """\
import sys, time
text = sys.stdin.read()
time.sleep(0.02)
with open("asked.log", "a") as log: log.write(text + "\\n")
print("ok" if int(text) % 9 else "nope")
"""
CASES = 80


def command(suite: Path, *more: str) -> list[str]:
    return [sys.executable, "-m", "driftline.cli.main", "eval", str(suite), "--format", "json", "--jobs", "1", *more]


def started(arguments: list[str], folder: Path) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        arguments, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )


def suite_in(folder: Path) -> Path:
    folder.mkdir()
    (folder / "agent.py").write_text(AGENT, encoding="utf-8")
    lines = "".join(json.dumps({"id": f"c{n}", "input": str(n)}) + "\n" for n in range(CASES))
    (folder / "cases.jsonl").write_text(lines, encoding="utf-8")
    text = f"""\
        agent: {{command: {{run: [{sys.executable}, agent.py]}}}}
        assertions: [{{id: says_ok, criteria: [{{contains: ok}}]}}]
        cases: [{{jsonl: cases.jsonl}}]
    """
    return write_suite(folder, text)


def noted(folder: Path) -> int:
    journals = list((folder / ".driftline" / "eval").glob("*.jsonl"))
    return journals[0].read_bytes().count(b"\n") if journals else 0


@pytest.mark.parametrize("stop", [signal.SIGKILL, signal.SIGINT])
def test_a_stopped_run_resumes_with_the_same_bytes(tmp_path: Path, stop: signal.Signals) -> None:
    suite = suite_in(tmp_path / "stopped")
    first = started(command(suite), suite.parent)
    while first.poll() is None and noted(suite.parent) < 17:
        time.sleep(0.02)
    assert first.poll() is None, "the run was over before it could be stopped"
    os.kill(first.pid, stop)
    _, said = first.communicate()
    if stop is signal.SIGINT:
        assert first.returncode == 130
        assert b"--resume" in said
    with next((suite.parent / ".driftline" / "eval").glob("*.jsonl")).open("ab") as journal:
        journal.write(b'[0, "half a li')
    resumed = subprocess.run(command(suite, "--resume"), cwd=suite.parent, capture_output=True, check=False)
    fresh_suite = suite_in(tmp_path / "fresh")
    fresh = subprocess.run(command(fresh_suite), cwd=fresh_suite.parent, capture_output=True, check=False)
    assert (resumed.returncode, resumed.stdout) == (fresh.returncode, fresh.stdout)
    assert json.loads(resumed.stdout)["suites"][0]["results"]["total_cases"] == CASES
    asked = (suite.parent / "asked.log").read_text(encoding="utf-8").split()
    assert set(asked) == {str(n) for n in range(CASES)}
    assert len(asked) < 2 * CASES, "what was finished was not asked again"


def test_a_case_that_changed_is_run_again(tmp_path: Path) -> None:
    suite = suite_in(tmp_path / "changed")
    first = started(command(suite), suite.parent)
    while first.poll() is None and noted(suite.parent) < 17:
        time.sleep(0.02)
    first.kill()
    first.communicate()
    lines = (suite.parent / "cases.jsonl").read_text(encoding="utf-8").replace('"input": "1"', '"input": "9"')
    (suite.parent / "cases.jsonl").write_text(lines, encoding="utf-8")
    resumed = subprocess.run(command(suite, "--resume"), cwd=suite.parent, capture_output=True, check=False)
    cases = json.loads(resumed.stdout)["cases"]
    assert len(cases) == CASES
    assert cases[1]["status"] == "failed"
