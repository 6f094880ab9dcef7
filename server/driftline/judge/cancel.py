"""Stopping a judge from outside, from any thread."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Cancellation:
    """Given to a run; `cancel()` ends it at once, with what has arrived by then."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._cancelled = False
        self._running: tuple[asyncio.AbstractEventLoop, asyncio.Task[object]] | None = None

    @property
    def cancelled(self) -> bool:
        return self._cancelled

    def cancel(self) -> None:
        """End the run; does nothing if it is over."""
        with self._lock:
            self._cancelled = True
            if self._running:
                loop, task = self._running
                loop.call_soon_threadsafe(task.cancel)

    @contextmanager
    def ends(self, task: asyncio.Task[object]) -> Iterator[None]:
        """While the body runs, `cancel()` cancels the task; at once if it was called before."""
        with self._lock:
            self._running = (asyncio.get_running_loop(), task)
            if self._cancelled:
                task.cancel()
        try:
            yield
        finally:
            with self._lock:
                self._running = None
