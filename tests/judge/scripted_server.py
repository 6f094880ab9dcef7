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
    def documents(self) -> dict[str, Any]:
        """What is shown as data; a request that asks for repair shows it before the answer."""
        shown = next(str(each["content"]) for each in self.body["messages"] if "<data>" in each["content"][:10])
        _, _, fenced = shown.partition("<data>\n")
        content, _, _ = fenced.partition("\n</data>")
        documents: dict[str, Any] = json.loads(content)
        return documents

    @property
    def questions(self) -> list[dict[str, Any]]:
        """What there is to answer; a sentence of a plan with the headings it stands under and the prompt beside it."""
        documents = self.documents
        if "sections" not in documents:
            questions: list[dict[str, Any]] = documents["questions"]
            return questions
        prompt = documents.get("prompt") or documents["passages"]
        return [
            {**sentence, "under": section["under"], "prompt": prompt}
            for section in documents["sections"]
            for sentence in section["sentences"]
            if "id" in sentence
        ]

    @property
    def texts(self) -> list[str]:
        """The sentences of the plan it asks about, without the control."""
        return [str(question["text"]) for question in self.questions[:-1]]

    @property
    def asks_for_contract(self) -> bool:
        return "sections" not in self.documents and "sentence" in self.questions[0]

    @property
    def repairs(self) -> bool:
        """Whether it follows an answer that could not be used."""
        return len(self.body["messages"]) > 2


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


COMMITMENTS = {
    "No online payment": "explicit_exclusions",
    "No advertising": "explicit_exclusions",
    "at most 400 euros": "hard_constraints",
    "Members reserve a seed packet": "core_features",
    "The librarian sees": "core_features",
}
"""What everybody reads in the prompt of the tests: words and the field they fill."""


def answering(choose: Callable[[dict[str, Any]], dict[str, Any]]) -> Script:
    """A well-behaved model: reads in a prompt what everybody does, and answers every other question as told."""

    def script(request: ChatRequest) -> Reply:
        if request.asks_for_contract:
            texts = {each["n"]: each["text"] for each in request.documents["prompt"]}
            return reply_with([commitments(each["id"], texts[each["sentence"]]) for each in request.questions])
        return reply_with([{"id": question["id"], **choose(question)} for question in request.questions])

    return script


def commitments(name: str, text: str) -> dict[str, Any]:
    """What a sentence of the prompt commits to."""
    fields = [field for words, field in COMMITMENTS.items() if words in text]
    standing = "refused" if "explicit_exclusions" in fields else "affirmed"
    return {"id": name, "standing": standing, "items": [{"field": each, "strength": "explicit"} for each in fields]}


def reply_with(answers: list[dict[str, Any]], **more: Any) -> Reply:
    """A reply that carries answers as they are wanted."""
    return Reply(json.dumps({"answers": answers}), **more)


def said(label: str, sentences: list[int] | None = None, *drifts: tuple[str, int], **more: Any) -> dict[str, Any]:
    """An answer about a sentence of a plan."""
    return {
        "sentences": sentences or [],
        "derivation": "",
        "reason": "",
        "label": label,
        "drifts": [{"type": kind, "severity": severity} for kind, severity in drifts],
        "importance": "important",
        **more,
    }


def unsupported(_: dict[str, Any]) -> dict[str, Any]:
    """The strictest model there is."""
    return said("unsupported", [], ("unsupported_invention", 2), reason="Nothing says so.")


def stated(question: dict[str, Any]) -> dict[str, Any]:
    """A model that finds everything in the sentence closest to it, if one is close."""
    words = _words(question["text"])
    shared = {each["n"]: len(words & _words(each["text"])) for each in question["prompt"]}
    nearest = max(shared, key=shared.__getitem__, default=0)
    if shared.get(nearest, 0) < 2:
        return unsupported(question)
    return said("source-stated", [nearest], reason="The prompt says so.")


def _words(text: str) -> set[str]:
    return {word for word in str(text).casefold().rstrip(".").split() if len(word) > 3}
