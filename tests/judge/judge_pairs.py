"""A pair whose labels nobody would argue about, and how to judge it."""

from pathlib import Path

from plain_reader import read_plainly
from scripted_server import MODEL, Script, ScriptedServer, serving

from driftline.engine.evaluation import Evaluation
from driftline.engine.session.session import PlanSession
from driftline.engine.settings import DEFAULT_SETTINGS, Settings
from driftline.judge.apply import Listener, judge_pair
from driftline.judge.cancel import Cancellation
from driftline.judge.config import JudgeSettings
from driftline.judge.session import JudgeSession, open_session
from driftline.spec.findings import SupportedClaim

PROMPT = """# Seed library

The village library lends seeds to gardeners. Members write their name and the seed packet into a notebook.
We want a small web page where members reserve seed packets before they visit.

- Members reserve a seed packet on the page.
- The librarian sees the reservations of the day.
- Packets return in autumn after the harvest.

## Not wanted
- No online payment.
- No advertising on the page.

## Limits
- The page costs at most 400 euros in total.
"""

FAITHFUL = "Members reserve a seed packet on the page."
INVENTED = "Visitors bring in 75,000 euros of revenue in their first year."
BROKEN = "Members pay online with online payment on the page."

PLAN = f"""# Plan

## Features
{FAITHFUL}
The librarian sees the reservations of the day.
Packets return in autumn after the harvest.

## Business
{INVENTED}
{BROKEN}
"""


def judged(
    script: Script, *, plan: str = PLAN, cache: Path | None = None, **settings: object
) -> tuple[Evaluation, ScriptedServer]:
    """The pair judged by a scripted server, every claim of it unless told otherwise."""
    with serving(script) as server:
        evaluation = judged_by(server, plan=plan, cache=cache, **settings)
    return evaluation, server


def judged_by(server: ScriptedServer, *, plan: str = PLAN, cache: Path | None = None, **settings: object) -> Evaluation:
    """The pair judged by a server that is already running."""
    chosen = JudgeSettings.model_validate({"model": MODEL, "api_base": server.address, "all": True, **settings})
    session = open_session(chosen, cache)
    assert session is not None
    try:
        return judge_texts(session, PROMPT, plan)
    finally:
        session.close()


def judge_texts(
    session: JudgeSession,
    prompt: str,
    plan: str,
    settings: Settings = DEFAULT_SETTINGS,
    on_progress: Listener | None = None,
    cancellation: Cancellation | None = None,
) -> Evaluation:
    """Two texts, read plainly and judged."""
    pair = PlanSession.open(prompt, plan, settings)
    return judge_pair(session, pair, read_plainly, on_progress=on_progress, cancellation=cancellation)


def claim(evaluation: Evaluation, text: str) -> SupportedClaim:
    """The claim with this text."""
    return next(claim for claim in evaluation.claims if claim.claim.text == text)


def remarks(evaluation: Evaluation) -> str:
    """Everything the reader is told beside the findings."""
    return "\n".join(remark.message for remark in evaluation.remarks)


def labels(evaluation: Evaluation) -> list[str]:
    """The labels in plan order."""
    return [claim.label.value for claim in evaluation.claims]
