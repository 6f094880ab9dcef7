"""A real Dask scheduler with two workers, one of which is killed in mid-run."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import Client
from harness_runs import Run, run, write_suite

AGENT = """\
import os, sys, time
text = sys.stdin.read()
time.sleep(0.05)
print("ok" if int(text) % 7 else "nope")
"""
CASES = 160


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A scheduler and two workers, as processes of their own."""
    folder = tmp_path_factory.mktemp("cluster")
    file = folder / "scheduler.json"
    quiet = {"cwd": folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    dask = [sys.executable, "-m", "distributed.cli"]
    program = [*dask[:2], "distributed.cli.dask_scheduler", "--port", "0", "--no-dashboard", "--host", "127.0.0.1"]
    processes = [subprocess.Popen([*program, "--scheduler-file", str(file)], **quiet)]
    while not file.exists() or not file.read_text(encoding="utf-8").strip():
        assert processes[0].poll() is None
        time.sleep(0.1)
    address = json.loads(file.read_text(encoding="utf-8"))["address"]
    worker = [*dask[:2], "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-dashboard", "--no-nanny"]
    processes += [subprocess.Popen([*worker, "--name", name], **quiet) for name in ("one", "two")]
    with Client(address, timeout="60s", set_as_default=False) as client:
        client.wait_for_workers(2, timeout=120)
    yield address
    for process in processes:
        process.kill()
        process.wait()


def agent_suite(folder: Path) -> Path:
    (folder / "agent.py").write_text(AGENT, encoding="utf-8")
    lines = "".join(json.dumps({"id": f"c{n}", "input": str(n)}) + "\n" for n in range(CASES))
    (folder / "cases.jsonl").write_text(lines, encoding="utf-8")
    text = f"""\
        agent: {{command: {{run: [{sys.executable}, agent.py]}}}}
        assertions: [{{id: says_ok, criteria: [{{contains: ok}}]}}]
        cases: [{{jsonl: cases.jsonl}}]
    """
    return write_suite(folder, text)


def test_a_workspace_is_checked_on_the_cluster_with_the_same_bytes(scheduler: str) -> None:
    samples = Path(__file__).parents[2] / "samples" / "layouts"
    local, remote = run("check", samples), run("check", samples, "--dask", scheduler)
    assert remote == local


def test_one_worker_is_killed_and_nothing_is_lost_or_counted_twice(
    scheduler: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    suite = agent_suite(tmp_path)
    local = run("eval", suite, "--format", "json", "--jobs", "1")
    remote: list[Run] = []
    running = threading.Thread(
        target=lambda: remote.append(run("eval", suite, "--format", "json", "--dask", scheduler))
    )
    with Client(scheduler, set_as_default=False) as client:
        pids = sorted(client.run(os.getpid).values())
        running.start()
        while not any(client.processing().values()):
            time.sleep(0.01)
        os.kill(pids[0], signal.SIGKILL)
        running.join()
        assert len(client.scheduler_info()["workers"]) == 1
    assert remote == [local]
    assert local.json["suites"][0]["results"]["total_cases"] == CASES


def test_a_scheduler_nobody_reaches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("driftline.harness.scale._PATIENCE", "1s")
    found = run("eval", agent_suite(tmp_path), "--dask", "tcp://127.0.0.1:9")
    assert found.code == 3
    assert "cannot be reached" in found.err
