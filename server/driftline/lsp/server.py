"""The language server: what it holds, and the one place where its features are registered."""

from __future__ import annotations

import asyncio
import functools
import json
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import FeatureRequestError, JsonRpcException, PyglsError
from pygls.lsp.server import LanguageServer

from driftline import __version__
from driftline.lsp.client import Client
from driftline.lsp.commands import COMMANDS
from driftline.lsp.features import FEATURES
from driftline.lsp.features.feature import Feature
from driftline.lsp.fixes import Fixes
from driftline.lsp.judging import Judges
from driftline.lsp.options import Options
from driftline.lsp.pairs import Pairs
from driftline.lsp.preparing import Preparation
from driftline.lsp.protocol import DriftlineProtocol
from driftline.lsp.publisher import Publisher
from driftline.lsp.reading import ReadingProgress, read_locally
from driftline.lsp.worker import Worker

if TYPE_CHECKING:
    from driftline.engine.evaluate import Read

_CALM = "Driftline goes on without it. If it happens again, please report it with this message."
_REFRESH_SECONDS = 0.3


class DriftlineServer(LanguageServer):
    """One client's server."""

    protocol: DriftlineProtocol

    def __init__(
        self, features: Sequence[Feature] = FEATURES, read: Read = read_locally, *, editor_trust: bool = False
    ) -> None:
        super().__init__("driftline", __version__, protocol_cls=DriftlineProtocol)
        self.client = Client(self.protocol)
        self.worker = Worker()
        self.read = read
        self.pairs = Pairs(self.worker, read, self._changed, self.log_failure)
        self.fixes = Fixes(read)
        self.publisher = Publisher(self)
        self.preparation = Preparation(self)
        self.judges = Judges(self)
        self._reading = ReadingProgress(self)
        self.options = Options()
        self.editor_trust = editor_trust  # whether the client's word that its user trusts the workspace counts
        self._refreshing: asyncio.TimerHandle | None = None
        for feature in features:
            self.feature(feature.method, feature.options)(self._guarded(feature.method, feature.handle))
        for name, command in COMMANDS.items():
            self.command(name)(self._guarded(name, command))

    def set_options(self, options: Options) -> None:
        """Takes over what the user set, and has shown anew what depends on it."""
        if options != self.options:
            self.options = options
            self.refresh_views()

    def _refresh_views_soon(self) -> None:
        """Once for many changes in a row, such as somebody typing in a prompt."""
        if self._refreshing:
            self._refreshing.cancel()
        self._refreshing = asyncio.get_running_loop().call_later(_REFRESH_SECONDS, self.refresh_views)

    def refresh_views(self) -> None:
        """Has the client ask again for what it shows inside texts."""
        self.client.refresh(types.WORKSPACE_INLAY_HINT_REFRESH, "workspace.inlay_hint.refresh_support")
        self.client.refresh(types.WORKSPACE_CODE_LENS_REFRESH, "workspace.code_lens.refresh_support")
        self.client.refresh(types.WORKSPACE_SEMANTIC_TOKENS_REFRESH, "workspace.semantic_tokens.refresh_support")

    def _changed(self, uri: str) -> None:
        self.publisher.refresh(uri)
        self.preparation.begin(uri)
        read_to_the_end = self._reading.update(uri)
        if self.pairs.edited_last != uri or read_to_the_end:
            self._refresh_views_soon()  # the client asks by itself only about the text that was edited

    def log_failure(self, what: str, error: Exception) -> None:
        """Tells the client's log what did not work and what to do about it."""
        reason = f"{type(error).__name__}: {error}"
        self.client.log(types.MessageType.Error, f"{what} failed ({reason}). {_CALM}")

    def report_server_error(self, error: Exception, source: type[PyglsError | JsonRpcException]) -> None:
        """Everything pygls could not deliver to a feature or to the client."""
        if isinstance(error, json.JSONDecodeError | UnicodeDecodeError | RecursionError):
            self.protocol.refuse_unreadable()
        elif source is not FeatureRequestError:  # the request has had its answer
            self.log_failure(f"A message ({source.__name__})", error)

    def _guarded(self, name: str, handle: Callable[..., Any]) -> Callable[..., Any]:
        """The handler, of which a failure is logged and answered with nothing."""
        if asyncio.iscoroutinefunction(handle):
            return self._guarded_coroutine(name, handle)

        @functools.wraps(handle)
        def guarded(*params: Any) -> Any:
            try:
                return handle(self, *params)
            except JsonRpcException:
                raise
            except Exception as error:
                self.log_failure(name, error)
                return None

        return _unwrapped(guarded)

    def _guarded_coroutine(
        self, name: str, handle: Callable[..., Coroutine[Any, Any, Any]]
    ) -> Callable[..., Coroutine[Any, Any, Any]]:
        @functools.wraps(handle)
        async def guarded(*params: Any) -> Any:
            try:
                return await handle(self, *params)
            except JsonRpcException:
                raise
            except Exception as error:
                self.log_failure(name, error)
                return None

        return _unwrapped(guarded)


def _unwrapped(guarded: Callable[..., Any]) -> Callable[..., Any]:
    """Hides the handler's own parameters: pygls would look at them and pass the server once more."""
    del guarded.__wrapped__  # type: ignore[attr-defined]
    guarded.__annotations__ = {}
    return guarded
