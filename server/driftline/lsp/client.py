"""What the client can do, and the ways to speak to it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from lsprotocol import types
from pygls.capabilities import get_capability
from pygls.protocol import LanguageServerProtocol

Progress = types.WorkDoneProgressBegin | types.WorkDoneProgressReport | types.WorkDoneProgressEnd


class Client:
    """The editor at the other end."""

    def __init__(self, protocol: LanguageServerProtocol) -> None:
        self._protocol = protocol

    def can(self, capability: str) -> bool:
        """Whether the client declared something, such as `window.show_document.support`."""
        return bool(get_capability(self._protocol.client_capabilities, capability, False))

    @property
    def pulls(self) -> bool:
        """Whether it asks for diagnostics itself and can be told when to ask again; others get them sent."""
        return self.can("text_document.diagnostic") and self.can("workspace.diagnostics.refresh_support")

    @property
    def versions_edits(self) -> bool:
        """Whether edits may name the version of the text they are made for."""
        return self.can("workspace.workspace_edit.document_changes")

    @property
    def resolves_edits(self) -> bool:
        """Whether it asks for the edit of a code action only when somebody chooses it."""
        support = get_capability(
            self._protocol.client_capabilities, "text_document.code_action.resolve_support.properties", []
        )
        return "edit" in support and self.can("text_document.code_action.data_support")

    @property
    def token_types(self) -> Sequence[str]:
        """The kinds of semantic tokens it has colours for."""
        return get_capability(self._protocol.client_capabilities, "text_document.semantic_tokens.token_types", [])

    def markup(self, text: str) -> types.MarkupContent:
        """Markdown, or the same as plain text for a client that shows nothing else."""
        formats = get_capability(self._protocol.client_capabilities, "text_document.hover.content_format", None)
        plain = formats is not None and types.MarkupKind.Markdown not in formats
        return types.MarkupContent(types.MarkupKind.PlainText if plain else types.MarkupKind.Markdown, text)

    def log(self, kind: types.MessageType, message: str) -> None:
        self._protocol.notify(types.WINDOW_LOG_MESSAGE, types.LogMessageParams(kind, message))

    def show(self, kind: types.MessageType, message: str) -> None:
        self._protocol.notify(types.WINDOW_SHOW_MESSAGE, types.ShowMessageParams(kind, message))

    def send_encoded(self, body: str) -> None:
        protocol: Any = self._protocol
        protocol.send_encoded(body)

    def refresh(self, method: str, capability: str) -> None:
        """Asks the client to ask again, if it knows how."""
        if self.can(capability):
            self._protocol.send_request(method, None)

    async def request(self, method: str, params: Any) -> Any:
        """A request to the client; its answer, or none if it refuses."""
        from pygls.exceptions import JsonRpcException

        try:
            return await asyncio.wrap_future(self._protocol.send_request(method, params))
        except JsonRpcException:
            return None

    def progress(self, token: int | str, value: Any) -> None:
        self._protocol.notify(types.PROGRESS, types.ProgressParams(token, value))
