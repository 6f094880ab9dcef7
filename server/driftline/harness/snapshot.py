"""The snapshot of a run that later runs are compared with; its keys are those of the specification."""

from datetime import datetime
from fractions import Fraction
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from driftline.harness.drift import Gate, SuiteDrift, number, percent_of
from driftline.harness.terms import Family

Percent = float | int
Count = Annotated[int, Field(ge=0)]


class SnapshotPart(BaseModel):
    """Later versions may add keys; they are passed over."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class SuiteSnapshot(SnapshotPart):
    """One suite of a snapshot."""

    driftPercent: Percent = Field(ge=0, le=100)  # noqa: N815
    totalTests: Count  # noqa: N815
    zodFailures: Count  # noqa: N815  # the structural family
    semanticFailures: Count  # noqa: N815
    deterministicFailures: Count  # noqa: N815

    @property
    def failed(self) -> int:
        """All failed tests."""
        return self.zodFailures + self.semanticFailures + self.deterministicFailures

    @property
    def exact_percent(self) -> Fraction:
        """The drift from the counts, which no rounding has touched."""
        return percent_of(self.failed, self.totalTests)


class Snapshot(SnapshotPart):
    """A whole run."""

    schemaVersion: Literal["1"] = "1"  # noqa: N815
    generatedAt: str  # noqa: N815
    commit: str
    mode: str
    driftCeiling: Percent = Field(ge=0, le=100)  # noqa: N815
    aggregateDrift: Percent = Field(ge=0, le=100)  # noqa: N815
    passed: bool
    suites: dict[str, SuiteSnapshot]

    @property
    def exact_aggregate(self) -> Fraction:
        """The aggregate drift from the counts."""
        suites = self.suites.values()
        return percent_of(sum(suite.failed for suite in suites), sum(suite.totalTests for suite in suites))


def suite_snapshot(suite: SuiteDrift) -> SuiteSnapshot:
    """One suite as a snapshot holds it."""
    return SuiteSnapshot(
        driftPercent=number(suite.percent),
        totalTests=suite.total_tests,
        zodFailures=suite.failures[Family.STRUCTURAL],
        semanticFailures=suite.failures[Family.SEMANTIC],
        deterministicFailures=suite.failures[Family.DETERMINISTIC],
    )


def snapshot_of(suites: tuple[SuiteDrift, ...], gate: Gate, moment: datetime, commit: str, mode: str) -> Snapshot:
    """The snapshot of a run made at a moment, in UTC."""
    return Snapshot(
        generatedAt=moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}Z",
        commit=commit,
        mode=mode,
        driftCeiling=number(gate.ceiling),
        aggregateDrift=number(gate.aggregate),
        passed=gate.passed,
        suites={suite.name: suite_snapshot(suite) for suite in suites},
    )
