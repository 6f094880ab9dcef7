"""Derivations are checked as far as they are arithmetic."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.judge.derivation import wrong_sum


@pytest.mark.parametrize(
    "derivation",
    [
        "",
        "3 * 12 = 36",
        "3 × 12 = 36",
        "12 x 3 = 36 months",
        "(2 + 4) * 6 = 36",
        "21,000 / 2 = 10,500",
        "€400 - 25% = 300 euros",
        "14 + 9 = 23",
        "10 weeks for 23 notebooks",
        "100 / 3 = 33.33",
        "5 weeks = 35 days",
        "1 / 0 = 4",
    ],
)
def test_what_holds_or_cannot_be_read(derivation: str) -> None:
    assert wrong_sum(derivation) == ""


@pytest.mark.parametrize("derivation", ["3 * 12 = 38", "21,000 / 2 = 11,500.", "14 + 9 = 24", "50% * 80 = 30"])
def test_what_does_not_come_out(derivation: str) -> None:
    assert wrong_sum(derivation)


@given(st.integers(0, 9999), st.integers(0, 9999))
def test_true_sums_hold(one: int, other: int) -> None:
    assert wrong_sum(f"{one} + {other} = {one + other}") == ""
    assert wrong_sum(f"{one} * {other} = {one * other}") == ""


@given(st.text(alphabet="0123456789+-*/()=%., xabc", max_size=60))
def test_no_text_raises(text: str) -> None:
    wrong_sum(text)
