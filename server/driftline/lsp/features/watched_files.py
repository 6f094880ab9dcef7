"""Follows what happens to files outside the editor's buffers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lsprotocol import types

from driftline.lsp.features.feature import Feature
from driftline.lsp.options import SECTION

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer

_WATCHED = ("**/*.md", "**/driftline.toml", "**/pyproject.toml", "**/*.contract.yaml", "**/.driftline/accepted.json")
_FILES = types.FileOperationRegistrationOptions(
    [types.FileOperationFilter(types.FileOperationPattern("**/*.{md,markdown,toml,yaml}"), scheme="file")]
)


def watch(server: DriftlineServer) -> None:
    """Asks the client to tell about settings and files that matter, if it can."""
    wanted: list[types.Registration] = []
    if server.client.can("workspace.did_change_watched_files.dynamic_registration"):
        watchers = types.DidChangeWatchedFilesRegistrationOptions([types.FileSystemWatcher(each) for each in _WATCHED])
        wanted.append(types.Registration("driftline-files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, watchers))
    if server.client.can("workspace.did_change_configuration.dynamic_registration"):
        section = types.DidChangeConfigurationRegistrationOptions(SECTION)
        wanted.append(types.Registration("driftline-settings", types.WORKSPACE_DID_CHANGE_CONFIGURATION, section))
    if wanted:
        server.protocol.send_request(types.CLIENT_REGISTER_CAPABILITY, types.RegistrationParams(wanted))


def changed(server: DriftlineServer, params: Any) -> None:  # noqa: ARG001
    server.pairs.files_changed()


FEATURES = (
    Feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES, changed),
    Feature(types.WORKSPACE_DID_CREATE_FILES, changed, _FILES),
    Feature(types.WORKSPACE_DID_RENAME_FILES, changed, _FILES),
    Feature(types.WORKSPACE_DID_DELETE_FILES, changed, _FILES),
)
