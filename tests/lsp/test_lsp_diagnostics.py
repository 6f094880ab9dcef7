"""Diagnostics as editors get them."""

from __future__ import annotations

import pytest
from lsp_editor import INVENTED, PLAN, PROMPT, STATED, Editor
from lsprotocol import types

pytestmark = pytest.mark.asyncio(loop_scope="session")

METRICS = "unsupported_metrics"


async def test_an_invented_figure_is_shown_on_its_words(editor: Editor) -> None:
    plan = editor.open_pair()
    found = await editor.diagnostics(plan, METRICS)
    diagnostic = next(each for each in found if each.code == METRICS)
    assert diagnostic.range == plan.range(INVENTED)
    assert diagnostic.source == "driftline"
    assert diagnostic.severity in (types.DiagnosticSeverity.Warning, types.DiagnosticSeverity.Error)
    assert "480,000" in diagnostic.message
    assert diagnostic.code_description
    assert diagnostic.code_description.href.endswith(f"{METRICS}.md")
    assert diagnostic.data


async def test_a_faithful_sentence_gets_none(editor: Editor) -> None:
    plan = editor.open_pair()
    found = await editor.diagnostics(plan, METRICS)
    assert not [each for each in found if each.range == plan.range(STATED)]


async def test_the_prompt_line_is_related(editor: Editor) -> None:
    plan = editor.open_pair(PLAN.replace(INVENTED, "The pilot records faces and number plates of all riders."))
    await editor.until(lambda: any(each.related_information for each in editor.shown(plan)))
    related = [info for each in editor.shown(plan) for info in each.related_information or []]
    assert {info.location.uri for info in related} == {(editor.folder / "prompt.md").as_uri()}
    assert 4 in {info.location.range.start.line for info in related}


async def test_an_edit_takes_the_diagnostic_away_and_brings_it_back(editor: Editor) -> None:
    plan = editor.open_pair()
    await editor.diagnostics(plan, METRICS)
    editor.replace(plan, INVENTED, STATED)
    await editor.until(lambda: not editor.shown(plan))
    editor.replace(plan, f"## Income\n\n{STATED}", f"## Income\n\n{INVENTED}")
    await editor.diagnostics(plan, METRICS)


async def test_a_sentence_being_typed_is_left_alone_until_the_caret_leaves_it(editor: Editor) -> None:
    other = "The council pays 90,000 euros for software."
    plan = editor.open_pair(PLAN + f"\n{other}\n")
    await editor.until(lambda: editor.passages(plan) == {INVENTED, other})
    editor.replace(plan, "480,000", "481,000")
    await editor.until(lambda: editor.passages(plan) == {other})
    editor.replace(plan, "90,000", "91,000")
    changed = {INVENTED.replace("480,000", "481,000"), other.replace("90,000", "91,000")}
    await editor.until(lambda: editor.passages(plan) == changed)


async def test_a_prompt_gets_hints_for_what_the_plan_leaves_out(editor: Editor) -> None:
    editor.open_pair()
    prompt = editor.open(editor.folder / "prompt.md")
    hints = await editor.diagnostics(prompt, "not-covered")
    assert {each.severity for each in hints} == {types.DiagnosticSeverity.Hint}
    lines = {each.range.start.line for each in hints}
    assert 5 in lines, "the weekly summary"
    assert 2 not in lines, "the pilot itself"


async def test_an_unsaved_prompt_counts_before_the_one_on_the_disk(editor: Editor) -> None:
    plan = editor.open_pair()
    await editor.diagnostics(plan, METRICS)
    prompt = editor.open(editor.folder / "prompt.md")
    editor.rewrite(prompt, PROMPT + f"\n{INVENTED}\n")
    await editor.until(lambda: METRICS not in editor.codes(plan))


async def test_closing_takes_diagnostics_away(editor: Editor) -> None:
    plan = editor.open_pair()
    await editor.diagnostics(plan, METRICS)
    editor.close(plan)
    await editor.until(lambda: not editor.shown(plan))


async def test_a_plan_without_a_prompt_says_what_to_do(editor: Editor) -> None:
    plan = editor.open(editor.write("alone/plan.md", PLAN))
    found = await editor.diagnostics(plan, "no-prompt")
    assert "prompt.md" in found[0].message
    editor.write("alone/prompt.md", PROMPT)
    changes = [types.FileEvent((editor.folder / "alone/prompt.md").as_uri(), types.FileChangeType.Created)]
    editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes))
    await editor.diagnostics(plan, METRICS)


async def test_a_wrong_prompt_in_the_front_matter_is_shown_on_its_line(editor: Editor) -> None:
    plan = editor.open(editor.write("ideas.md", f"---\ntitle: Ideas\nprompt: missing.md\n---\n{PLAN}"))
    found = await editor.diagnostics(plan, "no-prompt")
    assert found[0].range.start == types.Position(2, 0)


async def test_an_ordinary_markdown_file_gets_nothing(editor: Editor) -> None:
    notes = editor.open(editor.write("notes.md", PLAN))
    assert await editor.evaluated(notes) == []


