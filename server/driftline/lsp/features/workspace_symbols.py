"""Finds commitments of prompts and findings in plans by their words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.features.feature import Feature
from driftline.lsp.state import PairState

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer
    from driftline.lsp.text_store import Text
    from driftline.spec.findings import Span

_MOST = 256


async def workspace_symbols(
    server: DriftlineServer, params: types.WorkspaceSymbolParams
) -> list[types.SymbolInformation]:
    return await server.worker.submit(_search, server.pairs.states(), params.query)


def _search(states: list[PairState], query: str) -> list[types.SymbolInformation]:
    wanted = query.casefold().split()
    found: list[types.SymbolInformation] = []
    seen: set[tuple[str, Span, str]] = set()
    for text, span, name, kind, inside in _symbols(states):
        if len(found) == _MOST:
            break
        words = f"{name} {inside}".casefold()
        if (text.uri, span, name) not in seen and all(word in words for word in wanted):
            seen.add((text.uri, span, name))
            found.append(types.SymbolInformation(convert.location_to(text, span), name, kind, container_name=inside))
    return found


def _symbols(states: list[PairState]) -> Iterator[tuple[Text, Span, str, types.SymbolKind, str]]:
    for state in states:
        for item in state.session.contract:
            yield state.prompt, item.span, item.statement, types.SymbolKind.Property, item.field.value
        for incident in state.session.gravest(_MOST):
            claim = " ".join(incident.supported.claim.text.split())
            yield state.plan, incident.span, claim, types.SymbolKind.Event, incident.drift_type.value


FEATURES = (Feature(types.WORKSPACE_SYMBOL, workspace_symbols, types.WorkspaceSymbolOptions()),)
