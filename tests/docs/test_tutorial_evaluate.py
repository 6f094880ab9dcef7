"""The tutorial on agents does what it says."""

import json
import re
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from driftline.cli.main import cli

PAGE = (Path(__file__).parents[2] / "docs" / "tutorial-evaluate-an-agent.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    """The first block in a language."""
    (first, *_) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return str(first)


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(cli, arguments, env={"CI": None, "EVAL_DRIFT_CEILING": None})
    return result.exit_code, result.output


def test_one_output(tmp_path: Path) -> None:
    path = tmp_path / "brief.json"
    path.write_text(block("json"), encoding="utf-8")
    assert run("assert", "brief.json")[0] == 0
    path.write_text(block("json").replace("has 12", "has 14"), encoding="utf-8")
    code, said = run("assert", "brief.json")
    assert code == 1
    assert json.loads(said)["results"][0] == {
        "id": "cite_sources",
        "pass": False,
        "reasoning": 'The input does not give "14 seats".',
    }


def test_a_suite_and_its_baseline(tmp_path: Path) -> None:
    path = tmp_path / "briefs.suite.yaml"
    path.write_text(block("yaml"), encoding="utf-8")
    code, said = run("eval", path.name)
    assert code == 1
    for line in block("text").splitlines():
        assert line in said
    path.write_text(block("yaml").replace("has about 100 seats", "has 80 seats [Salesforce]"), encoding="utf-8")
    assert run("eval", path.name, "--baseline")[0] == 0
    assert (tmp_path / "golden" / "baselines" / "main-latest.json").exists()


def test_the_agent_it_shows_is_one() -> None:
    from driftline.harness.suite import SuiteHead

    shown = yaml.safe_load(re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)[1])
    assert SuiteHead.model_validate({"agent_id": "a", "test_suite": "s", **shown}).agent
