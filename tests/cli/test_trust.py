"""`driftline trust`: what it keeps, where, and how it is taken back."""

import json
from pathlib import Path

import pytest
from click.testing import Result
from plain_driftline import invoke

JUDGE = '[judge]\nmodel = "openai/gpt-4o-mini"\napi_base = "https://judge.example/v1"\non_save = true\n'


def trust(*arguments: object) -> Result:
    return invoke(["trust", *map(str, arguments)])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "user"))
    workspace = tmp_path / "workspace"
    (workspace / "sub").mkdir(parents=True)
    (workspace / "driftline.toml").write_text(JUDGE, encoding="utf-8")
    monkeypatch.chdir(workspace)
    return workspace


def test_it_says_what_the_file_may_do_from_now_on(folder: Path) -> None:
    result = trust()
    assert (result.exit_code, result.stderr) == (0, "")
    for words in (str(folder / "driftline.toml"), "openai/gpt-4o-mini", "https://judge.example/v1", "saved"):
        assert words in result.stdout


@pytest.mark.parametrize("path", [".", "driftline.toml", "sub"])
def test_path_and_content_are_kept_for_their_owner_only(folder: Path, path: str) -> None:
    assert trust(path).exit_code == 0
    store = folder.parent / "user" / "driftline" / "trusted.json"
    assert list(json.loads(store.read_text(encoding="utf-8"))["trusted"]) == [str(folder / "driftline.toml")]
    assert store.stat().st_mode & 0o777 == 0o600
    assert store.parent.stat().st_mode & 0o777 == 0o700
    assert [entry.name for entry in store.parent.iterdir()] == ["trusted.json"]


def test_trusted_files_are_listed_with_what_became_of_them(folder: Path) -> None:
    assert "no configuration" in trust("--list").stdout
    trust()
    assert trust("--list").stdout == f"{folder / 'driftline.toml'}\n"
    (folder / "driftline.toml").write_text(JUDGE + "samples = 2\n", encoding="utf-8")
    assert "changed since: not trusted now" in trust("--list").stdout
    (folder / "driftline.toml").unlink()
    assert "cannot be read" in trust("--list").stdout


@pytest.mark.parametrize("gone", [False, True])
def test_trust_is_taken_back_even_of_a_file_that_is_gone(folder: Path, gone: bool) -> None:
    trust()
    if gone:
        (folder / "driftline.toml").unlink()
    assert trust("--revoke", "driftline.toml").exit_code == 0
    assert "no configuration" in trust("--list").stdout


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["nowhere"], 3, "is no configuration"),
        (["--revoke"], 3, "is not trusted"),
        (["--list", "."], 2, "--list goes alone"),
        (["broken"], 3, 'unknown key "modle"'),
    ],
)
def test_mistakes_take_one_line(folder: Path, arguments: list[str], code: int, words: str) -> None:
    (folder / "broken").mkdir()
    (folder / "broken" / "driftline.toml").write_text("[judge]\nmodle = 'x'\n", encoding="utf-8")
    result = trust(*arguments)
    assert result.exit_code == code
    assert words in result.stderr


def test_a_list_nobody_can_read_trusts_nothing_and_says_so(folder: Path) -> None:
    trust()
    store = folder.parent / "user" / "driftline" / "trusted.json"
    for content in ("{", "[]", '{"version": 2, "trusted": {}}', '{"version": 1, "trusted": {"a": 1}}'):
        store.write_text(content, encoding="utf-8")
        result = trust("--list")
        assert (result.exit_code, "is not a list of trusted files" in result.stderr) == (3, True)


def test_no_control_character_of_a_configuration_reaches_the_terminal(folder: Path) -> None:
    (folder / "driftline.toml").write_text('[judge]\nmodel = "a\\u001b[2J"\n', encoding="utf-8")
    assert "\x1b" not in trust().stdout
