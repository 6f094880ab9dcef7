"""Follows the user's settings, wherever the client keeps them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp.features.feature import Feature
from driftline.lsp.options import SECTION, read_options

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer


async def changed(server: DriftlineServer, params: types.DidChangeConfigurationParams) -> None:
    if not await read_from_client(server):
        server.set_options(read_options(_plain(params.settings)))


async def read_from_client(server: DriftlineServer) -> bool:
    """Asks the client for the settings; false if it does not keep them for us."""
    if not server.client.can("workspace.configuration"):
        return False
    item = types.ConfigurationItem(section=SECTION)
    answer = await server.client.request(types.WORKSPACE_CONFIGURATION, types.ConfigurationParams([item]))
    if answer and answer[0] is not None:
        server.set_options(read_options(_plain(answer[0])))
    return bool(answer)


def _plain(value: object) -> object:
    """Settings as dictionaries and lists, whatever the protocol library made of them."""
    if hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


FEATURES = (Feature(types.WORKSPACE_DID_CHANGE_CONFIGURATION, changed),)
