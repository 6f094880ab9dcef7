"""Folds a passage together with the comment that says why its findings do not count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp.features.feature import Feature
from driftline.lsp.wording import shortened

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer
    from driftline.lsp.state import PairState


async def folding_ranges(server: DriftlineServer, params: types.FoldingRangeParams) -> list[types.FoldingRange] | None:
    uri = params.text_document.uri
    await server.pairs.settled(uri)  # a fold for an older text would hide the wrong lines
    state = server.pairs.state(uri)
    titled = server.client.can("text_document.folding_range.folding_range.collapsed_text")
    return list(_folds(state, titled)) if state else None


def _folds(state: PairState, titled: bool) -> Iterator[types.FoldingRange]:
    lines = state.plan.lines
    for index, chunk in enumerate(state.session.chunks):
        start = state.session.place(index).start
        for comment in chunk.reading.comments.working:
            ends = [chunk.document.blocks[number].span.end for number in comment.place or ()]
            first = lines.line_of(start + comment.span.start)
            last = lines.line_of(start + max(ends, default=comment.span.end))
            if first < last:
                title = f"Ignored: {shortened(comment.reason)}" if titled else None
                yield types.FoldingRange(first, last, kind=types.FoldingRangeKind.Region, collapsed_text=title)


FEATURES = (Feature(types.TEXT_DOCUMENT_FOLDING_RANGE, folding_ranges),)
