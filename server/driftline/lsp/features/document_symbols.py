"""The outline of a plan: its sections with their claims, and the worst finding of each."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.features.feature import Feature
from driftline.lsp.state import PairState
from driftline.spec.findings import Span

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer
    from driftline.lsp.text_store import Text
    from driftline.spec.findings import Incident, SupportedClaim

_LONGEST_NAME = 80


@dataclass(slots=True)
class _Section:
    """A heading with what stands under it."""

    name: str
    level: int
    heading: Span
    end: int = 0
    claims: list[SupportedClaim] = field(default_factory=list)
    parts: list[_Section] = field(default_factory=list)


async def document_symbols(
    server: DriftlineServer, params: types.DocumentSymbolParams
) -> list[types.DocumentSymbol] | list[types.SymbolInformation] | None:
    await server.pairs.settled(params.text_document.uri)
    state = server.pairs.state(params.text_document.uri)
    if state is None:
        return None
    symbols = await server.worker.submit(_outline_symbols, state)
    if server.client.can("text_document.document_symbol.hierarchical_document_symbol_support"):
        return symbols
    return _flat(state.plan.uri, symbols, "")


def _outline_symbols(state: PairState) -> list[types.DocumentSymbol]:
    worst = _worst_by_claim(state)
    return [_symbol(state.plan, section, worst) for section in _outline(state)]


def _outline(state: PairState) -> list[_Section]:
    """The sections of a plan; claims before the first heading stand in a section without a name."""
    top = _Section("", 0, Span(0, 0), len(state.plan.text))
    trail = [top]
    waiting = deque(_headings(state))
    claims = [claim for index in range(len(state.session.chunks)) for claim in state.session.claims_in(index)]
    for claim in [*claims, None]:
        while waiting and (claim is None or waiting[0].heading.start <= claim.claim.span.start):
            section = waiting.popleft()
            while trail[-1].level >= section.level:
                trail.pop().end = section.heading.start
            trail[-1].parts.append(section)
            trail.append(section)
        if claim:
            trail[-1].claims.append(claim)
    for section in trail:
        section.end = len(state.plan.text)
    loose = [_Section("Before the first heading", 1, Span(0, 0), _first_end(top), top.claims)] if top.claims else []
    return [*loose, *top.parts]


def _first_end(top: _Section) -> int:
    return top.parts[0].heading.start if top.parts else top.end


def _headings(state: PairState) -> Iterator[_Section]:
    from driftline.text.blocks import BlockKind

    for index, chunk in enumerate(state.session.chunks):
        start = state.session.place(index).start
        for block in chunk.reading.part.document.blocks:
            if block.kind is BlockKind.HEADING:
                span = Span(block.span.start + start, block.span.end + start)
                yield _Section(chunk.text[slice(*block.span)].strip(), block.level, span)


def _worst_by_claim(state: PairState) -> dict[Span, Incident]:
    worst: dict[Span, Incident] = {}
    for index in range(len(state.session.chunks)):
        for incident in state.session.incidents_in(index):
            known = worst.get(incident.span)
            if not incident.suppressed and (known is None or incident.severity > known.severity):
                worst[incident.span] = incident
    return worst


def _symbol(text: Text, section: _Section, worst: dict[Span, Incident]) -> types.DocumentSymbol:
    claims = [_claim(text, claim, worst.get(claim.claim.span)) for claim in section.claims]
    parts = [_symbol(text, part, worst) for part in section.parts]
    found = _all_claims(section)
    gravest = max((worst[c.claim.span] for c in found if c.claim.span in worst), key=lambda i: i.severity, default=None)
    count = "1 claim" if len(found) == 1 else f"{len(found)} claims"
    end = max(section.end, section.heading.end)
    return types.DocumentSymbol(
        name=_short(section.name),
        detail=f"{count}, worst: {_words(gravest)}" if gravest else count,
        kind=types.SymbolKind.String,
        range=convert.range_to(text, Span(section.heading.start, end)),
        selection_range=convert.range_to(text, section.heading),
        children=sorted([*claims, *parts], key=lambda child: (child.range.start.line, child.range.start.character)),
    )


def _claim(text: Text, claim: SupportedClaim, worst: Incident | None) -> types.DocumentSymbol:
    area = convert.range_to(text, claim.claim.span)
    detail = f"{claim.label}, {_words(worst)}" if worst else claim.label.value
    return types.DocumentSymbol(_short(claim.claim.text), types.SymbolKind.Key, area, area, detail)


def _all_claims(section: _Section) -> list[SupportedClaim]:
    return [*section.claims, *(claim for part in section.parts for claim in _all_claims(part))]


def _words(incident: Incident) -> str:
    from driftline.report.words import severity_word, spoken

    return f"{spoken(incident.drift_type).lower()} ({severity_word(incident.severity)})"


def _short(name: str) -> str:
    flat = " ".join(name.split()) or "(no title)"
    return flat if len(flat) <= _LONGEST_NAME else flat[: _LONGEST_NAME - 1] + "…"


def _flat(uri: str, symbols: list[types.DocumentSymbol], inside: str) -> list[types.SymbolInformation]:
    found = []
    for symbol in symbols:
        found.append(
            types.SymbolInformation(
                types.Location(uri, symbol.range), symbol.name, symbol.kind, container_name=inside or None
            )
        )
        found += _flat(uri, list(symbol.children or []), symbol.name)
    return found


FEATURES = (Feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, document_symbols),)
