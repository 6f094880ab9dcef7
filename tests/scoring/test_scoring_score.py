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
)

from driftline.scoring.score import score
from driftline.spec.terms import (
    AutomaticFailure,
    Confidence,
    ContractField,
    Dimension,
    DriftType,
    Importance,
    Verdict,
)

CONTRACT = [item()] * 10


def test_a_faithful_plan_passes_with_full_marks():
    card = score(CONTRACT, claims(20), [])
    assert card.verdict is Verdict.PASS
    assert card.weighted_score == 5.0
    assert dict(card.dimensions) == dict.fromkeys(Dimension, 5)
    assert card.confidence is Confidence.HIGH
    assert card.unmet_standards == ()


def test_a_plan_that_brings_back_an_exclusion_fails():
    excluded = item(ContractField.EXPLICIT_EXCLUSIONS, "No scoring of applicants.")
    broken = claim("C99", CONTRADICTORY, Importance.CRITICAL)
    card = score(
        [*CONTRACT, excluded],
        [*claims(20), broken],
        [incident(DriftType.CONSTRAINT_EROSION, 4, broken, excluded)],
    )
    assert card.verdict is Verdict.FAIL
    assert card.automatic_failures == (AutomaticFailure.EXPLICIT_EXCLUSION_VIOLATION,)
    assert card.dimensions[Dimension.CONSTRAINT] == 1
    assert card.counts.constraint_violation_count == 1
    assert card.unmet_standards == ("respects what the prompt rules out",)


def test_a_plan_between_the_limits_is_borderline():
    invented = claims(5, UNSUPPORTED, prefix="X")
    found = [incident(DriftType.INVENTED_OPERATIONAL_DETAIL, 3, c) for c in invented[:3]]
    card = score(CONTRACT, [*claims(20, STATED), *invented], found)
    assert card.verdict is Verdict.BORDERLINE
    assert card.weighted_score >= 4.2


@pytest.mark.parametrize(
    ("contract", "made", "words"),
    [
        ([], [], "no commitments"),
        ([], claims(5), "no commitments"),
        (CONTRACT, [], "no claims"),
    ],
)
def test_with_nothing_to_compare_a_plan_does_not_pass(contract, made, words):
    card = score(contract, made, [])
    assert card.verdict is Verdict.BORDERLINE
    assert card.confidence is Confidence.LOW
    assert words in card.rationale
    assert words in card.confidence_reason


@given(findings(), st.data())
def test_more_drift_never_betters_the_verdict(pair, data):
    made, found = pair
    changed = data.draw(incidents_on(made))
    worse = at_severity(changed, data.draw(st.integers(changed.severity, 4)))
    order = list(Verdict)
    without, with_it, with_worse = (
        order.index(score(CONTRACT, made, log).verdict) for log in (found, [*found, changed], [*found, worse])
    )
    assert without <= with_it
    # A major incident that turns critical leaves the count of major ones, but is a failure by itself.
    assert with_it <= with_worse


@given(findings())
def test_the_same_findings_give_the_same_scorecard(pair):
    assert score(CONTRACT, *pair) == score(CONTRACT, *pair)
