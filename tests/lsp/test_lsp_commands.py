"""Commands, which every client can run."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from lsp_editor import INVENTED, PLAN, PROMPT, STATED, Editor
from lsprotocol import types
from pygls.exceptions import JsonRpcException

pytestmark = pytest.mark.asyncio(loop_scope="session")

METRICS = "unsupported_metrics"


async def test_the_evaluation_is_the_specifications_json(editor: Editor) -> None:
    plan = editor.open_pair()
    result = json.loads(json.dumps(await editor.run("driftline.showEvaluation", plan.uri)))
    assert METRICS in str(result)
    assert editor.client.shown_documents[-1].uri.endswith("evaluation.json")


@pytest.mark.parametrize("name", ["showEvaluation", "showReport", "showContract", "workspaceVerdict"])
async def test_a_client_with_a_view_of_its_own_gets_the_answer_alone(editor: Editor, name: str) -> None:
    plan = editor.open_pair()
    before = len(editor.client.shown_documents)
    assert await editor.run(f"driftline.{name}", plan.uri, {"open": False})
    assert len(editor.client.shown_documents) == before


async def test_one_plan_has_a_verdict_for_a_status_line(editor: Editor) -> None:
    plan = editor.open_pair()
    prompt = editor.open(editor.folder / "prompt.md")
    other = editor.open(editor.write("notes.md", "# Notes\n"))
    answers = [await editor.run("driftline.planVerdict", each.uri) for each in (plan, prompt, other)]
    of_plan, of_prompt, of_other = json.loads(json.dumps(answers, default=vars))
    assert of_plan["plan"] == str(editor.folder / "plan.md")
    assert of_plan["prompt"] == str(editor.folder / "prompt.md")
    assert of_plan["verdict"] in {"PASS", "BORDERLINE", "FAIL"}
    assert of_plan["findings"] > 0
    assert of_prompt == of_plan
    assert of_other is None


async def test_a_plan_without_its_prompt_says_so_instead_of_a_verdict(editor: Editor) -> None:
    plan = editor.open(editor.write("plan.md", "---\nprompt: gone.md\n---\n\n# Plan\n\nIt costs 5 euros.\n"))
    answer = json.loads(json.dumps(await editor.run("driftline.planVerdict", plan.uri), default=vars))
    assert answer["verdict"] is None
    assert "gone.md" in answer["problem"]


async def test_the_report_is_a_page(editor: Editor) -> None:
    plan = editor.open_pair()
    path = Path(await editor.run("driftline.showReport", plan.uri))
    assert "480,000" in path.read_text(encoding="utf-8")
    assert editor.client.shown_documents[-1].external


async def test_the_contract_is_shown_for_plan_and_prompt(editor: Editor) -> None:
    plan = editor.open_pair()
    prompt = editor.open(editor.folder / "prompt.md")
    for document in (plan, prompt):
        assert "weekly summary" in str(await editor.run("driftline.showContract", document.uri))


async def test_pinning_writes_the_contract_and_updates_it(editor: Editor) -> None:
    plan = editor.open_pair()
    path = Path(await editor.run("driftline.pinContract", plan.uri))
    assert path.name == "prompt.contract.yaml"
    assert "weekly summary" in path.read_text(encoding="utf-8")
    prompt = editor.open(editor.folder / "prompt.md")
    editor.replace(prompt, "weekly", "monthly")
    await editor.diagnostics(plan, "stale-pin")
    await editor.run("driftline.pinContract", prompt.uri)
    assert "monthly summary" in path.read_text(encoding="utf-8")
    await editor.diagnostics(plan, METRICS)


async def test_all_pairs_get_a_verdict_with_progress(editor: Editor) -> None:
    for name, plan in (("good", PLAN.replace(INVENTED, STATED)), ("bad", PLAN)):
        editor.write(f"{name}/prompt.md", PROMPT)
        editor.write(f"{name}/plan.md", plan)
    token = f"verdicts-{editor.folder.name}"
    editor.client.progress_reports[token] = []
    params = types.ExecuteCommandParams("driftline.workspaceVerdict", [], token)
    result = json.loads(json.dumps(await editor.client.workspace_execute_command_async(params), default=str))
    text = str(result)
    assert str(editor.folder / "good" / "plan.md") in text
    assert str(editor.folder / "bad" / "plan.md") in text
    kinds = [type(report).__name__ for report in editor.client.progress_reports[token]]
    assert kinds[0] == "WorkDoneProgressBegin"
    assert kinds[-1] == "WorkDoneProgressEnd"
    assert "WorkDoneProgressReport" in kinds
    summary = Path(editor.client.shown_documents[-1].uri.removeprefix("file://"))
    assert "| Plan | Verdict |" in summary.read_text(encoding="utf-8")
    assert re.search(r"^\d+ of \d+ plans pass\.$", summary.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        ("driftline.unknown", []),
        ("driftline.showReport", []),
        ("driftline.showReport", [42]),
        ("driftline.showReport", ["file:///nowhere/plan.md"]),
        ("driftline.acceptFinding", ["file:///nowhere/plan.md", "D1"]),
        ("driftline.showContract", ["untitled:Untitled-1"]),
    ],
)
async def test_what_cannot_be_done_is_refused_with_a_reason(
    editor: Editor, command: str, arguments: list[object]
) -> None:
    with pytest.raises(JsonRpcException) as refused:
        await editor.run(command, *arguments)
    assert refused.value.code == -32602
    assert refused.value.message


async def test_a_finding_that_does_not_exist_cannot_be_accepted(editor: Editor) -> None:
    plan = editor.open_pair()
    await editor.diagnostics(plan, METRICS)
    with pytest.raises(JsonRpcException, match="D999"):
        await editor.run("driftline.acceptFinding", plan.uri, "D999")
