"""Every feature an editor can ask for, in VS Code and in Neovim."""

from __future__ import annotations

from typing import Any

import pytest
from lsp_editor import INVENTED, PLAN, PROMPT, STATED, Document, Editor
from lsprotocol import types

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.filterwarnings("error::pytest_lsp.LspSpecificationWarning"),
]

METRICS = "unsupported_metrics"
WEEKLY = "A weekly summary goes to the council."


async def _ready(editor: Editor, plan: str = PLAN) -> Document:
    document = editor.open_pair(plan)
    await editor.diagnostics(document, METRICS)
    return document


def _everything(document: Document) -> types.Range:
    return types.Range(types.Position(0, 0), types.Position(document.text.count("\n"), 0))


async def _hover(editor: Editor, document: Document, words: str) -> str:
    params = types.HoverParams(document.identifier, document.position(words, 3))
    hover = await editor.client.text_document_hover_async(params)
    assert hover
    assert isinstance(hover.contents, types.MarkupContent)
    return hover.contents.value


async def test_hover_on_a_faithful_claim_quotes_the_prompt_with_a_link(editor: Editor) -> None:
    plan = await _ready(editor)
    text = await _hover(editor, plan, STATED)
    assert "source-stated" in text
    assert "The city wants a pilot" in text
    assert f"{(editor.folder / 'prompt.md').as_uri()}#L3" in text


async def test_hover_on_an_invention_says_why_and_what_it_touches(editor: Editor) -> None:
    plan = await _ready(editor)
    text = await _hover(editor, plan, INVENTED)
    assert "unsupported" in text
    assert "480,000" in text
    assert "Touches: " in text
    assert "What to do: " in text


async def test_hover_on_the_prompt_names_field_strength_and_claims(editor: Editor) -> None:
    await _ready(editor)
    prompt = editor.open(editor.folder / "prompt.md")
    await editor.diagnostics(prompt, "not-covered")
    text = await _hover(editor, prompt, "The city wants")
    assert "(explicit)" in text
    assert "1 claim rests on this" in text
    assert STATED.rstrip(".") in text


async def test_hover_elsewhere_is_nothing(editor: Editor) -> None:
    plan = await _ready(editor)
    params = types.HoverParams(plan.identifier, types.Position(1, 0))
    assert await editor.client.text_document_hover_async(params) is None


async def test_inlay_hints_stand_after_claims_the_prompt_does_not_state(editor: Editor) -> None:
    plan = await _ready(editor)
    hints = await editor.client.text_document_inlay_hint_async(
        types.InlayHintParams(plan.identifier, _everything(plan))
    )
    assert hints
    assert [hint.label for hint in hints] == ["unsupported"]
    assert hints[0].position == plan.range(INVENTED).end


async def test_inlay_hints_can_be_switched_off_and_on(editor: Editor) -> None:
    plan = await _ready(editor)
    params = types.InlayHintParams(plan.identifier, _everything(plan))
    for setting, expected in (({"inlayHints": False}, False), ({"inlayHints": True}, True)):
        editor.client.set_configuration({"driftline": setting})
        changed = types.DidChangeConfigurationParams({"driftline": setting})
        editor.client.workspace_did_change_configuration(changed)
        found: Any = None
        for _ in range(200):
            found = await editor.client.text_document_inlay_hint_async(params)
            if bool(found) is expected:
                break
        assert bool(found) is expected


async def test_the_verdict_stands_over_the_title(editor: Editor) -> None:
    plan = await _ready(editor)
    lenses = await editor.client.text_document_code_lens_async(types.CodeLensParams(plan.identifier))
    assert lenses
    assert len(lenses) == 1
    assert lenses[0].range.start.line == 0
    assert lenses[0].command
    assert "of 5" in lenses[0].command.title
    assert lenses[0].command.command == "driftline.showReport"


