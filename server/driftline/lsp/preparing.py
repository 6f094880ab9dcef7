"""Works out fixes while nobody types, so that they are there when somebody asks."""

from __future__ import annotations

import asyncio
from itertools import accumulate
from typing import TYPE_CHECKING

from driftline.lsp.plan_diagnostics import MOST_PER_FILE

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer
    from driftline.lsp.state import PairState

_QUIET_SECONDS = 0.5


class Preparation:
    """One task for each plan; an edit ends it, and a new one begins after the next evaluation."""

    def __init__(self, server: DriftlineServer) -> None:
        self._server = server
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def begin(self, uri: str) -> None:
        """Starts over for a plan that was just evaluated."""
        self.end(uri)
        state = self._server.pairs.state(uri)
        if state and state.session.complete and uri in self._server.pairs.texts:
            self._tasks[uri] = asyncio.get_running_loop().create_task(self._prepare(uri, state))

    def end(self, uri: str) -> None:
        if task := self._tasks.pop(uri, None):
            task.cancel()

    async def _prepare(self, uri: str, state: PairState) -> None:
        await asyncio.sleep(_QUIET_SECONDS)
        for index in _gravest_first(state):
            if self._server.fixes.known(state, index) is None:
                try:
                    await self._server.worker.submit(self._server.fixes.work_out, state, index)
                except Exception as error:
                    self._server.log_failure("Working out repairs", error)
                    return
        self._server.publisher.refresh(uri)


def _gravest_first(state: PairState) -> list[int]:
    """The chunks whose findings are shown."""
    severities = [
        [incident.severity for incident in chunk.incidents if not incident.suppressed] for chunk in state.session.chunks
    ]
    found = [index for index, each in enumerate(severities) if each]
    found.sort(key=lambda index: -max(severities[index]))
    totals = accumulate(len(severities[index]) for index in found)
    return [index for index, total in zip(found, totals, strict=True) if total <= MOST_PER_FILE]
