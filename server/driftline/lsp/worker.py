"""One thread that does the long work, one job after the other, so that the event loop never waits."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import Any, TypeVar

Result = TypeVar("Result")


class Worker:
    """Runs jobs in the order they were given; a cancelled one that has not begun is not run."""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        # A daemon: an evaluation under way must not keep a server alive that was told to exit.
        threading.Thread(target=self._run, name="driftline-worker", daemon=True).start()

    def submit(self, work: Callable[..., Result], *args: Any) -> asyncio.Future[Result]:
        """Has the work done in the thread; await the future for its result."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()

        def job() -> None:
            if future.cancelled():
                return
            try:
                result = work(*args)
            except BaseException as error:
                # Whatever it was, somebody waits for the future, and the thread has more to do.
                loop.call_soon_threadsafe(_fail, future, error)
            else:
                loop.call_soon_threadsafe(_succeed, future, result)

        self._jobs.put(job)
        return future

    def _run(self) -> None:
        while True:
            self._jobs.get()()


def _succeed(future: asyncio.Future[Result], result: Result) -> None:
    if not future.done():
        future.set_result(result)


def _fail(future: asyncio.Future[Any], error: BaseException) -> None:
    if future.done():
        return
    # A future takes no StopIteration, and anything that is no Exception would end the event loop.
    usable = isinstance(error, Exception) and not isinstance(error, StopIteration)
    future.set_exception(error if usable else RuntimeError(f"{type(error).__name__}: {error}"))