async def test_the_prompt_shows_how_many_claims_rest_on_each_line(editor: Editor) -> None:
    await _ready(editor)
    prompt = editor.open(editor.folder / "prompt.md")
    await editor.diagnostics(prompt, "not-covered")
    lenses = await editor.client.text_document_code_lens_async(types.CodeLensParams(prompt.identifier))
    titles = {lens.range.start.line: lens.command.title for lens in lenses or [] if lens.command}
    assert titles[2] == "1 claim rests on this"
    assert titles[prompt.position(WEEKLY).line] == "not covered"


async def test_claims_have_semantic_tokens(editor: Editor) -> None:
    plan = await _ready(editor)
    legend = editor.client.protocol  # the answer to initialize is checked in the protocol tests
    assert legend
    full = await editor.client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(plan.identifier))
    assert full
    tokens = [full.data[at : at + 5] for at in range(0, len(full.data), 5)]
    assert [token[2] for token in tokens] == [len(STATED), len(INVENTED)]
    assert [token[0] for token in tokens] == [4, 4]
    assert len({token[3] for token in tokens}) == 2
    area = plan.range(INVENTED)
    part = await editor.client.text_document_semantic_tokens_range_async(
        types.SemanticTokensRangeParams(plan.identifier, area)
    )
    assert part
    assert part.data[:3] == (8, 0, len(INVENTED)) or list(part.data[:3]) == [8, 0, len(INVENTED)]


async def test_the_outline_has_sections_with_claims_and_the_worst_finding(editor: Editor) -> None:
    plan = await _ready(editor)
    symbols = await editor.client.text_document_document_symbol_async(types.DocumentSymbolParams(plan.identifier))
    assert symbols
    title = symbols[0]
    assert isinstance(title, types.DocumentSymbol)
    assert title.name == "Plan for bicycle counters"
    sections = list(title.children or [])
    assert [section.name for section in sections] == ["Scope", "Income"]
    assert "worst" in (sections[1].detail or "")
    assert "worst" not in (sections[0].detail or "")
    claims = list(sections[1].children or [])
    assert claims[0].name == INVENTED
    assert claims[0].range == plan.range(INVENTED)


async def test_workspace_symbols_find_commitments_and_findings(editor: Editor) -> None:
    plan = await _ready(editor)
    found = await editor.client.workspace_symbol_async(types.WorkspaceSymbolParams("weekly summary"))
    assert {symbol.location.uri for symbol in found or []} == {(editor.folder / "prompt.md").as_uri()}
    found = await editor.client.workspace_symbol_async(types.WorkspaceSymbolParams(METRICS))
    assert plan.uri in {symbol.location.uri for symbol in found or []}
    assert {symbol.container_name for symbol in found or []} == {"Unsupported metrics"}
    assert not await editor.client.workspace_symbol_async(types.WorkspaceSymbolParams("no such words anywhere"))


async def test_definition_leads_from_a_claim_to_the_prompt(editor: Editor) -> None:
    plan = await _ready(editor)
    params = types.DefinitionParams(plan.identifier, plan.position(STATED, 3))
    found = await editor.client.text_document_definition_async(params)
    assert found
    assert isinstance(found, list | tuple)
    target = found[0]
    if isinstance(target, types.LocationLink):
        assert target.origin_selection_range == plan.range(STATED)
        assert (target.target_uri, target.target_range.start.line) == ((editor.folder / "prompt.md").as_uri(), 2)
    else:
        assert (target.uri, target.range.start.line) == ((editor.folder / "prompt.md").as_uri(), 2)


async def test_references_lead_from_the_prompt_to_its_claims(editor: Editor) -> None:
    plan = await _ready(editor)
    prompt = editor.open(editor.folder / "prompt.md")
    await editor.diagnostics(prompt, "not-covered")
    at, context = prompt.position("The city wants", 2), types.ReferenceContext(include_declaration=False)
    params = types.ReferenceParams(context, prompt.identifier, at)
    found = await editor.client.text_document_references_async(params)
    assert [(location.uri, location.range) for location in found or []] == [(plan.uri, plan.range(STATED))]
    both = types.ReferenceParams(types.ReferenceContext(include_declaration=True), prompt.identifier, at)
    found = await editor.client.text_document_references_async(both)
    assert {location.uri for location in found or []} == {plan.uri, prompt.uri}


