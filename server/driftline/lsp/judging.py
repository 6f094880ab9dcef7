"""Puts plans before a judge in the background; its answers are shown as they arrive."""

from __future__ import annotations

import asyncio
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from driftline.judge.cancel import Cancellation
from driftline.lsp.progress import Progress
from driftline.lsp.state import PairState, SecondOpinion
from driftline.lsp.uris import path_of
from driftline.lsp.worker import Worker

if TYPE_CHECKING:
    from driftline.engine.evaluate import Read
    from driftline.judge.apply import Judging
    from driftline.judge.config import JudgeSettings
    from driftline.lsp.reach import Reach
    from driftline.lsp.server import DriftlineServer

_TITLE = "Asking the judge"
_GATHERING_SECONDS = 0.1


def judge_of(plan: Path, reach: Reach) -> JudgeSettings | str:
    """The judge in the configuration; if there is none, why a judge that is named there does not count."""
    from driftline.workspace.load_config import ConfigError
    from driftline.workspace.root import root_of

    try:
        root = root_of(plan.parent, reach.trust)
    except ConfigError:
        return ""  # its diagnostics say so
    if root.config.judge.model is None:
        return root.notice
    return root.config.judge


class Judges:
    """One plan after the other in a thread of its own, so that typing never waits for a model."""

    def __init__(self, server: DriftlineServer) -> None:
        self._server = server
        self._worker = Worker()
        self._running: dict[str, Cancellation] = {}
        self._told: set[str] = set()

    async def saved(self, uri: str) -> None:
        """Judges a plan that was just saved, if that is wanted."""
        await self._server.pairs.read(uri)
        state, path = self._server.pairs.state(uri), path_of(uri)
        if state is None or path is None:
            return
        judge = await self._server.worker.submit(judge_of, path, self._server.pairs.reach)
        if isinstance(judge, str):
            self._tell_once(judge)
        elif judge.on_save:
            self._tell_once((await self.judge(state, judge))["problem"])

    def _tell_once(self, trouble: str) -> None:
        """Nobody wants to read it at every save."""
        if trouble and trouble not in self._told:
            self._told.add(trouble)
            self._server.client.show(types.MessageType.Warning, trouble)

    def cancel(self, uri: str) -> None:
        """Ends the judging of a plan; what has been answered stays."""
        if running := self._running.get(uri):
            running.cancel()

    async def judge(self, state: PairState, judge: JudgeSettings, token: int | str | None = None) -> dict[str, Any]:
        """Puts a plan before its judge and returns what that took; a newer run for the same plan ends this one."""
        uri = state.plan.uri
        self.cancel(uri)
        cancellation = self._running[uri] = Cancellation()
        progress = await Progress.begin(self._server, token, _TITLE)
        progress.on_cancel(cancellation.cancel)
        delivery = _Delivery(self._server, state, progress)
        end = ""
        try:
            result = await self._worker.submit(_run, state, judge, self._server.read, delivery, cancellation)
            end = result.line
            if self._running.get(uri) is cancellation:
                delivery.deliver(result.judging)
        finally:
            # Also when the request itself was cancelled, for which the thread would not stop.
            cancellation.cancel()
            delivery.stop()
            if self._running.get(uri) is cancellation:
                del self._running[uri]
            progress.end(end)
        await self._server.pairs.read(uri)
        self._server.refresh_views()  # the client cannot know that a judge has changed labels
        return result.told()


@dataclass(frozen=True, slots=True)
class _Result:
    judging: Judging
    line: str
    problem: str
    cancelled: bool

    def told(self) -> dict[str, Any]:
        return {**asdict(self.judging.usage), "cancelled": self.cancelled, "problem": self.problem}


def _run(
    state: PairState,
    judge: JudgeSettings,
    read: Read,
    delivery: _Delivery,
    cancellation: Cancellation,
) -> _Result:
    """The whole run, in the judges' thread."""
    from driftline.judge.apply import Judging
    from driftline.judge.cache import cache_file
    from driftline.judge.extent import settle_extent
    from driftline.judge.notes import spent_line, stop_line
    from driftline.judge.session import open_session

    session = open_session(judge, cache_file())
    assert session is not None, "the caller has made sure that a model is named"
    try:
        judging = Judging(
            session,
            state.session,
            read,
            lambda progress: delivery.arrived_in_thread(judging, progress.done, progress.total),
        )
        delivery.announce_in_thread(settle_extent(judging))
        judging.run(cancellation)
    finally:
        session.close()
    usage = judging.usage
    line = spent_line(usage) if usage.calls or usage.cache_hits else ""
    return _Result(judging, line, stop_line(session.stopped) if session.stopped else "", cancellation.cancelled)


class _Delivery:
    """Brings answers from the judges' thread to the plan; those that arrive together are shown together."""

    def __init__(self, server: DriftlineServer, state: PairState, progress: Progress) -> None:
        self._server = server
        self._state = state
        self._progress = progress
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._over = False

    def announce_in_thread(self, line: str) -> None:
        """What it will take, before it is asked for."""
        if line:
            self._loop.call_soon_threadsafe(self._progress.report, line, 0, 1)

    def arrived_in_thread(self, judging: Judging, done: int, total: int) -> None:
        self._loop.call_soon_threadsafe(self._arrived, judging, done, total)

    def _arrived(self, judging: Judging, done: int, total: int) -> None:
        if self._over:
            return
        self._progress.report(f"{done} of {total} sentences", done, total)
        if self._timer is None:
            self._timer = self._loop.call_later(_GATHERING_SECONDS, self.deliver, judging)

    def stop(self) -> None:
        """Leaves it at what was delivered."""
        self._over = True
        self._forget_timer()

    def _forget_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def deliver(self, judging: Judging) -> None:
        """Has the plan evaluated with everything that was answered by now."""
        self._forget_timer()
        state = self._state
        opinion = SecondOpinion(state.prompt.text, state.settings, judging.decisions(), judging.completed)
        self._server.pairs.take_opinion(state.plan.uri, opinion)
