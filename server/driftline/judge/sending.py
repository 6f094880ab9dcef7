"""Sends one request: tries again where that may help, and never beyond the budget."""

import asyncio
import random
from dataclasses import replace

from driftline.judge.budget import Spending
from driftline.judge.failures import ExhaustedError, PassingError, RefusedError
from driftline.judge.model import Completion, Request
from driftline.judge.pace import Pace
from driftline.judge.session import JudgeSession
from driftline.judge.usage import UsageCount

_FIRST_PAUSE_SECONDS, _LONGEST_PAUSE_SECONDS = 0.5, 30.0
_A_MOMENT = 0.02


async def send(session: JudgeSession, request: Request, pace: Pace, usage: UsageCount) -> Completion:
    """What the model answers; every failure is one of `judge.failures`."""
    try:
        return await _insist(session, request, pace, usage)
    except RefusedError:
        if request.schema is None:
            raise
        # Many servers know no schemas. The instructions say what is wanted as well.
        completion = await _insist(session, replace(request, schema=None), pace, usage)
        session.takes_schema = False
        return completion


async def _insist(session: JudgeSession, request: Request, pace: Pace, usage: UsageCount) -> Completion:
    retries = session.settings.retries
    for attempt in range(retries + 1):
        try:
            return await _once(session, request, pace, usage)
        except PassingError as failure:
            seconds = failure.retry_after if failure.retry_after is not None else _backoff(attempt)
            last = attempt >= (min(1, retries) if failure.silent else retries)
            if last or seconds > _LONGEST_PAUSE_SECONDS or session.stopped:
                raise
            if failure.retry_after is not None:
                pace.pause(seconds)
        await asyncio.sleep(seconds)
    raise AssertionError("the last attempt returns or raises")


async def _once(session: JudgeSession, request: Request, pace: Pace, usage: UsageCount) -> Completion:
    async with pace.turn():
        if session.stopped:
            raise session.stopped
        most = session.model.most(request)
        await _reserve(session, most)
        used = Spending()
        try:
            usage.calls += 1
            completion = await session.model.complete(request)
            usage.add(completion)
            used = Spending(completion.prompt_tokens + completion.completion_tokens, completion.cost)
            return completion
        except PassingError as failure:
            # Whoever does not answer in time may charge for the answer all the same.
            used = most if failure.silent else used
            raise
        finally:
            session.budget.settle(most, used)


async def _reserve(session: JudgeSession, most: Spending) -> None:
    """Set aside what a request may take; others under way may yet turn out to have taken less."""
    while True:
        try:
            return session.budget.reserve(most)
        except ExhaustedError:
            if not session.budget.is_reserved:
                raise
        await asyncio.sleep(_A_MOMENT)


def _backoff(attempt: int) -> float:
    """Twice as long each time, and never quite the same for two requests."""
    longest = min(_FIRST_PAUSE_SECONDS * 2.0**attempt, _LONGEST_PAUSE_SECONDS)
    return longest * random.uniform(0.5, 1.0)
