"""Asks an agent for the outputs of some cases, several at a time."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from driftline.harness.agents.command import run_command
from driftline.harness.agents.failure import AgentError
from driftline.harness.agents.http import ask_endpoint
from driftline.harness.agents.settings import Agent

_AT_ONCE = 8

Answer = str | AgentError


def outputs_of(agent: Agent, folder: Path, inputs: Sequence[str]) -> list[Answer]:
    """The output for every input, or why there is none. Blocks."""
    return asyncio.run(_all(agent, folder, inputs))


async def _all(agent: Agent, folder: Path, inputs: Sequence[str]) -> list[Answer]:
    places = asyncio.Semaphore(_AT_ONCE)
    async with _asker(agent, folder) as ask:

        async def one(text: str) -> Answer:
            async with places:
                try:
                    return await ask(text)
                except AgentError as problem:
                    return problem

        return list(await asyncio.gather(*map(one, inputs)))


@asynccontextmanager
async def _asker(agent: Agent, folder: Path) -> AsyncIterator[Callable[[str], Awaitable[str]]]:
    if agent.command:
        yield partial(run_command, agent, agent.command, folder)
    elif agent.http:
        yield partial(ask_endpoint, agent, agent.http)
    elif agent.model:
        # Imported late: only model agents need what asks models.
        from driftline.harness.agents.language_model import ask_model, open_model

        async with open_model(agent, agent.model) as model:
            yield partial(ask_model, model, agent, agent.model, folder)
