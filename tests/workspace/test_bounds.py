"""Plans and prompts stay inside their workspace, whatever names and links say."""

import json
import subprocess
from pathlib import Path

import pytest
from click.testing import Result
from plain_driftline import invoke
from plain_reader import read_plainly
from workspace_tree import naming, plant

SECRET = "The vault opens with heron-4711 every night."
PLAIN = "# Plan\n\nThe vault opens every night.\n"
FORMATS = ("text", "json", "short", "markdown", "github", "sarif", "junit", "html")


def check(*arguments: object) -> Result:
    return invoke(["check", *map(str, arguments)])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository beside somebody's files."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "user"))
    home = plant(tmp_path, {"home/id_key": SECRET, "home/notes.md": SECRET, "home/private/prompt.md": SECRET})
    plant(home, {"home/private/plan.md": f"{PLAIN}\n{SECRET}\n", "repository/.git/x": ""})
    monkeypatch.chdir(tmp_path / "repository")
    return tmp_path / "repository"


def refused(result: Result) -> bool:
    assert "heron" not in result.output
    return result.exit_code == 3 and "lies outside the current folder" in result.stderr


ESCAPES = {
    "absolute": {"plan.md": naming("HOME/id_key")},
    "absolute markdown": {"plan.md": naming("HOME/notes.md")},
    "dots": {"plan.md": naming("../home/id_key")},
    "dots inside": {"a/b/plan.md": naming("../../a/../../home/notes.md")},
    "linked file": {"plan.md": PLAIN, "prompt.md": "-> ../home/id_key"},
    "linked file in front matter": {"plan.md": naming("brief.md"), "brief.md": "-> HOME/id_key"},
    "link to a link": {"plan.md": PLAIN, "prompt.md": "-> a", "a": "-> b", "b": "-> ../home/id_key"},
    "linked folder": {"plan.md": naming("docs/notes.md"), "docs": "-> ../home"},
    "linked pair": {"specs": "-> ../home/private"},
    "linked plan": {"plan.md": "-> ../home/notes.md", "prompt.md": PLAIN},
    "pairs": {"driftline.toml": "[[pairs]]\nplan='*.md'\nprompt='../home/id_key'", "a.md": PLAIN},
    "pairs, absolute": {"driftline.toml": "[[pairs]]\nplan='*.md'\nprompt='HOME/id_key'", "a.md": PLAIN},
    "inner repository": {"prompt.md": SECRET, "in/.git/x": "", "in/plan.md": naming("../prompt.md")},
}


@pytest.mark.parametrize("files", ESCAPES.values(), ids=ESCAPES)
@pytest.mark.parametrize("form", FORMATS)
def test_nothing_outside_is_read_or_shown(folder: Path, files: dict[str, str], form: str) -> None:
    plant(folder, {name: text.replace("HOME", str(folder.parent / "home")) for name, text in files.items()})
    result = check("--format", form, "--report", f"html={folder.parent / 'report.html'}")
    assert "heron" not in result.output
    assert not (folder.parent / "report.html").exists()
    assert result.exit_code == 3
    assert "outside" in result.stderr
    assert "so it is not read" in result.stderr


def test_a_plan_named_alone_may_not_leave_its_repository_either(folder: Path) -> None:
    plant(folder, {"a/plan.md": naming("../../home/notes.md")})
    for command in (["check", "a/plan.md"], ["fix", "--plan", "a/plan.md"], ["accept", "--plan", "a/plan.md"]):
        result = invoke(command)
        assert refused(result), result.output


def test_whether_a_file_outside_exists_is_not_told(folder: Path) -> None:
    said = set()
    for name in ("../home/id_key", "../home/none", "../home/none.md"):
        plant(folder, {"plan.md": naming(name)})
        said.add(check().stderr.replace(name, "NAME").replace(str(folder.parent / name[3:]), "NAME"))
    assert len(said) == 1


def test_words_under_the_same_key_are_still_no_path(folder: Path) -> None:
    plant(folder, {"plan.md": naming("/deploy the service to the ../../sea"), "prompt.md": PLAIN})
    assert check().exit_code != 3


def test_inside_the_repository_prompts_may_lie_and_links_may_lead_anywhere(folder: Path) -> None:
    plant(folder, {"plans/a.md": naming("../briefs/a.md") + PLAIN, "briefs/a.md": PLAIN, "b/prompt.md": "-> ../top.md"})
    plant(folder, {"top.md": PLAIN, "b/plan.md": PLAIN})
    found = json.loads(check("plans", "b", "--format", "json").stdout)
    assert len(found["pairs"]) == 2


def test_without_a_repository_the_folder_checked_is_the_boundary(folder: Path) -> None:
    (folder / ".git" / "x").unlink()
    (folder / ".git").rmdir()
    plant(folder, {"brief.md": PLAIN, "sub/plan.md": naming("../brief.md") + PLAIN})
    assert check(".").exit_code != 3
    assert "lies outside sub, so it is not read" in check("sub").stderr
    plant(folder, {"driftline.toml": "known_words = ['x']"})
    assert check("sub").exit_code != 3


