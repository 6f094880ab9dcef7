"""Prompts in natural language."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from study_examples import shipped_study

from driftline.study.runtime.intents import Kind
from driftline.study.runtime.language import readings

RESEARCH = shipped_study().catalogue.manifests["research"]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("search cohort-12", ["search"]),
        ("please start training", ["train"]),
        ("rename this as the harmonize-ready set-2", ["rename", "harmonize"]),
        ("before we train, harmonize set-3", ["harmonize", "train"]),
        ("train depends on it, so harmonize batch-4", ["train", "harmonize"]),
        ("add set-7", ["gather"]),
        ("yes, go ahead", ["advance"]),
        ("continue", ["advance"]),
        ("where are we?", ["status"]),
        ("the weather is fine", ["none"]),
        ("", ["none"]),
    ],
)
def test_readings_come_likeliest_first(text, read):
    assert [at.stage or at.kind.value for at in readings(text, RESEARCH)] == read


def test_the_argument_is_the_last_numbered_name():
    assert readings("search this as the gather-ready cohort-4", RESEARCH)[0].argument == "cohort-4"


@settings(deadline=None)
@given(st.text(max_size=200))
def test_every_text_has_a_reading(text):
    found = readings(text, RESEARCH)
    assert found
    assert all((at.kind is Kind.COMMAND) is (at.stage in RESEARCH.by_id) for at in found)
