"""`driftline check` with a judge, over real HTTP."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from judge_pairs import FAITHFUL, INVENTED, PLAN, PROMPT
from known_reader import read_as_known
from plain_driftline import PROGRAM
from scripted_server import MODEL, ChatRequest, Reply, ScriptedServer, answering, serving, stated, unsupported

from driftline.cli.main import cli
from driftline.judge.cache import cache_file

_WITHOUT_A_JUDGE = """
import sys
from known_reader import read_as_known
from driftline.cli.main import cli
cli.main(["check", "--format", "short"], standalone_mode=False, obj=read_as_known)
print([name for name in ("litellm", "openai", "driftline.judge.apply") if name in sys.modules], file=sys.stderr)
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    project = tmp_path / "project"
    project.mkdir()
    (project / "prompt.md").write_text(PROMPT, encoding="utf-8")
    (project / "plan.md").write_text(PLAN, encoding="utf-8")
    monkeypatch.chdir(project)
    return project


def check(*arguments: object) -> Result:
    return CliRunner().invoke(cli, ["check", *map(str, arguments)], obj=read_as_known)


def judge(server: ScriptedServer, *arguments: object) -> Result:
    return check("--judge", MODEL, "--api-base", server.address, *arguments)


def report(result: Result) -> dict[str, Any]:
    assert result.exit_code in (0, 1), result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def in_process(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **environment},
        timeout=300,
        check=False,
    )


def test_every_label_says_who_decided_and_the_report_what_it_took() -> None:
    with serving(answering(unsupported)) as server:
        found = report(judge(server, "--judge-all", "--format", "json"))
    claims = {claim["claim_text"]: claim for claim in found["claim_map"]}
    assert claims[FAITHFUL]["decided_by"] == "judge"
    assert claims[FAITHFUL]["judgement"]["judge_label"] == claims[FAITHFUL]["support_label"] == "unsupported"
    assert claims[INVENTED]["decided_by"] == "rules and judge"
    usage = found["judge"]
    assert (usage["model"], usage["calls"], usage["cache_hits"]) == (MODEL, len(server.requests), 0)
    assert min(usage["prompt_tokens"], usage["completion_tokens"], usage["cost"]) > 0
    assert sum(usage["agreement"].values()) == sum(usage["decided"].values()) == len(claims)


def test_without_a_judge_the_report_has_none_of_its_keys() -> None:
    found = report(check("--format", "json"))
    assert "judge" not in found
    assert not any({"decided_by", "judgement"} & claim.keys() for claim in found["claim_map"])


def test_a_second_run_costs_nothing_and_says_so(folder: Path) -> None:
    with serving(answering(unsupported)) as server:
        judge(server, "--judge-all")
        asked = len(server.requests)
        again = judge(server, "--judge-all")
        usage = report(judge(server, "--judge-all", "--format", "json"))["judge"]
    assert len(server.requests) == asked > 0
    assert "came from the cache; nothing was spent" in " ".join(again.stdout.split())
    assert (usage["calls"], usage["cost"], usage["cache_hits"]) == (0, 0, usage["asked"])
    assert sorted(path.name for path in folder.iterdir()) == ["plan.md", "prompt.md"]
    assert cache_file().is_file()


def test_answers_that_a_repository_ships_are_not_believed(folder: Path) -> None:
    with serving(answering(stated)) as server:
        judge(server)
        forged = folder / ".driftline" / "cache"
        forged.mkdir(parents=True)
        shutil.move(cache_file(), forged / "judge.sqlite")
        asked = len(server.requests)
        judge(server)
    assert len(server.requests) == 2 * asked


def test_no_key_is_in_the_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRIFTLINE_JUDGE_KEY", "sk-secret-77")
    with serving(answering(unsupported)) as server:
        judge(server)
    assert b"sk-secret-77" not in cache_file().read_bytes()


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_reports_for_people_say_what_was_spent_and_who_decided(form: str) -> None:
    with serving(answering(unsupported)) as server:
        shown = " ".join(judge(server, "--judge-all", "--format", form).stdout.replace("\\", "").split())
    assert f"{len(server.requests)} calls" in shown
    assert "Label by judge." in shown


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_of_several_plans_the_sum_is_shown(folder: Path, form: str) -> None:
    for name in ("one", "two"):
        (folder / name).mkdir()
        for file in ("prompt.md", "plan.md"):
            (folder / name / file).write_text((folder / file).read_text(encoding="utf-8") + f"\nA {name}.\n")
    with serving(answering(unsupported)) as server:
        shown = " ".join(judge(server, "one", "two", "--judge-all", "--format", form).stdout.replace("\\", "").split())
    assert f"{MODEL}: {len(server.requests)} calls" in shown


