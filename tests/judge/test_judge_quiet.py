"""The library behind the judge stays out of the way until it is needed, and silent then."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from judge_pairs import PLAN, PROMPT
from scripted_server import MODEL, Reply, Script, answering, serving, unsupported

_EVALUATE = """
import sys
import driftline.judge.apply, driftline.judge.assertions, driftline.judge.session, driftline.judge.provider
from judge_pairs import pair
from known_reader import read_as_known
from driftline.engine.evaluate import read_completely
read_completely(pair({plan!r}, {prompt!r}), read_as_known).evaluation()
assert "litellm" not in sys.modules
assert "openai" not in sys.modules
"""

_JUDGE = """
import sys
from pathlib import Path
from judge_pairs import pair
from known_reader import read_as_known
from driftline.judge.apply import judge_pair
from driftline.judge.config import JudgeSettings
from driftline.judge.session import open_session
settings = JudgeSettings(model={model!r}, api_base={address!r}, all=True, retries=1, timeout=2)
session = open_session(settings, Path({cache!r}))
evaluation = judge_pair(session, pair({plan!r}, {prompt!r}), read_as_known)
print("litellm" in sys.modules, evaluation.judge.calls, file=sys.stderr)
"""


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **environment},
        timeout=120,
        check=False,
    )


def judging(address: str, cache: Path) -> subprocess.CompletedProcess[str]:
    return run(_JUDGE.format(model=MODEL, address=address, cache=str(cache), prompt=PROMPT, plan=PLAN))


def test_the_library_is_not_imported_without_a_judge() -> None:
    done = run(_EVALUATE.format(prompt=PROMPT, plan=PLAN))
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "script",
    [answering(unsupported), lambda _: Reply(status=401), lambda _: Reply(status=500)],
    ids=["200", "401", "500"],
)
def test_nothing_reaches_standard_output(script: Script, tmp_path: Path) -> None:
    with serving(script) as server:
        done = judging(server.address, tmp_path / "judge.sqlite")
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
    assert done.stderr.startswith("True "), done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_answers_from_the_cache_need_no_library(tmp_path: Path) -> None:
    cache = tmp_path / "judge.sqlite"
    with serving(answering(unsupported)) as server:
        judging(server.address, cache)
        again = judging(server.address, cache)
    assert again.stderr.split() == ["False", "0"], again.stderr


def test_without_the_extra_everything_else_works_and_a_line_says_how_to_get_it(tmp_path: Path) -> None:
    (tmp_path / "litellm.py").write_text("raise ImportError('not installed')")
    code = _JUDGE.replace("print(", "print(evaluation.remarks[-1].message, ")
    code = code.format(model=MODEL, address=None, cache=str(tmp_path / "c"), prompt=PROMPT, plan=PLAN)
    done = run(code, PYTHONPATH=os.pathsep.join([str(tmp_path), *sys.path]))
    assert done.returncode == 0, done.stderr
    assert "pip install 'driftline[judge]'" in done.stderr
