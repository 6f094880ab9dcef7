"""Runs chunks on the cores of this machine and hands back their results in order."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from multiprocessing import get_all_start_methods, get_context

from driftline.harness.checked import CheckedCase
from driftline.harness.run_chunk import run_chunk
from driftline.harness.task import Chunk

Runner = Callable[[Iterable[Chunk]], Iterator[tuple[Chunk, list[CheckedCase]]]]
"""Runs chunks somewhere: results come in the order of the chunks, and only so many chunks are taken ahead."""

DIED = "the process that ran this case ended early"
_AHEAD = 2


def here(chunks: Iterable[Chunk]) -> Iterator[tuple[Chunk, list[CheckedCase]]]:
    """One chunk after the other, in this process."""
    for chunk in chunks:
        yield chunk, run_chunk(chunk)


def on_cores(jobs: int) -> Runner:
    """A runner with so many processes."""
    if jobs <= 1:
        return here
    return lambda chunks: _on_cores(chunks, jobs)


def _on_cores(chunks: Iterable[Chunk], jobs: int) -> Iterator[tuple[Chunk, list[CheckedCase]]]:
    pool = _pool(jobs)
    waiting: deque[tuple[Chunk, Future[list[CheckedCase]]]] = deque()
    try:
        for chunk in chunks:
            waiting.append((chunk, _submitted(pool, chunk)))
            if len(waiting) >= _AHEAD * jobs:
                yield _finished(*waiting.popleft())
                pool = _working(pool, jobs)
        while waiting:
            yield _finished(*waiting.popleft())
    finally:
        for _, future in waiting:
            future.cancel()
        pool.shutdown(cancel_futures=True)


def _submitted(pool: ProcessPoolExecutor, chunk: Chunk) -> "Future[list[CheckedCase]]":
    try:
        return pool.submit(run_chunk, chunk)
    except BrokenProcessPool as broken:
        failed: Future[list[CheckedCase]] = Future()
        failed.set_exception(broken)
        return failed


def _finished(chunk: Chunk, future: "Future[list[CheckedCase]]") -> tuple[Chunk, list[CheckedCase]]:
    try:
        return chunk, future.result()
    except BrokenProcessPool:
        # A case may have taken the process down, and the others with it: each by itself now.
        return chunk, [_alone(replace(chunk, tasks=(task,))) for task in chunk.tasks]


def _alone(chunk: Chunk) -> CheckedCase:
    with _pool(1) as pool:
        try:
            return pool.submit(run_chunk, chunk).result()[0]
        except BrokenProcessPool:
            return CheckedCase(chunk.tasks[0], "", problem=DIED)


def _working(pool: ProcessPoolExecutor, jobs: int) -> ProcessPoolExecutor:
    """The pool, or a new one when a process of it has died."""
    try:
        pool.submit(int).cancel()
    except BrokenProcessPool:
        pool.shutdown(wait=False)
        return _pool(jobs)
    return pool


def _pool(jobs: int) -> ProcessPoolExecutor:
    method = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
    return ProcessPoolExecutor(jobs, mp_context=get_context(method), initializer=_leave_interrupts_to_the_parent)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
