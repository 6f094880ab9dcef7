"""Manifests: what is refused and in which words, and what the shipped ones hold."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from study_examples import shipped_study

from driftline.study.protocol.manifest_check import faults, in_order_of_work
from driftline.study.protocol.manifest_file import read_manifest
from driftline.study.protocol.yaml_file import StudyFileError
from driftline.study.runtime.manifest import Stage

NAMES = st.sampled_from("abcdef")
STAGES = st.lists(
    st.builds(Stage, NAMES, st.lists(NAMES, max_size=3).map(tuple), st.lists(NAMES, min_size=1, max_size=2).map(tuple)),
    max_size=6,
)


def manifest(*stages: str) -> str:
    return "id: m\ntitle: M\nstages:\n" + "".join(f"  - {{{stage}, produces: [x.json]}}\n" for stage in stages)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            manifest("id: a, parents: [b], commands: [aa]", "id: b, parents: [a], commands: [bb]"),
            "m.yaml: the parents lead back to where they start: a <- b <- a",
        ),
        (
            manifest("id: search, parents: [], commands: [aa]", "id: b, parents: [serch], commands: [bb]"),
            'm.yaml: stage "b" has the parent "serch", which is no stage; did you mean search?',
        ),
        (
            manifest("id: a, parents: [], commands: [go-to]", "id: b, parents: [a], commands: [bb]"),
            "m.yaml: stages.0.commands.0: String should match pattern",
        ),
        (
            manifest("id: a, parents: [], commands: [run]", "id: b, parents: [a], commands: [run]"),
            'm.yaml: the command "run" belongs to more than one stage: a, b',
        ),
        (
            manifest("id: a, parents: [], commands: [aa]", "id: a, parents: [], commands: [bb]"),
            'm.yaml: two stages have the id "a"',
        ),
        (
            manifest("id: a, parents: [], commands: [continue]", "id: b, parents: [a], commands: [bb]"),
            'm.yaml: "continue" is no command: it has a meaning of its own',
        ),
        ("id: m\nid: n\n", 'm.yaml: line 2: "id" stands here a second time'),
        ("id: [\n", "m.yaml: line 2:"),
        ("- 1\n", "m.yaml: the file:"),
        ("id: \x00", "m.yaml: this is not YAML"),
    ],
)
def test_a_bad_manifest_is_refused_in_one_line(text, reason):
    with pytest.raises(StudyFileError) as problem:
        read_manifest(text, "m.yaml")
    assert str(problem.value).startswith(reason)
    assert "\n" not in str(problem.value)


@settings(deadline=None)
@given(STAGES)
def test_stages_without_faults_have_an_order_of_work(stages):
    if faults(stages):
        return
    done: set[str] = set()
    for stage in in_order_of_work(stages):
        assert set(stage.parents) <= done
        done.add(stage.id)
    assert done == {stage.id for stage in stages}


@settings(deadline=None)
@given(st.text(max_size=300))
def test_any_other_text_gets_a_reason(text):
    with pytest.raises(StudyFileError, match=r"^m\.yaml:"):
        read_manifest(text, "m.yaml")


def test_the_shipped_manifests_are_those_of_the_document():
    manifests = shipped_study().catalogue.manifests
    assert list(manifests["research"].by_id) == "search gather rename harmonize code train federate".split()
    assert [stage.id for stage in manifests["research"].stages if stage.optional] == ["rename"]
    assert list(manifests["driftline"].by_id) == "prompt contract claims support verdict repair".split()
