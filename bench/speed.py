"""How long a cold `driftline check` takes and how much memory it needs, by length of the plan.

usage: python bench/speed.py [WORDS...]    writes bench/results/speed.md
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from subprocess import DEVNULL, Popen

HERE = Path(__file__).parent
SAMPLES = HERE.parent / "samples"
RESULTS = HERE / "results" / "speed.md"
LENGTHS = (2_500, 5_000, 10_000, 25_000, 50_000)
TARGET_SECONDS = {2_500: 1.0, 50_000: 6.0}
TARGET_MEGABYTES = 250
REPEATS = 3
PLACES = "hall library workshop museum garden station harbour school clinic market".split()
ADDITIONS = (
    "",
    " as agreed with the {place}",
    " during week {number}",
    " for the {place} of district {number}",
    " once {number} visitors have come",
    " and tells the {place}",
)


@dataclass(frozen=True)
class Run:
    words: int
    seconds: float
    processor_seconds: float
    megabytes: float


def make_plan(words: int) -> str:
    """A plan of about so many words: the sample sentences, varied so that hardly two claims are the same."""
    lines: list[str] = []
    written = 0
    for line in _varied_lines():
        if written >= words:
            break
        lines.append(line)
        written += len(line.split())
    return "\n".join(lines) + "\n"


def _varied_lines() -> Iterator[str]:
    source = [
        line.strip()
        for name in ("faithful", "drifting")
        for line in (SAMPLES / name / "plan.md").read_text(encoding="utf-8").splitlines()
    ]
    for number in count():
        for place, line in enumerate(source):
            if line.startswith("#") or not line.endswith("."):
                yield f"{line} {number}" if line.startswith("#") else line
                continue
            extra = ADDITIONS[(number + place) % len(ADDITIONS)]
            yield line[:-1] + extra.format(place=PLACES[(number * 7 + place) % len(PLACES)], number=number) + "."


def measure(words: int, folder: Path) -> Run:
    """The quickest of a few cold runs: the others had to share the machine."""
    plan = folder / f"plan-{words}.md"
    plan.write_text(make_plan(words), encoding="utf-8")
    count_of_words = len(plan.read_text(encoding="utf-8").split())
    runs = [_run(SAMPLES / "drifting" / "prompt.md", plan, count_of_words) for _ in range(REPEATS)]
    return Run(
        count_of_words,
        min(run.seconds for run in runs),
        min(run.processor_seconds for run in runs),
        max(run.megabytes for run in runs),
    )


def _run(prompt: Path, plan: Path, words: int) -> Run:
    driftline = str(Path(sys.executable).with_name("driftline"))
    command = [driftline, "check", "--format", "json", "--prompt", str(prompt), "--plan", str(plan)]
    start = time.perf_counter()
    process = Popen(command, stdout=DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        raise SystemExit(f"driftline ended with {process.returncode}")
    # Linux counts in kilobytes, macOS in bytes.
    megabytes = usage.ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)
    return Run(words, seconds, usage.ru_utime + usage.ru_stime, megabytes)


def table(runs: dict[int, Run]) -> str:
    """The runs as a Markdown table, with the targets beside them."""
    rows = [
        "| Words in the plan | Wall time | Processor time | Per 1,000 words | Peak memory | Target |",
        "| ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for wanted, run in runs.items():
        per_thousand = 1_000 * run.seconds / run.words * 1_000
        rows.append(
            f"| {run.words:,} | {run.seconds:.2f} s | {run.processor_seconds:.2f} s | {per_thousand:.0f} ms "
            f"| {run.megabytes:.0f} MB | {_target(wanted, run)} |"
        )
    return "\n".join(rows) + "\n"


def _target(wanted: int, run: Run) -> str:
    limit = TARGET_SECONDS.get(wanted)
    kept = run.megabytes <= TARGET_MEGABYTES and (limit is None or run.seconds <= limit)
    bounds = [f"{limit:g} s"] if limit else []
    return f"{', '.join([*bounds, f'{TARGET_MEGABYTES} MB'])}: {'kept' if kept else 'MISSED'}"


def main(arguments: list[str]) -> None:
    lengths = [int(argument.replace(",", "")) for argument in arguments] or list(LENGTHS)
    with tempfile.TemporaryDirectory() as folder:
        runs = {words: measure(words, Path(folder)) for words in lengths}
    report = (
        "# Speed of `driftline check`\n\n"
        "Cold starts of the command, from process start to exit; the JSON report is written too. "
        f"Quickest of {REPEATS} runs, largest memory of all. Where the processor time is far below the wall time, the "
        "machine was busy with something else.\n\n"
        f"{table(runs)}"
    )
    print(report)
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(report, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
