"""`driftline.acceptFinding`: records that a finding may stand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from driftline.lsp.commands.command import argument, state_of
from driftline.lsp.uris import path_of

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer
    from driftline.lsp.state import PairState
    from driftline.spec.findings import Incident

_REASON = "accepted in the editor"


async def accept_finding(server: DriftlineServer, params: types.ExecuteCommandParams) -> str:
    """Accepts one finding of a plan, with the reason in the third argument; returns the path of the record."""
    state = await state_of(server, params)
    wanted = argument(params, 1, "the id of a finding")
    incident = next((found for found in _incidents(state) if found.incident_id == wanted), None)
    if incident is None:
        raise JsonRpcInvalidParams(f"The plan has no finding {wanted}. It may have changed in the meantime; try again.")
    given = params.arguments[2] if params.arguments and len(params.arguments) > 2 else ""
    reason = " ".join(given.split()) if isinstance(given, str) else ""
    plan = path_of(state.plan.uri)
    if plan is None:
        raise JsonRpcInvalidParams("Save the plan first.")
    path = await server.worker.submit(_record, plan, incident, reason or _REASON)
    server.pairs.files_changed()
    return str(path)


def _incidents(state: PairState) -> list[Incident]:
    return [found for index in range(len(state.session.chunks)) for found in state.session.incidents_in(index)]


def _record(plan: Path, incident: Incident, reason: str) -> Path:
    from driftline.workspace.accepted import (
        AcceptedFileError,
        accepted_finding,
        accepted_path,
        load_accepted,
        save_accepted,
    )

    path = accepted_path(plan)
    try:
        known = load_accepted(path)
    except AcceptedFileError as problem:
        raise JsonRpcInvalidParams(str(problem)) from None
    save_accepted(path, [*known, accepted_finding(incident, reason, plan.name)])
    return path
