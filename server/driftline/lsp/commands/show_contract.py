"""`driftline.showContract`: what a prompt commits to."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from driftline.lsp.commands.command import argument, opens
from driftline.lsp.presenting import open_file, write_scratch

if TYPE_CHECKING:
    from driftline.engine.evaluate import Read
    from driftline.lsp.server import DriftlineServer
    from driftline.lsp.text_store import Text
    from driftline.spec.findings import ContractItem


async def show_contract(server: DriftlineServer, params: types.ExecuteCommandParams) -> Any:
    """Opens the contract of a prompt, or of a plan's prompt, and returns it."""
    uri = argument(params, 0, "the URI of a prompt or of a plan")
    await server.pairs.read(uri)
    states = [state for state in [server.pairs.state(uri), *server.pairs.states_on(uri)] if state]
    prompt = states[0].prompt if states else server.pairs.texts.get(uri)
    if prompt is None:
        raise JsonRpcInvalidParams(f"{uri} is not open. Open the prompt first.")
    contract = states[0].session.contract if states else None
    text, data = await server.worker.submit(_rendered, prompt, contract, server.read)
    if opens(params):
        await open_file(server, write_scratch("contract.md", text), f"{len(data['contract_items'])} commitments")
    return data


def _rendered(prompt: Text, contract: tuple[ContractItem, ...] | None, read: Read) -> tuple[str, Any]:
    from driftline.engine.evaluate import read_contract_of
    from driftline.report.contract_text import render_contract_text
    from driftline.report.json_report import render_contract_json

    items = read_contract_of(prompt.text, read) if contract is None else contract
    return render_contract_text(prompt.text, items), json.loads(render_contract_json(items))
