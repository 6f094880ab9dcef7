"""The diagnostics of every pair of the workspace, open or not, for a client that asks."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp.commands.workspace_verdict import evaluated_pairs
from driftline.lsp.features.feature import Feature
from driftline.lsp.progress import Progress
from driftline.lsp.protocol import Encoded
from driftline.lsp.publisher import Report

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer
    from driftline.lsp.state import PairState, Problem


async def workspace_diagnostics(server: DriftlineServer, params: types.WorkspaceDiagnosticParams) -> Encoded:
    """Sends each file as soon as it is evaluated if the client takes parts, else everything at the end."""
    known = {previous.uri: previous.value for previous in params.previous_result_ids}
    progress = await Progress.begin(server, params.work_done_token, "Checking plans")
    collected: list[str] = []
    try:
        async for uri, report in _reports(server, progress):
            encoded = _encoded(uri, report, known.get(uri))
            if params.partial_result_token is None:
                collected.append(encoded)
            else:
                server.client.send_encoded(_part(params.partial_result_token, encoded))
    finally:
        progress.end("")
    return Encoded(f'{{"items":[{",".join(collected)}]}}')


async def _reports(server: DriftlineServer, progress: Progress) -> AsyncIterator[tuple[str, Report]]:
    """First the plans one by one, then the prompts, which need all of their plans."""
    resting: dict[str, list[PairState]] = {}
    problems: dict[str, list[Problem]] = {}
    plans: set[str] = set()
    async for pair, outcome in evaluated_pairs(server, progress):
        uri = server.pairs.uri(pair.plan)
        plans.add(uri)
        for problem in outcome.problems:
            problems.setdefault(problem.uri, []).append(problem)
        if outcome.state:
            resting.setdefault(outcome.state.prompt.uri, []).append(outcome.state)
        yield uri, await server.publisher.encode(_version(server, uri), problems.get(uri, []), outcome.state)
    for uri in [each for each in dict.fromkeys([*resting, *problems]) if each not in plans]:
        found = problems.get(uri, [])
        yield uri, await server.publisher.encode(_version(server, uri), found, None, resting.get(uri, []))


def _version(server: DriftlineServer, uri: str) -> int | None:
    text = server.pairs.texts.get(uri)
    return text.version if text else None


def _encoded(uri: str, report: Report, known: str | None) -> str:
    where = f'"uri":{json.dumps(uri)},"version":{json.dumps(report.version)},"resultId":"{report.result_id}"'
    if known == report.result_id:
        return f'{{"kind":"unchanged",{where}}}'
    return f'{{"kind":"full",{where},"items":[{report.diagnostics}]}}'


def _part(token: int | str, encoded: str) -> str:
    return (
        '{"jsonrpc":"2.0","method":"$/progress","params":{'
        f'"token":{json.dumps(token)},"value":{{"items":[{encoded}]}}}}}}'
    )


FEATURES = (Feature(types.WORKSPACE_DIAGNOSTIC, workspace_diagnostics),)
