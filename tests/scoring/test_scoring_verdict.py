from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.scoring.legibility import NotChecked
from driftline.scoring.scorecard import Counts
from driftline.scoring.verdict import Measures, decide, verdict_of
from driftline.spec.terms import AutomaticFailure, Dimension, Verdict
from driftline.spec.words import AUTOMATIC_FAILURE_WORDS

PASS, BORDERLINE, FAIL = Verdict
COUNT_NAMES = (
    "severity_4_count",
    "severity_3_count",
    "unsupported_important_claim_count",
    "confidence_inflation_count",
)


def measures(score="5.00", low=(), failures=(), **counts):
    dimensions = dict.fromkeys(Dimension, 5) | dict(zip(Dimension, low, strict=False))
    return Measures(Counts(**counts), dimensions, Decimal(score), tuple(failures))


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        ("5.00", PASS),
        ("4.20", PASS),
        ("4.19", BORDERLINE),
        ("3.40", BORDERLINE),
        ("3.39", FAIL),
        ("0.00", FAIL),
    ],
)
def test_score_boundaries(score, expected):
    assert verdict_of(measures(score)) is expected


@pytest.mark.parametrize(
    ("low", "expected"),
    [
        ((3,), PASS),
        ((3, 3, 3), PASS),
        ((2,), BORDERLINE),
        ((2, 3), BORDERLINE),
        ((2, 2), FAIL),
        ((1,), FAIL),
        ((0,), FAIL),
    ],
)
def test_dimension_boundaries(low, expected):
    assert verdict_of(measures(low=low)) is expected


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("severity_4_count", 0, PASS),
        ("severity_4_count", 1, FAIL),
        ("severity_3_count", 2, PASS),
        ("severity_3_count", 3, BORDERLINE),
        ("severity_3_count", 4, BORDERLINE),
        ("severity_3_count", 5, FAIL),
        ("unsupported_important_claim_count", 3, PASS),
        ("unsupported_important_claim_count", 4, BORDERLINE),
        ("unsupported_important_claim_count", 7, BORDERLINE),
        ("unsupported_important_claim_count", 8, FAIL),
        ("confidence_inflation_count", 2, PASS),
        ("confidence_inflation_count", 3, BORDERLINE),
        ("confidence_inflation_count", 5, BORDERLINE),
        ("confidence_inflation_count", 6, FAIL),
        ("unsupported_numeric_claim_count", 99, PASS),
        ("constraint_violation_count", 99, PASS),
        ("optional_to_core_promotion_count", 99, PASS),
    ],
)
def test_count_boundaries(name, value, expected):
    assert verdict_of(measures(**{name: value})) is expected


@pytest.mark.parametrize("failure", AutomaticFailure)
def test_an_automatic_failure_fails_a_plan_with_full_marks(failure):
    decision = decide(measures(failures=[failure]))
    assert decision.verdict is FAIL
    assert AUTOMATIC_FAILURE_WORDS[failure] in decision.rationale


@given(
    st.fixed_dictionaries({name: st.integers(0, 10) for name in COUNT_NAMES}),
    st.sampled_from(COUNT_NAMES),
    st.integers(0, 500),
    st.lists(st.integers(0, 5), max_size=3),
)
def test_one_more_finding_never_betters_the_verdict(counts, name, hundredths, low):
    score = str(Decimal(hundredths) / 100)
    before = verdict_of(measures(score, low, **counts))
    after = verdict_of(measures(score, low, **{**counts, name: counts[name] + 1}))
    assert list(Verdict).index(after) >= list(Verdict).index(before)


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        (
            measures("4.85", severity_3_count=1, unsupported_important_claim_count=2),
            "The plan stays faithful to the prompt with a fidelity score of 4.85 out of 5. "
            "It has no critical finding, 1 major finding and 2 unsupported important claims.",
        ),
        (
            measures("4.19", (2,), severity_3_count=3, confidence_inflation_count=4),
            "The plan needs revision: it has 3 major findings (at most 2 to pass); "
            "it has 4 cases of inflated confidence (at most 2 to pass); "
            "its fidelity score is 4.19 (at least 4.20 to pass); "
            "scope fidelity scores 2 (at least 3 to pass).",
        ),
        (
            measures("4.00", failures=[AutomaticFailure.CUSTOMER_IDENTITY_DRIFT], severity_4_count=1),
            "The plan fails: it serves or sells to other people than the prompt; "
            "it has 1 critical finding (none to pass).",
        ),
        (
            measures("1.00", (0, 1), list(AutomaticFailure)[:3]),
            "The plan fails: it brings back something the prompt rules out; "
            "it serves or sells to other people than the prompt; "
            "it changes what is sold, who pays, or how it reaches people; "
            "its fidelity score is 1.00 (at least 4.20 to pass); and 1 further reason.",
        ),
    ],
)
def test_the_rationale_names_what_decided(case, expected):
    assert decide(case).rationale == expected


def test_what_was_not_checked_never_passes_and_says_so():
    decision = decide(measures(), NotChecked("the plan is empty.", "Write one."))
    assert decision.verdict is BORDERLINE
    assert decision.rationale == "Not checked: the plan is empty. Write one."


def test_what_was_not_checked_and_fails_still_fails():
    decision = decide(measures(severity_4_count=1), NotChecked("the prompt is empty.", "Write one."))
    assert decision.verdict is FAIL
    assert decision.rationale.startswith("Not checked: the prompt is empty. Write one. The plan fails: ")
