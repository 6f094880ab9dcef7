"""Runs: the same bytes every time, resumed after any end, and clear about what is wrong."""

import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from study_examples import all_bytes, lock_small_study, small_study, study_command

DRIFTLINE = [sys.executable, "-m", "driftline.cli.main", "study"]


@pytest.fixture
def locked(tmp_path: Path, finished_study: Path) -> Path:
    """A folder with the lock of the finished study and no runs, so that its bytes can be compared."""
    folder = tmp_path / "study"
    for name, data in all_bytes(finished_study).items():
        if not name.startswith(("runs/", "aggregate/", "report", "sensitivity")):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
    return folder


def test_any_number_of_jobs_gives_the_same_bytes(finished_study, locked):
    assert study_command("run", locked, "--runs", 2, "--jobs", 2).exit_code == 0
    assert all_bytes(locked / "runs") == all_bytes(finished_study / "runs")


def test_the_layout_is_that_of_the_document(finished_study):
    for run in (finished_study / "runs").iterdir():
        assert {path.name for path in run.iterdir()} == {
            "meta.json",
            "transcript.jsonl",
            "decisions.jsonl",
            "artifact-truth.jsonl",
            "metrics.json",
        }


def test_a_killed_run_goes_on_without_loss(finished_study, locked):
    process = subprocess.Popen([*DRIFTLINE, "run", str(locked), "--runs", "2", "--jobs", "2"], start_new_session=True)
    while len(list((locked / "runs").glob("[!.]*"))) < 5 and process.poll() is None:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    kept = {path.name: path.stat().st_mtime_ns for path in (locked / "runs").glob("[!.]*")}
    assert len(kept) >= 5
    assert study_command("run", locked, "--runs", 2, "--jobs", 1).exit_code == 0
    assert all_bytes(locked / "runs") == all_bytes(finished_study / "runs")
    assert all((locked / "runs" / name).stat().st_mtime_ns == time_then for name, time_then in kept.items())


def test_a_truncated_trace_is_named_and_made_again(finished_study, locked):
    assert study_command("run", locked, "--runs", 2, "--jobs", 1).exit_code == 0
    broken = locked / "runs" / "research-linear-B-00001" / "decisions.jsonl"
    broken.write_bytes(broken.read_bytes()[:-100])
    told = study_command("report", locked)
    assert told.exit_code == 3
    assert "research-linear-B-00001: decisions.jsonl" in told.output
    assert "it breaks off after line" in told.output
    assert "driftline study run" in told.output
    again = study_command("run", locked, "--runs", 2, "--jobs", 1)
    assert "112 runs, 111 of them there already" in again.output
    assert all_bytes(locked / "runs") == all_bytes(finished_study / "runs")


def _small_files_only() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (6000, 6000))


def test_a_full_disk_is_said_in_one_line_and_costs_nothing(finished_study, locked):
    command = [*DRIFTLINE, "run", str(locked), "--runs", "2", "--jobs", "1"]
    full = subprocess.run(command, preexec_fn=_small_files_only, capture_output=True, text=True, check=False)
    assert full.returncode == 3
    assert "cannot be written" in full.stderr
    assert "goes on" in full.stderr
    assert "Traceback" not in full.stderr
    assert list((locked / "runs").glob(".*")) == []
    assert study_command("run", locked, "--runs", 2, "--jobs", 1).exit_code == 0
    assert all_bytes(locked / "runs") == all_bytes(finished_study / "runs")


def test_more_runs_are_added_to_those_there_are(locked):
    assert study_command("run", locked, "--runs", 1, "--jobs", 1).exit_code == 0
    before = all_bytes(locked / "runs")
    assert study_command("run", locked, "--runs", 2, "--jobs", 1).exit_code == 0
    after = all_bytes(locked / "runs")
    assert before.items() <= after.items()
    assert len(after) > len(before)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("protocol.yaml", "dropped: 0.05", "dropped: 0.06"),
        ("manifests/research.yaml", "optional: true", "optional: false"),
        ("scenarios/by-hand.yaml", "[]", "[ ]"),
    ],
)
def test_nothing_runs_after_something_locked_has_changed(tmp_path, file, old, new):
    lock_small_study(tmp_path)
    path = tmp_path / file
    path.write_text(path.read_text().replace(old, new))
    for command in ("run", "lock"):
        refused = study_command(command, tmp_path)
        assert refused.exit_code == 3
        assert file in refused.output
        assert "changed since the lock" in refused.output


def test_a_study_has_to_be_locked_first(tmp_path):
    refused = study_command("run", tmp_path)
    assert refused.exit_code == 3
    assert "driftline study lock" in refused.output


def test_locking_twice_is_locking_once(tmp_path):
    lock_small_study(tmp_path)
    kept = (tmp_path / "lock.json").read_bytes()
    assert "nothing has changed" in study_command("lock", tmp_path).output
    assert (tmp_path / "lock.json").read_bytes() == kept


def test_arms_share_streams_and_noise(finished_study):
    metas = [json.loads(path.read_text()) for path in sorted((finished_study / "runs").glob("*/meta.json"))]
    shared = {}
    for meta in metas:
        if meta["role"] == "main":
            key = meta["manifest"], meta["stressor"], meta["index"]
            shared.setdefault(key, set()).add((meta["seed"], meta["noise_seed"], meta["complexity"]))
    assert all(len(found) == 1 for found in shared.values())
    assert len(shared) == 14


def test_a_placebo_has_other_seeds(finished_study):
    metas = [json.loads(path.read_text()) for path in (finished_study / "runs").glob("*/meta.json")]
    seeds = {role: {meta["seed"] for meta in metas if meta["role"] == role} for role in ("main", "placebo")}
    assert not seeds["main"] & seeds["placebo"]


def test_a_small_study_can_be_made_twice_in_one_session(tmp_path):
    small_study(tmp_path / "again", runs=1)
    assert study_command("run", tmp_path / "again", "--runs", 1).exit_code == 0
