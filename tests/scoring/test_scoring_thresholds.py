from dataclasses import fields, replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scoring_examples import findings, scored

from driftline.spec.terms import Verdict
from driftline.spec.thresholds import SPECIFIED, CountLimits, Thresholds, loosened

LIMITS = st.builds(CountLimits, st.integers(0, 9), st.integers(0, 9))
SCORES = st.decimals(0, 5, places=2)
THRESHOLDS = st.builds(
    Thresholds,
    pass_score=SCORES,
    borderline_score=SCORES,
    pass_dimension=st.integers(0, 5),
    borderline_dimension=st.integers(0, 5),
    borderline_dimension_allowance=st.integers(0, 3),
    severity_4=LIMITS,
    severity_3=LIMITS,
    unsupported_important=LIMITS,
    confidence_inflation=LIMITS,
    repeated_unsupported_numbers=st.integers(1, 9),
)


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({}, ()),
        ({"pass_score": Decimal("4.21")}, ()),
        ({"pass_score": Decimal("4.19")}, ("pass_score",)),
        ({"borderline_score": Decimal(3)}, ("borderline_score",)),
        ({"pass_dimension": 4, "borderline_dimension": 3}, ()),
        ({"pass_dimension": 2, "borderline_dimension": 1}, ("pass_dimension", "borderline_dimension")),
        ({"borderline_dimension_allowance": 0}, ()),
        ({"borderline_dimension_allowance": 2}, ("borderline_dimension_allowance",)),
        ({"severity_3": CountLimits(1, 5)}, ("severity_3.borderline",)),
        ({"severity_4": CountLimits(1, 1)}, ("severity_4.passing", "severity_4.borderline")),
        ({"repeated_unsupported_numbers": 2}, ()),
        ({"repeated_unsupported_numbers": 4}, ("repeated_unsupported_numbers",)),
    ],
)
def test_loosened_names_what_lets_more_through(changed, expected):
    assert loosened(replace(SPECIFIED, **changed)) == expected


@given(findings(), THRESHOLDS)
def test_thresholds_that_are_not_looser_never_give_a_better_verdict(found, drawn):
    tightened = {
        field.name: value
        for field in fields(drawn)
        if not loosened(replace(SPECIFIED, **{field.name: (value := getattr(drawn, field.name))}))
    }
    strict = replace(SPECIFIED, **tightened)
    assert not loosened(strict)
    claims, incidents = found
    verdicts = [scored(claims, incidents, thresholds=chosen).verdict for chosen in (SPECIFIED, strict)]
    assert list(Verdict).index(verdicts[0]) <= list(Verdict).index(verdicts[1])


def test_the_default_is_the_specification():
    assert scored([], []) == scored([], [], thresholds=SPECIFIED)