async def test_a_claim_is_highlighted(editor: Editor) -> None:
    plan = await _ready(editor)
    params = types.DocumentHighlightParams(plan.identifier, plan.position(STATED, 1))
    found = await editor.client.text_document_document_highlight_async(params)
    assert plan.range(STATED) in [highlight.range for highlight in found or []]


async def test_the_prompt_in_the_front_matter_is_a_link(editor: Editor) -> None:
    target = editor.write("briefs/counters.md", PROMPT)
    plan = editor.open(editor.write("ideas.md", f"---\nprompt: briefs/counters.md\n---\n{PLAN}"))
    links = await editor.client.text_document_document_link_async(types.DocumentLinkParams(plan.identifier))
    assert links
    assert links[0].target == target.as_uri()
    assert links[0].range == plan.range("briefs/counters.md")
    await editor.diagnostics(plan, METRICS)


async def _completed(editor: Editor, document: Document, before: str) -> list[str]:
    params = types.CompletionParams(document.identifier, document.position(before, len(before)))
    found = await editor.client.text_document_completion_async(params)
    if found is None:
        return []
    assert isinstance(found, types.CompletionList)
    return [item.label for item in found.items]


async def test_completion_of_the_prompts_path(editor: Editor) -> None:
    editor.write("driftline.toml", "strict = true\n")
    editor.write("briefs/counters.md", PROMPT)
    plan = editor.open(editor.write("ideas.md", "---\nprompt: \n---\n# Ideas\n"))
    assert await _completed(editor, plan, "prompt: ") == ["briefs/counters.md"]
    assert await _completed(editor, plan, "# Ideas") == []


async def test_completion_of_suppressions(editor: Editor) -> None:
    notes = editor.open(editor.write("notes.md", "<!-- driftline-ignore unsup\n\n<!-- dri\n"))
    assert METRICS in await _completed(editor, notes, "ignore unsup")
    assert await _completed(editor, notes, "\n\n<!-- dri") == ["driftline-ignore", "driftline-ignore-file"]


async def test_completion_in_a_pinned_contract(editor: Editor) -> None:
    pin = editor.open(editor.write("x.contract.yaml", "items:\n- field: \n  strength: \n"), language="yaml")
    assert "core_features" in await _completed(editor, pin, "field: ")
    assert await _completed(editor, pin, "strength: ") == ["explicit", "strongly implied", "weakly implied"]


async def _actions(
    editor: Editor, document: Document, words: str, only: list[str] | None = None
) -> list[types.CodeAction]:
    context = types.CodeActionContext(editor.shown(document), only=only)
    params = types.CodeActionParams(document.identifier, document.range(words), context)
    found = await editor.client.text_document_code_action_async(params)
    return [action for action in found or [] if isinstance(action, types.CodeAction)]


def _applied(document: Document, edit: types.WorkspaceEdit | None) -> str:
    """The text after a workspace edit, which must name the version it was made for where it can."""
    assert edit
    if edit.document_changes:
        change = edit.document_changes[0]
        assert isinstance(change, types.TextDocumentEdit)
        assert (change.text_document.uri, change.text_document.version) == (document.uri, document.version)
        edits = list(change.edits)
    else:
        assert edit.changes
        edits = list(edit.changes[document.uri])
    starts = [0]
    for line in document.text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    text = document.text
    for each in sorted(edits, key=lambda each: (each.range.start.line, each.range.start.character), reverse=True):
        start = starts[each.range.start.line] + each.range.start.character
        end = starts[each.range.end.line] + each.range.end.character
        assert isinstance(each, types.TextEdit | types.AnnotatedTextEdit)
        text = text[:start] + each.new_text + text[end:]
    return text


async def _resolved(editor: Editor, action: types.CodeAction) -> types.CodeAction:
    return action if action.edit else await editor.client.code_action_resolve_async(action)


