"""Where a request points: into the plan of a pair, or into a prompt."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from driftline.lsp import convert
from driftline.lsp.state import PairState
from driftline.lsp.text_store import Text

if TYPE_CHECKING:
    from lsprotocol import types

    from driftline.engine.session.session import PlanSession
    from driftline.lsp.server import DriftlineServer
    from driftline.spec.findings import ContractItem, Incident, Span, SupportedClaim


class PlanPlace(NamedTuple):
    """A claim of a plan."""

    state: PairState
    claim: SupportedClaim


class PromptPlace(NamedTuple):
    """A commitment of a prompt, as one of its plans sees it."""

    state: PairState
    item: ContractItem


def claim_at(server: DriftlineServer, uri: str, position: types.Position) -> PlanPlace | None:
    """The claim at a position of a plan."""
    state = server.pairs.state(uri)
    if state is None:
        return None
    claim = state.session.claim_at(state.plan.offset(convert.position_from(position)))
    return PlanPlace(state, claim) if claim else None


def items_at(server: DriftlineServer, uri: str, position: types.Position) -> list[PromptPlace]:
    """The commitment at a position of a prompt, once for each plan."""
    found = []
    for state in server.pairs.states_on(uri):
        item = state.session.item_at(state.prompt.offset(convert.position_from(position)))
        if item:
            found.append(PromptPlace(state, item))
    return found


class Passage(NamedTuple):
    """A stretch of a plan or of a prompt."""

    text: Text
    span: Span


class Selection(NamedTuple):
    """What a position selects: the passage itself, the commitments behind it, and the claims that rest on those."""

    here: tuple[Passage, ...] = ()
    commitments: tuple[Passage, ...] = ()
    claims: tuple[Passage, ...] = ()


def selection_at(server: DriftlineServer, uri: str, position: types.Position) -> Selection:
    """A claim of a plan, or a commitment of a prompt, with what belongs to it."""
    place = claim_at(server, uri, position)
    if place:
        here = Passage(place.state.plan, place.claim.claim.span)
        return _selection((here,), [PromptPlace(place.state, item) for item in place.claim.evidence.items])
    found = items_at(server, uri, position)
    return _selection(tuple(Passage(state.prompt, item.span) for state, item in found), found)


def _selection(here: tuple[Passage, ...], found: list[PromptPlace]) -> Selection:
    commitments = (Passage(state.prompt, item.span) for state, item in found)
    claims = (
        Passage(state.plan, claim.claim.span)
        for state, item in found
        for claim in state.session.claims_on(item.item_id)
    )
    return Selection(unique(here), unique(commitments), unique(claims))


def unique(passages: Iterable[Passage]) -> tuple[Passage, ...]:
    """Each passage once, in order."""
    return tuple({(passage.text.uri, passage.span): passage for passage in passages}.values())


def claims_between(session: PlanSession, start: int, end: int) -> Iterator[SupportedClaim]:
    """The claims that touch a stretch of the plan, in order."""
    for index in chunks_between(session, start, end):
        for claim in session.claims_in(index):
            if claim.claim.span.start <= end and start <= claim.claim.span.end:
                yield claim


def incidents_between(session: PlanSession, start: int, end: int) -> list[Incident]:
    """The findings that count and touch a stretch of the plan."""
    return [incident for incident in session.incidents_at(start, end) if not incident.suppressed]


def chunks_between(session: PlanSession, start: int, end: int) -> Iterator[int]:
    """The chunks that touch a stretch of the plan."""
    chunks = range(len(session.chunks))
    first = max(0, bisect_right(chunks, start, key=lambda index: session.place(index).start) - 1)
    # A stretch that begins at a border touches the chunk before it as well.
    for index in chunks[max(0, first - 1) :]:
        if session.place(index).start > end:
            return
        yield index
