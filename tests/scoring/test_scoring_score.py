from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scoring_examples import (
    CONTRADICTORY,
    STATED,
    UNSUPPORTED,
    at_severity,
    claim,
    claims,
    findings,
    incident,
    incidents_on,
    item,
    repeated,
    scored,
)

from driftline.spec.terms import (
    AutomaticFailure,
    Confidence,
    ContractField,
    Dimension,
    DriftType,
    Importance,
    Verdict,
)


def test_a_faithful_plan_passes_with_full_marks():
    card = scored(claims(20), [])
    assert card.verdict is Verdict.PASS
    assert card.weighted_score == 5.0
    assert dict(card.dimensions) == dict.fromkeys(Dimension, 5)
    assert card.confidence is Confidence.HIGH
    assert card.unmet_standards == ()


def test_a_plan_that_brings_back_an_exclusion_fails():
    excluded = item(ContractField.EXPLICIT_EXCLUSIONS, "No scoring of applicants.")
    broken = claim("C99", CONTRADICTORY, Importance.CRITICAL)
    card = scored([*claims(20), broken], [incident(DriftType.CONSTRAINT_EROSION, 4, broken, excluded)])
    assert card.verdict is Verdict.FAIL
    assert card.automatic_failures == (AutomaticFailure.EXPLICIT_EXCLUSION_VIOLATION,)
    assert card.dimensions[Dimension.CONSTRAINT] == 1
    assert card.counts.constraint_violation_count == 1
    assert card.unmet_standards == ("respects what the prompt rules out",)


def test_a_plan_between_the_limits_is_borderline():
    invented = claims(5, UNSUPPORTED, prefix="X")
    found = [incident(DriftType.INVENTED_OPERATIONAL_DETAIL, 3, c) for c in invented[:3]]
    card = scored([*claims(20, STATED), *invented], found)
    assert card.verdict is Verdict.BORDERLINE
    assert card.weighted_score >= 4.2


@pytest.mark.parametrize(
    ("commitments", "made", "words"), [(0, 0, "no commitments"), (2, 5, "only 2"), (9, 2, "only 2")]
)
def test_with_too_little_to_compare_a_plan_is_not_checked(commitments, made, words):
    card = scored(claims(made), [], commitments)
    assert card.verdict is Verdict.BORDERLINE
    assert card.confidence is Confidence.LOW
    assert card.not_checked.startswith("Not checked: ")
    assert words in card.not_checked
    assert card.rationale == card.confidence_reason == card.not_checked


@given(findings(), st.data())
def test_more_drift_never_betters_the_verdict(pair, data):
    made, found = pair
    changed = data.draw(incidents_on(made))
    worse = at_severity(changed, data.draw(st.integers(changed.severity, 4)))
    order = list(Verdict)
    without, with_it, with_worse = (
        order.index(scored(made, log).verdict) for log in (found, [*found, changed], [*found, worse])
    )
    assert without <= with_it
    # A major incident that turns critical leaves the count of major ones, but is a failure by itself.
    assert with_it <= with_worse


@given(findings(), st.integers(2, 5), st.integers(0, 50))
def test_saying_more_never_betters_the_verdict(pair, times, padding):
    made, found = pair
    made = [*made, *claims(3, prefix="S")]
    more, again = repeated(made, found, times)
    before, after = scored(made, found), scored([*more, *claims(padding, prefix="P")], again)
    assert list(Verdict).index(before.verdict) <= list(Verdict).index(after.verdict)
    assert before.weighted_score >= after.weighted_score


@given(st.lists(st.sampled_from(DriftType), max_size=200), st.integers(1, 4), st.booleans())
def test_light_findings_and_hints_alone_never_keep_a_plan_from_passing(types, severity, light):
    found = [incident(kind, 1) if light else incident(kind, severity, probability=0.1) for kind in types]
    assert scored(claims(20), found).verdict is Verdict.PASS


@given(findings())
def test_being_less_sure_never_worsens_the_verdict(pair):
    made, found = pair
    made = [*made, *claims(3, prefix="S")]
    sure = [replace(i, probability=1.0) for i in found]
    assert list(Verdict).index(scored(made, found).verdict) <= list(Verdict).index(scored(made, sure).verdict)


@given(findings())
def test_the_same_findings_give_the_same_scorecard(pair):
    assert scored(*pair) == scored(*pair)
