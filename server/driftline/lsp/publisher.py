"""Brings diagnostics to the client: sent when they changed, or handed over when it asks."""

from __future__ import annotations

import asyncio
import functools
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.diagnostics import Encoder
from driftline.lsp.pairs import TYPING_SECONDS

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer
    from driftline.lsp.state import PairState, Problem

_A_LITTLE_LATER = 0.01


@dataclass(frozen=True, slots=True)
class Report:
    """The diagnostics of one file as JSON text."""

    version: int | None
    diagnostics: str

    @property
    def result_id(self) -> str:
        return hashlib.blake2b(self.diagnostics.encode("utf-8", "replace"), digest_size=8).hexdigest()


class Publisher:
    """Knows what the client was told last."""

    def __init__(self, server: DriftlineServer) -> None:
        self._server = server
        self._pairs = server.pairs
        self._client = server.client
        self._encoder = Encoder(server.fixes)
        self._told: dict[str, str] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._failing: set[str] = set()  # whose diagnostics could not be written the last time

    def typed(self, uri: str) -> None:
        """Looks again once nobody has typed in a text for a while."""
        if timer := self._timers.pop(uri, None):
            timer.cancel()
        wait = TYPING_SECONDS + _A_LITTLE_LATER  # by then the sentence is no longer being typed
        self._timers[uri] = asyncio.get_running_loop().call_later(wait, self.refresh, uri)

    def refresh(self, uri: str) -> None:
        """Tells the client about a plan, its prompt and its problems as far as something changed."""
        path = self._pairs.prompt_of(uri)
        with_problems = [problem.uri for problem in self._pairs.problems()]
        closed = [told for told in self._told if told not in self._pairs.texts]
        prompt = [self._pairs.uri(path)] if path and self._pairs.uri(path) in self._pairs.texts else []
        for each in dict.fromkeys([uri, *prompt, *with_problems, *closed]):
            # A text that waits for its evaluation, or for that of its plans, is told about when that is done.
            if self._pairs.is_settled(each):
                self._encode(each).add_done_callback(functools.partial(self._encoded, each))

    def _encoded(self, uri: str, done: asyncio.Future[Report]) -> None:
        error = None if done.cancelled() else done.exception()
        if isinstance(error, Exception):
            self._server.log_failure("Writing diagnostics", error)
            self._try_again(uri)
        elif not done.cancelled():
            self._failing.discard(uri)
            # A client that pulls does not ask about files it has not opened, such as the configuration.
            pulled = self._client.pulls and uri in self._pairs.texts
            (self._ask_to_pull if pulled else self._push)(uri, done.result())

    def _try_again(self, uri: str) -> None:
        """Once, with nothing of what was kept, which may be the reason."""
        if uri not in self._failing:
            self._failing.add(uri)
            self._encoder = Encoder(self._server.fixes)
            self._encode(uri).add_done_callback(functools.partial(self._encoded, uri))

    def _push(self, uri: str, report: Report) -> None:
        if self._told.get(uri, "") == report.diagnostics:
            return
        if report.diagnostics or uri in self._pairs.texts:
            self._told[uri] = report.diagnostics
        else:
            del self._told[uri]
        numbered = self._client.can("text_document.publish_diagnostics.version_support")
        version = report.version if numbered else None
        self._client.send_encoded(convert.encoded_publish(uri, version, report.diagnostics))

    def _ask_to_pull(self, uri: str, report: Report) -> None:
        """The client asks by itself after each of its own edits; this is for what it cannot know."""
        known = self._told.get(uri)
        if known is not None and known != report.diagnostics and self._pairs.typing_at(uri) is None:
            self._told.pop(uri)
            self._client.refresh(types.WORKSPACE_DIAGNOSTIC_REFRESH, "workspace.diagnostics.refresh_support")

    async def report(self, uri: str) -> Report:
        """The diagnostics of a file as it is now, for a client that asks."""
        # Who cannot be told to ask again waits until all is read, and gets the sentence being typed as well.
        await (self._pairs.settled if self._client.pulls else self._pairs.read)(uri)
        report = await self._encode(uri, whole=not self._client.pulls)
        if self._client.pulls:
            self._told[uri] = report.diagnostics
        return report

    def _encode(self, uri: str, *, whole: bool = False) -> asyncio.Future[Report]:
        """Of a file that is not open only its problems are told: nobody is working on its findings."""
        text = self._pairs.texts.get(uri)
        return self.encode(
            version=text.version if text else None,
            problems=[problem for problem in self._pairs.problems() if problem.uri == uri],
            plan=self._pairs.state(uri) if text else None,
            resting=self._pairs.states_on(uri) if text else (),
            typing_at=None if whole else self._pairs.typing_at(uri),
        )

    def encode(
        self,
        version: int | None,
        problems: Sequence[Problem],
        plan: PairState | None,
        resting: Sequence[PairState] = (),
        typing_at: int | None = None,
    ) -> asyncio.Future[Report]:
        """The diagnostics of a file of which this is known."""
        return self._server.worker.submit(
            lambda: Report(version, ",".join(self._encoder.encode(problems, plan, resting, typing_at)))
        )
