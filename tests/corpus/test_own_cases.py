"""The verdicts on our own labelled cases never turn a faithful plan into a failure, nor a bad one into a pass."""

import json
from pathlib import Path

import pytest
from plain_reader import evaluate

CASES = sorted(Path(__file__).parent.glob("authored/*"))


def read(case: Path) -> tuple[str, str, dict]:
    prompt, plan = ((case / name).read_text(encoding="utf-8") for name in ("prompt.md", "plan.md"))
    return prompt, plan, json.loads((case / "gold.json").read_text(encoding="utf-8"))


def test_the_cases_are_there():
    assert len(CASES) == 22


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_good_and_bad_are_not_confused(case):
    prompt, plan, gold = read(case)
    verdict = evaluate(prompt, plan).scorecard.verdict.value
    assert {gold["verdict"], verdict} != {"PASS", "FAIL"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_quoted_commitment_is_in_the_contract(case):
    prompt, plan, gold = read(case)
    spans = [item.span for item in evaluate(prompt, plan).contract]
    lost = [
        quote
        for quotes in gold["contract"].values()
        for quote in quotes
        if not any(start < prompt.find(quote) + len(quote) and prompt.find(quote) < end for start, end in spans)
    ]
    assert lost == []
