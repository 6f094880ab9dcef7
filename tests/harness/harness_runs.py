"""Suites written for a test, and runs of them through the command line."""

import json
import textwrap
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from driftline.cli.main import cli

HEAD = "agent_id: agent_v1\ntest_suite: {name}\n"


@dataclass(frozen=True)
class Run:
    """What a run of the command came to."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.out)
        return found


def write_suite(folder: Path, text: str, name: str = "memory") -> Path:
    """A suite file with a head."""
    path = folder / f"{name}.suite.yaml"
    path.write_text(HEAD.format(name=name) + textwrap.dedent(text), encoding="utf-8")
    return path


def wanting_ok(passed: int, failed: int = 0) -> str:
    """A suite in which so many cases pass and fail a deterministic assertion."""
    cases = [f"  - {{id: c{n}, input: q, output: {'ok' if n < passed else 'nope'}}}" for n in range(passed + failed)]
    return "assertions:\n  - id: says_ok\n    criteria: [{contains: ok}]\ncases:\n" + "\n".join(cases) + "\n"


def run(*arguments: object, **environment: str | None) -> Run:
    """Runs `driftline` in this process, as if not on a build server."""
    variables = {"CI": None, "EVAL_DRIFT_CEILING": None, **environment}
    result = CliRunner().invoke(cli, [str(argument) for argument in arguments], env=variables)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Run(result.exit_code, result.stdout, result.stderr)
