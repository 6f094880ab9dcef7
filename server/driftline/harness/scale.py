"""Runs work on a Dask cluster that exists already: the only module that knows dask.distributed."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeVar

from driftline.harness.checked import CheckedCase
from driftline.harness.run_chunk import run_chunk
from driftline.harness.task import Chunk

ENABLE = "to run on a cluster, install it with: pip install 'driftline[scale]'"
LOST = "the workers of the cluster that ran this case ended early"
_PATIENCE = "20s"
_AHEAD_PER_THREAD = 4
_LEAST_AHEAD = 8

Item = TypeVar("Item")
Result = TypeVar("Result")


class ClusterError(Exception):
    """The cluster cannot be used; the message says why and what to do."""


class LostError(Exception):
    """A piece of work that took down every worker it was given to."""


@contextmanager
def cluster(address: str) -> Iterator[Any]:
    """A client of the scheduler at an address; raises ClusterError."""
    try:
        import dask
        import distributed
    except ImportError:
        raise ClusterError(ENABLE) from None
    with dask.config.set({"distributed.comm.timeouts.connect": _PATIENCE}):
        try:
            open_client: Any = distributed.Client
            client = open_client(address, timeout=_PATIENCE, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            why = str(error).splitlines()[0] if str(error) else type(error).__name__
            raise ClusterError(f"the Dask scheduler at {address} cannot be reached: {why}") from None
        try:
            yield client
        finally:
            client.close()


def in_order(
    client: Any, function: Callable[[Item], Result], items: Iterable[Item]
) -> Iterator[tuple[Item, "Result | LostError"]]:
    """Every item with its result, in order, some items ahead. What a dying worker held runs again elsewhere."""
    waiting: deque[tuple[Item, Any]] = deque()
    try:
        for item in items:
            # Not pure: two items that are equal are two pieces of work.
            waiting.append((item, client.submit(function, item, pure=False)))
            if len(waiting) >= _window(client):
                yield _result(*waiting.popleft())
        while waiting:
            yield _result(*waiting.popleft())
    finally:
        client.cancel([future for _, future in waiting])


def on_cluster(client: Any) -> Callable[[Iterable[Chunk]], Iterator[tuple[Chunk, list[CheckedCase]]]]:
    """A runner of chunks; a chunk that takes workers down is run again case by case."""

    def run(chunks: Iterable[Chunk]) -> Iterator[tuple[Chunk, list[CheckedCase]]]:
        for chunk, result in in_order(client, run_chunk, chunks):
            yield chunk, _each_alone(client, chunk) if isinstance(result, LostError) else result

    return run


def _each_alone(client: Any, chunk: Chunk) -> list[CheckedCase]:
    singles = [replace(chunk, tasks=(task,)) for task in chunk.tasks]
    return [
        CheckedCase(single.tasks[0], "", problem=LOST) if isinstance(result, LostError) else result[0]
        for single, result in in_order(client, run_chunk, singles)
    ]


def _window(client: Any) -> int:
    threads: int = sum(client.nthreads().values())
    return max(_LEAST_AHEAD, _AHEAD_PER_THREAD * threads)


def _result(item: Item, future: Any) -> tuple[Item, Any]:
    from distributed import KilledWorker

    try:
        return item, future.result()
    except KilledWorker as error:
        return item, LostError(str(error))
