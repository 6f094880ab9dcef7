"""From a claim to the sentences of the prompt it rests on, or departs from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.features.feature import Feature
from driftline.lsp.lookup import claim_at

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer


def definition(
    server: DriftlineServer, params: types.DefinitionParams
) -> list[types.Location] | list[types.LocationLink] | None:
    place = claim_at(server, params.text_document.uri, params.position)
    if place is None:
        return None
    state, claim = place
    incidents = state.session.incidents_at(*claim.claim.span)
    departed_from = [found.item for found in incidents if found.item and found.span == claim.claim.span]
    spans = dict.fromkeys(item.span for item in (*claim.evidence.items, *departed_from))
    if not server.client.can("text_document.definition.link_support"):
        return [convert.location_to(state.prompt, span) for span in spans]
    origin = convert.range_to(state.plan, claim.claim.span)
    areas = [convert.range_to(state.prompt, span) for span in spans]
    return [types.LocationLink(state.prompt.uri, area, area, origin) for area in areas]


FEATURES = (Feature(types.TEXT_DOCUMENT_DEFINITION, definition),)
