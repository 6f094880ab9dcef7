"""A pair whose labels nobody would argue about, and how to judge it."""

from pathlib import Path

from known_reader import read_as_known
from scripted_server import MODEL, Script, ScriptedServer, serving

from driftline.engine.evaluation import Evaluation
from driftline.engine.session.session import PlanSession
from driftline.engine.settings import DEFAULT_SETTINGS, Settings
from driftline.judge.apply import judge_pair
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
INVENTED = "The page brings in 75,000 euros of revenue in its first year."
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
    script: Script, *, plan: str = PLAN, prompt: str = PROMPT, cache: Path | None = None, **settings: object
) -> tuple[Evaluation, ScriptedServer]:
    """The pair judged by a scripted server, every sentence of it unless told otherwise."""
    with serving(script) as server:
        evaluation = judged_by(server, plan=plan, prompt=prompt, cache=cache, **settings)
    return evaluation, server


def judged_by(
    server: ScriptedServer, *, plan: str = PLAN, prompt: str = PROMPT, cache: Path | None = None, **settings: object
) -> Evaluation:
    """The pair judged by a server that is already running."""
    session = session_with(server, cache, **settings)
    try:
        return judge_pair(session, PlanSession.open(prompt, plan), read_as_known)
    finally:
        session.close()


def session_with(server: ScriptedServer | None, cache: Path | None = None, **settings: object) -> JudgeSession:
    """A judge whose model a server plays; without a server whatever the settings name."""
    own = {"model": MODEL, "api_base": server.address} if server else {}
    session = open_session(JudgeSettings.model_validate({"all": True, **own, **settings}), cache)
    assert session is not None
    return session


def pair(plan: str = PLAN, prompt: str = PROMPT, settings: Settings = DEFAULT_SETTINGS) -> PlanSession:
    """The pair, unread."""
    return PlanSession.open(prompt, plan, settings)


def claim(evaluation: Evaluation, text: str) -> SupportedClaim:
    """The claim with this text."""
    return next(claim for claim in evaluation.claims if claim.claim.text == text)


def remarks(evaluation: Evaluation) -> str:
    """Everything the reader is told beside the findings."""
    return "\n".join(remark.message for remark in evaluation.remarks)


def labels(evaluation: Evaluation) -> list[str]:
    """The labels in plan order."""
    return [claim.label.value for claim in evaluation.claims]
