"""How long `driftline check` takes for a workspace of many pairs, by the number of processes.

usage: python bench/workspace.py [PAIRS]    writes bench/results/workspace.md
"""

from __future__ import annotations

import sys
import tempfile
import time
from dataclasses import dataclass
from multiprocessing import Process
from pathlib import Path
from subprocess import run

from driftline.workspace.check import available_cores

HERE = Path(__file__).parent
SAMPLES = HERE.parent / "samples"
RESULTS = HERE / "results" / "workspace.md"
PAIRS = 200
REPEATS = 4
LOOPS = 60_000_000
PLACES = "hall library workshop museum garden station harbour school clinic market".split()


@dataclass(frozen=True)
class Run:
    seconds: float
    report: bytes
    loop_seconds: float  # a plain loop over the same number of processes: what the machine could give just then


def make_workspace(folder: Path, pairs: int) -> None:
    """Pairs made from both samples, each set in a place of its own so that hardly two texts are the same."""
    for number in range(pairs):
        sample = SAMPLES / ("faithful", "drifting")[number % 2]
        home = folder / f"topic-{number:03}"
        home.mkdir()
        for name in ("prompt.md", "plan.md"):
            text = (sample / name).read_text(encoding="utf-8")
            (home / name).write_text(_varied(text, number), encoding="utf-8")


def _varied(text: str, number: int) -> str:
    place = PLACES[number % len(PLACES)]
    return text.replace("café", f"{place} café").replace("hall", f"{place} {number}")


def measure(folder: Path, jobs: int) -> Run:
    """One cold run of the command, and one of a loop that does nothing else."""
    driftline = str(Path(sys.executable).with_name("driftline"))
    command = [driftline, "check", str(folder), "--format", "json", "--jobs", str(jobs)]
    start = time.perf_counter()
    done = run(command, capture_output=True, check=False, cwd=folder)
    seconds = time.perf_counter() - start
    if done.returncode not in (0, 1):
        raise SystemExit(f"driftline ended with {done.returncode}: {done.stderr.decode()}")
    return Run(seconds, done.stdout, _loop(jobs))


def _loop(jobs: int) -> float:
    processes = [Process(target=_count, args=(LOOPS // jobs,)) for _ in range(jobs)]
    start = time.perf_counter()
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    return time.perf_counter() - start


def _count(times: int) -> None:
    for _ in range(times):
        pass


def quickest(runs: list[Run]) -> Run:
    """The best of both kinds: the others had to share the machine."""
    seconds, loop_seconds = min(one.seconds for one in runs), min(one.loop_seconds for one in runs)
    reports = {one.report for one in runs}
    return Run(seconds, reports.pop() if len(reports) == 1 else b"", loop_seconds)


def table(runs: dict[int, Run], pairs: int) -> str:
    """The runs as a Markdown table, each compared with the one on a single process."""
    rows = [
        "| `--jobs` | Wall time | Per pair | Speed-up | Speed-up of a plain loop | Same bytes |",
        "| ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    alone = runs[1]
    for jobs, one in runs.items():
        same = "yes" if one.report and one.report == alone.report else "NO"
        rows.append(
            f"| {jobs} | {one.seconds:.2f} s | {1_000 * one.seconds / pairs:.1f} ms "
            f"| {alone.seconds / one.seconds:.2f} | {alone.loop_seconds / one.loop_seconds:.2f} | {same} |"
        )
    return "\n".join(rows) + "\n"


def main(arguments: list[str]) -> None:
    pairs = int(arguments[0]) if arguments else PAIRS
    cores = available_cores()
    with tempfile.TemporaryDirectory() as folder:
        make_workspace(Path(folder), 1)
        start = quickest([measure(Path(folder), 1) for _ in range(REPEATS)]).seconds
    with tempfile.TemporaryDirectory() as folder:
        make_workspace(Path(folder), pairs)
        # In turns, so that what else the machine does falls on all of them alike.
        rounds = [{jobs: measure(Path(folder), jobs) for jobs in sorted({1, 2, cores})} for _ in range(REPEATS)]
    runs = {jobs: quickest([one[jobs] for one in rounds]) for jobs in rounds[0]}
    report = (
        f"# A workspace of {pairs} pairs\n\n"
        f"Cold starts of `driftline check --format json` on a machine with {cores} cores, from process start to exit. "
        f"Quickest of {REPEATS} runs. The plain loop shows what the machine could give at that time: a speed-up far "
        f"below the number of processes means that it was busy with other work. A single pair takes {start:.2f} s; "
        f"that start and the writing of the report are not shared among processes.\n\n{table(runs, pairs)}"
    )
    print(report)
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(report, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
