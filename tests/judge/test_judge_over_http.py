"""The judge against a scripted server: what goes wrong, what is kept, what is said about it."""

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from judge_pairs import BROKEN, FAITHFUL, INVENTED, PLAN, PROMPT, claim, judge_texts, judged, judged_by, labels, remarks
from plain_reader import evaluate
from scripted_server import (
    MODEL,
    ChatRequest,
    Reply,
    Script,
    answering,
    reply_with,
    serving,
    stated,
    unsupported,
)

from driftline.judge.apply import Progress
from driftline.judge.cancel import Cancellation
from driftline.judge.config import JudgeSettings
from driftline.judge.session import open_session
from driftline.spec.terms import Agreement, Decider, SupportLabel

RULES = evaluate(PROMPT, PLAN)
KEY = "sk-secret-5f1d"
LONG_PLAN = "# Plan\n\n## Features\n" + "".join(
    f"- Members reserve a seed packet on the {place} page.\n"
    for place in "red blue green yellow grey white black brown pink orange purple golden".split()
)


def test_the_judge_sharpens_labels_and_the_scoring_stays_ours() -> None:
    evaluation, server = judged(answering(unsupported))
    faithful = claim(evaluation, FAITHFUL)
    assert (faithful.label, faithful.decided_by) == (SupportLabel.UNSUPPORTED, Decider.JUDGE)
    assert faithful.evidence.reason == "Nothing says so."
    assert claim(evaluation, INVENTED).decided_by is Decider.BOTH
    assert claim(evaluation, BROKEN).label is SupportLabel.CONTRADICTORY
    assert len(evaluation.incidents) > len(RULES.incidents)
    assert evaluation.scorecard.weighted_score <= RULES.scorecard.weighted_score
    assert len(server.claim_requests) == 1


def test_the_report_counts_calls_tokens_and_cost() -> None:
    evaluation, server = judged(answering(stated))
    assert evaluation.judge is not None
    assert evaluation.judge.model == MODEL
    assert evaluation.judge.calls == len(server.requests) == 2
    assert evaluation.judge.prompt_tokens > 0
    assert evaluation.judge.completion_tokens > 0
    assert evaluation.judge.cost > 0
    assert evaluation.judge.answered == evaluation.judge.asked
    assert "2 calls" in remarks(evaluation)


def test_without_a_judge_nothing_is_said_about_one() -> None:
    assert RULES.judge is None
    assert all(claim.judgement is None and claim.decided_by is Decider.RULES for claim in RULES.claims)


def test_the_fixed_part_is_the_same_in_every_request() -> None:
    _, server = judged(answering(stated), plan=LONG_PLAN, batch=2)
    assert len(server.claim_requests) == 6
    assert len({request.system for request in server.claim_requests}) == 1
    assert all(request.user.endswith("</data>") for request in server.requests)


def refusing(_: ChatRequest) -> Reply:
    return Reply(None, message={"refusal": "I cannot help with that."})


def inventing_ids(request: ChatRequest) -> Reply:
    return reply_with([{"id": f"x{question['id']}", **unsupported(question)} for question in request.questions])


def inventing_quotes(request: ChatRequest) -> Reply:
    return answering(lambda _: {"label": "source-stated", "quote": "As agreed on Monday.", "reason": ""})(request)


@pytest.mark.parametrize(
    "script",
    [
        lambda _: Reply("{'answers': oops"),
        lambda _: Reply("PASS"),
        lambda _: Reply(""),
        lambda _: Reply(None),
        lambda _: Reply('{"answers": []}'),
        lambda _: Reply(status=400),
        lambda _: Reply(status=413),
        refusing,
        inventing_ids,
        inventing_quotes,
    ],
    ids="malformed word empty null nothing 400 413 refusal invented-ids invented-quotes".split(),
)
def test_useless_answers_leave_the_labels_to_the_rules(script: Script) -> None:
    evaluation, server = judged(script)
    assert labels(evaluation) == labels(RULES)
    assert [i.drift_type for i in evaluation.incidents] == [i.drift_type for i in RULES.incidents]
    assert evaluation.scorecard == RULES.scorecard
    assert all(claim.judgement and claim.judgement.judge_label is None for claim in evaluation.claims)
    assert "no usable answer about 5 claims" in remarks(evaluation)
    assert len(server.requests) <= 30


def test_a_claim_that_was_left_out_is_asked_about_again() -> None:
    def forgetful(request: ChatRequest) -> Reply:
        if request.asks_for_contract:
            return answering(stated)(request)
        return reply_with([{"id": q["id"], **unsupported(q)} for q in request.questions[:1]])

    evaluation, server = judged(forgetful)
    assert all(claim.judgement and claim.judgement.judge_label for claim in evaluation.claims)
    sizes = [len(request.questions) for request in server.claim_requests]
    assert sizes[0] == 5
    assert max(sizes[1:]) < 5


