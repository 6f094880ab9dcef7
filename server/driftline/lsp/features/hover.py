"""What stands behind a claim, or behind a sentence of the prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.features.feature import Feature
from driftline.lsp.lookup import claim_at, items_at

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer


def hover(server: DriftlineServer, params: types.HoverParams) -> types.Hover | None:
    uri = params.text_document.uri
    return _on_plan(server, uri, params.position) or _on_prompt(server, uri, params.position)


def _on_plan(server: DriftlineServer, uri: str, position: types.Position) -> types.Hover | None:
    from driftline.lsp.wording import claim_words

    place = claim_at(server, uri, position)
    if place is None:
        return _on_unread(server, uri, position)
    state, claim = place
    span = claim.claim.span
    incidents = [found for found in state.session.incidents_at(*span) if found.span == span]
    return types.Hover(
        server.client.markup(claim_words(claim, incidents, state.prompt)), convert.range_to(state.plan, span)
    )


def _on_unread(server: DriftlineServer, uri: str, position: types.Position) -> types.Hover | None:
    state = server.pairs.state(uri)
    span = state.session.unread_at(state.plan.offset(convert.position_from(position))) if state else None
    if state is None or span is None:
        return None
    return types.Hover(server.client.markup("Not read yet."), convert.range_to(state.plan, span))


def _on_prompt(server: DriftlineServer, uri: str, position: types.Position) -> types.Hover | None:
    from driftline.lsp.wording import item_words, resting_words

    places = items_at(server, uri, position)
    if not places:
        return None
    first = places[0]
    resting = [resting_words(state.plan, state.session.claims_on(item.item_id)) for state, item in places]
    words = "\n\n".join([item_words(first.item), *resting])
    return types.Hover(server.client.markup(words), convert.range_to(first.state.prompt, first.item.span))


FEATURES = (Feature(types.TEXT_DOCUMENT_HOVER, hover),)
