"""Metrics: what is counted in a trace."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from study_examples import LOUD, QUIET, session, shipped_study

from driftline.study.measures.metrics import drift_index, measure
from driftline.study.measures.recovery import recovery_of
from driftline.study.protocol.protocol import Weights
from driftline.study.scenarios.catalogue import generated_stream
from driftline.study.scenarios.stressors.registry import STRESSORS

WEIGHTS = shipped_study().protocol.weights
RATES = st.floats(0, 1)
COUNTS = st.integers(0, 50)


def metrics(stressor: str, arm: str, rates=LOUD, seed: int = 5):
    stream = generated_stream(shipped_study().catalogue.manifests["research"], stressor, seed)
    return measure(session(stream, arm, rates, seed), WEIGHTS)


@pytest.mark.parametrize(
    ("turns", "latencies", "unrecovered"),
    [
        ("...", (), 0),
        (".d.", (1,), 0),
        ("dd?.", (3,), 0),
        ("d.d?", (1,), 1),
        ("??", (), 0),  # a belief that is off is no drift before something comes of it
    ],
)
def test_recovery_counts_turns_until_a_sound_one(turns, latencies, unrecovered):
    found = recovery_of((turn == "d", turn == ".") for turn in turns)
    assert (found.latencies, found.unrecovered) == (latencies, unrecovered)


@settings(deadline=None)
@given(RATES, COUNTS, COUNTS, COUNTS, st.integers(50, 100))
def test_the_index_never_falls_with_more_drift(rate, invalid, bypassed, claims, turns):
    index = drift_index(WEIGHTS, rate, invalid, bypassed, claims, turns)
    assert 0 <= index <= drift_index(WEIGHTS, rate, invalid + 1, bypassed, claims, turns)
    assert index == pytest.approx(drift_index(WEIGHTS, rate, 2 * invalid, 2 * bypassed, 2 * claims, 2 * turns))


def test_each_weight_weighs_its_own_part():
    only = Weights(stage_misalignment=0, invalid_transition=0, stale_bypass=0, false_progress=1)
    assert drift_index(only, 1.0, 9, 9, 3, 10) == pytest.approx(0.3)


def test_a_tethered_session_accepts_nothing_that_artifacts_refuse():
    for stressor in STRESSORS:
        found = metrics(stressor, "A")
        assert found.accepted_that_tether_blocks == found.wrongly_blocked == found.false_progress_claims == 0


def test_without_gates_what_comes_too_early_is_accepted_even_with_a_faultless_belief():
    assert metrics("out-of-order", "D", QUIET).invalid_transition_acceptance > 0
    assert metrics("out-of-order", "B", QUIET).invalid_transition_acceptance == 0


@settings(max_examples=10, deadline=None)
@given(st.sampled_from(sorted(STRESSORS)), st.sampled_from("ABCD"), st.integers(0, 999))
def test_counts_agree_with_each_other(stressor, arm, seed):
    found = metrics(stressor, arm, seed=seed)
    assert found.stale_bypass_incidence <= found.invalid_transition_acceptance <= found.accepted_that_tether_blocks
    assert found.accepted_that_tether_blocks <= found.executed <= found.turns
    assert found.executed + found.blocked <= found.turns
    assert found.misaligned <= len(found.drift_turns)
