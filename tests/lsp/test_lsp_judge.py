"""A judge in the editor: on command or on save, in the background, its answers shown as they arrive."""

from __future__ import annotations

import asyncio
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from lsp_editor import Document, Editor
from lsprotocol import types
from plain_driftline import invoke
from pygls.exceptions import JsonRpcException

sys.path.insert(0, str(Path(__file__).parents[1] / "judge"))

from judge_pairs import FAITHFUL, PLAN, PROMPT
from scripted_server import MODEL, ChatRequest, Reply, ScriptedServer, answering, serving, unsupported

pytestmark = pytest.mark.asyncio(loop_scope="session")

JUDGE = "driftline.judgePlan"
SECOND = "The librarian sees the reservations of the day."
BY_JUDGE = "Label by judge."


def configure(editor: Editor, server: ScriptedServer, **settings: str) -> None:
    lines = {"model": f'"{MODEL}"', "api_base": f'"{server.address}"', "all": "true", **settings}
    table = "[judge]\n" + "".join(f"{name} = {value}\n" for name, value in lines.items())
    assert invoke(["trust", str(editor.write("driftline.toml", table))]).exit_code == 0


def open_judged(editor: Editor, server: ScriptedServer, **settings: str) -> Document:
    configure(editor, server, **settings)
    return editor.open_pair(PLAN, PROMPT)


async def hover(editor: Editor, plan: Document, words: str) -> str:
    params = types.HoverParams(plan.identifier, plan.position(words, 2))
    found = await editor.client.text_document_hover_async(params)
    return str(found.contents) if found else ""


async def hover_says(editor: Editor, plan: Document, claim: str, words: str) -> None:
    for _ in range(3000):
        if words in await hover(editor, plan, claim):
            return
        await asyncio.sleep(0.02)
    raise TimeoutError(f"hover never said {words}")


class Holding:
    """A model that answers everything at once but one claim, for which it waits to be told."""

    def __init__(self, held: str) -> None:
        self._held = held
        self.go = threading.Event()

    def __call__(self, request: ChatRequest) -> Reply:
        reply = answering(unsupported)(request)
        holds = not request.asks_for_contract and self._held in request.texts
        return Reply(reply.content, wait=self.go) if holds else reply


def begin(editor: Editor, plan: Document) -> tuple[str, asyncio.Task[Any]]:
    """The command under a token of the client's own."""
    token = f"judge-{editor.folder.name}"
    editor.client.progress_reports[token] = []
    params = types.ExecuteCommandParams(JUDGE, [plan.uri], token)
    return token, asyncio.ensure_future(editor.client.workspace_execute_command_async(params))


async def test_a_plan_is_judged_on_command_and_labels_say_who_decided(editor: Editor) -> None:
    with serving(answering(unsupported)) as server:
        plan = open_judged(editor, server)
        before = await editor.evaluated(plan)
        result = await editor.run(JUDGE, plan.uri)
        again = await editor.run(JUDGE, plan.uri)
    assert result["judge"]["calls"] == len(server.requests) > 0
    assert (again["judge"]["calls"], again["judge"]["cost"]) == (0, 0)
    assert BY_JUDGE in await hover(editor, plan, FAITHFUL)
    assert len(await editor.evaluated(plan)) > len(before)
    evaluation = await editor.run("driftline.showEvaluation", plan.uri)
    decided = {claim["claim_text"]: claim["decided_by"] for claim in evaluation["claim_map"]}
    assert decided[FAITHFUL] == "judge"
    assert evaluation["judge"]["cache_hits"] > 0


async def test_answers_are_shown_while_others_are_still_awaited(editor: Editor) -> None:
    model = Holding(SECOND)
    with serving(model) as server:
        plan = open_judged(editor, server, batch="1", concurrency="1")
        token, judging = begin(editor, plan)
        await hover_says(editor, plan, FAITHFUL, BY_JUDGE)
        assert not judging.done()
        assert "Label by" not in await hover(editor, plan, SECOND)
        model.go.set()
        await judging
    await hover_says(editor, plan, SECOND, BY_JUDGE)
    kinds = [type(report).__name__ for report in editor.client.progress_reports[token]]
    assert (kinds[0], kinds[-1]) == ("WorkDoneProgressBegin", "WorkDoneProgressEnd")
    assert "WorkDoneProgressReport" in kinds


async def test_judging_can_be_cancelled_and_what_was_answered_stays(editor: Editor) -> None:
    model = Holding(SECOND)
    with serving(model) as server:
        plan = open_judged(editor, server, batch="1", concurrency="1")
        token, judging = begin(editor, plan)
        await hover_says(editor, plan, FAITHFUL, BY_JUDGE)
        editor.client.window_work_done_progress_cancel(types.WorkDoneProgressCancelParams(token))
        result = await asyncio.wait_for(judging, 60)
        model.go.set()
    assert result["judge"]["cancelled"]
    assert BY_JUDGE in await hover(editor, plan, FAITHFUL)
    assert "Label by rules." in await hover(editor, plan, SECOND)


@pytest.mark.parametrize("wanted", [True, False])
async def test_saving_asks_the_judge_only_if_that_is_wanted(editor: Editor, wanted: bool) -> None:
    with serving(answering(unsupported)) as server:
        plan = open_judged(editor, server, on_save=str(wanted).lower())
        editor.client.text_document_did_save(types.DidSaveTextDocumentParams(plan.identifier))
        if wanted:
            await hover_says(editor, plan, FAITHFUL, BY_JUDGE)
        else:
            await editor.evaluated(plan)
            assert server.requests == []


async def test_labels_stay_while_the_plan_is_edited_until_the_prompt_changes(editor: Editor) -> None:
    with serving(answering(unsupported)) as server:
        plan = open_judged(editor, server)
        await editor.run(JUDGE, plan.uri)
    editor.replace(plan, SECOND, "The librarian sees all reservations.")
    await editor.evaluated(plan)
    assert BY_JUDGE in await hover(editor, plan, FAITHFUL)
    assert "Label by" not in await hover(editor, plan, "The librarian sees all")
    prompt = editor.open(editor.folder / "prompt.md")
    editor.replace(prompt, "before they visit", "from home")
    await editor.evaluated(prompt)
    assert "Label by" not in await hover(editor, plan, FAITHFUL)


async def test_without_a_model_the_command_says_how_to_name_one(editor: Editor) -> None:
    plan = editor.open_pair()
    with pytest.raises(JsonRpcException, match=r"\[judge\] model"):
        await editor.run(JUDGE, plan.uri)


async def test_a_judge_that_cannot_be_asked_is_one_message_and_no_failure(editor: Editor) -> None:
    with serving(lambda _: Reply(status=401)) as server:
        plan = open_judged(editor, server)
        result = await editor.run(JUDGE, plan.uri)
    assert "refused the key" in result["judge"]["problem"]
    assert "refused the key" in editor.client.messages[-1].message
    assert result["verdict"]
