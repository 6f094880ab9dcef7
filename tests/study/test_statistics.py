"""The tests of the hypotheses, against other implementations and against what must hold."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import false_discovery_control, mannwhitneyu, permutation_test

from driftline.study.analysis.complexity import _exponents, _stratum_of
from driftline.study.analysis.effects import cliffs_delta, interval, mean_difference, paired_values, risk_difference
from driftline.study.analysis.hypotheses import Verdict, verdict_of
from driftline.study.analysis.permutation import holm, paired_p

COLUMN = st.lists(st.integers(0, 6), min_size=2, max_size=40)


def columns(values: list[int]) -> tuple[np.ndarray, np.ndarray]:
    half = len(values) // 2
    return np.array(values[:half], float), np.array(values[half : 2 * half], float)


@settings(deadline=None)
@given(COLUMN)
def test_cliffs_delta_is_that_of_mann_and_whitney(values):
    control, treated = columns(values)
    wins = mannwhitneyu(treated, control).statistic
    expected = 2 * wins / (len(control) * len(treated)) - 1
    assert cliffs_delta(paired_values(control, treated))[0] == pytest.approx(expected)


@settings(deadline=None)
@given(COLUMN)
def test_effects_change_sign_when_arms_are_swapped(values):
    control, treated = columns(values)
    for effect in (cliffs_delta, risk_difference, mean_difference):
        there, back = effect(paired_values(control, treated))[0], effect(paired_values(treated, control))[0]
        assert there == pytest.approx(-back)


def test_an_interval_contains_a_clear_effect_and_not_nothing():
    control = np.tile([0.0, 1.0], 50)
    values = paired_values(control, control + 1)
    low, high = interval(cliffs_delta, values.drawn(500, seed=1), 0.05)
    assert 0 < low <= cliffs_delta(values)[0] <= high


def test_the_permutation_test_agrees_with_that_of_scipy():
    differences = np.random.default_rng(3).normal(0.3, 1, 30)
    other = permutation_test(
        (differences, np.zeros(30)), lambda x, y: np.sum(x - y), permutation_type="samples", n_resamples=20000, rng=1
    )
    assert paired_p(differences, draws=20000, seed=2) == pytest.approx(other.pvalue, abs=0.02)


def test_under_no_effect_small_p_values_are_as_rare_as_they_should_be():
    random = np.random.default_rng(11)
    found = [paired_p(random.integers(-2, 3, 60).astype(float), draws=199, seed=at) for at in range(400)]
    assert np.mean(np.array(found) <= 0.05) < 0.085


def test_no_difference_is_no_evidence():
    assert paired_p(np.zeros(10), draws=99, seed=1) == 1.0
    assert paired_p(np.array([]), draws=99, seed=1) == 1.0


@settings(deadline=None)
@given(st.lists(st.floats(0.0001, 1), min_size=1, max_size=12))
def test_holm_never_lowers_a_p_value_nor_swaps_two(values):
    corrected = holm(values)
    assert all(before <= after <= 1 for before, after in zip(values, corrected, strict=True))
    assert sorted(values) == [at for _, at in sorted(zip(corrected, values, strict=True))]
    assert all(after >= weak - 1e-12 for after, weak in zip(corrected, false_discovery_control(values), strict=True))


@pytest.mark.parametrize("power", [0.5, 1.0, 2.0])
def test_the_power_of_growth_is_found_again(power):
    complexity = np.arange(5, 65, dtype=float)
    strata = _stratum_of(complexity, 20)
    found = _exponents(complexity, 3 * complexity**power, strata, np.ones((1, 60)))
    assert found[0] == pytest.approx(power, abs=0.03)


@pytest.mark.parametrize(
    ("held", "verdict"),
    [
        ([True, True], Verdict.SUPPORTED),
        ([True, False], Verdict.IN_PART),
        ([False], Verdict.NOT_SUPPORTED),
        ([], Verdict.NOT_SUPPORTED),
    ],
)
def test_a_hypothesis_needs_all_its_parts(held, verdict):
    assert verdict_of(held) is verdict
