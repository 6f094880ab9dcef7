"""Keeps the texts as the editor has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.features.feature import Feature

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer


def opened(server: DriftlineServer, params: types.DidOpenTextDocumentParams) -> None:
    document = params.text_document
    server.pairs.opened(document.uri, document.version, document.text)


def changed(server: DriftlineServer, params: types.DidChangeTextDocumentParams) -> None:
    uri = params.text_document.uri
    if uri not in server.pairs.texts:
        server.client.log(types.MessageType.Warning, f"A change of {uri} came before it was opened. Open it again.")
        return
    changes = convert.changes_from(params.content_changes)
    edits = server.pairs.texts.change(uri, params.text_document.version, changes)
    if edits:
        server.pairs.edited(uri, edits[-1].start + edits[-1].length)
        server.preparation.end(uri)
        server.publisher.typed(uri)
    else:
        server.pairs.touch(uri)  # the same text under another version


def closed(server: DriftlineServer, params: types.DidCloseTextDocumentParams) -> None:
    server.judges.cancel(params.text_document.uri)
    server.pairs.closed(params.text_document.uri)


async def saved(server: DriftlineServer, params: types.DidSaveTextDocumentParams) -> None:
    """What stands on the disk may pair the text differently now; a judge may be waiting for this."""
    server.pairs.saved(params.text_document.uri)
    await server.judges.saved(params.text_document.uri)


FEATURES = (
    Feature(types.TEXT_DOCUMENT_DID_OPEN, opened),
    Feature(types.TEXT_DOCUMENT_DID_CHANGE, changed),
    Feature(types.TEXT_DOCUMENT_DID_CLOSE, closed),
    Feature(types.TEXT_DOCUMENT_DID_SAVE, saved),
)
