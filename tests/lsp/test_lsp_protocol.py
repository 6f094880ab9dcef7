"""The protocol itself: beginning, end, mistakes of clients."""

from __future__ import annotations

import json
import random
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lsp_editor import INVENTED, PLAN, PROMPT
from lsp_raw import COMMAND, PATIENCE_SECONDS, RawClient, document, opened, position

PARSE_ERROR, INVALID_REQUEST, NOT_FOUND, INVALID_PARAMS = -32700, -32600, -32601, -32602
NOT_INITIALIZED, CANCELLED = -32002, -32800
PUBLISHED = "textDocument/publishDiagnostics"


@pytest.fixture
def client() -> Iterator[RawClient]:
    client = RawClient()
    yield client
    client.process.kill()
    client.process.wait()


@pytest.fixture
def pair(tmp_path: Path) -> Path:
    (tmp_path / "prompt.md").write_text(PROMPT, encoding="utf-8")
    plan = tmp_path / "plan.md"
    plan.write_text(PLAN, encoding="utf-8")
    return plan.resolve()


PULLING = {
    "textDocument": {
        "diagnostic": {},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}},
    },
    "workspace": {"diagnostics": {"refreshSupport": True}, "workspaceEdit": {"documentChanges": True}},
}


@pytest.mark.parametrize(
    ("editor", "capabilities", "offered"),
    [
        ("Neovim", PULLING, False),  # would ask for nothing else, and not show the answers in open buffers
        ("Visual Studio Code", PULLING, True),
        ("Neovim", {}, None),
        ("Visual Studio Code", {}, None),
    ],
)
def test_diagnostics_are_offered_as_the_editor_can_use_them(
    client: RawClient, editor: str, capabilities: dict[str, Any], offered: bool | None
) -> None:
    answer = client.initialize(clientInfo={"name": editor}, capabilities=capabilities)
    provider = answer["result"]["capabilities"].get("diagnosticProvider")
    assert (provider and provider["workspaceDiagnostics"]) is offered


def test_edits_name_the_version_of_a_text_that_only_got_a_new_one(client: RawClient, pair: Path) -> None:
    client.initialize(capabilities=PULLING)
    client.notify("textDocument/didOpen", opened(pair.as_uri(), PLAN))
    client.request("textDocument/diagnostic", document(pair.as_uri()))
    identifier = {"uri": pair.as_uri(), "version": 7}
    client.notify("textDocument/didChange", {"textDocument": identifier, "contentChanges": []})
    client.wait_until_read(pair.as_uri())
    found = client.request("textDocument/diagnostic", document(pair.as_uri()))["result"]["items"]
    asked = {**document(pair.as_uri()), "range": found[0]["range"], "context": {"diagnostics": []}}
    actions = client.request("textDocument/codeAction", asked)["result"]
    versions = {
        change["textDocument"]["version"]
        for action in actions
        if "edit" in action
        for change in action["edit"]["documentChanges"]
    }
    assert versions == {7}


def test_the_beginning_and_the_end_follow_the_protocol(client: RawClient) -> None:
    early = client.request("textDocument/hover", {**document("file:///x.md"), **position(0, 0)})
    assert early["error"]["code"] == NOT_INITIALIZED
    client.notify("textDocument/didOpen", opened("file:///x.md", "too early"))
    assert client.initialize()["result"]["serverInfo"]["name"] == "driftline"
    again = client.request("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
    assert again["error"]["code"] == INVALID_REQUEST
    assert client.request("shutdown", None)["result"] is None
    late = client.request("textDocument/hover", {**document("file:///x.md"), **position(0, 0)})
    assert late["error"]["code"] == INVALID_REQUEST
    client.notify("exit", None)
    assert client.process.wait(timeout=PATIENCE_SECONDS) == 0


def test_an_exit_without_shutdown_is_an_error(client: RawClient) -> None:
    client.initialize()
    client.notify("exit", None)
    assert client.process.wait(timeout=PATIENCE_SECONDS) == 1


def test_a_client_that_goes_away_takes_the_server_with_it(client: RawClient) -> None:
    client.initialize()
    assert client.process.stdin
    client.process.stdin.close()
    assert client.process.wait(timeout=PATIENCE_SECONDS) == 1


def test_a_parent_that_dies_takes_the_server_with_it(client: RawClient) -> None:
    parent = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    client.initialize(processId=parent.pid)
    parent.kill()
    parent.wait()
    assert client.process.wait(timeout=PATIENCE_SECONDS) == 1


def test_an_evaluation_under_way_does_not_delay_the_exit(client: RawClient, pair: Path) -> None:
    client.initialize()
    claims = "".join(f"- Part {n} earns {n},000 euros a year from sponsors and lotteries.\n" for n in range(20_000))
    client.notify("textDocument/didOpen", opened(pair.as_uri(), claims))
    assert client.end() == 0


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"{not json", PARSE_ERROR),
        (b"\xff\xfe\xfd", PARSE_ERROR),
        (b"[" * 100_000, PARSE_ERROR),
        (b"[]", INVALID_REQUEST),
        (b"42", INVALID_REQUEST),
        (b'{"jsonrpc":"1.0","id":null,"method":"x"}', INVALID_REQUEST),
        (b"{}", INVALID_REQUEST),
    ],
)
def test_what_is_no_message_is_answered(client: RawClient, body: bytes, code: int) -> None:
    client.initialize()
    client.send_bytes(body)
    assert client.answer(None)["error"]["code"] == code
    assert client.is_alive()


