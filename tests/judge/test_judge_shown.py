"""What the model is shown: the prompt under numbers, then one section of the plan."""

import pytest
from judge_pairs import FAITHFUL, PLAN, PROMPT, judged, pair
from known_reader import read_as_known
from scripted_server import answering, stated

from driftline.claims.statements import Statement
from driftline.engine.evaluate import read_completely
from driftline.judge.claim_job import ClaimJob
from driftline.judge.job import messages_for
from driftline.judge.sections import in_sections, sections_of

SECTIONS = PLAN.replace("## Business", "## Business\nIt is cheap.\n### Money")


def job(plan: str = PLAN, prompt: str = PROMPT, most_tokens: int = 10_000) -> ClaimJob:
    session = read_completely(pair(plan, prompt), read_as_known)
    assert session.prepared is not None
    return ClaimJob(session.prepared, session.statements, most_tokens)


def test_the_prompt_comes_whole_and_numbered_before_the_contract_and_the_plan() -> None:
    documents = job().documents(range(8))
    assert list(documents) == ["prompt", "contract", "sections"]
    prompt = documents["prompt"]
    assert isinstance(prompt, list)
    assert [each["n"] for each in prompt] == list(range(1, len(prompt) + 1))
    assert prompt[0] == {"n": 1, "kind": "heading", "text": "Seed library"}
    assert {"n": [6], "field": "core_features", "strength": "explicit"} in documents["contract"]  # type: ignore[operator]


def test_requests_about_one_plan_begin_alike() -> None:
    _, server = judged(answering(stated), plan=SECTIONS, batch=3)
    users = [request.user for request in server.claim_requests]
    assert len(users) > 2
    assert len({request.system for request in server.claim_requests}) == 1
    assert len({user[: user.index('"sections"')] for user in users}) == 1


def test_one_section_at_a_time_with_its_heading() -> None:
    _, server = judged(answering(stated), plan=SECTIONS, batch=4)
    found = {tuple(request.texts) for request in server.claim_requests}
    assert ("Features", FAITHFUL, *PLAN.splitlines()[4:6]) in found
    (business,) = [texts for texts in found if "It is cheap." in texts]
    assert business[0] == "Business"


def test_a_sentence_asked_about_alone_has_its_neighbours_beside_it() -> None:
    plan = "# Plan\n\n## Steps\n" + "".join(
        f"- Step {word} is done.\n" for word in "one two three four five six".split()
    )
    sections = job(plan).documents([4])["sections"]
    shown = [each for section in sections for each in section["sentences"]]  # type: ignore[attr-defined]
    assert [each["text"] for each in shown if "id" not in each] == [
        f"Step {word} is done." for word in ("one", "two", "four", "five")
    ]
    assert next(each["text"] for each in shown if "id" in each) == "Step three is done."


def test_a_list_says_what_introduces_it_and_a_row_what_its_columns_are() -> None:
    plan = "# Plan\n\nWe will not offer:\n\n- Online payment.\n\n| Item | Cost |\n|---|---|\n| Page | 400 euros |\n"
    text = messages_for(job(plan), range(4))[1].content
    assert '"introduced_by": "We will not offer:"' in text
    assert '"columns": ["Item", "Cost"]' in text


def test_of_a_prompt_that_is_too_long_the_contract_and_what_bears_on_the_claims_are_shown() -> None:
    prompt = PROMPT + "\n\n".join(f"The {n} club meets in hall {n} on Mondays." for n in range(500))
    long = job(prompt=prompt, most_tokens=2000)
    documents = long.documents([2])
    assert list(documents) == ["contract", "passages", "sections"]
    assert "No online payment." in str(documents["contract"])
    passages = documents["passages"]
    assert isinstance(passages, list)
    assert FAITHFUL in [each["text"] for each in passages]
    assert len(passages) < 60
    number = next(each["n"] for each in passages if each["text"] == FAITHFUL)
    assert long.view.text(number) == FAITHFUL


@pytest.mark.parametrize(
    ("size", "parts"),
    [
        (20, [[0, 1, 2, 3, 4, 5, 6]]),
        (5, [[0], [1, 2, 3], [4, 5, 6]]),
        (2, [[0], [1, 2], [3], [4], [5, 6]]),
    ],
)
def test_the_largest_sections_that_fit_go_together(size: int, parts: list[list[int]]) -> None:
    statements = [
        Statement("Plan", ()),
        Statement("A", ("Plan",)),
        Statement("One.", ("Plan", "A")),
        Statement("Two.", ("Plan", "A")),
        Statement("B", ("Plan",)),
        Statement("C", ("Plan", "B")),
        Statement("Three.", ("Plan", "B", "C")),
    ]
    found = [list(part) for part in in_sections(range(7), sections_of(statements), size)]
    assert found == parts
