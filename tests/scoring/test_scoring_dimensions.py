from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scoring_examples import (
    CONTRADICTORY,
    LEAST,
    STATED,
    UNSUPPORTED,
    at_severity,
    claim,
    claim_lists,
    claims,
    findings,
    incident,
    incidents_on,
    repeated,
    tally,
)

from driftline.scoring.dimensions import DRIFT_DIMENSIONS, dimension_scores, weighted_score
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
    scores = dimension_scores(tally(*pair))
    assert list(scores) == list(Dimension)
    assert all(isinstance(s, int) and 0 <= s <= 5 for s in scores.values())
    assert 0 <= weighted_score(scores) <= 5


@given(findings(), st.data())
def test_another_incident_never_raises_a_score(pair, data):
    made, found = pair
    more = data.draw(incidents_on(made))
    before, after = dimension_scores(tally(made, found)), dimension_scores(tally(made, [*found, more]))
    assert all(after[d] <= before[d] for d in Dimension)
    assert weighted_score(after) <= weighted_score(before)


@given(findings(), st.data())
def test_a_higher_severity_never_raises_a_score(pair, data):
    made, found = pair
    changed = data.draw(incidents_on(made))
    worse = at_severity(changed, data.draw(st.integers(changed.severity, 4)))
    before, after = (dimension_scores(tally(made, [*found, last])) for last in (changed, worse))
    assert all(after[d] <= before[d] for d in Dimension)


@given(claim_lists(), st.data())
def test_losing_support_never_raises_a_score(made, data):
    before = dimension_scores(tally(made, []))
    lost = data.draw(st.sets(st.sampled_from(range(len(made))))) if made else set()
    poorer = [claims(1, UNSUPPORTED, c.claim.importance)[0] if n in lost else c for n, c in enumerate(made)]
    after = dimension_scores(tally(poorer, []))
    assert all(after[d] <= before[d] for d in Dimension)


@pytest.mark.parametrize("number", [0, 1, 40])
@pytest.mark.parametrize("label", [STATED, SupportLabel.SOURCE_DERIVED, SupportLabel.SPECULATIVE])
def test_a_grounded_plan_without_incidents_scores_5_throughout(number, label):
    scores = dimension_scores(tally(claims(number, label), []))
    assert scores == ALL_FIVE
    assert weighted_score(scores) == 5


@pytest.mark.parametrize("drift_type", DriftType)
def test_critical_drift_ruins_its_own_dimension(drift_type):
    scores = dimension_scores(tally([], [incident(drift_type, 4)]))
    assert scores[DRIFT_DIMENSIONS[drift_type].primary] == 1
    assert all(scores[d] == 3 for d in DRIFT_DIMENSIONS[drift_type].secondary)


@pytest.mark.parametrize("drift_type", DriftType)
def test_moderate_drift_shows_in_its_own_dimension_and_in_no_other(drift_type):
    scores = dimension_scores(tally([], [incident(drift_type, 2)]))
    assert scores == {**ALL_FIVE, DRIFT_DIMENSIONS[drift_type].primary: 4}
    assert weighted_score(scores) < 5


@pytest.mark.parametrize(
    ("severity", "times", "expected"),
    [
        (1, 5, 5),
        (1, 6, 4),
        (1, 999, 4),
        (2, 1, 4),
        (2, 5, 4),
        (2, 6, 3),
        (2, 999, 3),
        (3, 1, 4),
        (3, 2, 3),
        (3, 5, 3),
        (3, 6, 2),
        (3, 999, 2),
        (4, 1, 1),
        (4, 2, 0),
    ],
)
def test_what_many_incidents_of_a_severity_cost_their_dimension(severity, times, expected):
    scores = dimension_scores(tally([], [incident(DriftType.PRIORITY_DRIFT, severity)] * times))
    assert scores[Dimension.STRUCTURAL_PRIORITY] == expected


@pytest.mark.parametrize(("majors", "expected"), [(1, 5), (2, 4), (5, 4), (10, 3), (999, 2)])
def test_major_drift_costs_a_part_of_it_where_it_spills(majors, expected):
    scores = dimension_scores(tally([], [incident(DriftType.PRIORITY_DRIFT, 3)] * majors))
    assert scores[Dimension.SCOPE] == expected


