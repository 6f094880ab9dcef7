"""`driftline.pinContract`: writes the contract of a prompt to a file, or brings that file up to date."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from driftline.lsp.commands.command import argument
from driftline.lsp.presenting import open_file
from driftline.lsp.uris import path_of

if TYPE_CHECKING:
    from driftline.engine.evaluate import Read
    from driftline.lsp.server import DriftlineServer


async def pin_contract(server: DriftlineServer, params: types.ExecuteCommandParams) -> str:
    """Pins the contract of a prompt, or of a plan's prompt, opens the file and returns its path."""
    uri = argument(params, 0, "the URI of a prompt or of a plan")
    await server.pairs.read(uri)
    prompt = server.pairs.prompt_of(uri) or path_of(uri)
    if prompt is None:
        raise JsonRpcInvalidParams("Save the prompt first: its contract is kept in a file beside it.")
    unsaved = server.pairs.texts.get(server.pairs.uri(prompt))
    path = await server.worker.submit(_pin, prompt, unsaved.text if unsaved else None, server.read)
    server.pairs.files_changed()
    await open_file(server, path, "The contract is pinned. Correct it where it is wrong")
    return str(path)


def _pin(prompt: Path, unsaved: str | None, read: Read) -> Path:
    """An existing pin may hold a person's corrections: only what the prompt no longer says is replaced."""
    from driftline.workspace.atomic import write_atomically
    from driftline.workspace.files import read_text
    from driftline.workspace.pin_update import new_pin, update_pin
    from driftline.workspace.pins import PinProblem, pin_path, read_pin

    path = pin_path(prompt)
    text = read_text(prompt) if unsaved is None else unsaved
    if not path.exists() and not path.is_symlink():
        write_atomically(path, new_pin(prompt.name, text, read))
        return path
    present = read_pin(path)
    if isinstance(present, PinProblem):
        raise JsonRpcInvalidParams(present.message)
    update = update_pin(prompt.name, text, present, read)
    if update.text != read_text(path):
        write_atomically(path, update.text)
    return path
