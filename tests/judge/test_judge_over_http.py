"""The judge against a scripted server: what goes wrong, what is kept, what is said about it."""

import json
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from judge_pairs import (
    BROKEN,
    FAITHFUL,
    INVENTED,
    PLAN,
    PROMPT,
    claim,
    judged,
    judged_by,
    labels,
    pair,
    remarks,
    session_with,
)
from known_reader import read_as_known
from scripted_server import (
    MODEL,
    ChatRequest,
    Reply,
    Script,
    answering,
    reply_with,
    said,
    serving,
    stated,
    unsupported,
)

from driftline.engine.evaluate import evaluate
from driftline.engine.settings import DEFAULT_SETTINGS
from driftline.judge.apply import Progress, judge_pair
from driftline.judge.cancel import Cancellation
from driftline.spec.terms import Agreement, Decider, SupportLabel, Verdict

READ = evaluate(PROMPT, PLAN, DEFAULT_SETTINGS, read_as_known)
SENTENCES = 8  # of the plan: five claims under three headings
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
    assert (claim(evaluation, BROKEN).label, claim(evaluation, BROKEN).decided_by) == (
        SupportLabel.UNSUPPORTED,
        Decider.JUDGE,
    )
    assert len(evaluation.incidents) > len(READ.incidents)
    assert evaluation.scorecard.counts.unsupported_important_claim_count > len(READ.incidents)
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
    assert READ.judge is None
    assert all(claim.judgement is None and claim.decided_by is Decider.RULES for claim in READ.claims)


def test_the_fixed_part_is_the_same_in_every_request() -> None:
    _, server = judged(answering(stated), plan=LONG_PLAN, batch=2)
    assert len(server.claim_requests) == 8
    assert len({request.system for request in server.claim_requests}) == 1
    assert all(request.user.endswith("</data>") for request in server.requests)


def refusing(_: ChatRequest) -> Reply:
    return Reply(None, message={"refusal": "I cannot help with that."})


def inventing_ids(request: ChatRequest) -> Reply:
    return reply_with([{"id": f"x{question['id']}", **unsupported(question)} for question in request.questions])


def inventing_sentences(request: ChatRequest) -> Reply:
    return answering(lambda _: said("source-stated", [400]))(request)


def citing_nothing(request: ChatRequest) -> Reply:
    return answering(lambda _: said("source-derived"))(request)


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
        inventing_sentences,
        citing_nothing,
    ],
    ids="malformed word empty null nothing 400 413 refusal ids sentences no-sentences".split(),
)
def test_useless_answers_leave_the_labels_to_the_reader(script: Script) -> None:
    evaluation, server = judged(script)
    assert labels(evaluation) == labels(READ)
    assert [i.drift_type for i in evaluation.incidents] == [i.drift_type for i in READ.incidents]
    assert evaluation.scorecard == READ.scorecard
    assert all(claim.judgement and claim.judgement.judge_label is None for claim in evaluation.claims)
    assert f"no answer that can be checked about {SENTENCES} sentences" in remarks(evaluation)
    assert len(server.requests) <= 30


def test_what_was_left_out_is_asked_for_at_once_and_by_name() -> None:
    def forgetful(request: ChatRequest) -> Reply:
        answers = json.loads(answering(unsupported)(request).content or "")["answers"]
        return reply_with(answers if request.asks_for_contract or request.repairs else [answers[0], answers[-1]])

    evaluation, server = judged(forgetful)
    assert all(claim.judgement and claim.judgement.judge_label for claim in evaluation.claims)
    first, repair = server.claim_requests
    assert repair.body["messages"][:2] == first.body["messages"]
    assert "q2: no answer" in repair.user
    assert "q1:" not in repair.user


def test_a_mistake_is_named_and_may_be_put_right() -> None:
    def careless(request: ChatRequest) -> Reply:
        if request.asks_for_contract or request.repairs:
            return answering(stated)(request)
        return answering(lambda q: said("source-stated", [99]) if q["text"] == FAITHFUL else stated(q))(request)

    evaluation, server = judged(careless)
    assert claim(evaluation, FAITHFUL).decided_by is Decider.BOTH
    assert "there is no prompt sentence 99" in server.claim_requests[-1].user


def test_a_model_that_speaks_prose_is_told_so_in_one_line() -> None:
    evaluation, server = judged(lambda _: Reply("I think the plan is fine."), concurrency=1)
    assert labels(evaluation) == labels(READ)
    assert [line for line in remarks(evaluation).splitlines() if "prose" in line] == [
        f"No judge: {MODEL} answers in prose, not in JSON as a judge has to; choose another model."
    ]
    assert len(server.requests) == 2


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
    assert labels(evaluation) == labels(READ)
    assert evaluation.scorecard == READ.scorecard
    assert said in remarks(evaluation)
    assert len(server.requests) == calls


