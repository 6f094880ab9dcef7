"""A language model as the controller, over real HTTP to a server that says what the test tells it to."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "judge"))

from click.testing import Result
from scripted_server import MODEL, ChatRequest, Reply, serving
from study_examples import lock_small_study, study_command


def follow(request: ChatRequest) -> Reply:
    """Does what comes next, whatever is said."""
    asked = json.loads(request.user)
    assert asked["message"]
    assert {"id", "state", "made_from", "commands"} == set(asked["stages"][0])
    return Reply(json.dumps({"kind": "command", "stage": asked["next"]}) if asked["next"] else '{"kind": "status"}')


def only_one_cell(folder: Path) -> None:
    protocol = folder / "protocol.yaml"
    protocol.write_text(protocol.read_text().replace("placebo: [A, C]", "placebo: []").replace("[0]", "[]"))


def run_with_model(folder: Path, address: str) -> Result:
    return study_command("run", folder, "--runs", 1, "--jobs", 1, "--controller", MODEL, "--api-base", address)


def test_a_model_reads_the_prompts(tmp_path):
    lock_small_study(tmp_path)
    (tmp_path / "lock.json").unlink()
    only_one_cell(tmp_path)
    assert study_command("lock", tmp_path).exit_code == 0
    with serving(follow) as server:
        result = run_with_model(tmp_path, server.address)
    assert result.exit_code == 0, result.output
    meta = json.loads((tmp_path / "runs" / "research-linear-A-00000" / "meta.json").read_text())
    assert meta["controller"]["name"] == MODEL
    decisions = (tmp_path / "runs" / "research-linear-A-00000" / "decisions.jsonl").read_text().splitlines()
    assert json.loads(decisions[0])["executed_stage"] == "search"


def test_a_model_that_does_not_answer_is_said_in_one_line(tmp_path):
    lock_small_study(tmp_path)
    with serving(lambda _: Reply("", status=500)) as server:
        refused = run_with_model(tmp_path, server.address)
    assert refused.exit_code == 3
    assert "does not answer as it should" in refused.output


def test_runs_of_another_controller_are_not_mixed_in(finished_study):
    refused = run_with_model(finished_study, "http://127.0.0.1:9")
    assert refused.exit_code == 3
    assert "was made by the controller words" in refused.output