def test_each_mistake_in_a_request_has_its_error(client: RawClient) -> None:
    client.initialize()
    assert client.request("driftline/noSuchThing", {})["error"]["code"] == NOT_FOUND
    client.send({"jsonrpc": "2.0", "id": "bare", "method": "driftline/noSuchThing"})
    assert client.answer("bare")["error"]["code"] == NOT_FOUND  # type: ignore[arg-type]
    wrong: list[Any] = [{}, [], None, {"textDocument": 5}, {**document("file:///x.md"), **position(-1, -1)}]
    for params in wrong:
        assert client.request("textDocument/hover", params)["error"]["code"] == INVALID_PARAMS, params
    client.notify("driftline/noSuchNotification", {"a": 1})
    client.notify("textDocument/didChange", {"nonsense": True})
    assert client.is_alive()


def test_a_change_of_an_unknown_file_is_only_logged(client: RawClient) -> None:
    client.initialize()
    change = {"textDocument": {"uri": "file:///x.md", "version": 3}, "contentChanges": [{"text": "x"}]}
    client.notify("textDocument/didChange", change)
    client.notify("textDocument/didClose", document("file:///x.md"))
    assert client.is_alive()
    logged = [each["params"]["message"] for each in client.notifications if each["method"] == "window/logMessage"]
    assert any("file:///x.md" in message for message in logged)


def test_positions_far_outside_are_taken_to_the_nearest_place(client: RawClient, pair: Path) -> None:
    client.initialize()
    uri = pair.as_uri()
    client.notify("textDocument/didOpen", opened(uri, PLAN))
    far = {"start": {"line": 2**31 - 1, "character": 2**31 - 1}, "end": {"line": 2**31 - 1, "character": 0}}
    change = {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"range": far, "text": "The end.\n"}]}
    client.notify("textDocument/didChange", change)
    assert client.request("textDocument/diagnostic", document(uri))["result"]["kind"] == "full"
    assert client.request("textDocument/hover", {**document(uri), **position(2**31 - 1, 5)})["result"] is None


@pytest.mark.parametrize(("encoding", "column"), [("utf-8", 5), ("utf-16", 3), ("utf-32", 2)])
def test_columns_are_counted_as_agreed(client: RawClient, pair: Path, encoding: str, column: int) -> None:
    answer = client.initialize(capabilities={"general": {"positionEncodings": [encoding]}})
    assert answer["result"]["capabilities"]["positionEncoding"] == encoding
    uri = pair.as_uri()
    client.notify("textDocument/didOpen", opened(uri, f"# Plan\n\n😀 {INVENTED}\n"))
    client.wait_until_read(uri)
    found = client.request("textDocument/diagnostic", document(uri))["result"]["items"]
    assert {each["range"]["start"]["character"] for each in found} <= {0, column}
    assert {each["range"]["end"]["character"] for each in found} == {column + len(INVENTED)}
    hover = client.request("textDocument/hover", {**document(uri), **position(2, column + 1)})
    assert "480,000" in hover["result"]["contents"]["value"]


def test_work_can_be_cancelled(client: RawClient, tmp_path: Path) -> None:
    for number in range(30):
        folder = tmp_path / f"pair-{number}"
        folder.mkdir()
        (folder / "prompt.md").write_text(PROMPT, encoding="utf-8")
        (folder / "plan.md").write_text(PLAN * 30, encoding="utf-8")
    client.initialize(rootUri=tmp_path.resolve().as_uri())
    number = client.ask("workspace/executeCommand", {"command": "driftline.workspaceVerdict", "arguments": []})
    client.notify("$/cancelRequest", {"id": number})
    assert client.answer(number)["error"]["code"] == CANCELLED
    assert client.is_alive()


def test_the_server_can_be_reached_over_tcp() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with subprocess.Popen([*COMMAND, "--tcp", f"127.0.0.1:{port}"], stderr=subprocess.DEVNULL) as server:
        connection = _connected(port)
        body = json.dumps(
            {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"processId": None, "capabilities": {}}}
        ).encode()
        with connection, connection.makefile("rwb") as stream:
            stream.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
            stream.flush()
            assert stream.readline().lower().startswith(b"content-length")
        assert server.wait(timeout=PATIENCE_SECONDS) == 1


def _connected(port: int) -> socket.socket:
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_SECONDS)
        except ConnectionRefusedError:
            continue


@pytest.mark.parametrize("address", ["nowhere", "127.0.0.1:99999", ":80", "127.0.0.1:x"])
def test_a_wrong_address_is_refused(address: str) -> None:
    done = subprocess.run([*COMMAND, "--tcp", address], capture_output=True, text=True, timeout=PATIENCE_SECONDS)
    assert done.returncode == 2
    assert "HOST:PORT" in done.stderr


