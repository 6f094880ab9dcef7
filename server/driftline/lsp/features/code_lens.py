"""The verdict over a plan's title; over each commitment of a prompt how many claims rest on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.features.feature import Feature
from driftline.lsp.reading import reading_words
from driftline.lsp.state import PairState
from driftline.spec.findings import Span

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer
    from driftline.lsp.text_store import Text

_TITLE = re.compile(r"^#{1,6}[ \t]+\S.*$", re.MULTILINE)
_TITLE_WITHIN = 1 << 14


async def code_lenses(server: DriftlineServer, params: types.CodeLensParams) -> list[types.CodeLens] | None:
    if not server.options.code_lens:
        return None
    uri = params.text_document.uri
    await server.pairs.settled(uri)  # a lens for an older text would stand in the wrong place
    state = server.pairs.state(uri)
    return [*([_verdict(state)] if state else []), *_coverage(server.pairs.states_on(uri))]


def _verdict(state: PairState) -> types.CodeLens:
    title = _verdict_words(state) if state.session.complete else reading_words(state.session)
    command = types.Command(title, "driftline.showReport", arguments=[state.plan.uri])
    return types.CodeLens(convert.range_to(state.plan, title_of(state.plan)), command)


def _verdict_words(state: PairState) -> str:
    card = state.session.scorecard
    count = state.session.incident_count
    findings = "1 finding" if count == 1 else f"{count} findings"
    return f"{card.verdict}, {card.weighted_score:.2f} of 5, {findings}"


def title_of(text: Text) -> Span:
    """The first heading, or the beginning."""
    found = _TITLE.search(text.text, 0, _TITLE_WITHIN)
    return Span(*found.span()) if found else Span(0, 0)


def _coverage(states: list[PairState]) -> Iterator[types.CodeLens]:
    """One lens for each line of the prompt that commits to something."""
    lines: dict[int, tuple[PairState, Span, set[tuple[str, str]]]] = {}
    for state in states:
        for item in state.session.contract:
            line = state.prompt.lines.line_of(item.span.start)
            _, _, claims = lines.setdefault(line, (state, item.span, set()))
            claims |= {(state.plan.uri, claim.claim.claim_id) for claim in state.session.claims_on(item.item_id)}
    for _, (state, span, claims) in sorted(lines.items(), key=lambda entry: entry[0]):
        command = types.Command(_coverage_words(len(claims)), "driftline.showContract", arguments=[state.prompt.uri])
        yield types.CodeLens(convert.range_to(state.prompt, span), command)


def _coverage_words(claims: int) -> str:
    if not claims:
        return "not covered"
    return "1 claim rests on this" if claims == 1 else f"{claims} claims rest on this"


FEATURES = (Feature(types.TEXT_DOCUMENT_CODE_LENS, code_lenses, types.CodeLensOptions()),)
