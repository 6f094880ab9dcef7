from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scoring_examples import (
    CONTRADICTORY,
    STATED,
    UNSUPPORTED,
    at_severity,
    claim_lists,
    claims,
    findings,
    incident,
    incidents_on,
)

from driftline.scoring.dimensions import DRIFT_DIMENSIONS, dimension_scores, weighted_score
from driftline.scoring.tally import Tally
from driftline.spec.terms import Dimension, DriftType, Importance, SupportLabel
from driftline.spec.weights import DIMENSION_WEIGHTS

ALL_FIVE = dict.fromkeys(Dimension, 5)


def test_weights_cover_every_dimension_and_sum_to_one():
    assert set(DIMENSION_WEIGHTS) == set(Dimension)
    assert sum(Decimal(str(weight)) for weight in DIMENSION_WEIGHTS.values()) == 1


def test_every_drift_type_has_its_dimensions_and_every_dimension_its_types():
    assert set(DRIFT_DIMENSIONS) == set(DriftType)
    touched = {d for t in DRIFT_DIMENSIONS.values() for d in (t.primary, *t.secondary)}
    assert touched == set(Dimension)
    assert all(t.primary not in t.secondary for t in DRIFT_DIMENSIONS.values())


@given(findings())
def test_scores_are_whole_numbers_from_0_to_5(pair):
    scores = dimension_scores(Tally.of(*pair))
    assert list(scores) == list(Dimension)
    assert all(isinstance(s, int) and 0 <= s <= 5 for s in scores.values())
    assert 0 <= weighted_score(scores) <= 5


@given(findings(), st.data())
def test_another_incident_never_raises_a_score(pair, data):
    made, found = pair
    more = data.draw(incidents_on(made))
    before, after = dimension_scores(Tally.of(made, found)), dimension_scores(Tally.of(made, [*found, more]))
    assert all(after[d] <= before[d] for d in Dimension)
    assert weighted_score(after) <= weighted_score(before)


@given(findings(), st.data())
def test_a_higher_severity_never_raises_a_score(pair, data):
    made, found = pair
    changed = data.draw(incidents_on(made))
    worse = at_severity(changed, data.draw(st.integers(changed.severity, 4)))
    before, after = (dimension_scores(Tally.of(made, [*found, last])) for last in (changed, worse))
    assert all(after[d] <= before[d] for d in Dimension)


@given(claim_lists(), st.data())
def test_losing_support_never_raises_a_score(made, data):
    before = dimension_scores(Tally.of(made, []))
    lost = data.draw(st.sets(st.sampled_from(range(len(made))))) if made else set()
    poorer = [claims(1, UNSUPPORTED, c.claim.importance)[0] if n in lost else c for n, c in enumerate(made)]
    after = dimension_scores(Tally.of(poorer, []))
    assert all(after[d] <= before[d] for d in Dimension)


@pytest.mark.parametrize("number", [0, 1, 40])
@pytest.mark.parametrize("label", [STATED, SupportLabel.SOURCE_DERIVED, SupportLabel.SPECULATIVE])
def test_a_grounded_plan_without_incidents_scores_5_throughout(number, label):
    scores = dimension_scores(Tally.of(claims(number, label), []))
    assert scores == ALL_FIVE
    assert weighted_score(scores) == 5


@pytest.mark.parametrize("drift_type", DriftType)
@pytest.mark.parametrize("number", [0, 10, 1000])
def test_critical_drift_ruins_its_own_dimension_in_a_plan_of_any_length(drift_type, number):
    scores = dimension_scores(Tally.of(claims(number), [incident(drift_type, 4)]))
    assert scores[DRIFT_DIMENSIONS[drift_type].primary] <= 1
    assert all(scores[d] == 3 for d in DRIFT_DIMENSIONS[drift_type].secondary)


@pytest.mark.parametrize(
    ("majors", "expected"), [(0, 5), (1, 4), (2, 4), (3, 3), (4, 3), (5, 2), (6, 1), (8, 0), (20, 0)]
)
def test_major_drift_costs_the_same_in_a_plan_of_any_length(majors, expected):
    for number in (0, 10, 1000):
        scores = dimension_scores(Tally.of(claims(number), [incident(DriftType.CONSTRAINT_EROSION, 3)] * majors))
        assert scores[Dimension.CONSTRAINT] == expected


@pytest.mark.parametrize(
    ("severity", "number", "times", "expected"),
    [
        (2, 30, 5, 5),
        (2, 30, 6, 4),
        (2, 10, 5, 4),
        (2, 190, 20, 5),
        (2, 190, 30, 4),
        (2, 10, 99, 3),
        (1, 30, 20, 5),
    ],
)
def test_minor_drift_is_weighed_against_the_length_of_the_plan(severity, number, times, expected):
    scores = dimension_scores(Tally.of(claims(number), [incident(DriftType.PRIORITY_DRIFT, severity)] * times))
    assert scores[Dimension.STRUCTURAL_PRIORITY] == expected


@pytest.mark.parametrize("label", [UNSUPPORTED, CONTRADICTORY])
@pytest.mark.parametrize(
    ("grounded", "ungrounded", "evidence", "trace"),
    [(0, 3, 3, 4), (20, 3, 4, 5), (0, 7, 2, 3), (0, 100, 0, 1), (100, 1, 5, 5), (45, 50, 3, 3)],
)
def test_ungrounded_claims_cost_evidence_and_trace(label, grounded, ungrounded, evidence, trace):
    scores = dimension_scores(Tally.of([*claims(grounded), *claims(ungrounded, label)], []))
    assert (scores[Dimension.EVIDENCE_GROUNDING], scores[Dimension.SOURCE_TRACE]) == (evidence, trace)
    others = set(Dimension) - {Dimension.EVIDENCE_GROUNDING, Dimension.SOURCE_TRACE}
    assert all(scores[d] == 5 for d in others)


def test_secondary_claims_cost_evidence_but_not_trace():
    scores = dimension_scores(Tally.of(claims(10, UNSUPPORTED, Importance.SECONDARY), []))
    assert scores[Dimension.EVIDENCE_GROUNDING] == 3
    assert scores[Dimension.SOURCE_TRACE] == 5


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, "5.00"),
        ({Dimension.CONSTRAINT: 0}, "4.00"),
        ({Dimension.LANGUAGE_POSTURE: 4}, "4.97"),
        ({Dimension.CONSTRAINT: 3, Dimension.ENTITY: 1}, "4.20"),
        (dict.fromkeys(Dimension, 0), "0.00"),
    ],
)
def test_weighted_score(changes, expected):
    assert weighted_score({**ALL_FIVE, **changes}) == Decimal(expected)


@pytest.mark.parametrize(("share", "expected"), [(0.0249, "0.12"), (0.025, "0.13"), (0.027, "0.14")])
def test_the_weighted_score_is_rounded_half_up(share, expected):
    assert weighted_score(ALL_FIVE, {Dimension.SCOPE: share}) == Decimal(expected)


@pytest.mark.parametrize("number", [20, 60, 600])
@pytest.mark.parametrize("major", DriftType)
def test_a_plan_within_the_passing_counts_reaches_the_passing_score(number, major):
    made = [*claims(number - 3), *claims(3, UNSUPPORTED)]
    handful = number // 8
    for minor in DriftType:
        found = [
            *[incident(major, 3)] * 2,
            *[incident(minor, 2)] * handful,
            *[incident(minor, 1)] * handful,
        ]
        scores = dimension_scores(Tally.of(made, found))
        assert min(scores.values()) >= 3
        assert weighted_score(scores) >= Decimal("4.20")
