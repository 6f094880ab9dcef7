"""The judge on the command line: options over configuration, and what is said without one."""

from collections.abc import Sequence
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from judge_pairs import PLAN, PROMPT
from known_reader import read_as_known
from scripted_server import MODEL, Reply, answering, serving, unsupported

from driftline.cli.judge_options import JudgeOptions, judge_options, put_before_judge
from driftline.judge.cache import cache_file
from driftline.judge.config import JudgeSettings
from driftline.workspace.check import check_pairs
from driftline.workspace.checked import Checked
from driftline.workspace.discover import pair_named


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    project = tmp_path / "project"
    project.mkdir()
    (project / "prompt.md").write_text(PROMPT, encoding="utf-8")
    (project / "plan.md").write_text(PLAN, encoding="utf-8")
    return project


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
        seen.extend(put_before_judge(pairs, list(check_pairs(pairs, read_as_known)), judge, lambda _: settings))

    return CliRunner().invoke(command, list(arguments), obj=read_as_known), seen


def test_without_a_judge_pairs_stay_as_they_are(folder: Path) -> None:
    result, (checked,) = run(folder, [])
    assert result.exit_code == 0, result.output
    assert checked.evaluation is not None
    assert checked.evaluation.judge is None


@pytest.mark.parametrize(
    "options",
    [
        ["--samples", "3"],
        ["--judge-all"],
        ["--judge-doubtful"],
        ["--max-cost", "1"],
        ["--record", "x.txt"],
    ],
)
def test_options_without_a_judge_are_a_mistake(folder: Path, options: list[str]) -> None:
    result, _ = run(folder, options)
    assert result.exit_code == 2
    assert "--judge MODEL" in result.output


def test_the_judge_is_asked_and_its_answers_are_kept_with_the_user(folder: Path) -> None:
    with serving(answering(unsupported)) as server:
        options = ["--judge", MODEL, "--api-base", server.address]
        result, (checked,) = run(folder, options)
        again, (second,) = run(folder, options)
    assert (result.exit_code, again.exit_code, again.output) == (0, 0, "")
    assert checked.evaluation is not None
    assert checked.evaluation.judge is not None
    assert checked.evaluation.judge.calls > 0
    assert second.evaluation is not None
    assert second.evaluation.judge is not None
    assert second.evaluation.judge.calls == 0
    assert sorted(path.name for path in folder.iterdir()) == ["plan.md", "prompt.md"]
    assert cache_file().is_file()
    assert not cache_file().is_relative_to(folder)


def test_what_it_will_take_is_said_before(folder: Path) -> None:
    with serving(answering(unsupported)) as server:
        result, _ = run(folder, ["--judge", MODEL, "--api-base", server.address])
    (line,) = result.output.splitlines()
    assert line.startswith(f"driftline: {MODEL} will get about {len(server.requests)} requests: ")
    assert "tokens, $0." in line
    assert line.endswith("seconds.")


def test_what_was_answered_is_recorded_as_a_labelled_case(folder: Path) -> None:
    with serving(answering(unsupported)) as server:
        result, _ = run(folder, ["--judge", MODEL, "--api-base", server.address, "--record", str(folder / "case.txt")])
    assert result.exit_code == 0, result.output
    assert "{{U i UI/2}}" in (folder / "case.txt").read_text(encoding="utf-8")


def test_a_plan_is_not_overwritten_by_a_recording(folder: Path) -> None:
    with serving(answering(unsupported)) as server:
        options = ["--judge", MODEL, "--api-base", server.address, "--record", str(folder / "plan.md")]
        result, _ = run(folder, options)
    assert result.exit_code != 0
    assert (folder / "plan.md").read_text(encoding="utf-8") == PLAN


def test_all_and_only_the_doubtful_do_not_go_together(folder: Path) -> None:
    result, _ = run(folder, ["--judge", MODEL, "--judge-all", "--judge-doubtful"])
    assert result.exit_code == 2


def test_a_judge_that_cannot_be_asked_is_one_line_and_no_failure(folder: Path) -> None:
    with serving(lambda _: Reply(status=401)) as server:
        result, (checked,) = run(folder, ["--judge", MODEL, "--api-base", server.address])
    assert result.exit_code == 0
    assert len(result.output.splitlines()) == 2  # what it would take, and what went wrong
    assert "refused the key" in result.output
    assert checked.evaluation is not None


def test_the_command_line_goes_before_the_configuration() -> None:
    configured = JudgeSettings(model="openai/a", samples=5, max_cost=2.0)
    assert JudgeOptions().over(configured) == configured
    chosen = JudgeOptions(model="openai/b", judge_all=True, samples=1).over(configured)
    assert (chosen.model, chosen.all, chosen.samples, chosen.max_cost) == ("openai/b", True, 1, 2.0)
    doubtful = JudgeOptions(judge_doubtful=True).over(JudgeSettings(model="openai/a", all=True))
    assert (doubtful.all, doubtful.doubtful) == (False, True)
