"""The files other tools read: the GitHub Action and the hook for pre-commit."""

import json
import re
import shlex
import subprocess
from pathlib import Path

import jsonschema
import pytest
import yaml
from plain_driftline import PROGRAM
from published import GITHUB_ACTION, published_schema

from driftline.cli.main import cli
from driftline.report.formats import FORMATS
from driftline.report.markdown_report import MARKER

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"
ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
STEPS = {step["id"]: step for step in ACTION["runs"]["steps"] if "id" in step}
(HOOK,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))


def run_step(name: str, runner: Path, folder: Path = SAMPLES, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs a step of the action as a runner does."""
    variables = {
        "PATH": f"{runner / 'bin'}:/usr/local/bin:/usr/bin:/bin",
        "RUNNER_TEMP": str(runner),
        "GITHUB_OUTPUT": str(runner / "output"),
        "GITHUB_STEP_SUMMARY": str(runner / "summary"),
        "PYTHONPATH": str(ROOT / "server"),
        **environment,
    }
    shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", STEPS[name]["run"]]
    return subprocess.run(shell, env=variables, cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture
def runner(tmp_path: Path) -> Path:
    """A runner's folder in which Driftline is installed."""
    write_program(tmp_path / "driftline" / "bin" / "driftline", f'exec {shlex.join(PROGRAM)} "$@"')
    return tmp_path


def write_program(path: Path, body: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    path.chmod(0o755)


def outputs(runner: Path) -> dict[str, str]:
    return dict(line.split("=", 1) for line in (runner / "output").read_text(encoding="utf-8").splitlines())


def test_the_action_is_valid():
    jsonschema.validate(ACTION, published_schema(GITHUB_ACTION))


def test_every_input_is_documented_used_and_has_a_default():
    text = (ROOT / "action.yml").read_text(encoding="utf-8")
    assert set(re.findall(r"inputs\.([\w-]+)", text)) == set(ACTION["inputs"])
    assert all(entry["description"] and "default" in entry for entry in ACTION["inputs"].values())


def test_every_step_that_is_asked_exists():
    text = (ROOT / "action.yml").read_text(encoding="utf-8")
    assert set(re.findall(r"steps\.([\w-]+)\.", text)) <= set(STEPS)


def test_no_text_of_users_is_pasted_into_a_script():
    assert not [name for name, step in STEPS.items() if "${{" in step.get("run", "")]


@pytest.mark.parametrize(("search", "code"), [("faithful", "0"), ("drifting", "1"), ("\n faithful\n\ndrifting\n", "1")])
def test_the_check_writes_annotations_and_reports(runner, search, code):
    done = run_step("check", runner, SEARCH=search, BASE="HEAD")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("::")
    found = outputs(runner)
    assert (found["code"], found["written"]) == (code, "true")
    reports = Path(found["reports"])
    assert json.loads((reports / "report.sarif").read_text(encoding="utf-8"))["version"] == "2.1.0"
    assert (reports / "report.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert (runner / "summary").read_text(encoding="utf-8").startswith(MARKER)


def commit(folder: Path, configuration: str) -> str:
    (folder / "driftline.toml").write_text(configuration, encoding="utf-8")
    git = ["git", "-C", str(folder), "-c", "user.name=T", "-c", "user.email=t@example.org"]
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "A commit"]):
        subprocess.run([*git, *command], check=True)
    done = subprocess.run([*git, "rev-parse", "HEAD"], check=True, capture_output=True, text=True)
    return done.stdout.strip()


@pytest.mark.parametrize(("base_allows", "code"), [(True, "0"), (False, "3")])
def test_only_the_base_of_a_pull_request_allows_prompts_outside(runner, tmp_path, base_allows, code):
    faithful = SAMPLES / "faithful"
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "prompt.md").write_bytes((faithful / "prompt.md").read_bytes())
    folder = tmp_path / "repository"
    folder.mkdir()
    plan = (faithful / "plan.md").read_text(encoding="utf-8")
    (folder / "plan.md").write_text(f"---\nprompt: ../shared/prompt.md\n---\n{plan}", encoding="utf-8")
    allowing = 'allow_prompts = ["../shared"]\n'
    base = commit(folder, allowing if base_allows else "")
    commit(folder, "# no more\n" if base_allows else allowing)
    done = run_step("check", runner, folder, SEARCH=".", BASE=base)
    assert outputs(runner)["code"] == code, done.stderr
    assert ("outside" in done.stderr) is not base_allows
    assert (base in done.stderr) is not base_allows


