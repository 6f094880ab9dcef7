import pytest
from hypothesis import given
from hypothesis import strategies as st
from scoring_examples import (
    CONTRADICTORY,
    STATED,
    UNSUPPORTED,
    claim,
    claims,
    findings,
    incident,
    incidents_on,
    item,
)

from driftline.scoring.automatic import CONDITIONS, automatic_failures
from driftline.scoring.tally import Tally
from driftline.spec.terms import AutomaticFailure, ContractField, DriftType, Importance

CRITICAL, IMPORTANT, SECONDARY = Importance
FALSE_CLAIM = claim(label=CONTRADICTORY, importance=CRITICAL)


def fires(failure, made, found):
    return failure in automatic_failures(Tally.of(made, found))


def on_claims(drift_type, severity, number, importance=IMPORTANT):
    return [incident(drift_type, severity, made) for made in claims(number, UNSUPPORTED, importance)]


def test_every_condition_of_the_specification_is_checked_in_its_order():
    assert list(CONDITIONS) == list(AutomaticFailure)


def test_a_faithful_plan_triggers_nothing():
    assert automatic_failures(Tally.of(claims(20, STATED, CRITICAL), [])) == ()


@pytest.mark.parametrize(
    ("field", "statement", "severity", "label", "expected"),
    [
        (ContractField.EXPLICIT_EXCLUSIONS, "No scoring.", 4, CONTRADICTORY, True),
        (ContractField.EXPLICIT_NON_GOALS, "It is no adviser.", 4, CONTRADICTORY, True),
        (ContractField.CLAIMS_EXPLICITLY_AVOIDED, "Nothing on savings.", 4, CONTRADICTORY, True),
        (ContractField.HARD_CONSTRAINTS, "Data must never leave the site.", 4, CONTRADICTORY, True),
        (ContractField.HARD_CONSTRAINTS, "It mustn’t go online.", 4, CONTRADICTORY, True),
        (ContractField.HARD_CONSTRAINTS, "The budget is 40,000.", 4, CONTRADICTORY, False),
        (ContractField.EXPLICIT_EXCLUSIONS, "No scoring.", 3, CONTRADICTORY, False),
        (ContractField.EXPLICIT_EXCLUSIONS, "No scoring.", 4, UNSUPPORTED, False),
        (ContractField.CORE_FEATURES, "No login.", 4, CONTRADICTORY, False),
    ],
)
def test_explicit_exclusion_violation(field, statement, severity, label, expected):
    found = incident(DriftType.SCOPE_EXPANSION, severity, claim(label=label), item(field, statement))
    assert fires(AutomaticFailure.EXPLICIT_EXCLUSION_VIOLATION, [], [found]) is expected


def test_critical_drift_from_no_particular_item_violates_no_exclusion():
    found = incident(DriftType.SCOPE_EXPANSION, 4, FALSE_CLAIM)
    assert not fires(AutomaticFailure.EXPLICIT_EXCLUSION_VIOLATION, [], [found])


@pytest.mark.parametrize(
    ("failure", "drift_type", "least_severity"),
    [
        (AutomaticFailure.CUSTOMER_IDENTITY_DRIFT, DriftType.CUSTOMER_DRIFT, 4),
        (AutomaticFailure.BUSINESS_MODEL_DRIFT, DriftType.BUSINESS_MODEL_DRIFT, 4),
        (AutomaticFailure.OPTIONAL_TO_CORE_PROMOTION, DriftType.OPTIONAL_TO_CORE_PROMOTION, 3),
    ],
)
def test_drift_of_identity_fails_from_its_severity_on(failure, drift_type, least_severity):
    assert fires(failure, [], [incident(drift_type, least_severity)])
    assert not fires(failure, [], [incident(drift_type, least_severity - 1)])
    assert not fires(failure, [], [incident(DriftType.PRIORITY_DRIFT, 4)])


