"""`driftline.planVerdict`: the verdict on one plan, for a status line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lsprotocol import types

from driftline.lsp.commands.command import argument
from driftline.lsp.commands.workspace_verdict import verdict_entry
from driftline.lsp.uris import path_of

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer


async def plan_verdict(server: DriftlineServer, params: types.ExecuteCommandParams) -> dict[str, Any] | None:
    """The verdict on a plan, or on the first plan of a prompt, as it is now; nothing for any other file."""
    uri = argument(params, 0, "the URI of a plan or of its prompt")
    await server.pairs.read(uri)
    for each in [uri, *server.pairs.plans_on(uri)]:
        outcome, path = server.pairs.outcome(each), path_of(each)
        if outcome and outcome.is_plan and path:
            return verdict_entry(path, outcome.prompt, outcome)
    return None
