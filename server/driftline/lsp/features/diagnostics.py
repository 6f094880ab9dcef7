"""Hands diagnostics to clients that ask for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.features.feature import Feature
from driftline.lsp.protocol import Encoded

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer


async def document_diagnostics(server: DriftlineServer, params: types.DocumentDiagnosticParams) -> Encoded:
    report = await server.publisher.report(params.text_document.uri)
    if params.previous_result_id == report.result_id:
        return Encoded(convert.encoded_unchanged(report.result_id))
    return Encoded(convert.encoded_report(report.result_id, report.diagnostics))


FEATURES = (
    Feature(types.TEXT_DOCUMENT_DIAGNOSTIC, document_diagnostics),  # the protocol offers it where it is wanted
)
