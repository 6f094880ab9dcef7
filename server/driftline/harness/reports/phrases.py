"""Words that several reports share."""

from fractions import Fraction

from driftline.harness.delta import SuiteChange
from driftline.harness.drift import SuiteDrift, percent_text
from driftline.harness.records import CaseRecord
from driftline.harness.summary import Summary
from driftline.harness.tally import FlakyTest
from driftline.harness.terms import Family, Standing
from driftline.report.plain import plain

_FAMILY_WORDS = {Family.STRUCTURAL: "zod", Family.DETERMINISTIC: "deterministic", Family.SEMANTIC: "semantic"}


def family_breakdown(drift: SuiteDrift) -> str:
    """Which families failed how many tests."""
    return ", ".join(f"{drift.failures[family]} {_FAMILY_WORDS[family]}" for family in Family if drift.failures[family])


def why_failed(summary: Summary) -> str:
    """Why the gate is not passed."""
    reasons = []
    for name in summary.gate.above:
        if name == "aggregate":
            reasons.append(f"above the ceiling of {percent_text(summary.gate.ceiling)}%")
        else:
            reasons.append(f"{plain(name)} is above its own ceiling")
    if summary.unloadable:
        reasons.append("a suite could not be loaded")
    if not summary.suites or any(not suite.drift.total_tests for suite in summary.suites):
        reasons.append("no tests were executed")
    return "; ".join(dict.fromkeys(reasons))


def percent_text_of_share(share: float) -> int:
    """A share in whole percent."""
    return int(share * 100 + 0.5)


def change_line(change: SuiteChange) -> str:
    """`memory: 0.0% → 5.6% (+5.6pp)`."""
    before, after, moved = (Fraction(str(value)) for value in (change.baseline, change.current, change.delta))
    return (
        f"{plain(change.suite)}: {percent_text(before)}% → {percent_text(after)}% ({percent_text(moved, sign=True)}pp)"
    )


def flaky_line(test: FlakyTest) -> str:
    """A test whose samples disagree."""
    name = f"{plain(test.suite)} › {plain(test.case)}"
    rate = percent_text_of_share(test.pass_rate)
    return f"{name}: passRate={rate}% over {test.samples} samples ({test.stability})"


def reasons_of(record: CaseRecord) -> list[tuple[str, str]]:
    """Why a case did not pass: assertions by id, each with its reasoning."""
    problem = [("", record.problem)] if record.problem else []
    return problem + [
        (result.id, result.reasoning) for result in record.results if result.standing is not Standing.PASSED
    ]