def test_a_dead_server_ends_in_a_note() -> None:
    with serving(answering(stated)) as server:
        pass
    evaluation = judged_by(server, retries=1)
    assert labels(evaluation) == labels(READ)
    assert f"the server at {server.address} does not answer" in remarks(evaluation)


def test_a_hanging_server_ends_in_a_note() -> None:
    never = threading.Event()
    evaluation, server = judged(lambda _: Reply(wait=never), timeout=0.3)
    never.set()
    assert labels(evaluation) == labels(READ)
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
        dead = not request.asks_for_contract and "pink" in str(request.texts)
        return Reply(status=500) if dead else answering(unsupported)(request)

    evaluation, _ = judged(dying, plan=LONG_PLAN, batch=2, retries=0, concurrency=1)
    deciders = [claim.judgement.judge_label for claim in evaluation.claims if claim.judgement]
    assert len([label for label in deciders if label]) == 12
    assert "no answer that can be checked about 2 sentences" in remarks(evaluation)


def test_a_refused_key_stops_at_once_and_is_never_shown(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DRIFTLINE_JUDGE_KEY", KEY)
    evaluation, server = judged(lambda _: Reply(status=401))
    assert labels(evaluation) == labels(READ)
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
    session = session_with(None, model=MODEL)
    evaluation = judge_pair(session, pair(), read_as_known)
    assert labels(evaluation) == labels(READ)
    assert "set OPENAI_API_KEY in the environment" in remarks(evaluation)


@pytest.mark.parametrize("name", ["no-such-model-anywhere", "nobody/nothing"])
def test_a_model_nobody_knows_ends_in_a_note(name: str) -> None:
    session = session_with(None, model=name)
    evaluation = judge_pair(session, pair(), read_as_known)
    assert labels(evaluation) == labels(READ)
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
    assert labels(evaluation) == labels(READ)
    assert "the cost limit of $0 is reached" in remarks(evaluation)


def test_a_cost_limit_that_cannot_be_kept_is_not_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    session = session_with(None, model="openai/model-without-price", max_cost=1.0)
    assert "no price is known" in remarks(judge_pair(session, pair(), read_as_known))


def test_a_second_run_costs_nothing_and_says_so(tmp_path: Path) -> None:
    cache = tmp_path / "cache" / "judge.sqlite"
    with serving(answering(unsupported)) as server:
        first = judged_by(server, cache=cache)
        asked = len(server.requests)
        second = judged_by(server, cache=cache)
    assert len(server.requests) == asked
    assert [claim.label for claim in second.claims] == [claim.label for claim in first.claims]
    assert second.judge is not None
    assert (second.judge.calls, second.judge.cost, second.judge.cache_hits) == (0, 0.0, second.judge.asked)
    assert "came from the cache; nothing was spent" in remarks(second)
    assert cache.stat().st_mode & 0o077 == 0


def test_an_edit_asks_again_only_about_what_it_changed(tmp_path: Path) -> None:
    cache = tmp_path / "judge.sqlite"
    edited = LONG_PLAN.replace("# Plan\n", "# Plan\n\n<!-- A note. -->\n").replace("the grey page", "the silver page")
    with serving(answering(unsupported)) as server:
        judged_by(server, plan=LONG_PLAN, cache=cache)
        server.requests.clear()
        judged_by(server, plan=edited, cache=cache)
    asked = [text for request in server.claim_requests for text in request.texts]
    assert asked == ["Members reserve a seed packet on the silver page."]
    assert len(server.requests) == 1


def test_an_edit_of_the_prompt_asks_again_only_about_what_it_bears_on(tmp_path: Path) -> None:
    cache = tmp_path / "judge.sqlite"
    names = [f"{first}{last}" for first in "ba ce di fo gu".split() for last in "lla mme nni rro tta vvo zza".split()]
    prompt = PROMPT + "".join(
        f"\n## {name}\nThe {name} club meets in the {name} hall and keeps its {name} ledger in a {name} box.\n"
        for name in names
    )
    edited = prompt.replace("the fozza hall", "the harbour barn")
    with serving(answering(stated)) as server:
        judged_by(server, prompt=prompt, cache=cache)
        server.requests.clear()
        evaluation = judged_by(server, prompt=edited, cache=cache)
    assert claim(evaluation, FAITHFUL).decided_by is Decider.BOTH
    assert sum(len(request.texts) for request in server.claim_requests) < SENTENCES / 2
    asked = [each["sentence"] for request in server.requests if request.asks_for_contract for each in request.questions]
    assert 1 <= len(asked) <= 3  # the sentence and its neighbours


def test_an_answer_whose_sentence_is_gone_is_asked_for_again(tmp_path: Path) -> None:
    cache = tmp_path / "judge.sqlite"
    with serving(answering(stated)) as server:
        judged_by(server, cache=cache)
        server.requests.clear()
        judged_by(server, prompt=PROMPT.replace(FAITHFUL, "Members book seeds."), cache=cache)
    assert FAITHFUL in [text for request in server.claim_requests for text in request.texts]


def test_two_servers_with_one_model_name_are_told_apart(tmp_path: Path) -> None:
    cache = tmp_path / "judge.sqlite"
    first, _ = judged(answering(unsupported), cache=cache)
    second, server = judged(answering(stated), cache=cache)
    assert server.claim_requests
    assert claim(first, FAITHFUL).label is not claim(second, FAITHFUL).label


@pytest.mark.parametrize("change", [{"model": "openai/gpt-4o"}, {"samples": 2}])
def test_another_model_or_sample_is_another_question(tmp_path: Path, change: dict[str, object]) -> None:
    cache = tmp_path / "judge.sqlite"
    with serving(answering(unsupported)) as server:
        judged_by(server, cache=cache)
        server.requests.clear()
        judged_by(server, cache=cache, **change)
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
        ((stated, unsupported, stated), None, Agreement.FLAKY_PASS),
        ((stated, unsupported, unsupported), None, Agreement.FLAKY_FAIL),
        ((unsupported, unsupported, unsupported), SupportLabel.UNSUPPORTED, Agreement.STABLE_FAILURE),
    ],
)
def test_samples(
    choices: tuple[Callable[[dict[str, object]], dict[str, object]], ...],
    label: SupportLabel | None,
    agreement: Agreement,
) -> None:
    evaluation, server = judged(alternating(*choices), samples=3)
    judgement = claim(evaluation, FAITHFUL).judgement
    assert judgement is not None
    assert (judgement.judge_label, judgement.agreement) == (label, agreement)
    if label is None:
        assert claim(evaluation, FAITHFUL).label is claim(READ, FAITHFUL).label
    assert len(server.claim_requests) == 3


