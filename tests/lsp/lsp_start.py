"""Servers as editors start them, with the capabilities of real ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Union

from cattrs import Converter
from lsprotocol import types
from plain_driftline import PROGRAM
from pygls.protocol import default_converter
from pytest_lsp import LanguageClient, client_capabilities
from pytest_lsp.client import DEFAULT_CLIENT_FEATURES, register_lsp_features

SERVER = [*PROGRAM, "lsp"]


def capabilities_of(name: str) -> types.ClientCapabilities:
    """Those of an editor; `pulling` is a newer VS Code, which asks for diagnostics and takes versioned edits."""
    if name != "pulling":
        return client_capabilities(name)
    capabilities = client_capabilities("visual-studio-code")
    assert capabilities.text_document
    assert capabilities.workspace
    capabilities.text_document.diagnostic = types.DiagnosticClientCapabilities(related_document_support=True)
    capabilities.workspace.diagnostics = types.DiagnosticWorkspaceClientCapabilities(refresh_support=True)
    return capabilities


def _converter() -> Converter:
    """The library's own takes every code action with a command for a bare command."""
    converter = default_converter()

    def action(value: Any, _: type) -> types.Command | types.CodeAction:
        kind = types.Command if isinstance(value.get("command"), str) else types.CodeAction
        return converter.structure(value, kind)

    converter.register_structure_hook(Union[types.Command, types.CodeAction], action)  # noqa: UP007
    return converter


def make_client() -> LanguageClient:
    """A client that also keeps results that come in parts."""
    client = LanguageClient(converter_factory=_converter)
    work_done = DEFAULT_CLIENT_FEATURES[types.PROGRESS]

    def progress(client: LanguageClient, params: types.ProgressParams) -> None:
        if "kind" in params.value:
            work_done(client, params)
        else:
            client.progress_reports.setdefault(params.token, []).append(params.value)

    register_lsp_features(client, {**DEFAULT_CLIENT_FEATURES, types.PROGRESS: progress})
    return client


async def start(name: str, folder: Path, *arguments: str, options: Any = None) -> LanguageClient:
    client = make_client()
    await client.start_io(*SERVER, *arguments)
    await client.initialize_session(
        types.InitializeParams(
            capabilities=capabilities_of(name),
            workspace_folders=[types.WorkspaceFolder(folder.as_uri(), "tests")],
            initialization_options=options,
        )
    )
    return client
