"""A sign of life for work that takes a while."""

import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from driftline.cli.terminal import is_terminal

_PATIENCE_SECONDS = 1.0

Item = TypeVar("Item")


@contextmanager
def progress(message: str, *, patience: float = _PATIENCE_SECONDS) -> Iterator[None]:
    """Turns a spinner on standard error once the work outlasts a person's patience, on a terminal only."""
    if not is_terminal(sys.stderr):
        yield
        return
    from rich.console import Console

    status = Console(stderr=True).status(message)
    starter = threading.Timer(patience, status.start)
    starter.daemon = True
    starter.start()
    try:
        yield
    finally:
        starter.cancel()
        # The timer may be starting the spinner right now; only a finished timer leaves it stoppable.
        starter.join()
        status.stop()


def progress_bar(items: Iterable[Item], total: int, message: str) -> Iterator[Item]:
    """Hands the items on and shows on standard error how many have come, on a terminal only."""
    if not is_terminal(sys.stderr):
        yield from items
        return
    with Bar(message) as bar:
        bar.expect(total)
        for item in items:
            yield item
            bar.advance(1)


class Bar:
    """How much of some work is done, shown on standard error once it outlasts a person's patience."""

    def __init__(self, message: str) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._progress = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._progress.add_task(message, total=0)
        self._expected = 0
        self._starter = threading.Timer(_PATIENCE_SECONDS, self._progress.start)
        self._starter.daemon = True

    def __enter__(self) -> "Bar":
        self._starter.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._starter.cancel()
        # The timer may be starting the bar right now; only a finished timer leaves it stoppable.
        self._starter.join()
        self._progress.stop()

    def expect(self, more: int) -> None:
        """There is more to do."""
        self._expected += more
        self._progress.update(self._task, total=self._expected)

    def advance(self, done: int) -> None:
        """Some of it is done."""
        self._progress.advance(self._task, done)
