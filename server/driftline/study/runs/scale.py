"""Work on a Dask cluster. Workers send back what they found; only this process writes it down."""

from collections.abc import Callable, Iterator
from typing import Any

from driftline.study.runs.batch import Chunks, Finished, Task, perform_all


class NoClusterError(Exception):
    """The cluster cannot be used; says why."""


def on_dask(task: Task, address: str) -> Callable[[Chunks], Iterator[Finished]]:
    """Work on the cluster whose scheduler is at this address; raises NoClusterError."""
    try:
        import distributed
    except ImportError:
        raise NoClusterError("--dask needs Dask; install it with: pip install 'driftline[scale]'") from None

    dask: Any = distributed

    def work(chunks: Chunks) -> Iterator[Finished]:
        try:
            client = dask.Client(address, set_as_default=False)
        except (OSError, ValueError) as error:
            raise NoClusterError(f"no Dask scheduler answers at {address}; start one, or check the address") from error
        with client:
            known = client.scatter(task, broadcast=True)
            futures = [client.submit(perform_all, known, chunk, pure=False) for chunk in chunks]
            for future in dask.as_completed(futures, loop=client.loop):
                yield future.result()
                future.release()

    return work
