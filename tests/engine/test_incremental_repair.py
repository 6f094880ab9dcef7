"""Fixes found in a session are those found by evaluating the whole plan again."""

from pathlib import Path

import pytest

from driftline.engine.incremental import PlanSession
from driftline.engine.incremental_repair import SessionMender, SessionRepairer
from driftline.engine.mend import mend
from driftline.engine.reevaluate import Reevaluator
from driftline.engine.repair import Repairer
from driftline.repairs.repair import Applicability
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


@pytest.mark.parametrize("allowed", [{Applicability.SAFE}, {Applicability.SAFE, Applicability.UNSAFE}])
def test_mending_step_by_step_gives_the_same_plan(allowed: set[Applicability]) -> None:
    prompt, plan = _texts("drifting")
    mender = SessionMender(PlanSession.open(prompt, plan), frozenset(allowed))
    while mender.step():
        pass
    assert mender.session.plan == mend(prompt, plan, frozenset(allowed)).after.plan
