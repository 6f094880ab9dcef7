import pytest
from scoring_examples import CONTRADICTORY, LEAST, STATED, UNSUPPORTED, claim, incident, item, tally

from driftline.scoring.counts import count
from driftline.scoring.scorecard import Counts
from driftline.spec.terms import ContractField, DriftType, Importance, SupportLabel


@pytest.mark.parametrize(
    ("label", "importance", "expected"),
    [
        (UNSUPPORTED, Importance.CRITICAL, 1),
        (UNSUPPORTED, Importance.IMPORTANT, 1),
        (UNSUPPORTED, Importance.SECONDARY, 0),
        (CONTRADICTORY, Importance.CRITICAL, 0),
        (SupportLabel.SPECULATIVE, Importance.CRITICAL, 0),
        (STATED, Importance.CRITICAL, 0),
    ],
)
def test_unsupported_important_claims(label, importance, expected):
    counts = count(tally([claim(label=label, importance=importance)], []))
    assert counts.unsupported_important_claim_count == expected


@pytest.mark.parametrize(
    ("label", "quantities", "severity", "expected"),
    [
        (UNSUPPORTED, ("40%",), None, 1),
        (CONTRADICTORY, ("40%",), None, 1),
        (SupportLabel.SPECULATIVE, ("40%",), None, 0),
        (UNSUPPORTED, (), None, 0),
        (UNSUPPORTED, (), 1, 0),
        (UNSUPPORTED, (), 2, 1),
        (UNSUPPORTED, ("40%",), 3, 1),
        (SupportLabel.SPECULATIVE, (), 0, 0),
    ],
)
def test_a_claim_with_invented_numbers_counts_once(label, quantities, severity, expected):
    made = claim(label=label, new_quantities=quantities)
    found = [] if severity is None else [incident(DriftType.UNSUPPORTED_METRICS, severity, made)] * 2
    assert count(tally([made], found)).unsupported_numeric_claim_count == expected


@pytest.mark.parametrize(
    ("drift_type", "severity", "field", "expected"),
    [
        (DriftType.CONSTRAINT_EROSION, 2, None, 1),
        (DriftType.CONSTRAINT_EROSION, 1, None, 0),
        (DriftType.SCOPE_EXPANSION, 4, ContractField.EXPLICIT_EXCLUSIONS, 1),
        (DriftType.SCOPE_EXPANSION, 4, ContractField.EXPLICIT_NON_GOALS, 1),
        (DriftType.CUSTOMER_DRIFT, 4, ContractField.HARD_CONSTRAINTS, 1),
        (DriftType.MECHANISM_DRIFT, 4, ContractField.CLAIMS_EXPLICITLY_AVOIDED, 1),
        (DriftType.SCOPE_EXPANSION, 3, ContractField.EXPLICIT_EXCLUSIONS, 0),
        (DriftType.SCOPE_EXPANSION, 4, ContractField.CORE_FEATURES, 0),
        (DriftType.SCOPE_EXPANSION, 4, None, 0),
    ],
)
def test_constraint_violations(drift_type, severity, field, expected):
    about = item(field) if field else None
    assert count(tally([], [incident(drift_type, severity, about=about)])).constraint_violation_count == expected


def test_a_claim_that_breaks_two_constraints_counts_once():
    broken = [
        incident(DriftType.CONSTRAINT_EROSION, 3),
        incident(DriftType.SCOPE_EXPANSION, 4, about=item(ContractField.EXPLICIT_EXCLUSIONS)),
    ]
    assert count(tally([], broken)).constraint_violation_count == 1
    elsewhere = incident(DriftType.CONSTRAINT_EROSION, 2, claim("C2"))
    assert count(tally([], [*broken, elsewhere])).constraint_violation_count == 2


def test_only_material_inflation_counts():
    found = [incident(DriftType.CONFIDENCE_INFLATION, severity) for severity in (0, 1, 2, 3)]
    found.append(incident(DriftType.UNCERTAINTY_ERASURE, 3))
    assert count(tally([], found)).confidence_inflation_count == 2


def test_promotions_and_severities_are_counted_by_incident():
    found = [incident(DriftType.OPTIONAL_TO_CORE_PROMOTION, severity) for severity in (0, 1, 2, 3, 3, 4)]
    counts = count(tally([], found))
    assert counts.optional_to_core_promotion_count == 4
    assert (counts.severity_3_count, counts.severity_4_count) == (2, 1)


@pytest.mark.parametrize(("probability", "expected"), [(LEAST - 0.01, 0), (LEAST, 1)])
def test_a_doubtful_claim_is_not_counted_as_unsupported(probability, expected):
    counts = count(tally([claim(new_quantities=("40%",), probability=probability)], []))
    assert counts.unsupported_important_claim_count == expected
    assert counts.unsupported_numeric_claim_count == expected


def test_hints_are_in_no_count():
    excluded = item(ContractField.EXPLICIT_EXCLUSIONS)
    hints = [incident(kind, severity, None, excluded, LEAST - 0.01) for kind in DriftType for severity in range(5)]
    assert count(tally([], hints)) == Counts()