async def test_each_quick_fix_mends_its_finding(editor: Editor) -> None:
    plan = await _ready(editor)
    actions = await _actions(editor, plan, INVENTED, [types.CodeActionKind.QuickFix])
    fixes = [action for action in actions if not action.command and not action.title.startswith("Ignore")]
    assert fixes
    assert {action.kind for action in actions} == {types.CodeActionKind.QuickFix}
    assert all(action.diagnostics for action in actions)
    resolved = await _resolved(editor, fixes[0])
    assert _applied(plan, resolved.edit) != plan.text
    again = await _actions(editor, plan, INVENTED, [types.CodeActionKind.QuickFix])
    assert [action.title for action in again] == [action.title for action in actions]


async def test_there_are_no_fixes_for_a_faithful_sentence(editor: Editor) -> None:
    plan = await _ready(editor)
    assert await _actions(editor, plan, STATED, [types.CodeActionKind.QuickFix]) == []


async def test_only_what_is_asked_for_is_offered(editor: Editor) -> None:
    plan = await _ready(editor)
    assert await _actions(editor, plan, INVENTED, [types.CodeActionKind.Refactor]) == []
    source = await _actions(editor, plan, INVENTED, [types.CodeActionKind.Source])
    assert [action.kind for action in source] == ["source.fixAll.driftline"]


async def test_ignoring_with_a_reason_takes_the_finding_away(editor: Editor) -> None:
    plan = await _ready(editor)
    actions = await _actions(editor, plan, INVENTED, [types.CodeActionKind.QuickFix])
    for action in [action for action in actions if action.title.startswith("Ignore")]:
        editor.rewrite(plan, _applied(plan, action.edit))
        reasonless = await editor.diagnostics(plan, "suppression")
        assert reasonless
        editor.rewrite(plan, plan.text.replace(":  -->", ": agreed with the council -->"))
        actions = await _actions(editor, plan, INVENTED, [types.CodeActionKind.QuickFix])
        break
    await editor.until(lambda: METRICS not in editor.codes(plan))


async def test_accepting_takes_the_finding_away(editor: Editor) -> None:
    editor.write("driftline.toml", "strict = true\n")
    plan = await _ready(editor)
    actions = await _actions(editor, plan, INVENTED, [types.CodeActionKind.QuickFix])
    accept = [action.command for action in actions if action.command and METRICS.replace("_", " ") in action.title]
    assert accept[0]
    await editor.run(accept[0].command, *(accept[0].arguments or []))
    await editor.until(lambda: METRICS not in editor.codes(plan))
    assert METRICS in (editor.folder / ".driftline" / "accepted.json").read_text(encoding="utf-8")


async def test_fixing_all_applies_the_safe_repairs(editor: Editor) -> None:
    plan = await _ready(editor)
    actions = await _actions(editor, plan, INVENTED, ["source.fixAll.driftline"])
    resolved = await _resolved(editor, actions[0])
    assert resolved.edit
    if resolved.edit.document_changes or any((resolved.edit.changes or {}).values()):
        fixed = _applied(plan, resolved.edit)
        assert STATED in fixed


async def test_a_stale_action_is_not_given_an_edit(editor: Editor) -> None:
    plan = await _ready(editor)
    actions = await _actions(editor, plan, INVENTED, ["source.fixAll.driftline"])
    editor.replace(plan, "advertising", "advertisements")
    await editor.until(lambda: not editor.shown(plan))
    assert actions[0].data
    resolved = await editor.client.code_action_resolve_async(actions[0])
    assert resolved.edit is None


async def test_an_ignored_passage_folds_with_the_comment_that_excuses_it(editor: Editor) -> None:
    ignored = f"<!-- driftline-ignore {METRICS}: agreed with the council -->\n\n{INVENTED}"
    plan = editor.open_pair(PLAN.replace(INVENTED, ignored))
    params = types.FoldingRangeParams(plan.identifier)
    folds = await editor.client.text_document_folding_range_async(params)
    assert folds
    first, last = plan.position("<!-- driftline-ignore", 0).line, plan.position(INVENTED, 0).line
    assert [(fold.start_line, fold.end_line) for fold in folds] == [(first, last)]
