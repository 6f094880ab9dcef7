"""Counts that grow while a suite runs; whatever the number of cases, they stay small."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from driftline.harness.records import CaseRecord
from driftline.harness.terms import Family, Stability, Standing


@dataclass(frozen=True, slots=True)
class FlakyTest:
    """A test whose samples disagree."""

    suite: str
    case: str
    pass_rate: float
    samples: int
    stability: Stability


@dataclass(slots=True)
class Tally:
    """What has come of the cases of one suite so far."""

    name: str
    passed: int = 0
    not_evaluated: int = 0
    failures: dict[Family, int] = field(default_factory=lambda: dict.fromkeys(Family, 0))
    score: Fraction = Fraction(0)
    judged: int = 0
    samples: int = 0  # the most that one of its tests was given
    assertions: dict[str, list[int]] = field(default_factory=dict)
    flaky: list[FlakyTest] = field(default_factory=list)

    def add(self, record: CaseRecord) -> None:
        """Count one case, once."""
        self._count_assertions(record)
        if record.standing is Standing.NOT_EVALUATED:
            self.not_evaluated += 1
            return
        self.passed += record.standing is Standing.PASSED
        if record.standing is Standing.FAILED and record.family:
            self.failures[record.family] += 1
        self.score += Fraction(record.passed, record.total) if record.total and not record.problem else 0
        self.judged += record.samples > 0
        self.samples = max(self.samples, record.samples)
        if record.stability in (Stability.PASSED_BUT_FLAKY, Stability.FAILED_AND_FLAKY):
            self.flaky.append(
                FlakyTest(self.name, record.id, record.pass_rate or 0.0, record.samples, record.stability)
            )

    def _count_assertions(self, record: CaseRecord) -> None:
        for result in record.results:
            counts = self.assertions.setdefault(result.id, [0, 0])
            if result.standing is not Standing.NOT_EVALUATED:
                counts[0] += result.passed
                counts[1] += 1

    @property
    def failed(self) -> int:
        """Failed tests; each counts once."""
        return sum(self.failures.values())

    @property
    def tests(self) -> int:
        """Tests that were executed."""
        return self.passed + self.failed

    @property
    def cases(self) -> int:
        """All cases, also those that nobody could evaluate."""
        return self.tests + self.not_evaluated

    @property
    def average_score(self) -> float:
        """The mean score of the executed tests."""
        return float(self.score / self.tests) if self.tests else 0.0

    def pass_rates(self) -> Mapping[str, float | None]:
        """The share of cases in which each assertion held; none if nobody evaluated it."""
        return {
            name: passed / evaluated if evaluated else None for name, (passed, evaluated) in self.assertions.items()
        }
