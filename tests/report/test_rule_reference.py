from dataclasses import dataclass

from evaluations import drifting

from driftline.report.contract_text import render_contract_text
from driftline.report.rule_reference import render_rule, render_rule_list, render_rule_reference
from driftline.spec.terms import DriftType, RepairType


@dataclass(frozen=True)
class Documented:
    drift_type: DriftType
    title: str = "A title"
    detects: str = "What is seen."
    why: str = "Why it hurts."
    example: str = "prompt: a\nplan: b"
    repairs: tuple[RepairType, ...] = (RepairType.DELETE_UNSUPPORTED_CLAIM,)


RULES = (Documented(DriftType.SCOPE_EXPANSION), Documented(DriftType.CUSTOMER_DRIFT, title="Other"))


def test_a_rule_says_everything_about_itself():
    text = render_rule(RULES[0])
    expected = ("scope_expansion", "What is seen.", "Why it hurts.", "plan: b", "- delete unsupported claim")
    assert [words for words in expected if words not in text] == []


def test_the_list_has_one_line_for_each_rule():
    lines = render_rule_list(RULES).splitlines()
    assert lines[:2] == ["scope_expansion  A title", "customer_drift   Other"]


def test_the_reference_holds_every_rule():
    page = render_rule_reference(RULES)
    assert page.startswith("# Rules\n")
    assert page.count("### What it detects") == 2


def test_a_contract_is_listed_by_field_with_lines():
    text = render_contract_text(drifting().prompt, drifting().contract)
    assert "Explicit exclusions\n  - No advertising.  (line 4)" in text


def test_an_empty_contract_says_so():
    assert "No commitment was found" in render_contract_text("", ())