@pytest.mark.parametrize(
    ("severity", "label", "importance", "expected"),
    [
        (4, UNSUPPORTED, SECONDARY, True),
        (3, CONTRADICTORY, IMPORTANT, True),
        (3, UNSUPPORTED, CRITICAL, True),
        (3, UNSUPPORTED, IMPORTANT, False),
        (2, CONTRADICTORY, CRITICAL, False),
    ],
)
def test_regulatory_posture_drift(severity, label, importance, expected):
    found = incident(DriftType.REGULATORY_DRIFT, severity, claim(label=label, importance=importance))
    assert fires(AutomaticFailure.REGULATORY_POSTURE_DRIFT, [], [found]) is expected


@pytest.mark.parametrize(
    ("number", "severity", "importance", "expected"),
    [
        (3, 2, IMPORTANT, True),
        (3, 2, CRITICAL, True),
        (2, 4, IMPORTANT, False),
        (3, 1, IMPORTANT, False),
        (3, 4, SECONDARY, False),
    ],
)
def test_repeated_unsupported_numbers(number, severity, importance, expected):
    found = on_claims(DriftType.UNSUPPORTED_METRICS, severity, number, importance)
    assert fires(AutomaticFailure.REPEATED_UNSUPPORTED_NUMBERS, [], found) is expected


def test_several_numbers_in_one_claim_are_one_claim():
    found = [incident(DriftType.UNSUPPORTED_METRICS, 3)] * 5
    assert not fires(AutomaticFailure.REPEATED_UNSUPPORTED_NUMBERS, [], found)


@pytest.mark.parametrize(
    ("severity", "importance", "expected"),
    [
        (4, SECONDARY, True),
        (3, CRITICAL, True),
        (3, IMPORTANT, True),
        (3, SECONDARY, False),
        (2, CRITICAL, False),
    ],
)
def test_uncertainty_erasure(severity, importance, expected):
    found = incident(DriftType.UNCERTAINTY_ERASURE, severity, claim(importance=importance))
    assert fires(AutomaticFailure.UNCERTAINTY_ERASURE, [], [found]) is expected


@pytest.mark.parametrize(
    "drift_type",
    [DriftType.INVENTED_OPERATIONAL_DETAIL, DriftType.UNSUPPORTED_INVENTION, DriftType.SCOPE_EXPANSION],
)
def test_critical_unsupported_invention(drift_type):
    failure = AutomaticFailure.CRITICAL_UNSUPPORTED_INVENTION
    assert fires(failure, [], on_claims(drift_type, 3, 2, CRITICAL))
    assert not fires(failure, [], on_claims(drift_type, 3, 1, CRITICAL))
    assert not fires(failure, [], on_claims(drift_type, 2, 2, CRITICAL))
    assert not fires(failure, [], on_claims(drift_type, 3, 2, IMPORTANT))


@pytest.mark.parametrize(
    ("unsupported", "others", "other_label", "expected"),
    [
        (3, 0, STATED, True),
        (2, 0, STATED, False),
        (5, 2, STATED, True),
        (4, 2, STATED, False),
        (0, 9, CONTRADICTORY, False),
    ],
)
def test_loss_of_traceability(unsupported, others, other_label, expected):
    made = [*claims(unsupported, UNSUPPORTED, CRITICAL), *claims(others, other_label, CRITICAL)]
    assert fires(AutomaticFailure.LOSS_OF_TRACEABILITY, made, []) is expected


def test_claims_that_are_not_critical_lose_no_traceability():
    assert not fires(AutomaticFailure.LOSS_OF_TRACEABILITY, claims(30, UNSUPPORTED, IMPORTANT), [])


@given(findings(), st.data())
def test_another_incident_never_lifts_an_automatic_failure(pair, data):
    made, found = pair
    more = [*found, data.draw(incidents_on(made))]
    assert set(automatic_failures(Tally.of(made, found))) <= set(automatic_failures(Tally.of(made, more)))
