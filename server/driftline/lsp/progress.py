"""Shows how far long work has come, and lets the client cancel it."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

from lsprotocol import types

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer


class Progress:
    """One piece of work; without a token nothing is shown."""

    def __init__(self, server: DriftlineServer, token: int | str | None, *, cancellable: bool = True) -> None:
        self._server = server
        self._token = token
        self._cancellable = cancellable

    @classmethod
    async def begin(
        cls, server: DriftlineServer, token: int | str | None, title: str, *, cancellable: bool = True
    ) -> Progress:
        """Starts to show progress under the client's token, or under one of our own if the client takes those."""
        if token is None and server.client.can("window.work_done_progress"):
            token = str(uuid.uuid4())
            params = types.WorkDoneProgressCreateParams(token)
            await server.client.request(types.WINDOW_WORK_DONE_PROGRESS_CREATE, params)
        progress = cls(server, token, cancellable=cancellable)
        if token is not None:
            progress._tokens[token] = Future()
        progress._send(types.WorkDoneProgressBegin(title=title, cancellable=cancellable, percentage=0))
        return progress

    @property
    def _tokens(self) -> dict[int | str, Future[Any]]:
        """The running work; pygls cancels its future when the client says so."""
        return self._server.protocol.progress.tokens

    @property
    def cancelled(self) -> bool:
        return self._token is not None and self._token in self._tokens and self._tokens[self._token].cancelled()

    def on_cancel(self, act: Callable[[], None]) -> None:
        """What to do when the client cancels the work."""
        if self._token is not None and (running := self._tokens.get(self._token)):
            running.add_done_callback(lambda done: act() if done.cancelled() else None)

    def report(self, message: str, done: int, of: int) -> None:
        percentage = 100 * done // of if of else 100
        self._send(types.WorkDoneProgressReport(message=message, percentage=percentage, cancellable=self._cancellable))

    def end(self, message: str) -> None:
        self._send(types.WorkDoneProgressEnd(message=message))
        if self._token is not None:
            self._tokens.pop(self._token, None)

    def _send(self, value: Any) -> None:
        if self._token is not None:
            self._server.client.progress(self._token, value)