@pytest.mark.parametrize("drift_type", DriftType)
def test_a_hint_costs_what_light_drift_costs(drift_type):
    hints = [incident(drift_type, 4, probability=LEAST - 0.01)] * 7
    light = [incident(drift_type, 1)] * 7
    assert dimension_scores(tally([], hints)) == dimension_scores(tally([], light))


def test_light_drift_weakens_no_boundary():
    assert dimension_scores(tally([], [incident(DriftType.CONSTRAINT_EROSION, 1)] * 99)) == ALL_FIVE


@given(findings(), st.integers(2, 4), st.integers(0, 200))
def test_repeating_or_padding_a_plan_never_raises_a_score(pair, times, padding):
    made, found = repeated(*pair, times)
    before = dimension_scores(tally(*pair))
    after = dimension_scores(tally([*made, *claims(padding, prefix="P")], found))
    assert all(after[d] <= before[d] for d in Dimension)


@given(
    findings(), st.integers(0, 200), st.sampled_from([STATED, SupportLabel.SOURCE_DERIVED, SupportLabel.SPECULATIVE])
)
def test_grounded_claims_change_no_score(pair, padding, label):
    made, found = pair
    padded = [*made, *claims(padding, label, Importance.CRITICAL, "P")]
    assert dimension_scores(tally(padded, found)) == dimension_scores(tally(made, found))


@pytest.mark.parametrize("label", [UNSUPPORTED, CONTRADICTORY])
@pytest.mark.parametrize(
    ("ungrounded", "evidence", "trace"),
    [(1, 5, 5), (2, 4, 5), (4, 4, 4), (5, 3, 4), (10, 3, 4), (11, 2, 4), (100, 0, 1)],
)
def test_ungrounded_claims_cost_evidence_and_trace(label, ungrounded, evidence, trace):
    scores = dimension_scores(tally(claims(ungrounded, label), []))
    assert scores == {**ALL_FIVE, Dimension.EVIDENCE_GROUNDING: evidence, Dimension.SOURCE_TRACE: trace}


@pytest.mark.parametrize(("number", "evidence"), [(5, 5), (6, 4), (999, 4)])
def test_secondary_claims_cost_evidence_little_and_trace_nothing(number, evidence):
    scores = dimension_scores(tally(claims(number, UNSUPPORTED, Importance.SECONDARY), []))
    assert scores == {**ALL_FIVE, Dimension.EVIDENCE_GROUNDING: evidence}


def test_doubtful_claims_cost_nothing():
    made = [claim(f"C{n}", CONTRADICTORY, probability=LEAST - 0.01) for n in range(9)]
    assert dimension_scores(tally(made, [])) == ALL_FIVE


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


# Major drift from the law spills into two dimensions more, and in a critical claim it fails a plan by itself.
@pytest.mark.parametrize("major", [kind for kind in DriftType if kind is not DriftType.REGULATORY_DRIFT])
@pytest.mark.parametrize("minor", DriftType)
def test_a_plan_within_the_passing_counts_reaches_the_passing_score(major, minor):
    found = [*[incident(major, 3)] * 2, *[incident(minor, 2)] * 5, *[incident(minor, 1)] * 20]
    scores = dimension_scores(tally(claims(3, UNSUPPORTED), found))
    assert min(scores.values()) >= 3
    assert weighted_score(scores) >= Decimal("4.20")


@given(st.lists(st.sampled_from(DriftType), max_size=5))
def test_a_handful_of_moderate_incidents_of_any_types_reaches_the_passing_score(types):
    found = [incident(drift_type, 2) for drift_type in types]
    assert weighted_score(dimension_scores(tally([], found))) >= Decimal("4.20")


@pytest.mark.parametrize("drift_type", DriftType)
def test_a_plan_within_the_borderline_counts_has_no_dimension_below_2_and_only_one_there(drift_type):
    found = [*[incident(drift_type, 3)] * 4, *[incident(drift_type, 2)] * 9]
    scores = sorted(dimension_scores(tally(claims(7, UNSUPPORTED), found)).values())
    assert scores[0] >= 2
    assert scores[1] >= 3