def test_only_the_doubtful_are_asked_about_if_that_is_wanted() -> None:
    with serving(answering(stated)) as server:
        judge(server, "--judge-doubtful")
        assert server.requests == []  # this reader is sure of everything
        judge(server)
    assert sum(len(request.texts) for request in server.claim_requests) == 8


def test_samples_ask_again_and_their_agreement_is_reported() -> None:
    with serving(answering(stated)) as server:
        found = report(judge(server, "--judge-all", "--samples", "3", "--format", "json"))
    times = sum(text == FAITHFUL for request in server.claim_requests for text in request.texts)
    assert times == 3
    agreement = {claim["claim_text"]: claim["judgement"]["agreement"] for claim in found["claim_map"]}
    assert agreement[FAITHFUL] == "stable"


def test_a_cost_limit_stops_the_judge_and_not_the_check() -> None:
    with serving(answering(unsupported)) as server:
        result = judge(server, "--judge-all", "--max-cost", "0.0000001", "--format", "json")
    assert server.requests == []
    assert "cost limit" in result.stderr
    assert len(result.stderr.splitlines()) == 2
    assert all(claim["decided_by"] == "rules" for claim in report(result)["claim_map"])


def test_the_configuration_names_a_judge_and_the_command_line_goes_before_it(folder: Path) -> None:
    with serving(answering(stated)) as configured, serving(answering(stated)) as named:
        table = f'[judge]\nmodel = "{MODEL}"\napi_base = "{configured.address}"\nall = true\n'
        (folder / "driftline.toml").write_text(table, encoding="utf-8")
        assert CliRunner().invoke(cli, ["trust"]).exit_code == 0
        assert report(check("--format", "json"))["judge"]["calls"] == len(configured.requests) > 0
        report(check("--format", "json", "--api-base", named.address, "--judge", "openai/gpt-4o"))
    assert named.requests


def test_a_mistake_in_the_configuration_is_reported_with_its_place(folder: Path) -> None:
    (folder / "driftline.toml").write_text('[judge]\nmodle = "x"\n', encoding="utf-8")
    result = check()
    assert result.exit_code == 3
    assert 'driftline.toml:2:1: unknown key "modle"; did you mean "model"?' in result.stderr


def test_a_request_that_had_to_be_sent_without_a_schema_counts_twice() -> None:
    def plain(request: ChatRequest) -> Reply:
        return Reply(status=400) if "response_format" in request.body else answering(unsupported)(request)

    with serving(plain) as server:
        found = report(judge(server, "--judge-all", "--format", "json"))
    assert found["judge"]["calls"] == len(server.requests)
    assert sum("response_format" in request.body for request in server.requests) == 1


@pytest.mark.parametrize("status", [200, 401, 500])
def test_only_the_report_reaches_standard_output(status: int) -> None:
    def answer(request: ChatRequest) -> Reply:
        return answering(unsupported)(request) if status == 200 else Reply(status=status, headers={"retry-after": "0"})

    with serving(answer) as server:
        options = ["--judge", MODEL, "--api-base", server.address, "--judge-all", "--format", "json"]
        done = in_process(*PROGRAM[1:], "check", *options)
    assert done.returncode == 1, done.stderr
    assert len(json.loads(done.stdout)["claim_map"]) > 0
    assert len(done.stderr.splitlines()) == (1 if status == 200 else 2), done.stderr


def test_the_library_is_not_imported_by_a_check_without_a_judge() -> None:
    done = in_process("-c", _WITHOUT_A_JUDGE)
    assert done.stderr.splitlines() == ["[]"]


def test_without_the_extra_the_check_works_and_a_line_says_how_to_get_it(folder: Path) -> None:
    missing = folder / "nothing"
    missing.mkdir()
    (missing / "litellm.py").write_text("raise ImportError('not installed')")
    path = os.pathsep.join([str(missing), *sys.path])
    arguments = ["check", "plan.md", "--judge", MODEL, "--format", "json"]
    done = in_process(*PROGRAM[1:], *arguments, PYTHONPATH=path)
    assert done.returncode == 1
    assert json.loads(done.stdout)["claim_map"]
    assert len(done.stderr.splitlines()) == 1
    assert "pip install 'driftline[judge]'" in done.stderr


def test_without_a_key_the_check_works_and_a_line_names_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    result = check("--judge", MODEL, "--format", "json")
    assert report(result)["claim_map"]
    assert len(result.stderr.splitlines()) == 2
    assert "OPENAI_API_KEY" in result.stderr
