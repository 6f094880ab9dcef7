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
    repeated,
    tally,
)

from driftline.scoring.automatic import CONDITIONS, automatic_failures
from driftline.spec.terms import AutomaticFailure, ContractField, DriftType, Importance

CRITICAL, IMPORTANT, SECONDARY = Importance
FALSE_CLAIM = claim(label=CONTRADICTORY, importance=CRITICAL)


def fires(failure, made, found):
    return failure in automatic_failures(tally(made, found))


def on_claims(drift_type, severity, number, importance=IMPORTANT):
    return [incident(drift_type, severity, made) for made in claims(number, UNSUPPORTED, importance)]


def test_every_condition_of_the_specification_is_checked_in_its_order():
    assert list(CONDITIONS) == list(AutomaticFailure)


def test_a_faithful_plan_triggers_nothing():
    assert automatic_failures(tally(claims(20, STATED, CRITICAL), [])) == ()


@pytest.mark.parametrize(
    ("drift_type", "severity", "field", "label", "expected"),
    [
        (DriftType.SCOPE_EXPANSION, 4, ContractField.EXPLICIT_EXCLUSIONS, CONTRADICTORY, True),
        (DriftType.SCOPE_EXPANSION, 4, ContractField.EXPLICIT_NON_GOALS, CONTRADICTORY, True),
        (DriftType.SCOPE_EXPANSION, 4, ContractField.CLAIMS_EXPLICITLY_AVOIDED, CONTRADICTORY, True),
        (DriftType.SCOPE_EXPANSION, 3, ContractField.EXPLICIT_EXCLUSIONS, CONTRADICTORY, False),
        (DriftType.SCOPE_EXPANSION, 4, ContractField.EXPLICIT_EXCLUSIONS, UNSUPPORTED, False),
        (DriftType.SCOPE_EXPANSION, 4, ContractField.CORE_FEATURES, CONTRADICTORY, False),
        (DriftType.CONSTRAINT_EROSION, 4, ContractField.HARD_CONSTRAINTS, CONTRADICTORY, False),
        (DriftType.CONSTRAINT_EROSION, 3, ContractField.EXPLICIT_EXCLUSIONS, CONTRADICTORY, True),
        (DriftType.CONSTRAINT_EROSION, 2, ContractField.EXPLICIT_EXCLUSIONS, CONTRADICTORY, True),
        (DriftType.CONSTRAINT_EROSION, 1, ContractField.EXPLICIT_EXCLUSIONS, CONTRADICTORY, False),
        (DriftType.CONSTRAINT_EROSION, 3, ContractField.EXPLICIT_EXCLUSIONS, UNSUPPORTED, False),
    ],
)
def test_explicit_exclusion_violation(drift_type, severity, field, label, expected):
    found = incident(drift_type, severity, claim(label=label), item(field))
    assert fires(AutomaticFailure.EXPLICIT_EXCLUSION_VIOLATION, [], [found]) is expected


def test_a_broken_exclusion_is_broken_whatever_words_it_is_said_in():
    excluded = item(ContractField.EXPLICIT_EXCLUSIONS, "Keine Kameras.")
    found = incident(DriftType.CONSTRAINT_EROSION, 3, FALSE_CLAIM, excluded)
    assert fires(AutomaticFailure.EXPLICIT_EXCLUSION_VIOLATION, [], [found])


def test_critical_drift_from_no_particular_item_violates_no_exclusion():
    found = incident(DriftType.SCOPE_EXPANSION, 4, FALSE_CLAIM)
    assert not fires(AutomaticFailure.EXPLICIT_EXCLUSION_VIOLATION, [], [found])


@pytest.mark.parametrize(
    ("failure", "drift_type"),
    [
        (AutomaticFailure.CUSTOMER_IDENTITY_DRIFT, DriftType.CUSTOMER_DRIFT),
        (AutomaticFailure.BUSINESS_MODEL_DRIFT, DriftType.BUSINESS_MODEL_DRIFT),
    ],
)
@pytest.mark.parametrize(
    ("severity", "label", "importance", "expected"),
    [
        (4, UNSUPPORTED, IMPORTANT, True),
        (3, CONTRADICTORY, CRITICAL, True),
        (3, CONTRADICTORY, IMPORTANT, False),
        (3, UNSUPPORTED, CRITICAL, False),
        (2, CONTRADICTORY, CRITICAL, False),
    ],
)
def test_changes_of_customer_and_business(failure, drift_type, severity, label, importance, expected):
    on = claim(label=label, importance=importance)
    assert fires(failure, [], [incident(drift_type, severity, on)]) is expected
    assert not fires(failure, [], [incident(DriftType.PRIORITY_DRIFT, severity, on)])


