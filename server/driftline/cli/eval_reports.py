"""The reports of a run where the user wants them: on standard output, in files, or both."""

import os
from collections.abc import Iterator, Sequence

import click

from driftline.cli.exits import CannotRun
from driftline.cli.files import write_stdout, writing
from driftline.cli.reports import ReportTarget
from driftline.harness.load import LoadedSuite
from driftline.harness.reports.formats import renderer
from driftline.harness.reports.view import View

_BUFFER = 1 << 20


def refuse_to_overwrite_suites(targets: Sequence[ReportTarget], suites: Sequence[LoadedSuite]) -> None:
    """Stops before a report takes the place of a suite or of another report."""
    paths = [target.path for target in targets if target.path is not None]
    for place, path in enumerate(paths):
        name = click.format_filename(path)
        if path in paths[:place]:
            raise CannotRun(f"two reports would go to {name}; give each its own file")
        if any(os.path.realpath(path) == os.path.realpath(suite.path) for suite in suites):
            raise CannotRun(f"the report would overwrite {name}; write it to another file")


def write_run_reports(view: View, targets: Sequence[ReportTarget]) -> list[str]:
    """Writes every report piece by piece; returns one line for each that could not be written."""
    problems = []
    for target in targets:
        try:
            _write(view, target)
        except CannotRun as problem:
            problems.append(problem.message)
    return problems


def _write(view: View, target: ReportTarget) -> None:
    pieces = renderer(target.form)(view)
    if target.path is None:
        for piece in _gathered(pieces):
            write_stdout(piece)
        return
    with writing(target.path), target.path.open("wb", buffering=_BUFFER) as file:
        for piece in pieces:
            file.write(piece.encode("utf-8", "replace"))


def _gathered(pieces: Iterator[str]) -> Iterator[str]:
    """Fewer, larger pieces."""
    held: list[str] = []
    size = 0
    for piece in pieces:
        held.append(piece)
        size += len(piece)
        if size > _BUFFER:
            yield "".join(held)
            held, size = [], 0
    if held:
        yield "".join(held)
