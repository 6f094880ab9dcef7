"""The four classes, and that stopping early never changes the class."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.harness.flakiness import is_decided, stability_of
from driftline.harness.noise import noise_floor
from driftline.harness.terms import Stability


@pytest.mark.parametrize(
    ("passed", "samples", "stability"),
    [
        (3, 3, Stability.PASSED),
        (0, 3, Stability.DRIFTED),
        (2, 3, Stability.PASSED_BUT_FLAKY),
        (1, 3, Stability.FAILED_AND_FLAKY),
        (1, 2, Stability.FAILED_AND_FLAKY),
        (1, 1, Stability.PASSED),
        (0, 1, Stability.DRIFTED),
    ],
)
def test_the_classes_of_the_document(passed: int, samples: int, stability: Stability) -> None:
    assert stability_of(passed, samples) is stability


@given(st.lists(st.booleans(), min_size=1, max_size=9))
def test_stopping_early_never_changes_the_class(answers: list[bool]) -> None:
    taken: list[bool] = []
    for answer in answers:
        if taken and is_decided(sum(taken), len(taken) - sum(taken), len(answers)):
            break
        taken.append(answer)
    assert stability_of(sum(taken), len(taken)) is stability_of(sum(answers), len(answers))


@given(st.integers(1, 60), st.integers(0, 60), st.integers(1, 5))
def test_the_noise_floor_grows_with_flakiness_and_is_one_test_at_least(tests: int, flaky: int, samples: int) -> None:
    flaky = min(flaky, tests - 1)
    floor = noise_floor(tests, tests, flaky, samples)
    assert floor * tests >= 100
    assert noise_floor(tests, tests, flaky + 1, samples) >= floor or samples == 1


def test_what_no_model_judged_cannot_move_by_chance() -> None:
    assert noise_floor(20, 0, 0, 0) == 5
    assert noise_floor(1000, 0, 0, 0) * 1000 == 100
