"""What an arm may change: where stage truth is read and which gates hold. Nothing else."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from study_examples import LOUD, QUIET, session, shipped_study

from driftline.artifacts.store import Store
from driftline.study.runtime.arms import ARMS, UNTETHERED, Gate, Truth
from driftline.study.runtime.interpreter import WordInterpreter
from driftline.study.runtime.noise import noise_of_turn
from driftline.study.runtime.session import Setting, TurnTrace, run_session
from driftline.study.scenarios.catalogue import generated_stream
from driftline.study.scenarios.stressors.registry import STRESSORS

STRESSOR = st.sampled_from(sorted(STRESSORS))
MANIFEST = st.sampled_from(["research", "driftline"])
SEED = st.integers(0, 10**6)
few = settings(max_examples=12, deadline=None)


def stream_of(manifest: str, stressor: str, seed: int):
    return generated_stream(shipped_study().catalogue.manifests[manifest], stressor, seed)


def lines(turn: TurnTrace) -> tuple[str, str, str]:
    return tuple(line.model_dump_json() for line in (turn.transcript, turn.decision, turn.truth))


def explained(arm: str, control: TurnTrace) -> bool:
    """Whether the document lets this arm decide otherwise where the control stands now."""
    reads_otherwise = ARMS[arm].truth is Truth.MEMORY and (
        control.decision.believed != control.truth.standings
        or control.truth.believed_after != control.truth.active_stage_after
        or control.decision.confirmation in ("dropped", "duplicated")
    )
    gate_is_gone = bool(set(control.decision.failing_gates) - ARMS[arm].gates)
    return reads_otherwise or gate_is_gone


@few
@given(MANIFEST, STRESSOR, SEED, st.sampled_from(UNTETHERED))
def test_traces_differ_only_where_the_document_says(manifest, stressor, seed, arm):
    stream = stream_of(manifest, stressor, seed)
    control = session(stream, "A", LOUD, seed, manifest)
    treated = session(stream, arm, LOUD, seed, manifest)
    first = next(
        (at for at, pair in enumerate(zip(control, treated, strict=True)) if lines(pair[0]) != lines(pair[1])), None
    )
    assert first is None or explained(arm, control[first])


@few
@given(MANIFEST, STRESSOR, SEED)
def test_with_a_faultless_belief_reading_memory_is_reading_artifacts(manifest, stressor, seed):
    stream = stream_of(manifest, stressor, seed)
    control = session(stream, "A", QUIET, seed, manifest)
    assert list(map(lines, control)) == list(map(lines, session(stream, "B", QUIET, seed, manifest)))


@few
@given(MANIFEST, STRESSOR, SEED)
def test_prompts_readings_and_fields_are_the_same_in_every_arm(manifest, stressor, seed):
    stream = stream_of(manifest, stressor, seed)
    seen = set()
    for arm in ARMS:
        turns = session(stream, arm, LOUD, seed, manifest)
        seen.add(
            tuple(
                (turn.transcript.prompt, turn.decision.readings, turn.decision.hazards, turn.decision.intended_stage)
                for turn in turns
            )
        )
    assert len(seen) == 1


@few
@given(MANIFEST, STRESSOR, SEED, st.sampled_from(sorted(ARMS)))
def test_what_is_stopped_breaks_a_gate_of_the_arm_in_the_view_it_reads(manifest, stressor, seed, arm):
    for turn in session(stream_of(manifest, stressor, seed), arm, LOUD, seed, manifest):
        assert set(turn.decision.failing_gates) <= ARMS[arm].gates
        assert (turn.decision.executed_stage is None) is (turn.transcript.paths == ())
        if arm == "A":
            assert turn.decision.failing_gates == turn.truth.would_fail
            assert turn.truth.known_after == turn.truth.active_stage_after


def test_a_plugin_writes_the_same_whatever_the_arm(tmp_path: Path) -> None:
    stream = shipped_study().catalogue.stream("research", "linear", 0, 1)
    written = []
    for arm in ARMS:
        setting = Setting(shipped_study().catalogue.manifests["research"], ARMS[arm], QUIET, 1, WordInterpreter())
        list(run_session(setting, stream, tmp_path / arm))
        artifacts = Store(tmp_path / arm).latest().values()
        assert {artifact.notes["mode"] for artifact in artifacts} == {arm}
        written.append([(at.name, at.place, at.content, at.envelope) for at in artifacts])
    assert all(found == written[0] for found in written)


def test_the_noise_of_a_turn_knows_nothing_of_arms():
    assert [noise_of_turn(LOUD, 7, turn) for turn in range(50)] == [noise_of_turn(LOUD, 7, turn) for turn in range(50)]
    assert not any(noise_of_turn(QUIET, 7, turn).misread for turn in range(200))


@pytest.mark.parametrize(("arm", "gates"), [("A", set(Gate)), ("B", set(Gate)), ("C", {Gate.STAGE}), ("D", set())])
def test_arms_are_those_of_the_document(arm, gates):
    assert ARMS[arm].gates == gates
    assert (ARMS[arm].truth is Truth.ARTIFACTS) is (arm == "A")
