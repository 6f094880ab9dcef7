"""An evaluation that is kept while its texts are edited follows the judge exactly as one made from nothing."""

from pathlib import Path

import pytest
from driftline.engine.incremental import PlanSession
from judge_pairs import FAITHFUL, PLAN, PROMPT
from scripted_server import MODEL, ChatRequest, Reply, Script, answering, reply_with, serving, stated, unsupported

from driftline.engine.decisions import Decisions
from driftline.engine.evaluate import evaluate
from driftline.engine.settings import DEFAULT_SETTINGS
from driftline.judge.apply import Judging
from driftline.judge.cancel import Cancellation
from driftline.judge.config import JudgeSettings
from driftline.judge.session import open_session
from driftline.spec.terms import Decider

ADDED = "## Scope\nThe librarian prints the list of the day.\n"


def judging(script: Script, cache: Path | None = None, plan: str = PLAN, prompt: str = PROMPT) -> Judging:
    """The pair after a run of the judge."""
    with serving(script) as server:
        session = open_session(JudgeSettings(model=MODEL, api_base=server.address, all=True), cache)
        assert session is not None
        run = Judging(session, prompt, plan, DEFAULT_SETTINGS)
        run.run(Cancellation())
        session.close()
    return run


def proposes_an_item(request: ChatRequest) -> Reply:
    """A model that reads a further commitment in the prompt."""
    if not request.asks_for_contract:
        return answering(stated)(request)
    quote = "Members write their name and the seed packet into a notebook."
    item = {"field": "target_context", "strength": "strongly implied", "quote": quote, "corrects": ""}
    return reply_with([{"id": question["id"], "items": [item]} for question in request.questions])


@pytest.mark.parametrize(
    "script",
    [answering(unsupported), answering(stated), proposes_an_item, lambda _: Reply("no JSON at all")],
    ids=["unsupported", "stated", "contract", "useless"],
)
def test_a_kept_evaluation_equals_the_judged_one(script: Script) -> None:
    run = judging(script)
    session = PlanSession.open(PROMPT, PLAN).decided(run.decisions())
    assert run.completed(session.evaluation()) == run.evaluation()


def test_the_contract_a_judge_has_completed_is_followed() -> None:
    run = judging(proposes_an_item)
    session = PlanSession.open(PROMPT, PLAN)
    assert len(session.decided(run.decisions()).contract) == len(session.contract) + 1


def test_decisions_outlive_edits_of_the_plan_and_end_with_the_prompt(tmp_path: Path) -> None:
    cache = tmp_path / "judge.sqlite"
    run = judging(answering(unsupported), cache)
    session = PlanSession.open(PROMPT, PLAN).decided(run.decisions())
    edited = session.edit_plan(len(PLAN), len(PLAN), ADDED)
    afterwards = judging(answering(unsupported), cache, PLAN + ADDED)
    new = {claim.claim.text for claim in afterwards.evaluation().claims} - {
        claim.claim.text for claim in run.evaluation().claims
    }
    kept = {claim.claim.text: claim.decided_by for claim in edited.evaluation().claims}
    for claim in afterwards.evaluation().claims:
        expected = Decider.RULES if claim.claim.text in new else claim.decided_by
        assert kept[claim.claim.text] is expected
    assert edited.decided(afterwards.decisions()).evaluation().claims == afterwards.evaluation().claims
    changed = edited.edit_prompt(0, 0, "Gardeners come on Saturdays. ")
    assert changed.evaluation() == evaluate(changed.prompt, changed.plan)


def test_decisions_can_be_taken_back() -> None:
    session = PlanSession.open(PROMPT, PLAN)
    run = judging(proposes_an_item)
    assert session.decided(run.decisions()).decided(Decisions()).evaluation() == evaluate(PROMPT, PLAN)


def test_parts_of_a_plan_that_nobody_decided_about_stay_the_same_objects() -> None:
    run = judging(answering(unsupported))
    decisions = run.decisions()
    key = next(key for key in decisions.assessments if key[0] == FAITHFUL)
    plan = PLAN + "".join(f"\n## Part {name}\nPackets return in autumn.\n" for name in range(200))
    session = PlanSession.open(PROMPT, plan)
    decided = session.decided(Decisions(assessments={key: decisions.assessments[key]}))
    same = [new is old for new, old in zip(decided.chunks, session.chunks, strict=True)]
    assert same.count(False) == 1
    assert len(same) > 1
