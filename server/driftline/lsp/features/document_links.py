"""The path after `prompt:` in a plan's front matter as a link to the prompt."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.features.feature import Feature
from driftline.lsp.uris import path_of, uri_of
from driftline.spec.findings import Span

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer

_FRONT_MATTER = re.compile(r"\ufeff?---[ \t]*(?:\r\n?|\n)(.*?)^---[ \t]*$", re.DOTALL | re.MULTILINE)
_PROMPT = re.compile(r"^prompt:[ \t]*([\"']?)([^\"'\r\n#]+?)\1[ \t]*(?:#.*)?$", re.MULTILINE)
_WITHIN = 1 << 16


def document_links(server: DriftlineServer, params: types.DocumentLinkParams) -> list[types.DocumentLink] | None:
    text, path = server.pairs.texts.get(params.text_document.uri), path_of(params.text_document.uri)
    found = prompt_entry(text.text) if text else None
    if text is None or path is None or found is None:
        return None
    target = uri_of((path.parent / Path(text.text[slice(*found)])).resolve())
    link = types.DocumentLink(convert.range_to(text, found), target)
    if server.client.can("text_document.document_link.tooltip_support"):
        link.tooltip = "Open the prompt"
    return [link]


def prompt_entry(text: str) -> Span | None:
    """Where a plan's front matter names its prompt."""
    front = _FRONT_MATTER.match(text[:_WITHIN])
    found = _PROMPT.search(text, front.start(1), front.end(1)) if front else None
    return Span(*found.span(2)) if found else None


FEATURES = (Feature(types.TEXT_DOCUMENT_DOCUMENT_LINK, document_links, types.DocumentLinkOptions()),)
