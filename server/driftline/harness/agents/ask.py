"""Asks an agent for the outputs of some cases, several at a time."""

import asyncio
from collections.abc import Sequence
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

    async def one(text: str) -> Answer:
        async with places:
            try:
                return await _output(agent, folder, text)
            except AgentError as problem:
                return problem

    return list(await asyncio.gather(*map(one, inputs)))


async def _output(agent: Agent, folder: Path, text: str) -> str:
    if agent.command:
        return await run_command(agent, agent.command, folder, text)
    if agent.http:
        return await ask_endpoint(agent, agent.http, text)
    # Imported late: only model agents need what asks models.
    from driftline.harness.agents.language_model import ask_model

    assert agent.model is not None
    return await ask_model(agent, agent.model, folder, text)
