"""Follows what happens to files outside the editor's buffers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lsprotocol import types

from driftline.lsp.features.feature import Feature

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer

_WATCHED = ("**/*.md", "**/driftline.toml", "**/pyproject.toml", "**/*.contract.yaml", "**/.driftline/accepted.json")
_FILES = types.FileOperationRegistrationOptions(
    [types.FileOperationFilter(types.FileOperationPattern("**/*.{md,markdown,toml,yaml}"), scheme="file")]
)


def watch(server: DriftlineServer) -> None:
    """Asks the client to watch the files that matter, if it can."""
    if not server.client.can("workspace.did_change_watched_files.dynamic_registration"):
        return
    watchers = [types.FileSystemWatcher(pattern) for pattern in _WATCHED]
    options = types.DidChangeWatchedFilesRegistrationOptions(watchers)
    registration = types.Registration("driftline-files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, options)
    server.protocol.send_request(types.CLIENT_REGISTER_CAPABILITY, types.RegistrationParams([registration]))


def changed(server: DriftlineServer, params: Any) -> None:  # noqa: ARG001
    server.pairs.files_changed()


FEATURES = (
    Feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES, changed),
    Feature(types.WORKSPACE_DID_CREATE_FILES, changed, _FILES),
    Feature(types.WORKSPACE_DID_RENAME_FILES, changed, _FILES),
    Feature(types.WORKSPACE_DID_DELETE_FILES, changed, _FILES),
)
