"""Outputs of a language model."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from driftline.harness.agents.failure import AgentError
from driftline.harness.agents.settings import Agent, ModelAgent
from driftline.judge.failures import JudgeError
from driftline.judge.model import Request
from driftline.judge.provider import LitellmModel
from driftline.judge.requests import Message
from driftline.workspace.files import UnreadableError, read_text


@asynccontextmanager
async def open_model(agent: Agent, settings: ModelAgent) -> AsyncIterator[LitellmModel]:
    """The model for some cases; its connections are shared, so they are closed when all of them are done."""
    model = LitellmModel(settings.name, settings.api_base, agent.timeout)
    try:
        yield model
    finally:
        with suppress(JudgeError):
            await model.close()


async def ask_model(model: LitellmModel, agent: Agent, settings: ModelAgent, folder: Path, text: str) -> str:
    """What the model answers to an input under its prompt; raises AgentError."""
    system = prompt_of(settings, folder)
    messages = (*((Message("system", system),) if system else ()), Message("user", text))
    try:
        answer = await model.complete(Request(messages, None, settings.max_tokens, settings.temperature))
    except JudgeError as problem:
        raise AgentError(str(problem).replace(" as a judge", "")) from None
    if not answer.text:
        raise AgentError(f"{settings.name} answered with nothing")
    if len(answer.text.encode("utf-8", "replace")) > agent.max_output:
        raise AgentError(f"{settings.name} answered with more than {agent.max_output:,} bytes")
    return answer.text


def prompt_of(settings: ModelAgent, folder: Path) -> str:
    """The system prompt; raises AgentError."""
    if settings.prompt_file is None:
        return ""
    try:
        return read_text(folder / settings.prompt_file)
    except UnreadableError as problem:
        raise AgentError(str(problem)) from None
