"""The drift percentage: exact formulae over counts of failed tests."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from driftline.harness.terms import Family

DEFAULT_CEILING = Fraction(5)


@dataclass(frozen=True, slots=True)
class SuiteDrift:
    """The failed tests of a suite by family. Each failed test counts once, in the first family that failed it."""

    name: str
    total_tests: int
    failures: Mapping[Family, int]
    ceiling: Fraction | None = None  # of its own

    @property
    def failed(self) -> int:
        """All failed tests."""
        return sum(self.failures.values())

    @property
    def percent(self) -> Fraction:
        """suite drift = (structural + semantic + deterministic failures) / tests * 100."""
        return percent_of(self.failed, self.total_tests)


@dataclass(frozen=True, slots=True)
class Gate:
    """The decision over a run."""

    aggregate: Fraction
    ceiling: Fraction
    passed: bool
    above: tuple[str, ...] = ()  # what is above its ceiling: suites with one of their own, or the aggregate


def percent_of(failed: int, tests: int) -> Fraction:
    """A share of tests in percent; no tests have no drift, and no pass either."""
    return Fraction(failed * 100, tests) if tests else Fraction(0)


def aggregate_of(suites: Iterable[SuiteDrift]) -> Fraction:
    """aggregate drift = failed tests of all suites / tests of all suites * 100."""
    counted = list(suites)
    return percent_of(sum(suite.failed for suite in counted), sum(suite.total_tests for suite in counted))


def decide(suites: Sequence[SuiteDrift], ceiling: Fraction) -> Gate:
    """Failed above the ceiling. A suite with a ceiling of its own answers to that, the others together to the common.

    A run without tests, or with a suite without tests, has nothing that could pass.
    """
    common = [suite for suite in suites if suite.ceiling is None]
    above = ["aggregate"] if common and aggregate_of(common) > ceiling else []
    above += [suite.name for suite in suites if suite.ceiling is not None and suite.percent > suite.ceiling]
    empty = not suites or any(not suite.total_tests for suite in suites)
    return Gate(aggregate_of(suites), ceiling, not above and not empty, tuple(above))


def number(value: Fraction) -> float | int:
    """A percentage for JSON, whole where it is whole."""
    return int(value) if value.denominator == 1 else float(value)


def percent_text(value: Fraction, sign: bool = False) -> str:
    """A percentage with one decimal, halves away from zero."""
    tenths = int(abs(value) * 10 + Fraction(1, 2))
    prefix = "-" if value < 0 and tenths else "+" if sign else ""
    return f"{prefix}{tenths // 10}.{tenths % 10}"
