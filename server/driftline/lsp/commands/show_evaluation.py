"""`driftline.showEvaluation`: the evaluation as the specification's JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from driftline.lsp.commands.command import opens, state_of, summary
from driftline.lsp.presenting import open_file, write_scratch

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer
    from driftline.lsp.state import PairState


async def show_evaluation(server: DriftlineServer, params: types.ExecuteCommandParams) -> Any:
    """Opens the evaluation of a plan and returns it."""
    state = await state_of(server, params)
    text = await server.worker.submit(_rendered, state)
    if opens(params):
        await open_file(server, write_scratch("evaluation.json", text), summary(state))
    return json.loads(text)


def _rendered(state: PairState) -> str:
    from driftline.report.json_report import render_json

    return render_json(state.evaluation())
