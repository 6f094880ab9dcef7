"""No workspace starts a judge, names its server or receives a key by itself."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import Result
from judge_pairs import PLAN, PROMPT
from plain_driftline import PROGRAM, invoke
from scripted_server import MODEL, ChatRequest, Reply, ScriptedServer, answering, serving, unsupported

KEY = "sk-judge-8812"
PROVIDER_KEY = "sk-provider-3390"
SECRET = "The vault opens with heron-4711 every night."


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checked-out repository, and a user with keys."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "user"))
    monkeypatch.setenv("DRIFTLINE_JUDGE_KEY", KEY)
    monkeypatch.setenv("OPENAI_API_KEY", PROVIDER_KEY)
    repository = tmp_path / "repository"
    (repository / ".git").mkdir(parents=True)
    (repository / "prompt.md").write_text(PROMPT, encoding="utf-8")
    (repository / "plan.md").write_text(PLAN, encoding="utf-8")
    monkeypatch.chdir(repository)
    return repository


@pytest.fixture
def server() -> Iterator[ScriptedServer]:
    with serving(answering(unsupported)) as running:
        yield running


def table(server: ScriptedServer, more: str = "", head: str = "[judge]") -> str:
    return f'{head}\nmodel = "{MODEL}"\napi_base = "{server.address}"\nall = true\non_save = true\n{more}'


def run(*arguments: str) -> Result:
    return invoke(list(arguments))


@pytest.mark.parametrize(
    ("place", "head"),
    [
        ("driftline.toml", "[judge]"),
        ("pyproject.toml", "[tool.driftline.judge]"),
        ("specs/driftline.toml", "[judge]"),
    ],
)
def test_a_configuration_asks_nobody_until_it_is_trusted_and_not_after_a_change(
    folder: Path, server: ScriptedServer, place: str, head: str
) -> None:
    config = folder / place
    config.parent.mkdir(exist_ok=True)
    for name in ("prompt.md", "plan.md"):
        (config.parent / name).write_bytes((folder / name).read_bytes())
    config.write_text(table(server, head=head), encoding="utf-8")
    untrusted = run("check", place.rpartition("/")[0] or ".")
    assert server.requests == []
    assert untrusted.exit_code == 1
    assert untrusted.stderr.count("\n") == 1
    assert f"{place} is not trusted, so its [judge] settings are ignored" in untrusted.stderr
    assert f"driftline trust {config}" in untrusted.stderr
    assert run("trust", str(config)).exit_code == 0
    assert run("check").stderr.count("is not trusted") == 0
    asked = len(server.requests)
    assert asked > 0
    assert {request.headers["authorization"] for request in server.requests} == {f"Bearer {KEY}"}
    config.write_text(table(server, "samples = 2\n", head=head), encoding="utf-8")
    changed = run("check")
    assert "has changed since you trusted it" in changed.stderr
    assert len(server.requests) == asked
    run("trust", str(config))
    run("trust", "--revoke", str(config))
    run("check")
    assert len(server.requests) == asked


def test_the_folder_of_the_report_sends_nothing_and_shows_nothing(folder: Path, server: ScriptedServer) -> None:
    (folder.parent / "home").mkdir()
    (folder.parent / "home" / "id_key").write_text(SECRET, encoding="utf-8")
    (folder / "plan.md").write_text(f"---\nprompt: ../home/id_key\n---\n{PLAN}", encoding="utf-8")
    (folder / "driftline.toml").write_text(table(server), encoding="utf-8")
    for form in ("text", "json", "html"):
        result = run("check", "--format", form)
        assert result.exit_code == 3
        assert "heron" not in result.output
    run("trust")
    assert "heron" not in run("check").output
    assert server.requests == []


def test_trusting_one_place_trusts_no_other_with_the_same_content(folder: Path, server: ScriptedServer) -> None:
    (folder / "driftline.toml").write_text(table(server), encoding="utf-8")
    run("trust")
    other = folder.parent / "other"
    other.mkdir()
    for name in ("prompt.md", "plan.md"):
        (other / name).write_bytes((folder / name).read_bytes())
    (other / "driftline.toml").symlink_to(folder / "driftline.toml")
    run("check", str(other))
    (other / "driftline.toml").unlink()
    (other / "driftline.toml").write_bytes((folder / "driftline.toml").read_bytes())
    run("check", str(other))
    assert server.requests == []


def test_the_command_line_names_the_server_whatever_the_configuration_says(
    folder: Path, server: ScriptedServer
) -> None:
    with serving(answering(unsupported)) as own:
        (folder / "driftline.toml").write_text(table(server, "samples = 3\n"), encoding="utf-8")
        result = run("check", "--judge", MODEL, "--api-base", own.address)
        asked = [question["id"] for request in own.claim_requests for question in request.questions]
    assert result.exit_code == 1
    assert server.requests == []
    assert len(asked) == len(set(asked)) > 0  # nor does it make the user pay for more
    assert {request.headers["authorization"] for request in own.requests} == {f"Bearer {KEY}"}


def test_a_model_on_the_command_line_is_not_asked_at_an_address_of_the_workspace(
    folder: Path, server: ScriptedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(answering(unsupported)) as provider:
        monkeypatch.setenv("OPENAI_BASE_URL", provider.address)
        monkeypatch.setenv("OPENAI_API_BASE", provider.address)
        (folder / "driftline.toml").write_text(f'[judge]\napi_base = "{server.address}"\n', encoding="utf-8")
        run("check", "--judge", MODEL)
        assert {request.headers["authorization"] for request in provider.requests} == {f"Bearer {PROVIDER_KEY}"}
    assert server.requests == []


def test_a_limit_counts_without_trust(folder: Path, server: ScriptedServer) -> None:
    (folder / "driftline.toml").write_text("[judge]\nmax_cost = 0.0000001\n", encoding="utf-8")
    result = run("check", "--judge", MODEL, "--api-base", server.address, "--judge-all")
    assert server.requests == []
    assert "cost limit" in result.stderr
    assert "trust" not in result.stderr


@pytest.mark.parametrize("status", [301, 302, 307, 308])
@pytest.mark.parametrize("model", [MODEL, "anthropic/claude-3-5-haiku-20241022"])
@pytest.mark.usefixtures("folder")
def test_a_server_cannot_send_requests_on_to_another(server: ScriptedServer, status: int, model: str) -> None:
    def onward(_: ChatRequest) -> Reply:
        return Reply(status=status, headers={"Location": f"{server.address}/chat/completions"})

    with serving(onward) as trusted:
        result = run("check", "--judge", model, "--api-base", trusted.address, "--judge-all")
        assert len(trusted.requests) > 0
    assert server.requests == []
    assert "another address" in result.stderr
    assert result.exit_code == 1


@pytest.mark.parametrize(
    "address", ["http://me:sk-pass@HOST", "http://127.0.0.1@HOST", "ftp://HOST", "HOST", "http://"]
)
@pytest.mark.usefixtures("folder")
def test_an_address_with_a_password_or_without_a_host_is_not_used(server: ScriptedServer, address: str) -> None:
    named = address.replace("HOST", server.address.removeprefix("http://"))
    result = run("check", "--judge", MODEL, "--api-base", named)
    assert server.requests == []
    assert result.stderr.count("\n") == 1
    assert "the address of its server" in result.stderr
    assert "sk-pass" not in result.output


def test_a_file_with_variables_in_the_workspace_is_not_read(
    folder: Path, server: ScriptedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LITELLM_MODE", "DEV")
    monkeypatch.delenv("OPENAI_API_KEY")
    (folder / ".env").write_text(f"OPENAI_API_BASE={server.address}\nOPENAI_API_KEY=sk-x\n", encoding="utf-8")
    command = [*PROGRAM, "check", "--judge", MODEL]
    path = os.pathsep.join(sys.path)
    done = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path}, check=False, timeout=120
    )
    assert done.returncode == 1, done.stderr
    assert server.requests == []


def test_answers_are_not_kept_outside_by_way_of_a_link(folder: Path, server: ScriptedServer) -> None:
    outside = folder.parent / "home"
    outside.mkdir()
    (folder / ".driftline").mkdir()
    (folder / ".driftline" / "cache").symlink_to(outside)
    run("check", "--judge", MODEL, "--api-base", server.address)
    assert server.requests
    assert list(outside.iterdir()) == []