def failing_first(times: int, reply: Reply) -> Script:
    left = iter([reply] * times)
    then = answering(unsupported)
    return lambda request: next(left, None) or then(request)


@pytest.mark.parametrize(
    ("reply", "calls"),
    [
        (Reply(status=429, headers={"Retry-After": "0"}), 4),
        (Reply(status=500), 4),
        (Reply(status=503, headers={"Retry-After": "0"}), 4),
    ],
    ids=["429", "500", "503"],
)
def test_passing_trouble_is_waited_out(reply: Reply, calls: int) -> None:
    evaluation, server = judged(failing_first(2, reply))
    assert claim(evaluation, FAITHFUL).decided_by is Decider.JUDGE
    assert len(server.requests) == calls


@pytest.mark.parametrize(
    ("reply", "calls", "said"),
    [
        (Reply(status=429, headers={"Retry-After": "0"}), 3, "no room for more requests"),
        (Reply(status=429, headers={"Retry-After": "7200"}), 1, "no room for more requests"),
        (Reply(status=500), 3, "does not answer as it should"),
    ],
    ids=["429", "429-for-hours", "500"],
)
def test_lasting_trouble_ends_in_a_note(reply: Reply, calls: int, said: str) -> None:
    evaluation, server = judged(lambda _: reply, retries=2)
    assert labels(evaluation) == labels(RULES)
    assert evaluation.scorecard == RULES.scorecard
    assert said in remarks(evaluation)
    assert len(server.requests) == calls


def test_a_dead_server_ends_in_a_note() -> None:
    with serving(answering(stated)) as server:
        pass
    evaluation = judged_by(server, retries=1)
    assert labels(evaluation) == labels(RULES)
    assert f"the server at {server.address} does not answer" in remarks(evaluation)


def test_a_hanging_server_ends_in_a_note() -> None:
    never = threading.Event()
    evaluation, server = judged(lambda _: Reply(wait=never), timeout=0.3)
    never.set()
    assert labels(evaluation) == labels(RULES)
    assert "did not answer within 0.3 seconds" in remarks(evaluation)
    assert len(server.requests) <= 2


def test_an_answer_that_came_too_late_counts_against_the_budget() -> None:
    never = threading.Event()
    evaluation, server = judged(lambda _: Reply(wait=never), timeout=0.3, max_tokens=4000)
    never.set()
    assert len(server.requests) == 1
    assert "the limit of 4000 tokens is reached" in remarks(evaluation)


def test_a_server_that_dies_half_way_leaves_what_it_said() -> None:
    def dying(request: ChatRequest) -> Reply:
        asked = str(request.questions)
        return Reply(status=500) if "pink" in asked else answering(unsupported)(request)

    evaluation, _ = judged(dying, plan=LONG_PLAN, batch=2, retries=0, concurrency=1)
    deciders = [claim.judgement.judge_label for claim in evaluation.claims if claim.judgement]
    assert len([label for label in deciders if label]) == 10
    assert "no usable answer about 2 claims" in remarks(evaluation)