REQUESTS = [
    "textDocument/hover", "textDocument/definition", "textDocument/references", "textDocument/documentHighlight",
    "textDocument/completion", "textDocument/codeAction", "textDocument/codeLens", "textDocument/inlayHint",
    "textDocument/documentSymbol", "textDocument/documentLink", "textDocument/diagnostic", "workspace/symbol",
    "workspace/executeCommand", "workspace/diagnostic", "codeAction/resolve", "textDocument/semanticTokens/full",
    "textDocument/semanticTokens/range", "nobody/knowsThis",
]  # fmt: skip
NOTIFICATIONS = [
    "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "textDocument/didSave",
    "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration", "workspace/didRenameFiles",
    "workspace/didDeleteFiles", "workspace/didChangeWorkspaceFolders", "$/cancelRequest", "$/setTrace",
    "notebookDocument/didOpen", "window/workDoneProgress/cancel", "nobody/knowsThis",
]  # fmt: skip


class Chaos:
    """Messages as no good client would send them, and some as it would."""

    def __init__(self, seed: int, uris: list[str]) -> None:
        self.random = random.Random(seed)
        self.uris = uris

    def number(self) -> Any:
        return self.random.choice([0, 1, 3, 8, 50, 2**31 - 1, -1, "7", None, 1.5])

    def place(self) -> dict[str, Any]:
        return {"line": self.number(), "character": self.number()}

    def text(self) -> str:
        front = "---\nprompt: prompt.md\n---\n"
        pieces = [PLAN, INVENTED, "```\n", front, "😀\r\n", "\u2028", "\ud83d", "\x00", "x" * 5000]
        return "".join(self.random.choices(pieces, k=self.random.randint(0, 4)))

    def params(self) -> Any:
        uri = self.random.choice(self.uris)
        area = {"start": self.place(), "end": self.place()}
        whole = {
            "textDocument": {"uri": uri, "version": self.number(), "languageId": "markdown", "text": self.text()},
            "position": self.place(),
            "range": area,
            "contentChanges": self.random.choice([[], [{"range": area, "text": self.text()}], [{"text": self.text()}]]),
            "context": {"diagnostics": [], "includeDeclaration": True},
            "query": "euros",
            "command": self.random.choice(["driftline.showContract", "driftline.acceptFinding", "rm"]),
            "arguments": [uri, self.number()],
            "previousResultIds": [],
            "changes": [{"uri": uri, "type": self.random.choice([1, 2, 3, 9])}],
            "files": [{"oldUri": uri, "newUri": uri, "uri": uri}],
            "settings": self.random.choice([{}, None, {"driftline": {"inlayHints": 5}}]),
            "event": {"added": [], "removed": []},
            "id": self.random.randint(1, 50),
            "token": "t",
            "value": "off",
            "title": "t",
            "data": self.random.choice([None, {}, {"uri": uri, "version": 1, "edits": [[0, 1]]}, [1]]),
        }
        return self.random.choice([whole, whole, whole, whole, {}, None, [], "text", {"jsonrpc": "2.0", "id": 1}])


@pytest.mark.parametrize("seed", range(4))
def test_no_sequence_of_messages_brings_the_server_down(client: RawClient, pair: Path, seed: int) -> None:
    client.initialize(rootUri=pair.parent.as_uri())
    known = [pair.as_uri(), pair.with_name("prompt.md").as_uri()]
    chaos = Chaos(seed, [*known, "untitled:Untitled-1", "file:///no/x.md", "::"])
    asked = []
    for _ in range(150):
        if chaos.random.random() < 0.5:
            asked.append(client.ask(chaos.random.choice(REQUESTS), chaos.params()))
        else:
            client.notify(chaos.random.choice(NOTIFICATIONS), chaos.params())
    allowed = {NOT_FOUND, INVALID_PARAMS, CANCELLED, INVALID_REQUEST}
    for number in asked:
        answer = client.answer(number)
        assert "result" in answer or answer["error"]["code"] in allowed, answer
    client.notify("textDocument/didOpen", opened(pair.with_name("prompt.md").as_uri(), PROMPT))
    client.notify("textDocument/didOpen", opened(pair.as_uri(), PLAN))
    client.wait_until_read(pair.as_uri())
    found = client.request("textDocument/diagnostic", document(pair.as_uri()))["result"]["items"]
    assert "unsupported_metrics" in {each["code"] for each in found}
    failures = [each["params"]["message"] for each in client.notifications if each["method"] == "window/logMessage"]
    assert not [message for message in failures if " failed (" in message], failures
    assert client.end() == 0


def test_a_huge_text_is_taken(client: RawClient, pair: Path) -> None:
    client.initialize()
    text = "x" * 3_000_000 + "\n\n" + PLAN
    client.notify("textDocument/didOpen", opened(pair.as_uri(), text))
    assert client.is_alive()
    client.wait_until_read(pair.as_uri())
    found = client.request("textDocument/diagnostic", document(pair.as_uri()))["result"]["items"]
    assert "unsupported_metrics" in {each["code"] for each in found}
