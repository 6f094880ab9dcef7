"""Reading that goes on while the client may edit, and how far it has come."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from driftline.lsp.progress import Progress

if TYPE_CHECKING:
    from driftline.engine.evaluate import Read
    from driftline.engine.session.session import PlanSession
    from driftline.lsp.server import DriftlineServer
    from driftline.reader.answer import Answer
    from driftline.reader.question import Question

_TITLE = "Reading"


def read_locally(questions: Sequence[Question]) -> Mapping[Question, Answer]:
    """The answers of the local model, or those it gave before."""
    return _local()(questions)


@cache
def _local() -> Read:
    from driftline.reader.reader import local_reader
    from driftline.workspace.answers import kept_by, users_store

    return kept_by(users_store(), local_reader().read)


def reading_words(session: PlanSession) -> str:
    """How much of a plan is read."""
    return f"Reading: {session.read_count} of {session.statement_count} sentences"


class ReadingProgress:
    """Tells the client how far the reading of each plan has come."""

    def __init__(self, server: DriftlineServer) -> None:
        self._server = server
        self._shown: dict[str, asyncio.Task[Progress]] = {}

    def update(self, uri: str) -> bool:
        """Shows how a plan stands now; whether its reading has just come to its end."""
        state = self._server.pairs.state(uri)
        if state is None or state.session.complete:
            shown = self._shown.pop(uri, None)
            if shown:
                shown.add_done_callback(_end)
            return shown is not None
        session = state.session
        shown = self._shown.get(uri)
        if shown is None:
            begin = Progress.begin(self._server, None, _TITLE, cancellable=False)
            self._shown[uri] = asyncio.get_running_loop().create_task(begin)
        elif shown.done() and not shown.exception():
            shown.result().report(reading_words(session), session.read_count, session.statement_count)
        return False


def _end(begun: asyncio.Task[Progress]) -> None:
    if not begun.cancelled() and not begun.exception():
        begun.result().end("")
