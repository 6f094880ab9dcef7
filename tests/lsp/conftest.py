"""Editors with the capabilities of real ones, each with a server of its own."""

from __future__ import annotations

import sys
import uuid
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Union

import pytest
import pytest_asyncio
from cattrs import Converter
from lsp_editor import Editor
from lsprotocol import types
from pygls.protocol import default_converter
from pytest_lsp import LanguageClient, client_capabilities
from pytest_lsp.client import DEFAULT_CLIENT_FEATURES, register_lsp_features

SERVER = [sys.executable, "-m", "driftline.cli.main", "lsp"]


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


async def start(name: str, folder: Path) -> LanguageClient:
    client = make_client()
    await client.start_io(*SERVER)
    await client.initialize_session(
        types.InitializeParams(
            capabilities=capabilities_of(name),
            workspace_folders=[types.WorkspaceFolder(folder.as_uri(), "tests")],
        )
    )
    return client


async def _session(name: str, folder: Path) -> AsyncIterator[tuple[LanguageClient, Path]]:
    client = await start(name, folder)
    yield client, folder
    await client.shutdown_session()
    await client.stop()


@pytest_asyncio.fixture(scope="session", loop_scope="session", params=["visual-studio-code", "neovim@v0.11.0"])
async def running(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[tuple[LanguageClient, Path]]:
    async for session in _session(request.param, tmp_path_factory.mktemp("lsp").resolve()):
        yield session


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def running_pull(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[LanguageClient, Path]]:
    async for session in _session("pulling", tmp_path_factory.mktemp("pull").resolve()):
        yield session


def _editor(session: tuple[LanguageClient, Path]) -> Iterator[Editor]:
    """A folder of its own for each test."""
    client, folder = session
    home = folder / uuid.uuid4().hex[:8]
    home.mkdir()
    editor = Editor(client, home)
    client.log_messages.clear()
    yield editor
    editor.close_all()
    assert not [message.message for message in client.log_messages if message.type is types.MessageType.Error]


@pytest.fixture
def editor(running: tuple[LanguageClient, Path]) -> Iterator[Editor]:
    """VS Code and Neovim in turn."""
    yield from _editor(running)


@pytest.fixture
def pulling(running_pull: tuple[LanguageClient, Path]) -> Iterator[Editor]:
    """An editor that asks for diagnostics."""
    yield from _editor(running_pull)
