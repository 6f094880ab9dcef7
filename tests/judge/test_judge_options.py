"""The judge on the command line: options over configuration, and what is said without one."""

from collections.abc import Sequence
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from judge_pairs import PLAN, PROMPT
from plain_reader import read_plainly
from scripted_server import MODEL, Reply, answering, serving, unsupported

from driftline.cli.judge_options import JudgeOptions, judge_options, put_before_judge
from driftline.judge.config import JudgeSettings
from driftline.workspace.check import check_pairs
from driftline.workspace.checked import Checked
from driftline.workspace.discover import pair_named


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "prompt.md").write_text(PROMPT, encoding="utf-8")
    (tmp_path / "plan.md").write_text(PLAN, encoding="utf-8")
    return tmp_path


def run(
    folder: Path, arguments: Sequence[str], configured: JudgeSettings | None = None
) -> tuple[Result, list[Checked]]:
    """A command with the judge's options that checks the pair in a folder."""
    seen: list[Checked] = []

    @click.command()
    @judge_options
    def command(judge: JudgeOptions) -> None:
        pairs = pair_named(folder / "prompt.md", folder / "plan.md").pairs
        settings = configured or JudgeSettings()
        seen.extend(put_before_judge(pairs, list(check_pairs(pairs, read_plainly)), judge, lambda _: settings))

    return CliRunner().invoke(command, list(arguments)), seen


def test_without_a_judge_pairs_stay_as_they_are(folder: Path) -> None:
    result, (checked,) = run(folder, [])
    assert result.exit_code == 0, result.output
    assert checked.evaluation is not None
    assert checked.evaluation.judge is None


@pytest.mark.parametrize("options", [["--samples", "3"], ["--judge-all"], ["--max-cost", "1"]])
def test_options_without_a_judge_are_a_mistake(folder: Path, options: list[str]) -> None:
    result, _ = run(folder, options)
    assert result.exit_code == 2
    assert "--judge MODEL" in result.output


def test_the_judge_is_asked_and_its_answers_kept_in_the_project(folder: Path) -> None:
    with serving(answering(unsupported)) as server:
        options = ["--judge", MODEL, "--api-base", server.address, "--judge-all"]
        result, (checked,) = run(folder, options)
        again, (second,) = run(folder, options)
    assert (result.exit_code, result.output) == (0, "")
    assert (again.exit_code, again.output) == (0, "")
    assert checked.evaluation is not None
    assert checked.evaluation.judge is not None
    assert checked.evaluation.judge.calls > 0
    assert second.evaluation is not None
    assert second.evaluation.judge is not None
    assert second.evaluation.judge.calls == 0
    assert (folder / ".driftline" / "cache" / "judge.sqlite").is_file()


def test_a_judge_that_cannot_be_asked_is_one_line_and_no_failure(folder: Path) -> None:
    with serving(lambda _: Reply(status=401)) as server:
        result, (checked,) = run(folder, ["--judge", MODEL, "--api-base", server.address])
    assert result.exit_code == 0
    assert len(result.output.splitlines()) == 1
    assert "refused the key" in result.output
    assert checked.evaluation is not None


def test_the_command_line_goes_before_the_configuration() -> None:
    configured = JudgeSettings(model="openai/a", samples=5, max_cost=2.0)
    assert JudgeOptions().over(configured) == configured
    chosen = JudgeOptions(model="openai/b", judge_all=True, samples=1).over(configured)
    assert (chosen.model, chosen.all, chosen.samples, chosen.max_cost) == ("openai/b", True, 1, 2.0)
