"""Fixes found in a session are those found by evaluating the whole plan again."""

from pathlib import Path

import pytest

from driftline.engine.evaluate import evaluate
from driftline.engine.incremental import PlanSession
from driftline.engine.incremental_repair import SessionRepairer
from driftline.engine.mend import mend
from driftline.engine.reevaluate import Reevaluator
from driftline.engine.repair import Repairer
from driftline.repairs.repair import Applicability, Fix
from driftline.text.document import read_document

SAMPLES = Path(__file__).parents[2] / "samples"
PAIRS = ["drifting", "faithful"]


def _texts(name: str) -> tuple[str, str]:
    folder = SAMPLES / name
    return (folder / "prompt.md").read_text(encoding="utf-8"), (folder / "plan.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PAIRS)
def test_the_fixes_are_those_of_the_whole_plan(name: str) -> None:
    prompt, plan = _texts(name)
    session = PlanSession.open(prompt, plan)
    again = Reevaluator(prompt)
    document = read_document(plan)
    evaluation = again.evaluate(document)
    whole = Repairer(again, document, evaluation)
    repairer = SessionRepairer.of(session)
    found = [fixes for index in range(len(session.chunks)) for fixes in repairer.fixes_in(index)]
    assert found == [whole.fixes(incident) for incident in evaluation.incidents]


def _mended_whole(prompt: str, plan: str, allowed: frozenset[Applicability]) -> tuple[str, list[Fix]]:
    """What mending comes to when every fix is tried by evaluating the whole plan again."""
    again = Reevaluator(prompt)
    document = read_document(plan)
    fixes: list[Fix] = []
    number = tried = 0
    while True:
        evaluation = again.evaluate(document)
        if number >= len(evaluation.incidents):
            if len(fixes) == tried:
                return document.text, fixes
            number, tried = 0, len(fixes)
            continue
        step = Repairer(again, document, evaluation).mend(evaluation.incidents[number], allowed)
        if step is None:
            number += 1
        else:
            document = step.plan
            fixes.append(step.fix)


@pytest.mark.parametrize("allowed", [{Applicability.SAFE}, {Applicability.SAFE, Applicability.UNSAFE}])
@pytest.mark.parametrize("times", [1, 2])
def test_mending_gives_the_same_plan(allowed: set[Applicability], times: int) -> None:
    prompt, plan = _texts("drifting")
    mending = mend(prompt, plan * times, frozenset(allowed))
    assert (mending.after.plan, list(mending.fixes)) == _mended_whole(prompt, plan * times, frozenset(allowed))
    assert mending.before == evaluate(prompt, plan * times)
    assert mending.after == evaluate(prompt, mending.after.plan)
