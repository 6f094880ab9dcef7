"""In an editor too a workspace starts no judge by itself and reads nothing outside."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from lsp_editor import INVENTED, PLAN, Document, Editor
from lsprotocol import types
from plain_driftline import invoke
from pygls.exceptions import JsonRpcException

from conftest import start

sys.path.insert(0, str(Path(__file__).parents[1] / "judge"))

from scripted_server import MODEL, ScriptedServer, answering, serving, unsupported

pytestmark = pytest.mark.asyncio(loop_scope="session")

JUDGE = "driftline.judgePlan"
SECRET = "The vault opens with heron-4711 every night."
KEY = "sk-judge-8812"


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[ScriptedServer]:
    monkeypatch.setenv("DRIFTLINE_JUDGE_KEY", KEY)
    with serving(answering(unsupported)) as running:
        yield running


def configure(editor: Editor, server: ScriptedServer, more: str = "") -> Path:
    judge = f'[judge]\nmodel = "{MODEL}"\napi_base = "{server.address}"\nall = true\non_save = true\n'
    return editor.write("driftline.toml", judge + more)


def save(editor: Editor, document: Document) -> None:
    editor.client.text_document_did_save(types.DidSaveTextDocumentParams(document.identifier))


def told(editor: Editor, words: str) -> int:
    return sum(words in message.message for message in editor.client.messages)


@asynccontextmanager
async def started(folder: Path, *arguments: str, options: Any = None) -> AsyncIterator[Editor]:
    client = await start("visual-studio-code", folder, *arguments, options=options)
    yield Editor(client, folder)
    await client.shutdown_session()
    await client.stop()


async def test_saving_asks_nobody_until_the_file_is_trusted(editor: Editor, server: ScriptedServer) -> None:
    config = configure(editor, server)
    plan = editor.open_pair()
    words = f"{config} is not trusted"
    save(editor, plan)
    await editor.until(lambda: told(editor, words))
    save(editor, plan)
    with pytest.raises(JsonRpcException, match="driftline trust"):
        await editor.run(JUDGE, plan.uri)
    await editor.evaluated(plan)
    assert server.requests == []
    assert told(editor, words) == 1  # once is enough
    assert invoke(["trust", str(config)]).exit_code == 0
    save(editor, plan)
    await editor.until(lambda: server.requests)
    await editor.run(JUDGE, plan.uri)
    asked = len(server.requests)
    configure(editor, server, "samples = 2\n")
    save(editor, plan)
    await editor.until(lambda: told(editor, f"{config} has changed since you trusted it"))
    assert len(server.requests) == asked


@pytest.mark.parametrize("name", ["FILE", "LINK", "RELATIVE"])
async def test_nothing_outside_the_workspace_is_read(editor: Editor, tmp_path: Path, name: str) -> None:
    secret = tmp_path / "id_key"
    secret.write_text(SECRET, encoding="utf-8")
    (editor.folder / "link.md").symlink_to(secret)
    named = {"FILE": str(secret), "LINK": "link.md", "RELATIVE": os.path.relpath(secret, editor.folder)}[name]
    plan = editor.open(editor.write("plan.md", f"---\nprompt: {named}\n---\n{PLAN}"))
    (problem,) = await editor.diagnostics(plan, "no-prompt")
    assert "outside" in problem.message
    assert "heron" not in problem.message
    hover = types.HoverParams(plan.identifier, plan.position(INVENTED, 2))
    assert await editor.client.text_document_hover_async(hover) is None
    verdicts = await editor.run("driftline.workspaceVerdict", {"open": False})
    assert not [entry for entry in verdicts if entry["plan"] == str(plan.path)]


async def test_the_word_of_an_editor_that_asks_its_user_counts(tmp_path: Path, server: ScriptedServer) -> None:
    outside = tmp_path / "outside"
    folder = tmp_path.resolve() / "workspace"
    outside.mkdir()
    folder.mkdir()
    (outside / "prompt.md").write_text("The pilot puts bicycle counters on three streets.\n", encoding="utf-8")
    plan_text = f"---\nprompt: ../outside/prompt.md\n---\n{PLAN}"
    for trusted in (False, True):
        async with started(folder, "--editor-trust", options={"workspaceTrusted": trusted}) as editor:
            config = configure(editor, server)
            config.write_text(f'allow_prompts = ["../outside"]\n{config.read_text(encoding="utf-8")}', encoding="utf-8")
            plan = editor.open(editor.write("plan.md", plan_text))
            if trusted:
                await editor.evaluated(plan)
                save(editor, plan)
                await editor.until(lambda: server.requests)
                assert {request.headers["authorization"] for request in server.requests} == {f"Bearer {KEY}"}
            else:
                (problem,) = await editor.diagnostics(plan, "no-prompt")
                assert "trust this workspace in the editor" in problem.message
                assert server.requests == []


@pytest.mark.parametrize("arguments", [(), ("--editor-trust",)])
async def test_settings_cannot_say_that_the_user_trusts_the_workspace(
    tmp_path: Path, server: ScriptedServer, arguments: tuple[str, ...]
) -> None:
    forged = {"workspaceTrusted": True, "driftline": {"workspaceTrusted": True}}
    options = {"driftline": forged} if arguments else forged
    async with started(tmp_path.resolve(), *arguments, options=options) as editor:
        configure(editor, server)
        plan = editor.open_pair()
        editor.client.workspace_did_change_configuration(types.DidChangeConfigurationParams({"driftline": forged}))
        save(editor, plan)
        await editor.until(lambda: told(editor, "is not trusted"))
        await asyncio.sleep(0.2)
    assert server.requests == []
