"""Where cases are run: in this process, on its cores, or on a cluster."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from driftline.cli.cores import available_cores
from driftline.cli.eval_options import EvalOptions
from driftline.cli.exits import CannotRun
from driftline.harness.cases import count_cases
from driftline.harness.load import LoadedSuite
from driftline.harness.pool import Runner, on_cores

_FEW = 200


@contextmanager
def runner_for(options: EvalOptions, suites: Sequence[LoadedSuite]) -> Iterator[Runner]:
    """What the options say; a few cheap cases are done before a second process has started."""
    if options.dask is not None:
        # Imported late: it is an extra, and slow to start.
        from driftline.harness.scale import ClusterError, cluster, on_cluster

        try:
            with cluster(options.dask) as client:
                yield on_cluster(client)
        except ClusterError as problem:
            raise CannotRun(str(problem)) from None
        return
    jobs = options.jobs or (1 if _is_small(suites) else available_cores())
    yield on_cores(jobs)


def _is_small(suites: Sequence[LoadedSuite]) -> bool:
    if any(check.fidelity for suite in suites for each in suite.head.assertions for check in each.checks):
        return False
    return sum(map(count_cases, suites)) <= _FEW
