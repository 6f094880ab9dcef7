"""Outputs of an HTTP endpoint."""

import asyncio
import json
import os
import re
import time
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from driftline.harness.agents.command import decoded
from driftline.harness.agents.failure import AgentError
from driftline.harness.agents.settings import Agent, HttpAgent
from driftline.harness.criteria.json_path import value_at

_BLOCK = 1 << 16
_VARIABLE = re.compile(r"\$\{(\w+)\}")


async def ask_endpoint(agent: Agent, endpoint: HttpAgent, text: str) -> str:
    """What the endpoint answers to an input; raises AgentError."""
    return await asyncio.to_thread(_asked, agent, endpoint, text)


def _asked(agent: Agent, endpoint: HttpAgent, text: str) -> str:
    headers = {name: _filled(value) for name, value in endpoint.headers.items()}
    body = json.dumps({endpoint.input_key: text}).encode()
    request = Request(endpoint.url, body, {"Content-Type": "application/json", **headers}, method="POST")
    try:
        # Only http and https get through the settings.
        with urlopen(request, timeout=agent.timeout) as response:
            answer = decoded(_read(response, agent))
    except HTTPError as error:
        error.close()
        raise AgentError(f"the endpoint {endpoint.url} answered with status {error.code}") from None
    except TimeoutError:
        raise AgentError(_too_late(agent)) from None
    except (URLError, HTTPException, OSError, ValueError) as error:
        if isinstance(getattr(error, "reason", None), TimeoutError):
            raise AgentError(_too_late(agent)) from None
        why = getattr(error, "reason", None) or error
        why = getattr(why, "strerror", None) or why
        raise AgentError(f"the endpoint {endpoint.url} cannot be reached: {why}") from None
    return answer if endpoint.output_path is None else _at(answer, endpoint)


def _read(response: Any, agent: Agent) -> bytes:
    output, end = bytearray(), time.monotonic() + agent.timeout
    while block := response.read1(_BLOCK):
        output += block
        if len(output) > agent.max_output:
            raise AgentError(
                f"the endpoint sent more than {agent.max_output:,} bytes; raise max_output if that is right"
            )
        if time.monotonic() > end:
            raise TimeoutError
    return bytes(output)


def _too_late(agent: Agent) -> str:
    return f"the endpoint gave no answer within {agent.timeout:g} seconds"


def _filled(value: str) -> str:
    for name in _VARIABLE.findall(value):
        if name not in os.environ:
            raise AgentError(f"a header needs the variable {name}, which is not set in the environment")
    return _VARIABLE.sub(lambda found: os.environ[found[1]], value)


def _at(answer: str, endpoint: HttpAgent) -> str:
    assert endpoint.output_path is not None
    try:
        value = value_at(json.loads(answer), endpoint.output_path)
    except ValueError:
        raise AgentError("the endpoint's answer is not JSON, so nothing is at output_path") from None
    if value is None:
        raise AgentError(f"the endpoint's answer has nothing at {endpoint.output_path}")
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
