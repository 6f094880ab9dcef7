"""Editors with the capabilities of real ones, each with a server of its own."""

from __future__ import annotations

import uuid
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from lsp_editor import Editor
from lsp_start import start
from lsprotocol import types
from pytest_lsp import LanguageClient


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
