"""Shows a person a text the server made: as a document where the client can open one, else as a message."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp.documentation import scratch_folder
from driftline.lsp.uris import uri_of

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer


def write_scratch(name: str, text: str) -> Path:
    """Writes a text to a file of the server's own."""
    path = scratch_folder() / name
    path.write_text(text, encoding="utf-8", errors="replace")
    return path


async def open_file(server: DriftlineServer, path: Path, summary: str, *, external: bool = False) -> None:
    """Opens a file in the editor, or outside it; a client that cannot gets the summary and the path."""
    if server.client.can("window.show_document.support"):
        params = types.ShowDocumentParams(uri_of(path), external=external, take_focus=True)
        answer = await server.client.request(types.WINDOW_SHOW_DOCUMENT, params)
        if answer is not None and answer.success:
            return
    server.client.show(types.MessageType.Info, f"{summary} ({path})")
