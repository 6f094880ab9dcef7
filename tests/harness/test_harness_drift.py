"""The drift formulae as laws."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.harness.drift import SuiteDrift, aggregate_of, decide, percent_text
from driftline.harness.records import AssertionRecord, CaseRecord
from driftline.harness.tally import Tally
from driftline.harness.terms import Family, Standing

COUNTS = st.integers(0, 50)


@st.composite
def suites(draw: st.DrawFn, name: str = "s") -> SuiteDrift:
    failures = {family: draw(COUNTS) for family in Family}
    passed = draw(COUNTS)
    return SuiteDrift(name, passed + sum(failures.values()), failures)


@given(suites())
def test_suite_drift_is_the_share_of_failed_tests(suite: SuiteDrift) -> None:
    if suite.total_tests:
        failures = suite.failures
        summed = failures[Family.STRUCTURAL] + failures[Family.SEMANTIC] + failures[Family.DETERMINISTIC]
        assert suite.percent == Fraction(summed, suite.total_tests) * 100
    assert 0 <= suite.percent <= 100


@given(st.lists(suites(), max_size=5))
def test_aggregate_drift_weighs_tests_and_not_suites(several: list[SuiteDrift]) -> None:
    tests = sum(suite.total_tests for suite in several)
    whole = aggregate_of(several)
    assert whole * tests == sum(suite.percent * suite.total_tests for suite in several)
    if tests:
        shares = [suite.percent for suite in several if suite.total_tests]
        assert min(shares) <= whole <= max(shares)


@given(suites(), st.sampled_from(Family))
def test_one_more_failure_never_lowers_the_drift(suite: SuiteDrift, family: Family) -> None:
    worse = SuiteDrift("s", suite.total_tests + 1, {**suite.failures, family: suite.failures[family] + 1})
    better = SuiteDrift("s", suite.total_tests + 1, suite.failures)
    assert worse.percent >= suite.percent >= better.percent


@given(st.lists(suites(), min_size=1, max_size=4), st.integers(0, 100))
def test_the_gate_fails_above_the_ceiling_and_only_there(several: list[SuiteDrift], ceiling: int) -> None:
    gate = decide(several, Fraction(ceiling))
    if all(suite.total_tests for suite in several):
        assert gate.passed is (gate.aggregate <= ceiling)


@pytest.mark.parametrize("several", [[], [SuiteDrift("s", 0, dict.fromkeys(Family, 0))]])
def test_nothing_executed_never_passes(several: list[SuiteDrift]) -> None:
    assert not decide(several, Fraction(100)).passed


def drifting(name: str, failed: int, tests: int, ceiling: int | None = None) -> SuiteDrift:
    own = None if ceiling is None else Fraction(ceiling)
    return SuiteDrift(name, tests, {**dict.fromkeys(Family, 0), Family.SEMANTIC: failed}, own)


def test_a_suite_with_its_own_ceiling_answers_to_that_and_spends_nobody_elses() -> None:
    relaxed, strict = drifting("relaxed", 4, 10, 50), drifting("strict", 0, 10)
    assert decide([relaxed, strict], Fraction(5)).passed
    assert decide([drifting("relaxed", 6, 10, 50), strict], Fraction(5)).above == ("relaxed",)
    assert decide([drifting("relaxed", 0, 10, 50), drifting("strict", 1, 10)], Fraction(5)).above == ("aggregate",)


def test_the_document_s_example() -> None:
    three = [drifting("context-engine", 0, 18), drifting("memory", 1, 18), drifting("orchestrator", 0, 18)]
    assert percent_text(three[1].percent) == "5.6"
    assert percent_text(aggregate_of(three)) == "1.9"


def record(families: list[Family | None]) -> CaseRecord:
    """A case with an assertion for each family; None for one that holds."""
    results = tuple(
        AssertionRecord.model_validate(
            {
                "id": f"a{number}",
                "pass": family is None,
                "reasoning": "",
                "standing": Standing.PASSED if family is None else Standing.FAILED,
                "family": family,
            }
        )
        for number, family in enumerate(families)
    )
    first = next((family for family in Family if family in families), None)
    return CaseRecord(
        id="c",
        standing=Standing.FAILED if first else Standing.PASSED,
        score=0.0,
        passed=sum(family is None for family in families),
        failed=sum(family is not None for family in families),
        total=len(families),
        threshold=1.0,
        results=results,
        family=first,
    )


@given(st.lists(st.lists(st.sampled_from([*Family, None]), min_size=1, max_size=5), max_size=30))
def test_every_case_counts_once_and_in_the_first_family_that_failed_it(cases: list[list[Family | None]]) -> None:
    tally = Tally("s")
    for case in cases:
        tally.add(record(case))
    assert tally.tests == len(cases)
    assert tally.failed == sum(any(case) for case in cases)
    structural = sum(Family.STRUCTURAL in case for case in cases)
    assert tally.failures[Family.STRUCTURAL] == structural
