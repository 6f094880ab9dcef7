"""Where cases are run: in this process, on its cores, or on a cluster."""

from collections.abc import Sequence

from driftline.cli.eval_options import EvalOptions
from driftline.harness.cases import count_cases
from driftline.harness.load import LoadedSuite
from driftline.harness.pool import Runner, on_cores
from driftline.workspace.check import available_cores

_FEW = 200


def runner_for(options: EvalOptions, suites: Sequence[LoadedSuite]) -> Runner:
    """What the options say; a few cheap cases are done before a second process has started."""
    if options.jobs is not None:
        return on_cores(options.jobs)
    return on_cores(1 if _is_small(suites) else available_cores())


def _is_small(suites: Sequence[LoadedSuite]) -> bool:
    if any(check.fidelity for suite in suites for each in suite.head.assertions for check in each.checks):
        return False
    return sum(map(count_cases, suites)) <= _FEW
