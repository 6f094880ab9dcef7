"""What the shipped reader makes of our own labelled cases. It has not learnt from them."""

import json
from collections import Counter
from pathlib import Path

import pytest

from driftline.engine.evaluate import evaluate
from driftline.engine.settings import DEFAULT_SETTINGS
from driftline.reader.reader import Reader

CASES = sorted(Path(__file__).parent.glob("authored/*"))
CONFUSED = 5
"""So many of them are taken for the opposite today; fewer is better, more is worse."""


@pytest.fixture(scope="module")
def judged():
    """The verdict of each case as people see it and as the reader does, with its commitments found and lost."""
    read = Reader().read
    found = []
    for case in CASES:
        prompt, plan = ((case / name).read_text(encoding="utf-8") for name in ("prompt.md", "plan.md"))
        gold = json.loads((case / "gold.json").read_text(encoding="utf-8"))
        evaluation = evaluate(prompt, plan, DEFAULT_SETTINGS, read)
        spans = [item.span for item in evaluation.contract]
        quotes = [quote for quotes in gold["contract"].values() for quote in quotes]
        places = [(prompt.find(quote), prompt.find(quote) + len(quote)) for quote in quotes]
        kept = sum(any(start < end and a < stop for a, end in spans) for start, stop in places)
        found.append((gold["verdict"], evaluation.scorecard.verdict.value, kept, len(quotes)))
    return found


def test_the_cases_are_there():
    assert len(CASES) == 22


def test_good_and_bad_are_seldom_confused(judged):
    verdicts = Counter((gold, got) for gold, got, _, _ in judged)
    assert verdicts["PASS", "FAIL"] + verdicts["FAIL", "PASS"] <= CONFUSED, verdicts


def test_most_commitments_are_found(judged):
    kept, quoted = sum(case[2] for case in judged), sum(case[3] for case in judged)
    assert kept >= 0.85 * quoted, (kept, quoted)
