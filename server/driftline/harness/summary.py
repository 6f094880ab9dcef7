"""The outcome of a whole run, in values that every report shows."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from driftline.harness.delta import BaselineDelta
from driftline.harness.drift import Gate, SuiteDrift, decide
from driftline.harness.load import LoadedSuite
from driftline.harness.tally import FlakyTest, Tally

PASSED, GATE_FAILED, REGRESSED, CANNOT_RUN = 0, 1, 2, 3
"""The exit codes of the specification, and the one for what could not be evaluated."""


@dataclass(frozen=True, slots=True)
class SuiteSummary:
    """One suite with its counts."""

    agent_id: str
    name: str
    version: str
    tally: Tally
    drift: SuiteDrift


@dataclass(frozen=True, slots=True)
class Summary:
    """Everything a report says before it comes to single cases."""

    suites: tuple[SuiteSummary, ...]
    gate: Gate
    unloadable: tuple[str, ...]  # why suites could not be loaded, a line for each mistake
    notices: tuple[str, ...] = ()
    delta: BaselineDelta | None = None

    @property
    def flaky(self) -> list[FlakyTest]:
        """The tests whose samples disagree, suite by suite."""
        return [flaky for suite in self.suites for flaky in suite.tally.flaky]

    @property
    def not_evaluated(self) -> int:
        """Cases that nobody could judge."""
        return sum(suite.tally.not_evaluated for suite in self.suites)

    @property
    def passed(self) -> bool:
        """Whether the absolute gate is passed: drift within the ceiling, and every suite could be run."""
        return self.gate.passed and not self.unloadable

    @property
    def exit_code(self) -> int:
        """0 clean, 1 the gate failed or a suite could not be loaded, 2 worse than the baseline, 3 not evaluated."""
        if not self.passed:
            return GATE_FAILED
        if self.not_evaluated:
            return CANNOT_RUN
        return REGRESSED if self.delta and self.delta.hasRegression else PASSED


def summarize(
    suites: Sequence[LoadedSuite], tallies: Iterable[Tally], ceiling: Fraction, unloadable: Sequence[str]
) -> Summary:
    """The outcome of the tallies of a run."""
    summaries = tuple(_suite(suite, tally) for suite, tally in zip(suites, tallies, strict=True))
    return Summary(summaries, decide([each.drift for each in summaries], ceiling), tuple(unloadable))


def _suite(suite: LoadedSuite, tally: Tally) -> SuiteSummary:
    head = suite.head
    own = None if head.drift_ceiling is None else Fraction(str(head.drift_ceiling))
    drift = SuiteDrift(head.test_suite, tally.tests, dict(tally.failures), own)
    return SuiteSummary(head.agent_id, head.test_suite, head.version, tally, drift)
