"""`driftline.judgePlan`: puts a plan before the judge of its configuration."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from driftline.lsp.commands.command import state_of
from driftline.lsp.commands.workspace_verdict import verdict_entry
from driftline.lsp.judging import judge_of
from driftline.lsp.uris import path_of

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer

_NO_JUDGE = 'No judge is set up. Name a model in driftline.toml: [judge] model = "openai/gpt-4o-mini".'


async def judge_plan(server: DriftlineServer, params: types.ExecuteCommandParams) -> dict[str, Any]:
    """Judges a plan, or the first plan of a prompt, and returns its verdict and what the judge took."""
    state = await state_of(server, params)
    uri = state.plan.uri
    path = path_of(uri)
    if path is None:
        raise JsonRpcInvalidParams("Save the plan and its prompt first.")
    judge = await server.worker.submit(judge_of, path, server.pairs.reach)
    if isinstance(judge, str):
        raise JsonRpcInvalidParams(judge or _NO_JUDGE)
    told = await server.judges.judge(state, judge, params.work_done_token)
    if told["problem"]:
        server.client.show(types.MessageType.Warning, told["problem"])
    await server.pairs.read(uri)
    outcome = server.pairs.outcome(uri)
    entry = verdict_entry(path, outcome.prompt, outcome) if outcome else {}
    return {**entry, "judge": told}
