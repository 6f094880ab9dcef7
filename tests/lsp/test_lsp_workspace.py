"""Files and folders that come, go and move."""

from __future__ import annotations

import pytest
from lsp_editor import INVENTED, PLAN, PROMPT, STATED, Editor
from lsprotocol import types

pytestmark = pytest.mark.asyncio(loop_scope="session")

METRICS = "unsupported_metrics"


async def test_a_plan_that_is_not_open_gives_its_prompt_hints(editor: Editor) -> None:
    editor.write("plan.md", PLAN)
    prompt = editor.open(editor.write("prompt.md", PROMPT))
    editor.client.workspace_did_create_files(
        types.CreateFilesParams([types.FileCreate((editor.folder / "plan.md").as_uri())])
    )
    await editor.diagnostics(prompt, "not-covered")


async def test_a_prompt_changed_outside_the_editor_counts(editor: Editor) -> None:
    plan = editor.open_pair()
    await editor.diagnostics(plan, METRICS)
    prompt = editor.write("prompt.md", PROMPT + f"\n{INVENTED}\n")
    changes = [types.FileEvent(prompt.as_uri(), types.FileChangeType.Changed)]
    editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes))
    await editor.until(lambda: METRICS not in editor.codes(plan))


async def test_a_prompt_that_is_deleted_is_missed(editor: Editor) -> None:
    plan = editor.open_pair()
    await editor.diagnostics(plan, METRICS)
    prompt = editor.folder / "prompt.md"
    prompt.unlink()
    editor.client.workspace_did_delete_files(types.DeleteFilesParams([types.FileDelete(prompt.as_uri())]))
    await editor.diagnostics(plan, "no-prompt")
    assert METRICS not in editor.codes(plan)


async def test_a_plan_that_is_renamed_finds_its_new_prompt(editor: Editor) -> None:
    plan = editor.open_pair()
    await editor.diagnostics(plan, METRICS)
    editor.close(plan)
    moved = plan.path.rename(editor.folder / "pilot.plan.md")
    editor.write("pilot.prompt.md", PROMPT + f"\n{INVENTED}\n")
    editor.client.workspace_did_rename_files(types.RenameFilesParams([types.FileRename(plan.uri, moved.as_uri())]))
    document = editor.open(moved)
    assert METRICS not in {each.code for each in await editor.evaluated(document)}


async def test_a_second_folder_has_its_own_configuration(editor: Editor) -> None:
    editor.write("quiet/driftline.toml", f'[rules]\ndisable = ["{METRICS}"]\n')
    editor.write("quiet/prompt.md", PROMPT)
    quiet = editor.open(editor.write("quiet/plan.md", PLAN))
    loud = editor.open_pair()
    await editor.diagnostics(loud, METRICS)
    assert METRICS not in {each.code for each in await editor.evaluated(quiet)}
    folder = types.WorkspaceFolder((editor.folder / "quiet").as_uri(), "quiet")
    for added, removed in (([folder], []), ([], [folder])):
        event = types.WorkspaceFoldersChangeEvent(added, removed)
        editor.client.workspace_did_change_workspace_folders(types.DidChangeWorkspaceFoldersParams(event))
    assert METRICS in {each.code for each in await editor.evaluated(loud)}


async def test_front_matter_that_is_typed_makes_a_plan(editor: Editor) -> None:
    editor.write("brief.md", PROMPT)
    notes = editor.open(editor.write("notes.md", PLAN))
    assert await editor.evaluated(notes) == []
    editor.rewrite(notes, f"---\nprompt: brief.md\n---\n{PLAN}")
    await editor.diagnostics(notes, METRICS)
    editor.rewrite(notes, PLAN)
    await editor.until(lambda: not editor.shown(notes))


async def test_a_file_that_is_not_utf8_is_explained(editor: Editor) -> None:
    plan = editor.open_pair(PLAN.replace(INVENTED, STATED))
    (editor.folder / "prompt.md").write_bytes(b"\xff\xfe broken")
    changes = [types.FileEvent((editor.folder / "prompt.md").as_uri(), types.FileChangeType.Changed)]
    editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes))
    found = await editor.diagnostics(plan, "no-prompt")
    assert "UTF-8" in found[0].message
