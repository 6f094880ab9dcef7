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
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        yield from bar.track(items, total=total, description=message)
