"""What changed between a baseline and a run."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from pydantic import BaseModel, ConfigDict

from driftline.harness.drift import number
from driftline.harness.snapshot import Snapshot, SuiteSnapshot

DEFAULT_NOISE_FLOOR = Fraction(5)
Floors = Callable[[str], Fraction]
"""The noise floor of a suite, in percentage points."""


class SuiteChange(BaseModel):
    """A suite whose drift moved by its noise floor or more."""

    model_config = ConfigDict(frozen=True)

    suite: str
    baseline: float | int
    current: float | int
    delta: float | int
    noiseFloor: float | int  # noqa: N815


class BaselineDelta(BaseModel):
    """A run against its baseline."""

    model_config = ConfigDict(frozen=True)

    hasBaseline: bool  # noqa: N815
    aggregateDriftDelta: float | int  # noqa: N815
    regressions: tuple[SuiteChange, ...]
    improvements: tuple[SuiteChange, ...]
    newSuites: tuple[str, ...]  # noqa: N815
    droppedSuites: tuple[str, ...]  # noqa: N815
    hasRegression: bool  # noqa: N815


def compare(current: Snapshot, baseline: Snapshot | None, floors: Floors) -> BaselineDelta:
    """Every suite of both, in the order of the run; positive is worse."""
    before: Mapping[str, SuiteSnapshot] = baseline.suites if baseline else {}
    moved = [
        (name, before[name].exact_percent, suite.exact_percent, floors(name))
        for name, suite in current.suites.items()
        if name in before
    ]
    regressions = tuple(_change(*each) for each in moved if each[2] > each[1] and each[2] - each[1] >= each[3])
    improvements = tuple(_change(*each) for each in moved if each[2] < each[1] and each[1] - each[2] >= each[3])
    return BaselineDelta(
        hasBaseline=baseline is not None,
        aggregateDriftDelta=number(current.exact_aggregate - baseline.exact_aggregate) if baseline else 0,
        regressions=regressions,
        improvements=improvements,
        newSuites=tuple(name for name in current.suites if baseline and name not in before),
        droppedSuites=tuple(name for name in before if name not in current.suites),
        hasRegression=bool(regressions),
    )


def _change(suite: str, before: Fraction, after: Fraction, floor: Fraction) -> SuiteChange:
    return SuiteChange(
        suite=suite,
        baseline=number(before),
        current=number(after),
        delta=number(after - before),
        noiseFloor=number(floor),
    )
