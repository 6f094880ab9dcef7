"""Claims coloured by their support label."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.features.feature import Feature
from driftline.lsp.lookup import claims_between
from driftline.lsp.positions import units
from driftline.lsp.state import PairState
from driftline.spec.terms import SupportLabel

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer
    from driftline.lsp.text_store import Text
    from driftline.spec.findings import Span


class _TokenType(NamedTuple):
    own: str  # for clients that know it
    standard: str  # for all others, so that every theme has a colour for it


TOKEN_TYPES: dict[SupportLabel, _TokenType] = {
    SupportLabel.SOURCE_STATED: _TokenType("sourceStated", "string"),
    SupportLabel.SOURCE_DERIVED: _TokenType("sourceDerived", "property"),
    SupportLabel.SPECULATIVE: _TokenType("speculative", "comment"),
    SupportLabel.UNSUPPORTED: _TokenType("unsupported", "number"),
    SupportLabel.CONTRADICTORY: _TokenType("contradictory", "keyword"),
}
LEGEND = types.SemanticTokensLegend(
    token_types=[*(kind.own for kind in TOKEN_TYPES.values()), *(kind.standard for kind in TOKEN_TYPES.values())],
    # The label once more, so that a theme can name it also where the type is a standard one.
    token_modifiers=[kind.own for kind in TOKEN_TYPES.values()],
)


async def full(server: DriftlineServer, params: types.SemanticTokensParams) -> types.SemanticTokens | None:
    state = await _current(server, params.text_document.uri)
    return _tokens(server, state, 0, len(state.plan.text)) if state else None


async def in_range(server: DriftlineServer, params: types.SemanticTokensRangeParams) -> types.SemanticTokens | None:
    state = await _current(server, params.text_document.uri)
    return _tokens(server, state, *convert.offsets_from(state.plan, params.range)) if state else None


async def _current(server: DriftlineServer, uri: str) -> PairState | None:
    """The evaluation of the text as it is now: colours for an older one would stand in the wrong places."""
    await server.pairs.settled(uri)
    return server.pairs.state(uri)


def _tokens(server: DriftlineServer, state: PairState, start: int, end: int) -> types.SemanticTokens:
    known = set(server.client.token_types)
    labels = list(TOKEN_TYPES)
    data: list[int] = []
    line = column = 0
    for piece in _pieces(state.plan, ((c.claim.span, c.label) for c in claims_between(state.session, start, end))):
        number = labels.index(piece.label)
        kind = number if TOKEN_TYPES[piece.label].own in known else len(labels) + number
        before = column if piece.line == line else 0
        data += [piece.line - line, piece.column - before, piece.length, kind, 1 << number]
        line, column = piece.line, piece.column
    return types.SemanticTokens(data)


class _Piece(NamedTuple):
    line: int
    column: int
    length: int
    label: SupportLabel


def _pieces(text: Text, spans: Iterable[tuple[Span, SupportLabel]]) -> Iterator[_Piece]:
    """A claim over several lines in one piece for each: not every client takes tokens across lines."""
    reached = 0
    for span, label in spans:
        start = max(span.start, reached)
        reached = max(reached, span.end)
        for line in range(text.lines.line_of(start), text.lines.line_of(max(start, span.end - 1)) + 1):
            begin = text.lines.start(line)
            written = text.line_text(line)
            first = max(0, start - begin)
            length = units(written[first : max(0, span.end - begin)], text.encoding)
            if length:
                yield _Piece(line, units(written[:first], text.encoding), length, label)


FEATURES = (
    Feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, full, LEGEND),
    Feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, in_range, LEGEND),
)
