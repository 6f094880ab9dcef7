from decimal import Decimal

import pytest
from scoring_examples import item

from driftline.scoring.confidence import is_close_call, rate_confidence
from driftline.scoring.legibility import NotChecked
from driftline.scoring.scorecard import Counts
from driftline.scoring.verdict import Measures
from driftline.spec.terms import AutomaticFailure, Confidence, Dimension, Strength


def measures(score="5.00", failures=(), **counts):
    return Measures(Counts(**counts), dict.fromkeys(Dimension, 5), Decimal(score), tuple(failures))


@pytest.mark.parametrize(
    ("items", "made", "confidence", "words"),
    [
        (20, 30, Confidence.HIGH, "30 claims were compared with 20 commitments"),
        (6, 8, Confidence.HIGH, "8 claims were compared with 6 commitments"),
        (5, 30, Confidence.MEDIUM, "only 5 commitments"),
        (20, 7, Confidence.MEDIUM, "only 7 claims"),
    ],
)
def test_confidence_by_how_much_there_is_to_compare(items, made, confidence, words):
    reliance = rate_confidence([item()] * items, made, measures())
    assert reliance.confidence is confidence
    assert words in reliance.reason


@pytest.mark.parametrize(("weak", "expected"), [(5, Confidence.HIGH), (6, Confidence.LOW)])
def test_a_mostly_weakly_implied_contract_is_little_to_go_by(weak, expected):
    contract = [item(strength=Strength.WEAKLY_IMPLIED)] * weak + [item()] * (10 - weak)
    assert rate_confidence(contract, 20, measures()).confidence is expected


def test_a_close_verdict_lowers_confidence():
    reliance = rate_confidence([item()] * 10, 20, measures(severity_3_count=2))
    assert reliance.confidence is Confidence.MEDIUM
    assert "close" in reliance.reason


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        (measures(), False),
        (measures(severity_3_count=1), False),
        (measures(severity_3_count=2), True),
        (measures(unsupported_important_claim_count=4), True),
        (measures(unsupported_important_claim_count=5), False),
        (measures(unsupported_important_claim_count=8), True),
        (measures(unsupported_important_claim_count=9), False),
        (measures(severity_4_count=1), True),
        (measures(severity_4_count=2), False),
        (measures("4.24"), True),
        (measures("4.25"), False),
        (measures("3.35"), True),
        (measures("3.34"), False),
        (measures(failures=[AutomaticFailure.BUSINESS_MODEL_DRIFT]), True),
        (measures(failures=list(AutomaticFailure)), False),
        (measures("1.00", [AutomaticFailure.BUSINESS_MODEL_DRIFT]), False),
    ],
)
def test_close_calls(case, expected):
    assert is_close_call(case) is expected


def test_what_was_not_checked_is_not_relied_on():
    reliance = rate_confidence([item()] * 20, 30, measures(), NotChecked("the plan is empty.", "Write one."))
    assert reliance.confidence is Confidence.LOW
    assert reliance.reason == "Not checked: the plan is empty. Write one."
