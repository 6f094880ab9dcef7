"""A sign of life for work that takes a while."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_PATIENCE_SECONDS = 1.0


@contextmanager
def progress(message: str, *, patience: float = _PATIENCE_SECONDS) -> Iterator[None]:
    """Turns a spinner on standard error once the work outlasts a person's patience, on a terminal only."""
    if not sys.stderr.isatty():
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
