"""From a sentence of the prompt, or from a claim, to the claims that rest on the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.features.feature import Feature
from driftline.lsp.lookup import selection_at

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer


def references(server: DriftlineServer, params: types.ReferenceParams) -> list[types.Location] | None:
    selected = selection_at(server, params.text_document.uri, params.position)
    declared = selected.commitments if params.context.include_declaration else ()
    return [convert.location_to(*passage) for passage in (*declared, *selected.claims)] or None


FEATURES = (Feature(types.TEXT_DOCUMENT_REFERENCES, references),)
