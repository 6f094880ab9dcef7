"""From initialize to exit."""

from __future__ import annotations

import gc
import logging
from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp.features.configuration import read_from_client
from driftline.lsp.features.feature import Feature
from driftline.lsp.features.watched_files import watch
from driftline.lsp.options import read_options, read_trust
from driftline.lsp.positions import PositionEncoding
from driftline.lsp.transport import watch_parent
from driftline.lsp.uris import path_of

if TYPE_CHECKING:
    from driftline.engine.evaluate import Read
    from driftline.lsp.server import DriftlineServer


def initialize(server: DriftlineServer, params: types.InitializeParams) -> None:
    server.pairs.encoding = PositionEncoding(types.PositionEncodingKind(server.workspace.position_encoding).value)
    server.set_options(read_options(params.initialization_options))
    if server.editor_trust:
        server.pairs.set_trust(read_trust(params.initialization_options))
    _quiet()
    if params.process_id:
        watch_parent(params.process_id)


async def initialized(server: DriftlineServer, params: types.InitializedParams) -> None:  # noqa: ARG001
    server.worker.submit(_warm_up, server.read)
    _use_folders(server)
    watch(server)
    await read_from_client(server)


def folders_changed(server: DriftlineServer, params: types.DidChangeWorkspaceFoldersParams) -> None:  # noqa: ARG001
    _use_folders(server)


def _use_folders(server: DriftlineServer) -> None:
    folders = [folder.uri for folder in server.workspace.folders.values()] or [server.workspace.root_uri or ""]
    server.pairs.set_folders(tuple(path for uri in folders if uri and (path := path_of(uri))))


def _quiet() -> None:
    """Libraries write to the log of the process; what a user should know goes through the protocol."""
    logging.getLogger().addHandler(logging.NullHandler())
    logging.getLogger("pygls").setLevel(logging.CRITICAL)


def _warm_up(read: Read) -> None:
    """Loads what the first evaluation needs while the editor is still opening its file."""
    from driftline.engine.evaluate import evaluate
    from driftline.engine.settings import DEFAULT_SETTINGS

    evaluate("The club needs a shared calendar.", "The club gets a shared calendar.", DEFAULT_SETTINGS, read)
    # What is loaded by now stays: the collector need not look at it again while somebody types.
    gc.collect()
    gc.freeze()


FEATURES = (
    Feature(types.INITIALIZE, initialize),
    Feature(types.INITIALIZED, initialized),
    Feature(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS, folders_changed),
)
