"""A client without a library: sends whatever a test wants to send."""

from __future__ import annotations

import json
import queue
import subprocess
import threading
from typing import Any

from plain_driftline import PROGRAM

PATIENCE_SECONDS = 60.0
COMMAND = [*PROGRAM, "lsp"]


class RawClient:
    """A server at the other end of two pipes."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._arrived: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self.notifications: list[dict[str, Any]] = []
        self.answers: dict[Any, dict[str, Any]] = {}
        self._last_id = 0
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        """Whatever is not a message would end this with an error, and the test with it."""
        assert self.process.stdout
        while header := self.process.stdout.readline():
            name, _, length = header.partition(b":")
            assert name.lower() == b"content-length", header
            while self.process.stdout.readline().strip():
                pass
            self._arrived.put(json.loads(self.process.stdout.read(int(length))))
        self._arrived.put(None)

    def send_bytes(self, body: bytes) -> None:
        assert self.process.stdin
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def send(self, message: Any) -> None:
        self.send_bytes(json.dumps(message).encode())

    def notify(self, method: str, params: Any) -> None:
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def ask(self, method: str, params: Any) -> int:
        """Sends a request without waiting for its answer."""
        self._last_id += 1
        self.send({"jsonrpc": "2.0", "id": self._last_id, "method": method, "params": params})
        return self._last_id

    def answer(self, number: int | None) -> dict[str, Any]:
        """The whole answer to a request."""
        while number not in self.answers:
            message = self._arrived.get(timeout=PATIENCE_SECONDS)
            assert message is not None, "the server ended"
            if "method" not in message:
                assert message.get("id") is None or message["id"] not in self.answers, "answered twice"
                self.answers[message.get("id")] = message
            elif "id" in message:
                self.send({"jsonrpc": "2.0", "id": message["id"], "result": None})
            else:
                self.notifications.append(message)
        return self.answers[number]

    def request(self, method: str, params: Any) -> dict[str, Any]:
        return self.answer(self.ask(method, params))

    def initialize(self, **params: Any) -> dict[str, Any]:
        given = {"processId": None, "rootUri": None, "capabilities": {}, **params}
        answer = self.request("initialize", given)
        self.notify("initialized", {})
        return answer

    def is_alive(self) -> bool:
        return "result" in self.request("textDocument/hover", {**document("file:///x.md"), **position(0, 0)})

    def end(self) -> int:
        """The exit code after an orderly end."""
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(timeout=PATIENCE_SECONDS)


def document(uri: str) -> dict[str, Any]:
    return {"textDocument": {"uri": uri}}


def position(line: int, character: int) -> dict[str, Any]:
    return {"position": {"line": line, "character": character}}


def opened(uri: str, text: str) -> dict[str, Any]:
    return {"textDocument": {"uri": uri, "languageId": "markdown", "version": 1, "text": text}}
