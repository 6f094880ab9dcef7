"""The support label after claims the prompt does not state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.features.feature import Feature
from driftline.lsp.lookup import claims_between

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer


async def inlay_hints(server: DriftlineServer, params: types.InlayHintParams) -> list[types.InlayHint] | None:
    uri = params.text_document.uri
    await server.pairs.settled(uri)  # a hint for an older text would stand in the wrong place
    state, labels = server.pairs.state(uri), server.options.hinted_labels
    if state is None or not labels:
        return None
    start, end = convert.offsets_from(state.plan, params.range)
    return [
        types.InlayHint(
            position=convert.position_to(state.plan, claim.claim.span.end),
            label=claim.label.value,
            tooltip=claim.evidence.reason,
            padding_left=True,
        )
        for claim in claims_between(state.session, start, end)
        if claim.label.value in labels
    ]


FEATURES = (Feature(types.TEXT_DOCUMENT_INLAY_HINT, inlay_hints, types.InlayHintOptions()),)
