"""Stressors: many different streams, each with the hazards it is for."""

import pytest
from study_examples import shipped_study

from driftline.study.protocol.yaml_file import StudyFileError
from driftline.study.runtime.intents import Kind
from driftline.study.runtime.language import readings
from driftline.study.runtime.streams import Hazard
from driftline.study.scenarios.catalogue import generated_stream
from driftline.study.scenarios.scenario_file import read_scenarios
from driftline.study.scenarios.stressors.registry import STRESSORS

MANIFESTS = shipped_study().catalogue.manifests
FOR = {
    "re-entry": Hazard.MUTATION,
    "re-gather": Hazard.MUTATION,
    "rename": Hazard.BRANCH,
    "out-of-order": Hazard.EARLY,
    "ambiguous": Hazard.AMBIGUOUS,
    "confirmations": Hazard.RELATIVE,
}


@pytest.mark.parametrize("manifest", MANIFESTS)
@pytest.mark.parametrize("stressor", STRESSORS)
def test_hundreds_of_streams_are_all_different_and_repeatable(manifest, stressor):
    streams = [generated_stream(MANIFESTS[manifest], stressor, seed) for seed in range(200)]
    assert len({tuple(prompt.text for prompt in stream.prompts) for stream in streams}) >= 199
    assert streams[7] == generated_stream(MANIFESTS[manifest], stressor, 7)
    assert len({stream.complexity for stream in streams}) > 10


@pytest.mark.parametrize("stressor", FOR)
def test_a_stressor_strains_in_its_own_way(stressor):
    streams = [generated_stream(MANIFESTS["research"], stressor, seed) for seed in range(20)]
    hazards = [hazard for stream in streams for prompt in stream.prompts for hazard in prompt.hazards]
    assert hazards.count(FOR[stressor]) >= 20


def test_the_happy_path_has_no_surprise():
    hazards = [at for prompt in generated_stream(MANIFESTS["research"], "linear", 3).prompts for at in prompt.hazards]
    assert not {Hazard.MUTATION, Hazard.EARLY, Hazard.AMBIGUOUS} & set(hazards)


@pytest.mark.parametrize("manifest", MANIFESTS)
@pytest.mark.parametrize("stressor", STRESSORS)
def test_each_cell_begins_with_a_scenario_written_by_hand(manifest, stressor):
    catalogue = shipped_study().catalogue
    assert not catalogue.stream(manifest, stressor, 0, 1).scenario.endswith("generated")
    assert catalogue.stream(manifest, stressor, 1, 1).scenario == f"{stressor}/generated"


@pytest.mark.parametrize("manifest", MANIFESTS)
def test_what_is_meant_is_among_the_readings(manifest):
    for stressor in STRESSORS:
        for prompt in generated_stream(MANIFESTS[manifest], stressor, 11).prompts:
            found = readings(prompt.text, MANIFESTS[manifest])
            assert (prompt.meant.kind, prompt.meant.stage) in {(at.kind, at.stage) for at in found}, prompt.text
            assert prompt.meant.kind is not Kind.NONE


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("manifest: nowhere, stressor: linear", 's.yaml: scenario "x": there is no manifest "nowhere"'),
        ("manifest: research, stressor: loud", 's.yaml: scenario "x": there is no stressor "loud"'),
        ("manifest: research, stressor: linear", 's.yaml: scenario "x", turn 1: "fly" is no command of research'),
    ],
)
def test_a_bad_scenario_is_refused(entry, reason):
    text = f"scenarios:\n  - {{id: x, {entry}, turns: [{{say: fly away, means: fly}}]}}\n"
    with pytest.raises(StudyFileError) as problem:
        read_scenarios(text, "s.yaml", MANIFESTS)
    assert str(problem.value).startswith(reason)
