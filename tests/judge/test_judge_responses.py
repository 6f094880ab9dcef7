"""Whatever a model says becomes valid answers or nothing."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.judge.quotes import find_quote
from driftline.judge.responses import (
    Answer,
    AssertionAnswer,
    ClaimAnswer,
    ContractAnswer,
    Said,
    answer_schema,
    is_prose,
    read_answers,
)

GOOD = {
    "id": "q1",
    "sentences": [2],
    "derivation": "",
    "reason": "New.",
    "label": "unsupported",
    "drifts": [{"type": "scope_expansion", "severity": 2}],
    "importance": "critical",
}


def wrapped(*answers: object) -> str:
    return json.dumps({"answers": answers})


@pytest.mark.parametrize(
    "text",
    [
        wrapped(GOOD),
        f"Sure, here it is:\n```json\n{wrapped(GOOD)}\n```\nAnything else?",
        f"<think>The set {{a, b}} or {{}}?</think> {wrapped(GOOD)}",
        wrapped(GOOD, GOOD),
        wrapped(GOOD, "noise", None, {"id": "q1"}),
        wrapped({**GOOD, "confidence": 0.9}),
        wrapped({"id": "q1", "label": "unsupported", "importance": "secondary"}),
        f"{{}} {wrapped(GOOD)} {wrapped(GOOD)}",
    ],
)
def test_usable_answers(text: str) -> None:
    answers = read_answers(text, ClaimAnswer, ["q1"])
    assert answers["q1"].label is Said.UNSUPPORTED


@pytest.mark.parametrize(
    "text",
    [
        "",
        "PASS",
        "I cannot help with that.",
        wrapped(GOOD)[:-5],
        "{" * 5000,
        "[" * 100_000,
        wrapped({**GOOD, "id": "q7"}),
        wrapped({**GOOD, "label": "PASS"}),
        wrapped({**GOOD, "reason": 7}),
        wrapped({**GOOD, "sentences": ["2"]}),
        wrapped({**GOOD, "sentences": list(range(50))}),
        wrapped({**GOOD, "drifts": [{"type": "scope_expansion", "severity": 5}]}),
        wrapped({**GOOD, "drifts": [{"type": "drifting", "severity": 2}]}),
        wrapped({**GOOD, "drifts": ["scope_expansion"]}),
        wrapped({**GOOD, "importance": "enormous"}),
        f"The plan says {wrapped({**GOOD, 'label': 'source-stated'})}. I say {wrapped(GOOD)}",
        wrapped(GOOD, {**GOOD, "label": "source-stated"}),
        json.dumps([GOOD]),
        '{"answers": "none"}',
        '{"answers": {"q1": "unsupported"}}',
    ],
)
def test_unusable_answers(text: str) -> None:
    assert read_answers(text, ClaimAnswer, ["q1"]) == {}


@given(st.text(st.characters(exclude_categories=[])))
def test_no_text_raises(text: str) -> None:
    assert set(read_answers(text, ClaimAnswer, ["q1"])) <= {"q1"}


def test_words_of_a_model_are_one_short_line() -> None:
    answer = read_answers(wrapped({**GOOD, "reason": "a\x1b[2J\nb " * 400}), ClaimAnswer, ["q1"])["q1"]
    assert len(answer.reason) <= 300
    assert answer.reason.isprintable()


def test_a_sentence_of_a_prompt_has_fields_and_a_standing() -> None:
    good = {"id": "q1", "standing": "refused", "items": [{"field": "explicit_exclusions", "strength": "explicit"}]}
    (item,) = read_answers(wrapped(good), ContractAnswer, ["q1"])["q1"].items
    assert item.field.value == "explicit_exclusions"
    for wrong in ({"standing": "wished"}, {"items": [{"field": "wishes", "strength": "explicit"}]}):
        assert read_answers(wrapped({**good, **wrong}), ContractAnswer, ["q1"]) == {}


@pytest.mark.parametrize(("text", "prose"), [("It is fine.", True), ("", False), ("{}", False), (wrapped(GOOD), False)])
def test_prose(text: str, prose: bool) -> None:
    assert is_prose(text) is prose


@pytest.mark.parametrize("value", ["true", 1, None])
def test_an_assertion_holds_or_not_and_nothing_else(value: object) -> None:
    assert read_answers(wrapped({"id": "q1", "holds": value}), AssertionAnswer, ["q1"]) == {}


@pytest.mark.parametrize("kind", [ClaimAnswer, ContractAnswer, AssertionAnswer])
def test_schemas_are_as_exact_as_providers_want_them(kind: type[Answer]) -> None:
    schema = answer_schema(kind, ["q1", "q2"])
    assert schema["properties"]["answers"]["items"]["properties"]["id"]["enum"] == ["q1", "q2"]
    objects = [schema, schema["properties"]["answers"]["items"], *schema["$defs"].values()]
    for part in objects:
        if part.get("type") == "object":
            assert part["additionalProperties"] is False
            assert set(part["required"]) == set(part["properties"])


@pytest.mark.parametrize(
    ("quote", "text", "found"),
    [
        ("seed packet", "Reserve a seed packet.", "seed packet"),
        ("a  seed\npacket", "Reserve a seed\n  packet.", "a seed\n  packet"),
        ("“Members’ page”", "The members' page is small.", "members' page"),
        ("seed pack", "Reserve a seed packet.", None),
        ("online payment", "Reserve a seed packet.", None),
        ("", "Reserve a seed packet.", None),
        (".", "Reserve a seed packet.", None),
    ],
)
def test_quotes(quote: str, text: str, found: str | None) -> None:
    span = find_quote(quote, text)
    assert (text[span.start : span.end] if span else None) == found


@given(st.text(), st.text())
def test_a_quote_is_found_only_where_it_is(quote: str, text: str) -> None:
    span = find_quote(quote, text)
    if span:
        assert 0 <= span.start < span.end <= len(text)
