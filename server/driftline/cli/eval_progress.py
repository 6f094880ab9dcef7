"""How far the suites of a run have come, for a person at a terminal."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from driftline.cli.terminal import is_terminal
from driftline.harness.cases import count_cases
from driftline.harness.load import LoadedSuite
from driftline.harness.records import CaseRecord
from driftline.harness.terms import Standing
from driftline.report.plain import plain

Listener = Callable[[int, CaseRecord], None]


@contextmanager
def suite_progress(suites: Sequence[LoadedSuite]) -> Iterator[Listener]:
    """A bar for every suite on standard error, with its failed cases; nothing where nobody watches."""
    if not is_terminal(sys.stderr):
        yield _unwatched
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[failed]} failed"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        tasks = [bars.add_task(plain(suite.head.test_suite), total=count_cases(suite), failed=0) for suite in suites]
        failed = [0] * len(suites)

        def finished(suite: int, record: CaseRecord) -> None:
            failed[suite] += record.standing is Standing.FAILED
            bars.update(tasks[suite], advance=1, failed=failed[suite])

        yield finished


def _unwatched(_suite: int, _record: CaseRecord) -> None:
    """Nobody watches."""
