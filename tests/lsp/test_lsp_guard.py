"""A feature that fails is logged and answered with nothing; the others go on."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from driftline.lsp.features import FEATURES
from driftline.lsp.features.feature import Feature
from driftline.lsp.server import DriftlineServer

pytestmark = pytest.mark.asyncio(loop_scope="session")


class Wire:
    """What the server sends."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []

    def write(self, data: bytes) -> None:
        self.messages.append(json.loads(data.partition(b"\r\n\r\n")[2]))

    def close(self) -> None:
        pass


def _broken(_server: DriftlineServer, _params: Any) -> None:
    raise KeyError("a fault of ours")


async def _broken_later(_server: DriftlineServer, _params: Any) -> None:
    raise ZeroDivisionError("another fault of ours")


async def test_a_failing_feature_is_logged_and_answered_with_nothing() -> None:
    broken = (Feature("test/broken", _broken), Feature("test/brokenLater", _broken_later))
    server = DriftlineServer((*FEATURES, *broken))
    wire = Wire()
    server.protocol.set_writer(wire)
    for number, method in enumerate(["initialize", "test/broken", "test/brokenLater", "shutdown"]):
        params: dict[str, Any] | None = {"processId": None, "capabilities": {}} if method == "initialize" else {}
        message = {"jsonrpc": "2.0", "id": number, "method": method, "params": None if method == "shutdown" else params}
        server.protocol.handle_message(json.loads(json.dumps(message), object_hook=server.protocol.structure_message))
        while not any(each.get("id") == number for each in wire.messages):
            await asyncio.sleep(0)
    answers = {each["id"]: each for each in wire.messages if "id" in each}
    assert answers[1]["result"] is None
    assert answers[2]["result"] is None
    assert answers[3]["result"] is None
    logged = [each["params"]["message"] for each in wire.messages if each.get("method") == "window/logMessage"]
    assert len(logged) == 2
    assert all("please report it" in message for message in logged)
