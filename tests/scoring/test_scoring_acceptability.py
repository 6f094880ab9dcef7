import pytest
from hypothesis import given
from scoring_examples import findings, incident, scored, tally

from driftline.scoring.acceptability import STANDARDS, unmet_standards
from driftline.scoring.scorecard import Counts
from driftline.scoring.tally import Tally
from driftline.spec.terms import AutomaticFailure, DriftType, Verdict

IDENTITY, EXCLUSIONS, INVENTION, UNCERTAINTY, CORE, RESTRAINT, DEFENSIBLE = (s.name for s in STANDARDS)


def test_every_automatic_failure_and_drift_type_belongs_to_one_standard():
    failures = [f for s in STANDARDS for f in s.failures]
    drift_types = [t for s in STANDARDS for t in s.drift_types]
    assert sorted(failures) == sorted(AutomaticFailure)
    assert sorted(drift_types) == sorted(DriftType)


@pytest.mark.parametrize(
    ("failure", "expected"),
    [
        (AutomaticFailure.CUSTOMER_IDENTITY_DRIFT, IDENTITY),
        (AutomaticFailure.BUSINESS_MODEL_DRIFT, IDENTITY),
        (AutomaticFailure.EXPLICIT_EXCLUSION_VIOLATION, EXCLUSIONS),
        (AutomaticFailure.CRITICAL_UNSUPPORTED_INVENTION, INVENTION),
        (AutomaticFailure.UNCERTAINTY_ERASURE, UNCERTAINTY),
        (AutomaticFailure.OPTIONAL_TO_CORE_PROMOTION, CORE),
        (AutomaticFailure.REGULATORY_POSTURE_DRIFT, RESTRAINT),
        (AutomaticFailure.REPEATED_UNSUPPORTED_NUMBERS, RESTRAINT),
        (AutomaticFailure.LOSS_OF_TRACEABILITY, DEFENSIBLE),
    ],
)
def test_an_automatic_failure_breaks_its_standard(failure, expected):
    assert unmet_standards(Tally(), [failure], Counts()) == (expected,)


@pytest.mark.parametrize(
    ("drift_type", "severity", "times", "expected"),
    [
        (DriftType.MECHANISM_DRIFT, 4, 1, (IDENTITY,)),
        (DriftType.MECHANISM_DRIFT, 3, 3, (IDENTITY,)),
        (DriftType.MECHANISM_DRIFT, 3, 2, ()),
        (DriftType.CONSTRAINT_EROSION, 4, 1, (EXCLUSIONS,)),
        (DriftType.STYLE_INDUCED_SEMANTIC_DRIFT, 3, 3, (RESTRAINT,)),
        (DriftType.STYLE_INDUCED_SEMANTIC_DRIFT, 2, 9, ()),
    ],
)
def test_serious_incidents_break_their_standard(drift_type, severity, times, expected):
    assert unmet_standards(tally([], [incident(drift_type, severity)] * times), [], Counts()) == expected


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        (Counts(), ()),
        (Counts(confidence_inflation_count=2, unsupported_important_claim_count=3), ()),
        (Counts(confidence_inflation_count=3), (RESTRAINT,)),
        (Counts(unsupported_important_claim_count=4), (DEFENSIBLE,)),
    ],
)
def test_counts_above_the_passing_limit_break_their_standard(counts, expected):
    assert unmet_standards(Tally(), [], counts) == expected


@given(findings())
def test_a_plan_that_passes_meets_every_standard(pair):
    card = scored(*pair)
    assert card.unmet_standards == () or card.verdict is not Verdict.PASS
