"""Every kind of check, as a table of small cases."""

import textwrap
from pathlib import Path
from typing import Any

import pytest

from driftline.harness.assertion import Assertion
from driftline.harness.checked import CheckedAssertion, check_assertion
from driftline.harness.criteria.kind import Subject
from driftline.harness.criteria.length import count_tokens
from driftline.harness.terms import Family

PERSON = {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}
BRIEF = "# Brief\n\n## Facts\n\n- one\n- two\n\n## Gaps\n\nNone.\n"


def checked(criterion: dict[str, Any], output: str, agent_input: str = "", folder: Path = Path()) -> CheckedAssertion:
    assertion = Assertion.model_validate({"id": "a", "criteria": [criterion]})
    return check_assertion(assertion, Subject(agent_input, output, folder))


@pytest.mark.parametrize(
    ("criterion", "met", "not_met"),
    [
        ({"contains": "Acme"}, "At Acme.", "At acme."),
        ({"contains": ["a", "b"]}, "a b", "a"),
        ({"contains": {"texts": ["ACME"], "ignore_case": True}}, "acme", "akme"),
        ({"contains_any": ["a", "b"]}, "b", "c"),
        ({"absent": ["sorry", "as an AI"]}, "Fine.", "I am sorry."),
        ({"regex": r"^\d+$"}, "42", "42 "),
        ({"regex": {"pattern": "yes", "whole": True, "ignore_case": True}}, "YES", "yes!"),
        ({"not_regex": r"\bTODO\b"}, "done", "TODO: all"),
        ({"equals": "yes"}, " yes\n", "yes."),
        ({"equals": {"text": "yes", "trim": False}}, "yes", "yes\n"),
        ({"length": {"max": 3}}, "one two three", "one two three four"),
        ({"length": {"min": 2, "unit": "characters"}}, "ab", "a"),
        ({"length": {"max": 4, "unit": "tokens"}}, "one, two.", "one, two, three."),
        ({"json_schema": PERSON}, '{"name": "Ada"}', '{"name": 1}'),
        ({"json_schema": PERSON}, '```json\n{"name": "Ada"}\n```', "Ada"),
        ({"json_schema": True}, "[1]", "{"),
        ({"json_path": {"path": "$.a[0].b", "equals": 1}}, '{"a": [{"b": 1.0}]}', '{"a": [{"b": true}]}'),
        ({"json_path": {"path": "$.a", "at_least": 2, "at_most": 3}}, '{"a": 3}', '{"a": "3"}'),
        ({"json_path": {"path": "$.a", "equals": None}}, '{"a": null}', '{"b": null}'),
        ({"json_path": {"path": "$['a b']", "exists": False}}, "{}", '{"a b": 0}'),
        ({"json_path": {"path": "$.t", "contains": "x", "min_items": 1}}, '{"t": ["x"]}', '{"t": ["y"]}'),
        ({"json_path": {"path": "$.t", "matches": "^x"}}, '{"t": "xy"}', '{"t": "yx"}'),
        ({"json_path": {"path": "$.t", "one_of": ["x", 1], "type": "string"}}, '{"t": "x"}', '{"t": 1}'),
        ({"markdown": {"headings": ["facts", "Gaps"]}}, BRIEF, "# Gaps\n\n# Facts\n"),
        ({"markdown": {"max_heading_level": 2, "min_list_items": 2}}, BRIEF, "### Deep\n\n- one\n"),
        ({"markdown": {"min_table_rows": 1}}, "|a|\n|-|\n|1|\n", "|a|\n|-|\n"),
        ({"citations": True}, "12 seats [Salesforce].", "12 seats."),
        ({"citations": {"sources": ["Chorus"]}}, "Two calls [Chorus].", "Two calls [Gong]."),
        ({"citations": {"sources": ["Chorus"]}}, "According to Chorus there were two calls.", "There were two calls."),
        ({"citations": {"each": "number"}}, "12 seats [1]. It is large.", "12 seats [1]. It pays $5."),
        ({"citations": {"each": "paragraph"}}, "One [1].\n\nTwo [2].", "One [1].\n\nTwo."),
        ({"contains": "a", "absent": "b"}, "a", "a b"),
    ],
)
def test_each_kind_of_check(criterion: dict[str, Any], met: str, not_met: str) -> None:
    assert checked(criterion, met).failed_family is None
    failed = checked(criterion, not_met)
    assert failed.failed_family in (Family.STRUCTURAL, Family.DETERMINISTIC)
    assert failed.reasons


