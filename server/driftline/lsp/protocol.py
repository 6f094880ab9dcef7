"""The protocol as pygls speaks it, with our own text store and with an answer to every faulty message."""

from __future__ import annotations

import json
from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams
from pygls.protocol import LanguageServerProtocol, lsp_method

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer

_BEFORE_INITIALIZE = frozenset({types.INITIALIZE, types.EXIT})


@dataclass(frozen=True, slots=True)
class Encoded:
    """A result that is JSON text already."""

    json: str


@dataclass(frozen=True, slots=True)
class _Answered:
    """Stands for a message that was faulty and has had its answer."""

    jsonrpc: str = "2.0"


class DriftlineProtocol(LanguageServerProtocol):
    """Leaves documents to the server's features and never leaves a request without an answer."""

    _server: DriftlineServer

    def structure_message(self, data: dict[str, Any]) -> Any:
        if data.get("jsonrpc") != self.VERSION or not ("method" in data or "id" in data):
            return data  # part of a message
        try:
            return super().structure_message(data)
        except JsonRpcException:
            self._refuse_faulty(data)
            return _Answered()

    def _refuse_faulty(self, data: dict[str, Any]) -> None:
        method = str(data.get("method", ""))
        if "id" not in data or not method:
            what = method or "answer"
            warning = f"The client sent a {what} that does not follow the protocol. It was ignored."
            self._server.client.log(types.MessageType.Warning, warning)
        elif method in self.fm.features or method in self.fm.builtin_features:
            reason = f"The parameters of {method} do not follow the protocol."
            self._refuse(_message_id(data["id"]), types.ErrorCodes.InvalidParams, reason)
        else:
            self._refuse(_message_id(data["id"]), types.ErrorCodes.MethodNotFound, f"There is no method {method}.")

    def handle_message(self, message: Any) -> None:
        if isinstance(message, _Answered):
            return
        if not hasattr(message, "jsonrpc"):
            self._refuse(None, types.ErrorCodes.InvalidRequest, "This is not a message of JSON-RPC 2.0.")
            return
        method = getattr(message, "method", None)
        refusal = self._untimely(method) if method else None
        if refusal is None:
            super().handle_message(message)
        elif hasattr(message, "id"):
            self._refuse(message.id, *refusal)

    def _untimely(self, method: str) -> tuple[int, str] | None:
        if self._shutdown:
            late = method != types.EXIT
            return (types.ErrorCodes.InvalidRequest, "The server is shutting down.") if late else None
        if self._workspace is None:
            early = method not in _BEFORE_INITIALIZE
            return (types.ErrorCodes.ServerNotInitialized, "Send initialize first.") if early else None
        again = method == types.INITIALIZE
        return (types.ErrorCodes.InvalidRequest, "The server is initialized already.") if again else None

    def _refuse(self, message_id: int | str | None, code: int, reason: str) -> None:
        error = types.ResponseError(code=int(code), message=reason)
        self._send_data(types.ResponseErrorMessage(id=message_id, error=error))

    def refuse_unreadable(self) -> None:
        """Answers a message that is no JSON at all."""
        self._refuse(None, types.ErrorCodes.ParseError, "The message is not valid JSON.")

    def _send_response(self, msg_id: Any, result: Any = None, error: Any = None) -> None:
        if error is None and isinstance(result, Encoded):
            self._result_types.pop(msg_id, None)
            self.send_encoded(f'{{"jsonrpc":"2.0","id":{json.dumps(msg_id)},"result":{result.json}}}')
        else:
            super()._send_response(msg_id, result, error)

    def send_encoded(self, body: str) -> None:
        """Sends a message that is JSON text already."""
        data = body.encode(self.CHARSET, "replace")
        if self.writer is not None:
            self.writer.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)

    # pygls keeps documents of its own here, with other line ends than the protocol's: ours are the only ones.

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: types.DidOpenTextDocumentParams) -> None:
        self.fm.features[types.TEXT_DOCUMENT_DID_OPEN](params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> None:
        self.fm.features[types.TEXT_DOCUMENT_DID_CHANGE](params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: types.DidCloseTextDocumentParams) -> None:
        self.fm.features[types.TEXT_DOCUMENT_DID_CLOSE](params)

    @lsp_method(types.WORKSPACE_EXECUTE_COMMAND)
    async def lsp_workspace__execute_command(  # type: ignore[override]
        self, params: types.ExecuteCommandParams
    ) -> Any:
        """Hands a command all of the request: its progress token as well as its arguments."""
        command = self.fm.commands.get(params.command)
        if command is None:
            raise JsonRpcInvalidParams(f"There is no command {params.command!r}.")
        return await command(params)

    @lsp_method(types.INITIALIZE)
    def lsp_initialize(self, params: types.InitializeParams) -> Generator[Any, Any, types.InitializeResult]:
        result = yield from super().lsp_initialize(params)
        result.capabilities.diagnostic_provider = self._offered_diagnostics(params)
        return result

    def _offered_diagnostics(self, params: types.InitializeParams) -> types.DiagnosticOptions | None:
        if not self._server.client.pulls:
            return None  # it gets its diagnostics sent; offering both would show each of them twice
        # Told to ask again, Neovim asks only for the workspace where that is offered, and does not show the answers in
        # open buffers. Offered nothing of the kind it asks for each of them, and an edit of a prompt reaches its plans.
        for_workspace = params.client_info is None or params.client_info.name != "Neovim"
        return types.DiagnosticOptions(
            inter_file_dependencies=True, workspace_diagnostics=for_workspace, identifier="driftline"
        )


def _message_id(value: Any) -> int | str:
    return value if isinstance(value, int | str) else str(value)