async def test_a_broken_configuration_is_shown_where_it_is_broken(editor: Editor) -> None:
    config = editor.write("driftline.toml", 'strict = true\n[rules]\ndisable = ["unsuported_metrics"]\n')
    plan = editor.open_pair()
    await editor.diagnostics(plan, "configuration")
    await editor.until(lambda: editor.client.diagnostics.get(config.as_uri()))
    mistake = editor.client.diagnostics[config.as_uri()][0]
    assert mistake.range.start.line == 2
    assert "unsupported_metrics" in mistake.message
    config.write_text("strict = true\n", encoding="utf-8")
    changes = [types.FileEvent(config.as_uri(), types.FileChangeType.Changed)]
    editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes))
    await editor.diagnostics(plan, METRICS)
    await editor.until(lambda: not editor.client.diagnostics[config.as_uri()])


async def test_a_stale_pin_blocks_and_marks_the_changed_line(editor: Editor) -> None:
    plan = editor.open_pair()
    await editor.diagnostics(plan, METRICS)
    await editor.run("driftline.pinContract", plan.uri)
    prompt = editor.open(editor.folder / "prompt.md")
    editor.replace(prompt, "three streets", "four streets")
    found = await editor.diagnostics(plan, "stale-pin")
    assert "BLOCKED_STALE" in found[0].message
    marked = await editor.diagnostics(prompt, "stale-pin")
    assert 2 in {each.range.start.line for each in marked if each.code == "stale-pin"}


async def test_at_most_a_thousand_are_shown_and_the_rest_is_counted(editor: Editor) -> None:
    claims = [f"- The counters in part {n} earn {n + 100},000 euros a year from advertising." for n in range(1100)]
    plan = editor.open_pair("# Plan\n\n" + "\n".join(claims) + "\n")
    found = await editor.diagnostics(plan, "hidden")
    assert len(found) == 1001
    assert found[-1].code == "hidden"
    severities = [each.severity.value for each in found[:-1] if each.severity]
    assert severities == sorted(severities)


async def test_a_suppression_without_a_reason_is_pointed_out(editor: Editor) -> None:
    plan = editor.open_pair(PLAN.replace(INVENTED, f"{INVENTED} <!-- driftline-ignore {METRICS}: -->"))
    found = await editor.diagnostics(plan, "suppression")
    assert "reason" in next(each.message for each in found if each.code == "suppression")


async def test_a_suppression_with_a_reason_takes_the_diagnostic_away(editor: Editor) -> None:
    plan = editor.open_pair(PLAN.replace(INVENTED, f"{INVENTED} <!-- driftline-ignore: agreed with the council -->"))
    assert not [each for each in await editor.evaluated(plan) if each.code == METRICS]


async def test_a_pulling_editor_is_not_sent_anything(pulling: Editor) -> None:
    plan = pulling.open_pair()
    found = await pulling.evaluated(plan)
    assert METRICS in {each.code for each in found}
    assert plan.uri not in pulling.client.diagnostics


async def test_what_did_not_change_is_unchanged(pulling: Editor) -> None:
    plan = pulling.open_pair()
    await pulling.read(plan)
    first = await pulling.client.text_document_diagnostic_async(types.DocumentDiagnosticParams(plan.identifier))
    assert isinstance(first, types.RelatedFullDocumentDiagnosticReport)
    again = types.DocumentDiagnosticParams(plan.identifier, previous_result_id=first.result_id)
    second = await pulling.client.text_document_diagnostic_async(again)
    assert isinstance(second, types.RelatedUnchangedDocumentDiagnosticReport)
    assert second.result_id == first.result_id
    pulling.replace(plan, INVENTED, STATED)
    await pulling.read(plan)
    third = await pulling.client.text_document_diagnostic_async(again)
    assert isinstance(third, types.RelatedFullDocumentDiagnosticReport)
    assert not third.items


async def test_a_pulling_editor_is_told_to_ask_again(pulling: Editor) -> None:
    plan = pulling.open_pair()
    await pulling.evaluated(plan)
    before = pulling.client.diagnostic_refresh_count
    prompt = pulling.open(pulling.folder / "prompt.md")
    pulling.rewrite(prompt, PROMPT + f"\n{INVENTED}\n")
    await pulling.until(lambda: pulling.client.diagnostic_refresh_count > before)
    assert METRICS not in {each.code for each in await pulling.evaluated(plan)}


async def test_the_whole_workspace_is_reported(pulling: Editor) -> None:
    pulling.write("one/prompt.md", PROMPT)
    one = pulling.write("one/plan.md", PLAN)
    pulling.write("two/prompt.md", PROMPT)
    two = pulling.write("two/plan.md", PLAN.replace(INVENTED, STATED))
    report = await pulling.client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams([]))
    items = {item.uri: item for item in report.items}
    assert not items[two.as_uri()].items
    assert METRICS in {each.code for each in items[one.as_uri()].items}
    known = [types.PreviousResultId(uri, item.result_id or "") for uri, item in items.items()]
    again = await pulling.client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams(known))
    assert {item.kind for item in again.items} == {"unchanged"}


async def test_the_workspace_is_reported_in_parts(pulling: Editor) -> None:
    pulling.write("one/prompt.md", PROMPT)
    one = pulling.write("one/plan.md", PLAN)
    token = "parts"
    pulling.client.progress_reports[token] = []
    params = types.WorkspaceDiagnosticParams([], partial_result_token=token)
    report = await pulling.client.workspace_diagnostic_async(params)
    assert list(report.items) == []
    assert one.as_uri() in str(pulling.client.progress_reports[token])
