"""Marks a claim together with those of the same plan that rest on the same, or a commitment of the prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.features.feature import Feature
from driftline.lsp.lookup import selection_at, unique

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer


def highlights(server: DriftlineServer, params: types.DocumentHighlightParams) -> list[types.DocumentHighlight] | None:
    uri = params.text_document.uri
    selected = selection_at(server, uri, params.position)
    here = [passage for passage in unique((*selected.here, *selected.claims)) if passage.text.uri == uri]
    return [types.DocumentHighlight(convert.range_to(*passage)) for passage in here] or None


FEATURES = (Feature(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, highlights),)
