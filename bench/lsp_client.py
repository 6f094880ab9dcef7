"""A small language client that measures: it notes when each message has arrived, before it looks into it."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

PATIENCE_SECONDS = 60.0
ERROR = 1


class Arrival(NamedTuple):
    at: float
    body: bytes


class MeasuringClient:
    """Starts a server and talks to it over its standard input and output."""

    def __init__(self, command: Sequence[str]) -> None:
        self.started = time.perf_counter()
        self._server = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0
        )
        self._arrivals: queue.SimpleQueue[Arrival | None] = queue.SimpleQueue()
        self._last_id = 0
        threading.Thread(target=self._receive, daemon=True).start()

    def _receive(self) -> None:
        assert self._server.stdout
        with os.fdopen(os.dup(self._server.stdout.fileno()), "rb") as stream:
            while header := stream.readline():
                length = int(header.split(b":")[1]) if header.lower().startswith(b"content-length") else 0
                while stream.readline().strip():
                    pass
                body = stream.read(length)
                self._arrivals.put(Arrival(time.perf_counter(), body))
        self._arrivals.put(None)

    def _send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self._server.stdin
        data = b"Content-Length: %d\r\n\r\n" % len(body) + body
        while data:
            data = data[self._server.stdin.write(data) or 0 :]

    def notify(self, method: str, params: Any) -> float:
        """Sends a notification; returns when."""
        at = time.perf_counter()
        self._send({"method": method, "params": params})
        return at

    def request(self, method: str, params: Any) -> tuple[float, Any]:
        """Sends a request; returns the seconds until its answer arrived, and the answer."""
        self._last_id += 1
        number, sent = self._last_id, time.perf_counter()
        self._send({"id": number, "method": method, "params": params})
        while True:
            at, message = self._next()
            if message.get("id") == number and "method" not in message:
                return at - sent, message.get("result")
            self._answer(message)

    def wait_for(self, method: str, uri: str) -> tuple[float, Any]:
        """When the next notification about a file arrived, and what it says."""
        while True:
            at, message = self._next()
            if message.get("method") == method and message["params"].get("uri") == uri:
                return at, message["params"]
            self._answer(message)

    def drain(self, seconds: float) -> None:
        """Lets the server finish what it does by itself."""
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            try:
                self._arrivals.get(timeout=left)
            except queue.Empty:
                return

    def _next(self) -> tuple[float, dict[str, Any]]:
        arrival = self._arrivals.get(timeout=PATIENCE_SECONDS)
        if arrival is None:
            raise RuntimeError("the server ended")
        return arrival.at, json.loads(arrival.body)

    def _answer(self, message: dict[str, Any]) -> None:
        if message.get("method") == "window/logMessage" and message["params"]["type"] == ERROR:
            raise RuntimeError(message["params"]["message"])
        if "id" in message and "method" in message:
            self._send({"id": message["id"], "result": None})

    def initialize(self, folder: Path) -> float:
        """Says hello; returns the seconds from the start of the process to the answer."""
        capabilities = {"textDocument": {"publishDiagnostics": {"relatedInformation": True, "dataSupport": True}}}
        params = {"processId": os.getpid(), "rootUri": folder.as_uri(), "capabilities": capabilities}
        self.request("initialize", params)
        answered = time.perf_counter() - self.started
        self.notify("initialized", {})
        return answered

    def megabytes(self) -> float:
        """What the server holds in memory."""
        for line in Path(f"/proc/{self._server.pid}/status").read_text(encoding="ascii").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0.0

    def stop(self) -> None:
        self.request("shutdown", None)
        self.notify("exit", None)
        self._server.wait(timeout=PATIENCE_SECONDS)