@pytest.mark.parametrize(
    ("output", "traced"),
    [
        ("The contract is worth $84,000.", True),
        ("It is $42,000 a year for 2 years.", False),
        ("There are 120 seats.", True),
        ("There are 130 seats.", False),
        ("Two things stand out.", True),
        ("No figures at all.", True),
    ],
)
def test_numbers_are_traced_to_the_input(output: str, traced: bool) -> None:
    found = checked({"numbers_from_input": True}, output, "Contract of $84,000 for 120 seats.")
    assert (found.failed_family is None) is traced, found.reasons


def test_a_pydantic_model_by_its_import_path(tmp_path: Path) -> None:
    (tmp_path / "harness_test_models.py").write_text(
        "from pydantic import BaseModel\nclass Brief(BaseModel):\n    seats: int\n", encoding="utf-8"
    )
    name = "harness_test_models:Brief"
    assert checked({"pydantic": name}, '{"seats": 3}', folder=tmp_path).failed_family is None
    failed = checked({"pydantic": name}, '{"seats": "many"}', folder=tmp_path)
    assert failed.failed_family is Family.STRUCTURAL
    assert "seats" in failed.reasons[0]
    (reason,) = checked({"pydantic": "harness_test_models:Breif"}, "{}", folder=tmp_path).reasons
    assert 'did you mean "Brief"?' in reason
    assert "cannot be imported" in checked({"pydantic": "no_such_module:X"}, "{}", folder=tmp_path).reasons[0]


def test_fidelity_takes_a_prompt_and_a_plan() -> None:
    samples = Path(__file__).parents[2] / "samples"

    def pair(name: str, wanted: Any) -> CheckedAssertion:
        prompt, plan = ((samples / name / f"{part}.md").read_text("utf-8") for part in ("prompt", "plan"))
        return checked({"fidelity": wanted}, plan, prompt)

    assert pair("faithful", "PASS").failed_family is None
    assert pair("faithful", {"min_score": 4.2, "max": {"scope_expansion": 0}}).failed_family is None
    failed = pair("drifting", {"verdict": "BORDERLINE", "max": {"optional_to_core_promotion": 0}})
    assert failed.failed_family is Family.DETERMINISTIC
    assert "BORDERLINE was wanted" in failed.reasons[0]
    assert "optional_to_core_promotion, at most 0 allowed" in failed.reasons[0]
    assert pair("drifting", {"exactly": "FAIL"}).failed_family is None


def test_the_first_family_that_fails_is_the_one_that_counts_and_no_model_is_asked() -> None:
    assertion = Assertion.model_validate(
        {"id": "a", "criteria": ["Is it kind?", {"contains": "x"}, {"json_schema": True}]}
    )
    assert assertion.families == tuple(Family)
    found = check_assertion(assertion, Subject("", "not JSON"))
    assert (found.failed_family, found.pending) == (Family.STRUCTURAL, False)
    assert check_assertion(assertion, Subject("", '"x"')).pending


@pytest.mark.parametrize("text", ["", " ", "\x00", "\ud800", "a" * 1000, "# \n" * 50, '{"a":' * 2000])
def test_no_output_breaks_a_check(text: str) -> None:
    every = [
        {"contains": "x"},
        {"regex": "x"},
        {"equals": "x"},
        {"length": {"max": 1, "unit": "tokens"}},
        {"json_schema": PERSON},
        {"json_path": {"path": "$.a", "exists": True}},
        {"markdown": {"headings": ["x"]}},
        {"numbers_from_input": True},
        {"citations": {"each": "number"}},
        {"fidelity": "PASS"},
    ]
    for criterion in every:
        checked(criterion, text, text)


def test_tokens_are_counted_without_a_vocabulary() -> None:
    assert count_tokens("") == 0
    assert count_tokens(textwrap.dedent("One, two.")) == 4
    assert count_tokens("internationalization") == 3