def test_a_check_that_cannot_run_says_so_and_goes_on(runner):
    done = run_step("check", runner, SEARCH="nowhere", BASE="HEAD")
    assert done.returncode == 0
    assert "nowhere" in done.stderr
    assert (outputs(runner)["code"], outputs(runner)["written"]) == ("3", "false")


@pytest.mark.parametrize(("earlier", "method"), [("", "POST list/comments"), ("77", "PATCH one/77")])
def test_the_comment_of_an_earlier_run_is_replaced(runner, earlier, method):
    log = runner / "log"
    answer = f'case "$*" in *--paginate*) echo "{earlier}";; *) echo "$@" >> "{log}";; esac'
    write_program(runner / "bin" / "gh", answer)
    done = run_step("comment", runner, COMMENTS="list/comments", COMMENT="one", REPORT="r.md", GH_TOKEN="t")
    assert done.returncode == 0, done.stderr
    assert log.read_text(encoding="utf-8") == f"api --silent --method {method} --field body=@r.md\n"


def test_the_comment_is_looked_for_by_its_marker():
    assert f'startswith("{MARKER}")' in STEPS["comment"]["run"]


@pytest.mark.parametrize(
    ("code", "fail", "ends"), [("1", "true", 1), ("1", "false", 0), ("3", "true", 3), ("3", "false", 3)]
)
def test_the_verdict_decides_about_the_job(runner, code, fail, ends):
    assert run_step("verdict", runner, CODE=code, FAIL=fail).returncode == ends


def test_the_installed_folder_is_a_python_project():
    assert '"$ACTION_PATH"' in STEPS["install"]["run"]
    assert (ROOT / "pyproject.toml").is_file()


def test_the_hook_runs_a_command_we_have():
    program, command, *rest = shlex.split(HOOK["entry"])
    assert (program, rest) == ("driftline", [])
    with cli.make_context(program, [command, "--help"], resilient_parsing=True) as context:
        assert cli.get_command(context, command) is not None
    assert (HOOK["id"], HOOK["language"], HOOK["pass_filenames"]) == ("driftline", "python", False)


@pytest.mark.parametrize(
    ("name", "concerned"),
    [
        ("specs/a/plan.md", True),
        ("prompt.markdown", True),
        ("docs/prompt.contract.yaml", True),
        ("driftline.toml", True),
        ("src/main.py", False),
        ("notes.md.bak", False),
    ],
)
def test_the_hook_runs_when_a_pair_may_have_changed(name, concerned):
    assert bool(re.search(HOOK["files"], name)) is concerned


def test_the_inputs_are_in_the_documentation():
    page = (ROOT / "docs" / "how-to" / "report-in-ci.md").read_text(encoding="utf-8")
    table = dict(re.findall(r"^\| `([\w-]+)` \| (.+?) \|", page.split("| Input |")[1], re.MULTILINE))
    assert list(table) == list(ACTION["inputs"])
    defaults = {name: f"`{entry['default']}`" for name, entry in ACTION["inputs"].items() if name != "token"}
    assert {name: value for name, value in table.items() if name != "token"} == defaults


def test_the_formats_are_in_the_documentation():
    page = (ROOT / "docs" / "how-to" / "report-in-ci.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \|", page.split("| Input |")[0], re.MULTILINE) == list(FORMATS)
