"""Outputs of a program."""

import asyncio
import os
import signal
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path

from driftline.harness.agents.failure import AgentError
from driftline.harness.agents.settings import Agent, CommandAgent
from driftline.report.plain import shortened

_BLOCK = 1 << 16
_KEPT_COMPLAINT = 4000
_REASON_LENGTH = 200


async def run_command(agent: Agent, command: CommandAgent, folder: Path, text: str) -> str:
    """What the program prints for an input; raises AgentError."""
    try:
        process = await asyncio.create_subprocess_exec(
            *command.run, cwd=folder, stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True
        )
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise AgentError(f"the command {command.run[0]} cannot be started: {why}") from None
    try:
        return await asyncio.wait_for(_conversation(process, agent.max_output, text), agent.timeout)
    except asyncio.TimeoutError:
        raise AgentError(f"the command gave no answer within {agent.timeout:g} seconds") from None
    finally:
        _end(process)
        await process.wait()


async def _conversation(process: Process, limit: int, text: str) -> str:
    feeding = asyncio.create_task(_feed(process, text))
    complaint = asyncio.create_task(_drain(process))
    try:
        output = await _read(process, limit)
        code = await process.wait()
        said = await complaint
    finally:
        feeding.cancel()
        complaint.cancel()
    if code:
        raise AgentError(f"the command ended with exit code {code}: {shortened(said, _REASON_LENGTH) or 'no message'}")
    return decoded(output)


async def _feed(process: Process, text: str) -> None:
    assert process.stdin is not None
    # A program that does not read its input is no failure.
    with suppress(BrokenPipeError, ConnectionResetError):
        process.stdin.write(text.encode("utf-8", "replace"))
        await process.stdin.drain()
        process.stdin.close()
        await process.stdin.wait_closed()


async def _read(process: Process, limit: int) -> bytes:
    assert process.stdout is not None
    output = bytearray()
    while block := await process.stdout.read(_BLOCK):
        output += block
        if len(output) > limit:
            raise AgentError(f"the command printed more than {limit:,} bytes; raise max_output if that is right")
    return bytes(output)


async def _drain(process: Process) -> str:
    """The end of what it says on standard error."""
    assert process.stderr is not None
    kept = b""
    while block := await process.stderr.read(_BLOCK):
        kept = (kept + block)[-_KEPT_COMPLAINT:]
    return kept.decode("utf-8", "replace")


def _end(process: Process) -> None:
    """The program and everything it started."""
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        elif process.returncode is None:
            process.kill()


def decoded(output: bytes) -> str:
    """Output as text; raises AgentError."""
    try:
        return output.decode("utf-8")
    except UnicodeDecodeError as error:
        raise AgentError(f"the output is not UTF-8 text (byte {error.start + 1})") from None
