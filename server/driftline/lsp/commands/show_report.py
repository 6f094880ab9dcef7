"""`driftline.showReport`: the evaluation as a page for a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp.commands.command import checked, opens, state_of, summary
from driftline.lsp.presenting import open_file, write_scratch

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer
    from driftline.lsp.state import PairState


async def show_report(server: DriftlineServer, params: types.ExecuteCommandParams) -> str:
    """Opens the report on a plan outside the editor and returns its path."""
    state = await state_of(server, params)
    path = write_scratch("report.html", await server.worker.submit(_rendered, state))
    if opens(params):
        await open_file(server, path, summary(state), external=True)
    return str(path)


def _rendered(state: PairState) -> str:
    from driftline.report.formats import FORMATS

    return FORMATS["html"]([checked(state)])