@pytest.mark.parametrize(("severity", "expected"), [(4, True), (3, True), (2, False)])
def test_optional_to_core_promotion(severity, expected):
    found = [incident(DriftType.OPTIONAL_TO_CORE_PROMOTION, severity)]
    assert fires(AutomaticFailure.OPTIONAL_TO_CORE_PROMOTION, [], found) is expected


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


@pytest.mark.parametrize(
    ("figures", "label", "severity", "expected"),
    [
        (("40%",), UNSUPPORTED, 2, True),
        (("40%",), CONTRADICTORY, 2, True),
        (("40%",), UNSUPPORTED, 1, False),
        (("40%",), STATED, 2, False),
        ((), UNSUPPORTED, 2, False),
    ],
)
def test_an_invented_number_counts_under_whatever_type_it_is_reported(figures, label, severity, expected):
    made = [claim(f"C{n}", label, IMPORTANT, figures) for n in range(3)]
    found = [incident(DriftType.INVENTED_OPERATIONAL_DETAIL, severity, each) for each in made]
    assert fires(AutomaticFailure.REPEATED_UNSUPPORTED_NUMBERS, made, found) is expected


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


def test_two_inventions_in_one_claim_are_one_claim():
    on = claim(importance=CRITICAL)
    found = [incident(kind, 3, on) for kind in (DriftType.UNSUPPORTED_INVENTION, DriftType.SCOPE_EXPANSION)]
    assert not fires(AutomaticFailure.CRITICAL_UNSUPPORTED_INVENTION, [], found)


@pytest.mark.parametrize(
    ("drift_type", "expected"),
    [
        (DriftType.UNSUPPORTED_INVENTION, True),
        (DriftType.INVENTED_OPERATIONAL_DETAIL, True),
        (DriftType.SCOPE_EXPANSION, False),
    ],
)
def test_one_critical_invention_is_enough(drift_type, expected):
    assert fires(AutomaticFailure.CRITICAL_UNSUPPORTED_INVENTION, [], [incident(drift_type, 4)]) is expected


@pytest.mark.parametrize("padding", [0, 100])
@pytest.mark.parametrize(
    ("number", "label", "expected"), [(4, UNSUPPORTED, True), (3, UNSUPPORTED, False), (9, CONTRADICTORY, False)]
)
def test_loss_of_traceability_whatever_else_the_plan_says(number, label, expected, padding):
    made = [*claims(number, label, CRITICAL), *claims(padding, STATED, CRITICAL, "P")]
    assert fires(AutomaticFailure.LOSS_OF_TRACEABILITY, made, []) is expected


def test_claims_that_are_not_critical_lose_no_traceability():
    assert not fires(AutomaticFailure.LOSS_OF_TRACEABILITY, claims(30, UNSUPPORTED, IMPORTANT), [])


@given(findings(), st.data())
def test_another_incident_never_lifts_an_automatic_failure(pair, data):
    made, found = pair
    more = [*found, data.draw(incidents_on(made))]
    assert set(automatic_failures(tally(made, found))) <= set(automatic_failures(tally(made, more)))


def test_hints_and_doubtful_claims_fail_no_plan():
    excluded = item(ContractField.EXPLICIT_EXCLUSIONS)
    made = [claim(f"C{n}", label, CRITICAL, ("40%",), 0.4) for n in range(9) for label in (UNSUPPORTED, CONTRADICTORY)]
    found = [incident(kind, 4, on, excluded, 0.4) for on in made for kind in DriftType]
    assert automatic_failures(tally(made, found)) == ()


@given(findings(), st.integers(2, 4))
def test_repeating_a_plan_lifts_no_automatic_failure(pair, times):
    assert set(automatic_failures(tally(*pair))) <= set(automatic_failures(tally(*repeated(*pair, times))))
