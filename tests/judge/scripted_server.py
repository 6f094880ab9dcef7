"""An OpenAI-compatible server on loopback that says what a test tells it to."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

MODEL = "openai/gpt-4o-mini"  # a model with a known price


@dataclass(frozen=True)
class ChatRequest:
    """A request as the server sees it."""

    body: dict[str, Any]
    headers: dict[str, str]

    @property
    def system(self) -> str:
        return str(self.body["messages"][0]["content"])

    @property
    def user(self) -> str:
        return str(self.body["messages"][-1]["content"])

    @property
    def questions(self) -> list[dict[str, Any]]:
        _, _, fenced = self.user.partition("<data>\n")
        content, _, _ = fenced.partition("\n</data>")
        questions: list[dict[str, Any]] = json.loads(content)["questions"]
        return questions

    @property
    def asks_for_contract(self) -> bool:
        return "prompt" in self.questions[0]


@dataclass(frozen=True)
class Reply:
    """What the server sends back."""

    content: str | None = ""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    message: dict[str, Any] = field(default_factory=dict)  # more keys of the message
    wait: threading.Event | None = None  # hangs until it is set
    delay: float = 0.0


Script = Callable[[ChatRequest], Reply]


@dataclass
class ScriptedServer:
    """A running server and what it was asked."""

    address: str
    requests: list[ChatRequest]

    @property
    def claim_requests(self) -> list[ChatRequest]:
        return [request for request in self.requests if not request.asks_for_contract]


@contextmanager
def serving(script: Script) -> Iterator[ScriptedServer]:
    """A server that runs the script for every request."""
    requests: list[ChatRequest] = []
    lock = threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            request = ChatRequest(body, {name.lower(): value for name, value in self.headers.items()})
            with lock:
                requests.append(request)
            reply = script(request)
            if reply.wait:
                reply.wait.wait(30)
            threading.Event().wait(reply.delay)
            self._send(reply, request)

        def _send(self, reply: Reply, request: ChatRequest) -> None:
            payload = json.dumps(_payload(reply, request)).encode()
            try:
                self.send_response(reply.status)
                for name, value in {"Content-Type": "application/json", **reply.headers}.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(payload)))
                self.end_headers()
                self.wfile.write(payload)
            except OSError:
                self.close_connection = True  # the client has gone

        def log_message(self, format: str, *args: object) -> None:
            """Silent."""

    class Server(ThreadingHTTPServer):
        daemon_threads = True
        request_queue_size = 128

    server = Server(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield ScriptedServer(f"http://127.0.0.1:{server.server_address[1]}/v1", requests)
    finally:
        server.shutdown()
        server.server_close()


def _payload(reply: Reply, request: ChatRequest) -> dict[str, Any]:
    if reply.status != 200:
        return {"error": {"message": f"scripted {reply.status}", "type": "scripted", "code": reply.status}}
    tokens = sum(len(str(message["content"])) for message in request.body["messages"]) // 4
    answer = len(reply.content or "") // 4 + 1
    return {
        "id": "chat-1",
        "object": "chat.completion",
        "created": 0,
        "model": request.body["model"],
        "choices": [
            {
                "index": 0,
                "finish_reason": "stop",
                "message": {"role": "assistant", "content": reply.content, **reply.message},
            }
        ],
        "usage": {"prompt_tokens": tokens, "completion_tokens": answer, "total_tokens": tokens + answer},
    }


def answering(choose: Callable[[dict[str, Any]], dict[str, Any]]) -> Script:
    """A well-behaved model: proposes no contract items and answers every other question as told."""

    def script(request: ChatRequest) -> Reply:
        if request.asks_for_contract:
            return reply_with([{"id": question["id"], "items": []} for question in request.questions])
        return reply_with([{"id": question["id"], **choose(question)} for question in request.questions])

    return script


def reply_with(answers: list[dict[str, Any]], **more: Any) -> Reply:
    """A reply that carries answers as they are wanted."""
    return Reply(json.dumps({"answers": answers}), **more)


def unsupported(_: dict[str, Any]) -> dict[str, Any]:
    """The strictest model there is."""
    return {"label": "unsupported", "quote": "", "reason": "Nothing says so."}


def stated(question: dict[str, Any]) -> dict[str, Any]:
    """A model that finds everything in the passage closest to it, and quotes that."""
    words = set(str(question["claim"]).casefold().split())
    texts = [str(passage["text"]) for passage in question["passages"]]
    quote = max(texts, key=lambda text: len(words & set(text.casefold().split())), default="")
    return {"label": "source-stated", "quote": quote, "reason": "The prompt says so."}
