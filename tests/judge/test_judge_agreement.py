"""Samples: the majority, and how far it can be trusted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.judge.agreement import PASSING, agreement_of, classify, majority, passes, stricter
from driftline.spec.terms import Agreement, SupportLabel

STATED, DERIVED, SPECULATIVE, UNSUPPORTED, CONTRADICTORY = SupportLabel
LABELS = st.lists(st.sampled_from(SupportLabel), min_size=1, max_size=9)


@pytest.mark.parametrize(
    ("passed", "samples", "agreement"),
    [
        (3, 3, Agreement.STABLE),
        (1, 1, Agreement.STABLE),
        (2, 3, Agreement.FLAKY_PASS),
        (51, 100, Agreement.FLAKY_PASS),
        (1, 2, Agreement.FLAKY_FAIL),
        (1, 3, Agreement.FLAKY_FAIL),
        (0, 3, Agreement.STABLE_FAILURE),
    ],
)
def test_classes(passed: int, samples: int, agreement: Agreement) -> None:
    assert classify(passed, samples) is agreement


@pytest.mark.parametrize(
    ("labels", "label"),
    [
        ([STATED], STATED),
        ([STATED, STATED, UNSUPPORTED], STATED),
        ([STATED, DERIVED, UNSUPPORTED], DERIVED),
        ([STATED, UNSUPPORTED], UNSUPPORTED),
        ([UNSUPPORTED, CONTRADICTORY], CONTRADICTORY),
        ([UNSUPPORTED, UNSUPPORTED, CONTRADICTORY], UNSUPPORTED),
        ([STATED, STATED, UNSUPPORTED, CONTRADICTORY], CONTRADICTORY),
    ],
)
def test_majority(labels: list[SupportLabel], label: SupportLabel) -> None:
    assert majority(labels) is label


@given(LABELS)
def test_the_majority_was_given_and_is_on_the_side_that_has_it(labels: list[SupportLabel]) -> None:
    chosen = majority(labels)
    assert chosen in labels
    assert (chosen in PASSING) is passes(agreement_of(labels))


@given(LABELS)
def test_the_order_of_answers_does_not_matter(labels: list[SupportLabel]) -> None:
    assert majority(labels) is majority(labels[::-1])


@given(st.sampled_from(SupportLabel), st.sampled_from(SupportLabel))
def test_the_stricter_label_is_one_of_the_two(one: SupportLabel, other: SupportLabel) -> None:
    assert stricter(one, other) is stricter(other, one)
    assert stricter(one, other) in (one, other)