def test_a_home_folder_under_version_control_is_no_workspace(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(folder))
    plant(folder, {".ssh/id_key": SECRET, "unpacked/plan.md": naming("../.ssh/id_key")})
    result = check("unpacked")
    assert result.exit_code == 3
    assert "lies outside unpacked" in result.stderr


def test_who_names_both_files_may_read_them(folder: Path) -> None:
    plant(folder, {"plan.md": PLAIN})
    assert check("--prompt", "../home/notes.md", "--plan", "plan.md").exit_code != 3


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("driftline.toml", "driftline.toml is a link that leads outside"),
        (".driftline/accepted.json", "accepted.json is a link that leads outside"),
        ("prompt.contract.yaml", "prompt.contract.yaml is a link that leads outside"),
    ],
)
def test_what_lies_beside_a_plan_may_not_lead_outside_either(folder: Path, name: str, words: str) -> None:
    plant(folder, {"plan.md": PLAIN, "prompt.md": PLAIN})
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).symlink_to(folder.parent / "home" / "id_key")
    result = check()
    assert words in result.stderr
    assert "heron" not in result.output


@pytest.mark.parametrize("place", ["../home", "HOME", "../home/notes.md"])
def test_an_allow_list_counts_once_it_is_trusted_and_until_it_changes(folder: Path, place: str) -> None:
    place = place.replace("HOME", str(folder.parent / "home"))
    plant(folder, {"plan.md": naming("../home/notes.md") + PLAIN, "driftline.toml": f"allow_prompts = ['{place}']"})
    before = check()
    assert refused(before)
    assert f"driftline trust {folder / 'driftline.toml'}" in before.stderr
    trusted = invoke(["trust"])
    assert "lets prompts be read from" in trusted.stdout
    assert "heron" in check("--format", "html").output
    plant(folder, {"driftline.toml": f"allow_prompts = ['{place}', '/etc']"})
    assert refused(check())


def test_an_allow_list_further_down_does_not_count(folder: Path) -> None:
    plant(folder, {"a/plan.md": naming("../../home/notes.md"), "a/driftline.toml": "allow_prompts = ['../../home']"})
    invoke(["trust", "a"])
    assert refused(check())


def test_an_allow_list_lets_through_only_what_it_names(folder: Path) -> None:
    plant(folder, {"plan.md": naming("../home/id_key"), "driftline.toml": "allow_prompts = ['../home/private']"})
    invoke(["trust"])
    assert refused(check())


def test_a_link_in_the_workspace_cannot_stretch_its_allow_list(folder: Path) -> None:
    plant(folder, {"plan.md": naming("way/notes.md"), "driftline.toml": "allow_prompts = ['way']", "way": "-> ../home"})
    invoke(["trust"])
    assert refused(check())


def git(folder: Path, *arguments: str) -> str:
    command = ["git", "-C", str(folder), "-c", "user.name=T", "-c", "user.email=t@example.org", *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def commit(folder: Path, configuration: str) -> str:
    (folder / "driftline.toml").write_text(configuration, encoding="utf-8")
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "A commit")
    return git(folder, "rev-parse", "HEAD")


def test_of_a_pull_request_the_allow_list_of_the_base_counts(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / ".git" / "x").unlink()
    plant(folder, {"plan.md": naming("../home/notes.md") + PLAIN})
    base = commit(folder, "known_words = ['x']")
    allowing = commit(folder, "allow_prompts = ['../home']")
    assert invoke(["trust"]).exit_code == 0
    monkeypatch.setenv("DRIFTLINE_ALLOW_FROM", base)
    assert refused(check())  # though the file of the pull request allows it, and somebody trusted it
    assert base in check().stderr
    monkeypatch.setenv("DRIFTLINE_ALLOW_FROM", allowing)
    assert "heron" in check("--format", "html").output
    for unusable in ("0" * 40, "--help", "no such revision"):
        monkeypatch.setenv("DRIFTLINE_ALLOW_FROM", unusable)
        assert refused(check())


def test_what_was_judged_is_what_is_read(folder: Path) -> None:
    """A link that is turned round after it was looked into leads nobody outside."""
    from driftline.workspace.check import check_pair
    from driftline.workspace.discover import discover

    plant(folder, {"plan.md": PLAIN, "real.md": PLAIN, "prompt.md": "-> real.md"})
    (pair,) = discover([folder]).pairs
    (folder / "prompt.md").unlink()
    (folder / "prompt.md").symlink_to(folder.parent / "home" / "id_key")
    evaluation = check_pair(pair, read_plainly).evaluation
    assert evaluation is not None
    assert evaluation.prompt == PLAIN
