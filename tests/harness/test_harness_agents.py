"""Outputs from commands, endpoints and models; what goes wrong with one fails its case alone."""

import json
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from harness_runs import run, write_suite
from scripted_server import MODEL, ChatRequest, Reply, reply_with, serving

AGENT = """\
import sys, time
text = sys.stdin.read()
if text == "hang":
    time.sleep(600)
elif text == "flood":
    for _ in range(100): sys.stdout.write("x" * 1_000_000)
elif text == "latin":
    sys.stdout.buffer.write(b"caf\\xe9")
elif text == "crash":
    sys.exit("no such account")
else:
    print(text.upper())
"""
ASSERTED = "assertions: [{id: shouts, criteria: [{regex: '[A-Z]'}]}]\n"


@pytest.fixture(autouse=True)
def _in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def asking(folder: Path, agent: str, *inputs: str) -> Path:
    cases = "".join(f"  - {{id: {text}, input: {text}}}\n" for text in inputs)
    return write_suite(folder, f"agent: {agent}\n{ASSERTED}cases:\n{cases}")


def test_a_command_that_hangs_floods_crashes_or_speaks_latin_fails_only_its_case(tmp_path: Path) -> None:
    (tmp_path / "agent.py").write_text(AGENT, encoding="utf-8")
    agent = f"{{command: {{run: [{sys.executable}, agent.py]}}, timeout: 20}}"
    found = run("eval", asking(tmp_path, agent, "fine", "hang", "flood", "latin", "crash"), "--format", "json")
    problems = {case["id"]: case.get("problem", "") for case in found.json["cases"]}
    assert [case["status"] for case in found.json["cases"]] == ["passed", "failed", "failed", "failed", "failed"]
    assert problems["hang"] == "the command gave no answer within 20 seconds"
    assert problems["flood"].startswith("the command printed more than 1,000,000 bytes")
    assert problems["latin"] == "the output is not UTF-8 text (byte 4)"
    assert problems["crash"] == "the command ended with exit code 1: no such account"
    assert found.json["suites"][0]["drift"]["zodFailures"] == 4


def test_a_command_that_is_not_there(tmp_path: Path) -> None:
    found = run("eval", asking(tmp_path, "{command: {run: [./no-such-agent]}}", "x"), "--format", "json")
    assert "cannot be started" in found.json["cases"][0]["problem"]


@contextmanager
def endpoint() -> Iterator[str]:
    """Answers with what it got in capital letters; `down` gets an error."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            text = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["input"]
            body = json.dumps({"answer": {"text": text.upper()}}).encode()
            self.send_response(500 if text == "down" else 200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Silent."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()


def test_an_endpoint_and_one_nobody_reaches(tmp_path: Path) -> None:
    with endpoint() as address:
        agent = f"{{http: {{url: '{address}', output_path: $.answer.text}}}}"
        suite = asking(tmp_path, agent, "fine", "down")
        found = run("eval", suite, "--format", "json")
    assert [case["status"] for case in found.json["cases"]] == ["passed", "failed"]
    assert "answered with status 500" in found.json["cases"][1]["problem"]
    gone = run("eval", suite, "--format", "json")
    assert "cannot be reached" in gone.json["cases"][0]["problem"]


def test_a_header_without_its_variable_says_which(tmp_path: Path) -> None:
    agent = "{http: {url: 'http://127.0.0.1:9/', headers: {Authorization: 'Bearer ${NO_SUCH_KEY}'}}}"
    found = run("eval", asking(tmp_path, agent, "x"), "--format", "json")
    assert "needs the variable NO_SUCH_KEY" in found.json["cases"][0]["problem"]


def script(request: ChatRequest) -> Reply:
    """An agent and a judge in one server."""
    if "<agent_output>" not in request.user:
        return Reply(f"ANSWER TO {request.user}")
    return reply_with([{"id": "polite", "pass": "ANSWER TO b" not in request.user, "reasoning": "So it is."}])


def test_outputs_and_judged_answers_are_recorded_and_replayed(tmp_path: Path) -> None:
    (tmp_path / "prompt.md").write_text("You answer.", encoding="utf-8")
    text = """\
        agent: {{model: {{name: {model}, prompt_file: prompt.md, api_base: '{address}'}}}}
        assertions: [{{id: polite, instruction: Be polite}}]
        cases: [{{id: a, input: a}}, {{id: b, input: b}}]
    """
    with serving(script) as server:
        suite = write_suite(tmp_path, text.format(model=MODEL, address=server.address))
        options = ("eval", suite, "--format", "json")
        judge = ("--judge", MODEL, "--api-base", server.address, "--samples", "3")
        live = run(*options, *judge, "--record", "rec.jsonl")
        asked = len(server.requests)
        assert {request.system for request in server.requests if "<agent_output>" not in request.user} == {
            "You answer."
        }
    assert [case["status"] for case in live.json["cases"]] == ["passed", "failed"]
    assert asked == 2 + 2 * 3
    replayed = run(*options, "--samples", "3", "--replay", "rec.jsonl")
    assert replayed == live
    (tmp_path / "prompt.md").write_text("You answer otherwise.", encoding="utf-8")
    stale = run(*options, "--samples", "3", "--replay", "rec.jsonl")
    assert [case["status"] for case in stale.json["cases"]] == ["not evaluated"] * 2
    assert stale.code == 1
    assert run(*options, "--replay", "gone.jsonl").code == 3
    assert run(*options, "--replay", "rec.jsonl", "--record", "x.jsonl").code == 3


def test_flaky_judgements_are_reported_as_flaky(tmp_path: Path) -> None:
    given = {"lucky": "101", "unlucky": "010", "drifted": "000", "steady": "111"}
    asked: Counter[str] = Counter()
    lock = threading.Lock()

    def fickle(request: ChatRequest) -> Reply:
        name = next(name for name in ("unlucky", *given) if f'"{name}"' in request.user)
        with lock:
            asked[name] += 1
            holds = given[name][asked[name] - 1] == "1"
        return reply_with([{"id": "polite", "pass": holds, "reasoning": "Perhaps."}])

    cases = ", ".join(f"{{id: {name}, input: q, output: {name}}}" for name in given)
    suite = write_suite(tmp_path, f"assertions: [{{id: polite, instruction: Be polite}}]\ncases: [{cases}]\n")
    with serving(fickle) as server:
        judge = ("--judge", MODEL, "--api-base", server.address)
        found = run("eval", suite, *judge, "--format", "json", "--report", "text=report.txt", CI="1")
    assert [case["classification"] for case in found.json["cases"]] == [
        "passed but flaky",
        "failed and flaky",
        "drifted",
        "passed",
    ]
    assert [test["case"] for test in found.json["flakyTests"]] == ["lucky", "unlucky"]
    report = (tmp_path / "report.txt").read_text(encoding="utf-8")
    assert "[eval] 2 flaky test(s) (inconsistent across samples):" in report
    assert "memory › lucky: passRate=67% over 3 samples" in report
    assert "memory › unlucky: passRate=33% over 3 samples" in report


def test_a_judge_that_cannot_be_reached_leaves_cases_unevaluated(tmp_path: Path) -> None:
    text = "assertions: [{id: polite, instruction: Be polite}]\ncases: [{id: c, input: q, output: o}]\n"
    found = run(
        "eval", write_suite(tmp_path, text), "--judge", MODEL, "--api-base", "http://127.0.0.1:9", "--format", "json"
    )
    assert found.json["cases"][0]["status"] == "not evaluated"
    assert found.code == 1
