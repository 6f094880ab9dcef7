"""The tutorial does what it says: its plan fails, and after its repairs it passes."""

import re
from pathlib import Path

import pytest
from plain_driftline import invoke

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorial.md"


@pytest.fixture
def pair(tmp_path: Path) -> list[str]:
    """The two files the reader saves, as options of a command."""
    prompt, plan = re.findall(r"```markdown\n(.*?)```", TUTORIAL.read_text(encoding="utf-8"), re.DOTALL)
    options = []
    for name, text in (("prompt", prompt), ("plan", plan)):
        (tmp_path / f"{name}.md").write_text(text, encoding="utf-8")
        options += [f"--{name}", str(tmp_path / f"{name}.md")]
    return options


def test_the_plan_fails_and_the_repairs_make_it_pass(pair: list[str]) -> None:
    def run(*arguments: str) -> tuple[int, str]:
        result = invoke([*arguments, *pair])
        return result.exit_code, result.output

    code, report = run("check")
    assert code == 1
    assert all(said in report for said in ("FAIL", "No cameras in the shed.", "65%", "electricity"))
    assert run("fix")[0] == 1
    assert run("fix", "--unsafe")[0] == 0
    assert run("check")[0] == 0


def test_every_page_it_links_to_exists() -> None:
    pages = re.findall(r"\]\(([^)#]+)", TUTORIAL.read_text(encoding="utf-8"))
    assert pages
    assert all((TUTORIAL.parent / page).is_file() for page in pages)