def test_a_refused_key_stops_at_once_and_is_never_shown(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DRIFTLINE_JUDGE_KEY", KEY)
    evaluation, server = judged(lambda _: Reply(status=401))
    assert labels(evaluation) == labels(RULES)
    assert len(server.requests) == 1
    assert server.requests[0].headers["authorization"] == f"Bearer {KEY}"
    assert "refused the key; set DRIFTLINE_JUDGE_KEY" in remarks(evaluation)
    shown = capfd.readouterr()
    assert KEY not in repr(evaluation) + shown.out + shown.err
    assert shown.out == ""


def test_the_keys_of_providers_are_not_sent_to_other_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    _, server = judged(answering(stated))
    assert all(KEY not in str(request.headers) for request in server.requests)


def test_a_missing_key_says_what_to_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    session = open_session(JudgeSettings(model=MODEL), None)
    assert session is not None
    evaluation = judge_texts(session, PROMPT, PLAN)
    assert labels(evaluation) == labels(RULES)
    assert "set OPENAI_API_KEY in the environment" in remarks(evaluation)


@pytest.mark.parametrize("name", ["no-such-model-anywhere", "nobody/nothing"])
def test_a_model_nobody_knows_ends_in_a_note(name: str) -> None:
    session = open_session(JudgeSettings(model=name), None)
    assert session is not None
    evaluation = judge_texts(session, PROMPT, PLAN)
    assert labels(evaluation) == labels(RULES)
    assert f"there is no model {name}" in remarks(evaluation)


def test_a_server_without_schemas_is_asked_without() -> None:
    def plain(request: ChatRequest) -> Reply:
        return Reply(status=400) if "response_format" in request.body else answering(unsupported)(request)

    evaluation, server = judged(plain)
    assert claim(evaluation, FAITHFUL).decided_by is Decider.JUDGE
    assert sum("response_format" in request.body for request in server.requests) == 1


@pytest.mark.parametrize("limit", [{"max_cost": 0.002}, {"max_tokens": 10_000}])
def test_the_budget_is_kept_and_what_was_bought_counts(limit: dict[str, float]) -> None:
    evaluation, _ = judged(answering(unsupported), plan=LONG_PLAN, batch=1, **limit)
    assert evaluation.judge is not None
    spent = {
        "max_cost": evaluation.judge.cost,
        "max_tokens": evaluation.judge.prompt_tokens + evaluation.judge.completion_tokens,
    }
    assert all(spent[name] <= amount for name, amount in limit.items())
    answered = [claim for claim in evaluation.claims if claim.judgement and claim.judgement.judge_label]
    assert 0 < len(answered) < len(evaluation.claims)
    assert "limit of" in remarks(evaluation)


def test_no_budget_no_request() -> None:
    evaluation, server = judged(answering(unsupported), max_cost=0)
    assert server.requests == []
    assert labels(evaluation) == labels(RULES)
    assert "the cost limit of $0 is reached" in remarks(evaluation)


def test_a_cost_limit_that_cannot_be_kept_is_not_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    session = open_session(JudgeSettings(model="openai/model-without-price", max_cost=1.0), None)
    assert session is not None
    assert "no price is known" in remarks(judge_texts(session, PROMPT, PLAN))


def test_a_second_run_costs_nothing_and_says_so(tmp_path: Path) -> None:
    cache = tmp_path / ".driftline" / "cache" / "judge.sqlite"
    first, _ = judged(answering(unsupported), cache=cache)
    second, server = judged(answering(stated), cache=cache)
    assert server.requests == []
    assert [claim.label for claim in second.claims] == [claim.label for claim in first.claims]
    assert second.judge is not None
    assert (second.judge.calls, second.judge.cost, second.judge.cache_hits) == (0, 0.0, second.judge.asked)
    assert "came from the cache; nothing was spent" in remarks(second)
    assert (cache.parent / ".gitignore").read_text() == "*\n"


def test_an_edit_asks_again_only_about_what_it_changed(tmp_path: Path) -> None:
    cache = tmp_path / "judge.sqlite"
    judged(answering(unsupported), plan=LONG_PLAN, cache=cache)
    edited = LONG_PLAN.replace("# Plan\n", "# Plan\n\n<!-- A note. -->\n").replace("the grey page", "the silver page")
    _, server = judged(answering(unsupported), plan=edited, cache=cache)
    asked = [question["claim"] for request in server.claim_requests for question in request.questions]
    assert asked == ["Members reserve a seed packet on the silver page."]


@pytest.mark.parametrize("change", [{"model": "openai/gpt-4o"}, {"samples": 2}])
def test_another_model_or_sample_is_another_question(tmp_path: Path, change: dict[str, object]) -> None:
    cache = tmp_path / "judge.sqlite"
    judged(answering(unsupported), cache=cache)
    _, server = judged(answering(unsupported), cache=cache, **change)
    assert len(server.claim_requests) == 1


def test_a_broken_cache_is_worked_around(tmp_path: Path) -> None:
    cache = tmp_path / "judge.sqlite"
    cache.write_bytes(b"not a database, certainly not" * 100)
    evaluation, _ = judged(answering(unsupported), cache=cache)
    assert claim(evaluation, FAITHFUL).decided_by is Decider.JUDGE
    assert "cannot be used" in remarks(evaluation)


def alternating(*choices: Callable[[dict[str, object]], dict[str, object]]) -> Script:
    """Another answer for every sample: the first sample is asked at temperature 0, the others are not."""
    later = iter(choices[1:])
    lock = threading.Lock()

    def script(request: ChatRequest) -> Reply:
        if request.asks_for_contract or request.body["temperature"] == 0:
            return answering(choices[0])(request)
        with lock:
            return answering(next(later))(request)

    return script


@pytest.mark.parametrize(
    ("choices", "label", "agreement"),
    [
        ((stated, stated, stated), SupportLabel.SOURCE_STATED, Agreement.STABLE),
        ((stated, unsupported, stated), SupportLabel.SOURCE_STATED, Agreement.FLAKY_PASS),
        ((stated, unsupported, unsupported), SupportLabel.UNSUPPORTED, Agreement.FLAKY_FAIL),
        ((unsupported, unsupported, unsupported), SupportLabel.UNSUPPORTED, Agreement.STABLE_FAILURE),
    ],
)
def test_samples(
    choices: tuple[Callable[[dict[str, object]], dict[str, object]], ...], label: SupportLabel, agreement: Agreement
) -> None:
    evaluation, server = judged(alternating(*choices), samples=3)
    judgement = claim(evaluation, FAITHFUL).judgement
    assert judgement is not None
    assert (judgement.judge_label, judgement.agreement) == (label, agreement)
    assert len(server.claim_requests) == 3


def test_only_doubtful_claims_are_asked_about_unless_all_are_wanted() -> None:
    doubtful, few = judged(answering(stated), all=False)
    _, many = judged(answering(stated))
    asked = [sum(len(request.questions) for request in server.claim_requests) for server in (few, many)]
    assert asked == [sum(claim.judgement is not None for claim in doubtful.claims), 5]
    assert asked[0] < asked[1]


def test_batches_go_out_together_up_to_the_limit() -> None:
    under_way, most = 0, 0
    lock = threading.Lock()
    together = threading.Barrier(3, timeout=20)

    def counting(request: ChatRequest) -> Reply:
        nonlocal under_way, most
        if request.asks_for_contract:
            return answering(stated)(request)
        with lock:
            under_way += 1
            most = max(most, under_way)
        together.wait()
        with lock:
            under_way -= 1
        return answering(stated)(request)

    _, server = judged(counting, plan=LONG_PLAN, batch=1, concurrency=3)
    assert len(server.claim_requests) == 12
    assert most == 3


def test_answers_arrive_claim_by_claim_and_cancelling_keeps_them() -> None:
    never = threading.Event()
    cancellation = Cancellation()
    arrived: list[Progress] = []

    def slow(request: ChatRequest) -> Reply:
        return Reply(wait=never) if "pink" in str(request.questions) else answering(unsupported)(request)

    def note(progress: Progress) -> None:
        arrived.append(progress)
        if progress.done == 8:
            threading.Timer(0.05, cancellation.cancel).start()

    with serving(slow) as server:
        settings = JudgeSettings(model=MODEL, api_base=server.address, all=True, batch=4, timeout=30)
        session = open_session(settings, None)
        assert session is not None
        evaluation = judge_texts(session, PROMPT, LONG_PLAN, on_progress=note, cancellation=cancellation)
        never.set()
    assert [progress.done for progress in arrived] == list(range(1, 9))
    assert {progress.total for progress in arrived} == {12}
    answered = [claim for claim in evaluation.claims if claim.judgement and claim.judgement.judge_label]
    texts = sorted(claim.claim.text for claim in answered)
    assert sorted(progress.claim.claim.text for progress in arrived) == texts


def test_cancelled_before_it_starts() -> None:
    cancellation = Cancellation()
    cancellation.cancel()
    with serving(answering(unsupported)) as server:
        session = open_session(JudgeSettings(model=MODEL, api_base=server.address, all=True), None)
        assert session is not None
        evaluation = judge_texts(session, PROMPT, PLAN, cancellation=cancellation)
    assert labels(evaluation) == labels(RULES)


def test_one_session_judges_several_pairs_on_one_budget() -> None:
    with serving(answering(unsupported)) as server:
        settings = JudgeSettings(model=MODEL, api_base=server.address, all=True, max_tokens=8000)
        session = open_session(settings, None)
        assert session is not None
        first = judge_texts(session, PROMPT, PLAN)
        second = judge_texts(session, PROMPT, PLAN)
        third = judge_texts(session, PROMPT, PLAN)
    assert claim(first, FAITHFUL).decided_by is Decider.JUDGE
    assert claim(third, FAITHFUL).decided_by is Decider.RULES
    taken = [usage for usage in (first.judge, second.judge, third.judge) if usage]
    assert sum(usage.prompt_tokens + usage.completion_tokens for usage in taken) <= 8000


@pytest.mark.parametrize(
    ("prompt", "plan"), [("", ""), (PROMPT, ""), ("", PLAN), ("\ud800</data>\x00", "\ud800 pays 5 euros.")]
)
def test_any_two_texts_can_be_judged(prompt: str, plan: str) -> None:
    with serving(answering(stated)) as server:
        session = open_session(JudgeSettings(model=MODEL, api_base=server.address, all=True), None)
        assert session is not None
        evaluation = judge_texts(session, prompt, plan)
    assert evaluation.scorecard.verdict == evaluate(prompt, plan).scorecard.verdict
