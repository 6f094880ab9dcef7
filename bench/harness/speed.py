"""Cases a minute and memory of `driftline eval`: by processes, on a Dask cluster, beside promptfoo.

    python bench/harness/speed.py [CASES] [--promptfoo PROGRAM]

PROGRAM is promptfoo's command; it is given the same outputs and the same assertions, with the time of this run.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from cases import write_promptfoo, write_suite

RESULTS = Path(__file__).parent.parent / "results" / "harness.md"
SMALL = 2_000
PROMPTFOO_CASES = 2_000


def main() -> None:
    """Writes the table."""
    arguments = argparse.ArgumentParser()
    arguments.add_argument("cases", nargs="?", type=int, default=20_000)
    arguments.add_argument("--promptfoo", default=shutil.which("promptfoo"))
    given = arguments.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as name, cluster(Path(name)) as address:
        folder = Path(name)
        for count in (SMALL, given.cases):
            suite = write_suite(folder / str(count), count)
            for label, options in (
                ("--jobs 1", ["--jobs", "1"]),
                ("--jobs 2", ["--jobs", "2"]),
                ("--dask, two workers", ["--dask", address]),
            ):
                rows.append(measured(f"driftline eval {label}", count, command(suite, options), suite.parent))
        if given.promptfoo:
            config = write_promptfoo(folder / "promptfoo", PROMPTFOO_CASES)
            rows.append(measured("promptfoo eval", PROMPTFOO_CASES, promptfoo(given.promptfoo, config), config.parent))
    text = HEAD.format(cores=len(os.sched_getaffinity(0))) + "".join(rows)
    RESULTS.write_text(text, encoding="utf-8")
    print(text)


HEAD = """\
# The harness

Deterministic cases with four assertions each, one in a hundred failing, from process start to the written JSON report,
on {cores} cores, one run each, all in the same run of `python bench/harness/speed.py`. Memory is that of the largest
process that was started; a Dask worker's is not counted.

| Program | Cases | Seconds | Cases a minute | Memory |
|---|--:|--:|--:|--:|
"""


def command(suite: Path, options: Sequence[str]) -> list[str]:
    """A run of Driftline."""
    report = ["--format", "json", "--output", "report.json"]
    return [sys.executable, "-m", "driftline.cli.main", "eval", str(suite), *report, *options]


def promptfoo(program: str, config: Path) -> list[str]:
    """A run of promptfoo without its cache, its tables and its sharing."""
    quiet = ["--no-cache", "--no-table", "--no-progress-bar", "--no-write", "--no-share"]
    return [program, "eval", "-c", str(config), "-o", str(config.parent / "report.json"), *quiet, "-j", "8"]


def measured(label: str, count: int, arguments: Sequence[str], folder: Path) -> str:
    """One line of the table."""
    quiet = {"PROMPTFOO_DISABLE_TELEMETRY": "1", "PROMPTFOO_DISABLE_UPDATE": "1"}
    start = time.perf_counter()
    process = subprocess.Popen(arguments, cwd=folder, env={**os.environ, **quiet}, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    if not (folder / "report.json").exists():
        raise SystemExit(f"{label} wrote no report (status {os.waitstatus_to_exitcode(status)})")
    checked(folder / "report.json", count)
    minute = f"{count / seconds * 60:,.0f}"
    return f"| {label} | {count:,} | {seconds:.1f} | {minute} | {usage.ru_maxrss / 1024:.0f} MB |\n"


def checked(report: Path, count: int) -> None:
    """Both programs have to come to the same result."""
    content = json.loads(report.read_text(encoding="utf-8"))
    if "suites" in content:
        batch = content["suites"][0]["results"]
        found = (batch["passed_cases"], batch["failed_cases"])
    else:
        stats = content["results"]["stats"]
        found = (stats["successes"], stats["failures"])
    failing = len(range(0, count, 100))
    if found != (count - failing, failing):
        raise SystemExit(f"{report} counts {found}, not {(count - failing, failing)}")


@contextmanager
def cluster(folder: Path) -> Iterator[str]:
    """A scheduler and two workers with one thread each."""
    file = folder / "scheduler.json"
    start = [sys.executable, "-m"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    options = ["--port", "0", "--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(file)]
    processes = [subprocess.Popen([*start, "distributed.cli.dask_scheduler", *options], **quiet)]
    while not file.exists() or not file.read_text(encoding="utf-8").strip():
        time.sleep(0.1)
    address = json.loads(file.read_text(encoding="utf-8"))["address"]
    worker = [*start, "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-dashboard", "--no-nanny"]
    processes += [subprocess.Popen(worker, cwd=folder, **quiet) for _ in range(2)]
    time.sleep(5)
    try:
        yield address
    finally:
        for process in processes:
            process.kill()
            process.wait()


if __name__ == "__main__":
    main()
