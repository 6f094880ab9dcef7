"""How quick the language server is, beside `ruff server` on Python files of as many lines.

usage: python bench/lsp.py [LINES...]    writes bench/results/lsp.md
"""

from __future__ import annotations

import math
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lsp_client import MeasuringClient
from lsp_texts import PROMPT, make_plan, make_python

RESULTS = Path(__file__).parent / "results" / "lsp.md"
LINES = (500, 5_000, 50_000)
PUBLISHED = "textDocument/publishDiagnostics"
EDITS = 100
REQUESTS = 100
BETWEEN_EDITS_SECONDS = 0.05
QUIET_SECONDS = 6.0


@dataclass(frozen=True)
class Run:
    """What was measured of one server on one file; seconds and megabytes."""

    server: str
    lines: int
    initialize: float
    first: float
    edits: Sequence[float]
    hovers: Sequence[float]
    actions: Sequence[float]
    megabytes: float
    diagnostics: int


def main(arguments: Sequence[str]) -> None:
    lengths = [int(argument) for argument in arguments] or list(LINES)
    runs = []
    busy = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        for lines in lengths:
            for measure in (measure_driftline, measure_ruff):
                runs.append(measure(lines, folder))
                print(_row(runs[-1]), flush=True)
    if lengths == list(LINES):
        RESULTS.parent.mkdir(exist_ok=True)
        RESULTS.write_text(_page(runs, busy), encoding="utf-8")


def measure_driftline(lines: int, folder: Path) -> Run:
    home = folder / f"plans-{lines}"
    home.mkdir()
    (home / "prompt.md").write_text(PROMPT, encoding="utf-8")
    plan = home / "plan.md"
    plan.write_text(make_plan(lines), encoding="utf-8")
    command = [str(Path(sys.executable).with_name("driftline")), "lsp"]
    return _measure("driftline lsp", command, home, plan, "markdown", lines)


def measure_ruff(lines: int, folder: Path) -> Run:
    home = folder / f"python-{lines}"
    home.mkdir()
    module = home / "module.py"
    module.write_text(make_python(lines), encoding="utf-8")
    ruff = shutil.which("ruff", path=str(Path(sys.executable).parent)) or "ruff"
    return _measure("ruff server", [ruff, "server"], home, module, "python", lines)


def _measure(name: str, command: Sequence[str], home: Path, path: Path, language: str, lines: int) -> Run:
    client = MeasuringClient(command)
    initialize = client.initialize(home)
    uri, text = path.as_uri(), path.read_text(encoding="utf-8")
    document = {"uri": uri, "languageId": language, "version": 1, "text": text}
    opened = client.notify("textDocument/didOpen", {"textDocument": document})
    at, published = client.wait_for(PUBLISHED, uri)
    found = published["diagnostics"]
    edits = _measure_edits(client, uri, found)
    client.drain(QUIET_SECONDS)
    places = [found[number % len(found)]["range"] for number in range(0, REQUESTS * 7, 7)]
    asked = {"textDocument": {"uri": uri}}
    hovers = [client.request("textDocument/hover", {**asked, "position": place["start"]})[0] for place in places]
    context = {"context": {"diagnostics": []}}
    actions = [client.request("textDocument/codeAction", {**asked, **context, "range": place})[0] for place in places]
    megabytes = client.megabytes()
    client.stop()
    return Run(name, lines, initialize, at - opened, edits, hovers, actions, megabytes, len(found))


def _measure_edits(client: MeasuringClient, uri: str, found: Sequence[Any]) -> list[float]:
    """Types a letter into one faulty passage after the other, so that each edit changes what is shown."""
    seconds = []
    for number in range(EDITS):
        place = found[number * 13 % len(found)]["range"]["end"]
        spot = {"line": place["line"], "character": max(0, place["character"] - 2)}
        change = {"range": {"start": spot, "end": spot}, "text": "x"}
        document = {"uri": uri, "version": number + 2}
        sent = client.notify("textDocument/didChange", {"textDocument": document, "contentChanges": [change]})
        seconds.append(client.wait_for(PUBLISHED, uri)[0] - sent)
        time.sleep(BETWEEN_EDITS_SECONDS)
    return seconds


def _percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, math.ceil(share * len(ordered)) - 1)]


def _milliseconds(values: Sequence[float]) -> str:
    return f"{statistics.median(values) * 1000:.1f} / {_percentile(values, 0.95) * 1000:.1f}"


def _row(run: Run) -> str:
    return (
        f"| {run.lines:,} | {run.server} | {run.initialize * 1000:.0f} | {run.first * 1000:.0f} "
        f"| {_milliseconds(run.edits)} | {_milliseconds(run.hovers)} | {_milliseconds(run.actions)} "
        f"| {run.megabytes:.0f} | {run.diagnostics:,} |"
    )


def _page(runs: Sequence[Run], busy: float) -> str:
    head = [
        "# The language server, measured",
        "",
        "Written by `python bench/lsp.py`. Times in milliseconds; pairs are p50 / p95. Initialize counts from the",
        "start of the process. Plans have about 60 bytes a line and a quarter of their claims drift; `ruff server`",
        "runs in the same run on Python files of as many lines in which every fourth statement is at fault.",
        f"Each edit puts one letter into another faulty passage; {EDITS} edits, {REQUESTS} requests of each kind.",
        f"The machine has {os.cpu_count()} cores; {busy:.1f} other processes wanted one of them when the run began.",
        "",
        "| Lines | Server | initialize | first diagnostics | edit to diagnostics | hover | code action | MB | shown |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    return "\n".join([*head, *map(_row, runs)]) + "\n"


if __name__ == "__main__":
    main(sys.argv[1:])
