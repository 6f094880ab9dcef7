"""`driftline.workspaceVerdict`: evaluates every pair of the workspace."""

from __future__ import annotations

import uuid
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from driftline.lsp.commands.command import opens
from driftline.lsp.presenting import open_file, write_scratch
from driftline.lsp.progress import Progress
from driftline.report.words import counted

if TYPE_CHECKING:
    from pathlib import Path

    from driftline.lsp.server import DriftlineServer
    from driftline.lsp.state import Outcome
    from driftline.workspace.pairing import Pair


async def workspace_verdict(server: DriftlineServer, params: types.ExecuteCommandParams) -> list[dict[str, Any]]:
    """Evaluates all pairs, opens a summary and returns the verdicts; what was cancelled is not among them."""
    progress = await Progress.begin(server, params.work_done_token, "Checking plans")
    verdicts: list[dict[str, Any]] = []
    try:
        async for pair, outcome in evaluated_pairs(server, progress):
            verdicts.append(verdict_entry(pair.plan, pair.prompt, outcome))
    finally:
        progress.end(counted(len(verdicts), "plan"))
    if opens(params):
        path = write_scratch(f"verdicts-{uuid.uuid4().hex[:8]}.md", _table(verdicts))
        await open_file(server, path, _line(verdicts))
    return verdicts


async def evaluated_pairs(server: DriftlineServer, progress: Progress) -> AsyncIterator[tuple[Pair, Outcome]]:
    """Every pair of the workspace with its evaluation, until somebody cancels."""
    pairs = await server.pairs.explored()
    for number, pair in enumerate(pairs):
        if progress.cancelled:
            return
        progress.report(pair.plan.name, number, len(pairs))
        yield pair, await server.pairs.look_at(pair.plan)


def verdict_entry(plan: Path, prompt: Path | None, outcome: Outcome) -> dict[str, Any]:
    """The verdict on one plan, or what keeps it from one."""
    entry: dict[str, Any] = {"plan": str(plan), "prompt": str(prompt) if prompt else None}
    if outcome.state is None:
        problem = outcome.problems[0].message if outcome.problems else "It is not a plan any more."
        return {**entry, "verdict": None, "problem": problem}
    session = outcome.state.session
    score = session.scorecard.weighted_score
    return {**entry, "verdict": session.scorecard.verdict.value, "score": score, "findings": session.incident_count}


def _table(verdicts: list[dict[str, Any]]) -> str:
    from driftline.lsp.wording import escaped

    lines = ["# Verdicts", "", _line(verdicts), "", "| Plan | Verdict | Score | Findings |", "|---|---|---|---|"]
    for entry in verdicts:
        cells = (
            [str(entry["verdict"]), f"{entry['score']:.2f}", str(entry["findings"])]
            if entry["verdict"]
            else ["not evaluated", "", escaped(entry["problem"])]
        )
        lines.append(f"| {escaped(entry['plan'])} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _line(verdicts: list[dict[str, Any]]) -> str:
    passed = sum(entry["verdict"] == "PASS" for entry in verdicts)
    return f"{passed} of {len(verdicts)} plans pass."
