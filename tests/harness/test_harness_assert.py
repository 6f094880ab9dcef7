"""`driftline assert`: one document in, the document's JSON out."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from harness_runs import run
from scripted_server import MODEL, ChatRequest, Reply, reply_with, serving

CHECKED = {"id": "length_constraint", "instruction": "Be short", "criteria": [{"length": {"max": 5}}]}
JUDGED = {"id": "formal_tone", "instruction": "Be formal", "criteria": ["Is it formal?"]}


def document(folder: Path, *assertions: dict[str, Any], **more: Any) -> Path:
    path = folder / "document.json"
    content = {"agent_input": "Who?", "agent_output": "Acme Corporation.", "assertions": assertions, **more}
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


def test_the_output_has_the_keys_of_the_document(tmp_path: Path) -> None:
    found = run("assert", document(tmp_path, CHECKED))
    assert found.code == 0
    assert found.json == {
        "score": 1.0,
        "passed": 1,
        "failed": 0,
        "total": 1,
        "results": [
            {"id": "length_constraint", "pass": True, "reasoning": "Output is 2 words, within the 5 word limit."}
        ],
    }


def test_standard_input_and_the_threshold(tmp_path: Path) -> None:
    failing = {**CHECKED, "id": "other", "criteria": [{"contains": "Contoso"}]}
    path = document(tmp_path, CHECKED, failing)
    command = [sys.executable, "-m", "driftline.cli.main", "assert", "-"]
    piped = subprocess.run(command, input=path.read_bytes(), capture_output=True, check=False)
    assert piped.returncode == 1
    assert json.loads(piped.stdout)["score"] == 0.5
    assert run("assert", path, "--threshold", "0.5").code == 0
    assert run("assert", document(tmp_path, CHECKED, failing, threshold=0.5)).code == 0


def test_without_a_model_a_judged_assertion_is_not_evaluated(tmp_path: Path) -> None:
    found = run("assert", document(tmp_path, CHECKED, JUDGED, threshold=0.5))
    assert found.code == 3
    assert (found.json["passed"], found.json["failed"], found.json["not_evaluated"]) == (1, 0, 1)
    assert found.json["results"][1]["pass"] is False
    assert found.json["results"][1]["evaluated"] is False


@pytest.mark.parametrize(("holds", "code"), [(True, 0), (False, 1)])
def test_a_model_decides_with_its_reasoning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, holds: bool, code: int
) -> None:
    monkeypatch.chdir(tmp_path)

    def script(_: ChatRequest) -> Reply:
        return reply_with([{"id": "formal_tone", "pass": holds, "reasoning": "As one sees."}])

    with serving(script) as server:
        path = document(tmp_path, JUDGED)
        found = run("assert", path, "--judge", MODEL, "--api-base", server.address)
    assert found.code == code
    assert found.json["results"] == [{"id": "formal_tone", "pass": holds, "reasoning": "As one sees."}]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", ":1:2: this is not JSON"),
        (
            '{"agent_input": "a",\n "agent_ouput": "b", "assertions": []}',
            ':2:2: unknown key "agent_ouput"; did you mean',
        ),
        ('{"agent_input": "a", "agent_output": "b", "assertions": []}', "assertions needs at least one entry"),
        (
            '{"agent_input": "", "agent_output": "",\n"assertions": [{"id": "a", "criteria": [{"contans": "x"}]}]}',
            ':2:42: unknown key "contans"; did you mean "contains"?',
        ),
    ],
)
def test_a_bad_document_is_refused_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "document.json"
    path.write_text(text, encoding="utf-8")
    found = run("assert", path)
    assert found.code == 3
    assert said in found.err
    assert found.out == ""