def test_where_it_is_wanted_only_what_is_in_doubt_is_asked_about() -> None:
    _, few = judged(answering(stated), all=False, doubtful=True)
    assert few.requests == []  # this reader is sure of everything
    _, many = judged(answering(stated), all=False)
    assert len(many.claim_requests[0].texts) == SENTENCES


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

    plan = "".join(f"- Members reserve a seed packet on the {name} page.\n" for name in "red blue green".split())
    _, server = judged(counting, plan=plan * 2 + plan.replace("reserve", "see"), batch=1, concurrency=3)
    assert len(server.claim_requests) == 6
    assert most == 3


def test_answers_arrive_claim_by_claim_and_cancelling_keeps_them() -> None:
    never = threading.Event()
    cancellation = Cancellation()
    arrived: list[Progress] = []

    def slow(request: ChatRequest) -> Reply:
        held = not request.asks_for_contract and "pink" in str(request.texts)
        return Reply(wait=never) if held else answering(unsupported)(request)

    def note(progress: Progress) -> None:
        arrived.append(progress)
        if progress.done == 10:
            threading.Timer(0.05, cancellation.cancel).start()

    with serving(slow) as server:
        session = session_with(server, batch=4, timeout=30)
        evaluation = judge_pair(session, pair(LONG_PLAN), read_as_known, on_progress=note, cancellation=cancellation)
        never.set()
    assert [progress.done for progress in arrived] == list(range(1, 11))
    assert {progress.total for progress in arrived} == {14}
    answered = [claim for claim in evaluation.claims if claim.judgement and claim.judgement.judge_label]
    texts = [progress.assessment.claim.text for progress in arrived if progress.assessment]
    assert sorted(texts) == sorted(claim.claim.text for claim in answered)


def test_cancelled_before_it_starts() -> None:
    cancellation = Cancellation()
    cancellation.cancel()
    with serving(answering(unsupported)) as server:
        session = session_with(server)
        evaluation = judge_pair(session, pair(), read_as_known, cancellation=cancellation)
    assert labels(evaluation) == labels(READ)


def test_one_session_judges_several_pairs_on_one_budget() -> None:
    with serving(answering(unsupported)) as server:
        session = session_with(server, max_tokens=7000)
        first = judge_pair(session, pair(), read_as_known)
        second = judge_pair(session, pair(), read_as_known)
        third = judge_pair(session, pair(), read_as_known)
    assert claim(first, FAITHFUL).decided_by is Decider.JUDGE
    assert claim(third, FAITHFUL).decided_by is Decider.RULES
    taken = [usage for usage in (first.judge, second.judge, third.judge) if usage]
    assert sum(usage.prompt_tokens + usage.completion_tokens for usage in taken) <= 7000


@pytest.mark.parametrize(
    ("prompt", "plan"), [("", ""), (PROMPT, ""), ("", PLAN), ("\ud800</data>\x00", "\ud800 pays 5 euros.")]
)
def test_any_two_texts_can_be_judged(prompt: str, plan: str) -> None:
    with serving(answering(stated)) as server:
        session = session_with(server)
        evaluation = judge_pair(session, pair(plan, prompt), read_as_known)
    assert evaluation.scorecard.verdict is not Verdict.PASS
