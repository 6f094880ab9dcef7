"""An evaluation that is kept while its texts are edited follows the judge exactly as one made from nothing."""

from pathlib import Path

import pytest
from judge_pairs import FAITHFUL, PLAN, pair, session_with
from known_reader import read_as_known
from scripted_server import (
    ChatRequest,
    Reply,
    Script,
    ScriptedServer,
    answering,
    reply_with,
    said,
    serving,
    stated,
    unsupported,
)

from driftline.engine.decisions import Decisions
from driftline.engine.evaluate import read_completely
from driftline.engine.session.session import PlanSession
from driftline.judge.apply import Judging
from driftline.judge.cancel import Cancellation
from driftline.spec.terms import Decider

ADDED = "## Scope\nThe librarian prints the list of the day.\n"


def judging(server: ScriptedServer, cache: Path | None = None, plan: str = PLAN) -> Judging:
    """The pair after a run of the judge."""
    session = session_with(server, cache)
    run = Judging(session, pair(plan), read_as_known)
    run.run(Cancellation())
    session.close()
    return run


def judged_with(script: Script) -> Judging:
    with serving(script) as server:
        return judging(server)


def read(session: PlanSession) -> PlanSession:
    return read_completely(session, read_as_known)


def sees_a_problem(request: ChatRequest) -> Reply:
    """A model that reads something else in the prompt than the reader."""
    if not request.asks_for_contract:
        return answering(stated)(request)
    items = [{"field": "primary_problem", "strength": "strongly implied"}]
    return reply_with([{"id": each["id"], "standing": "affirmed", "items": items} for each in request.questions])


@pytest.mark.parametrize(
    "script",
    [
        answering(unsupported),
        answering(stated),
        answering(lambda _: said("none")),
        sees_a_problem,
        lambda _: Reply("no JSON at all"),
    ],
    ids=["unsupported", "stated", "none", "contract", "useless"],
)
def test_a_kept_evaluation_equals_the_judged_one(script: Script) -> None:
    run = judged_with(script)
    session = read(read(pair()).decided(run.decisions()))
    assert run.completed(session.evaluation()) == run.evaluation()


def test_the_contract_a_judge_has_read_is_followed() -> None:
    run = judged_with(sees_a_problem)
    contract = read(read(pair()).decided(run.decisions())).contract
    assert {item.field.value for item in contract} == {"primary_problem"}


def test_what_is_no_claim_stays_none() -> None:
    run = judged_with(answering(lambda _: said("none")))
    assert read(read(pair()).decided(run.decisions())).evaluation().claims == ()


def test_decisions_outlive_edits_of_the_plan_and_end_with_the_prompt(tmp_path: Path) -> None:
    cache = tmp_path / "judge.sqlite"
    with serving(answering(unsupported)) as server:
        run = judging(server, cache)
        session = read(pair()).decided(run.decisions())
        edited = read(session.edit_plan(len(PLAN), len(PLAN), ADDED))
        afterwards = judging(server, cache, PLAN + ADDED)
    new = {claim.claim.text for claim in afterwards.evaluation().claims} - {
        claim.claim.text for claim in run.evaluation().claims
    }
    kept = {claim.claim.text: claim.decided_by for claim in edited.evaluation().claims}
    for claim in afterwards.evaluation().claims:
        if claim.claim.text in new:
            assert kept.get(claim.claim.text, Decider.RULES) is Decider.RULES
        else:
            assert kept[claim.claim.text] is claim.decided_by
    assert edited.decided(afterwards.decisions()).evaluation().claims == afterwards.evaluation().claims
    changed = read(edited.edit_prompt(0, 0, "Gardeners come on Saturdays. "))
    assert changed.evaluation() == read(pair(changed.plan, changed.prompt)).evaluation()


def test_decisions_can_be_taken_back() -> None:
    run = judged_with(sees_a_problem)
    session = read(pair())
    assert session.decided(run.decisions()).decided(Decisions()).evaluation() == session.evaluation()


def test_parts_of_a_plan_that_nobody_decided_about_stay_the_same_objects() -> None:
    decisions = judged_with(answering(unsupported)).decisions()
    statement = next(each for each in decisions.assessments if each.text == FAITHFUL)
    plan = PLAN + "".join(f"\n## Part {name}\nPackets return in autumn.\n" for name in range(200))
    session = read(pair(plan))
    decided = session.decided(Decisions(assessments={statement: decisions.assessments[statement]}))
    same = [new is old for new, old in zip(decided.chunks, session.chunks, strict=True)]
    assert same.count(False) == 1
    assert len(same) > 1
