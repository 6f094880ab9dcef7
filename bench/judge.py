"""What a judge takes: requests, tokens and wall time for a plan of 300 claims.

The model is a scripted server on loopback that answers after 300 ms, so what is measured is ours: batching,
concurrency, cache. The reader knows nothing and takes no time. Writes bench/results/judge.md.
"""

import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "judge"))

from scripted_server import MODEL, ChatRequest, Reply, ScriptedServer, answering, serving, unsupported

from blind_reader import read_blindly
from driftline.engine.session.session import PlanSession
from driftline.judge.apply import judge_pair
from driftline.judge.config import JudgeSettings
from driftline.judge.session import open_session
from driftline.spec.findings import JudgeUsage

LATENCY_SECONDS = 0.3
CLAIMS = 300
CONCURRENCIES = (1, 8, 32)
BEFORE = (
    "| before: nothing cached | 1 | 31 | 68,591 | 0 | 10.95 |",
    "| before: nothing cached | 8 | 31 | 68,591 | 0 | 1.86 |",
    "| before: nothing cached | 32 | 31 | 68,591 | 0 | 0.86 |",
    "| before: after one edit | 8 | 1 | 628 | 300 | 0.62 |",
)
RESULTS = Path(__file__).parent / "results" / "judge.md"

PROMPT = """# Seed library

The village library lends seeds to gardeners. Members reserve seed packets on a small web page.
The librarian sees the reservations of the day. Packets return in autumn after the harvest.
"""


def plan_of(claims: int) -> str:
    """A plan with so many different claims."""
    lines = (f"- Members reserve seed packet {_name(number)} on the page.\n" for number in range(claims))
    return "# Plan\n\n## Features\n" + "".join(lines)


def _name(number: int) -> str:
    """A word of its own for every number; digits would make it a figure."""
    return "".join("abcdefghij"[int(digit)] for digit in f"{number:03}") + "bean"


def slow(request: ChatRequest) -> Reply:
    """The well-behaved model, after a while."""
    answer = answering(unsupported)(request)
    return Reply(answer.content, delay=LATENCY_SECONDS)


def measured(server: ScriptedServer, plan: str, concurrency: int, cache: Path) -> tuple[JudgeUsage, float]:
    """One run, and how long it took."""
    settings = JudgeSettings(model=MODEL, api_base=server.address, all=True, concurrency=concurrency)
    session = open_session(settings, cache)
    assert session is not None
    start = time.perf_counter()
    evaluation = judge_pair(session, PlanSession.open(PROMPT, plan), read_blindly)
    seconds = time.perf_counter() - start
    session.close()
    assert evaluation.judge is not None
    assert evaluation.judge.answered == evaluation.judge.asked
    return evaluation.judge, seconds


def row(name: str, concurrency: int, result: tuple[JudgeUsage, float]) -> str:
    usage, seconds = result
    tokens = usage.prompt_tokens + usage.completion_tokens
    return f"| {name} | {concurrency} | {usage.calls} | {tokens:,} | {usage.cache_hits} | {seconds:.2f} |"


def rows() -> list[str]:
    """Every case; each concurrency starts with an empty cache."""
    plan = plan_of(CLAIMS)
    edited = plan.replace("abcbean", "zzzbean")
    assert edited != plan
    found = []
    with serving(slow) as server, tempfile.TemporaryDirectory() as folder:
        measured(server, plan_of(1), 1, Path(folder) / "warm.sqlite")  # imports the library
        for concurrency in CONCURRENCIES:
            cache = Path(folder) / f"{concurrency}.sqlite"
            found.append(row("nothing cached", concurrency, measured(server, plan, concurrency, cache)))
        last = CONCURRENCIES[1]
        cache = Path(folder) / f"{last}.sqlite"
        found.append(row("after one edit", last, measured(server, edited, last, cache)))
        found.append(row("from the cache", last, measured(server, plan, last, cache)))
    return found


def main() -> None:
    table = [
        "# The judge",
        "",
        f"A plan of {CLAIMS} claims, all of them asked about; a scripted server that answers after",
        f"{LATENCY_SECONDS * 1000:.0f} ms. The first request of each run is about the contract. The reader knows",
        "nothing, so its time is left out. Written by `bench/judge.py`.",
        "",
        "`before` was measured with the judge of 0.1, which showed eight passages with each claim, ten claims to a",
        "request, and might only change labels. Now the whole prompt goes with twenty sentences of one section, and",
        "answers hold types, severities, importance and the sentences they rest on.",
        "",
        "| Run | Concurrency | Requests | Tokens | Cache hits | Seconds |",
        "|---|---:|---:|---:|---:|---:|",
        *BEFORE,
        *rows(),
        "",
    ]
    RESULTS.write_text("\n".join(table), encoding="utf-8")
    print("\n".join(table))


if __name__ == "__main__":
    main()
