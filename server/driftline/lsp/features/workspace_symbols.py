"""Finds commitments of prompts and findings in plans by their words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.features.feature import Feature
from driftline.lsp.state import PairState
from driftline.report.words import spoken

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer
    from driftline.lsp.text_store import Text
    from driftline.spec.findings import Span
    from driftline.spec.terms import ContractField, DriftType

_MOST = 256


async def workspace_symbols(
    server: DriftlineServer, params: types.WorkspaceSymbolParams
) -> list[types.SymbolInformation]:
    return await server.worker.submit(_search, server.pairs.states(), params.query)


def _search(states: list[PairState], query: str) -> list[types.SymbolInformation]:
    wanted = query.casefold().split()
    found: list[types.SymbolInformation] = []
    seen: set[tuple[str, Span, str]] = set()
    for text, span, name, kind, term in _symbols(states):
        if len(found) == _MOST:
            break
        words = f"{name} {spoken(term)} {term}".casefold()
        if (text.uri, span, name) not in seen and all(word in words for word in wanted):
            seen.add((text.uri, span, name))
            place = convert.location_to(text, span)
            found.append(types.SymbolInformation(place, name, kind, container_name=spoken(term)))
    return found


def _symbols(states: list[PairState]) -> Iterator[tuple[Text, Span, str, types.SymbolKind, ContractField | DriftType]]:
    for state in states:
        for item in state.session.contract:
            yield state.prompt, item.span, item.statement, types.SymbolKind.Property, item.field
        for incident in state.session.gravest(_MOST):
            claim = " ".join(incident.supported.claim.text.split())
            yield state.plan, incident.span, claim, types.SymbolKind.Event, incident.drift_type


FEATURES = (Feature(types.WORKSPACE_SYMBOL, workspace_symbols, types.WorkspaceSymbolOptions()),)
