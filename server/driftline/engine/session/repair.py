"""Fixes for the findings of a session, each tried out on it before anybody is offered it.

To try a fix is to edit the session and to have read what that left unread. Only the stretch it changed is looked at.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate
from typing import cast, overload

from driftline.engine.evaluate import Read
from driftline.engine.session.session import PlanSession
from driftline.repairs.case import RepairContext
from driftline.repairs.edit import surviving
from driftline.repairs.propose import fixes_for, instruction
from driftline.repairs.repair import Applicability, Fix
from driftline.repairs.structure import keeps_structure
from driftline.spec.findings import Incident, Span
from driftline.spec.terms import RepairType
from driftline.text.blocks import Block
from driftline.text.document import Document, Sentence

APPLICABLE = frozenset({Applicability.SAFE, Applicability.UNSAFE})


@dataclass(frozen=True, slots=True, eq=False)
class MendedSession:
    """A fix with the state it leads to."""

    fix: Fix
    session: PlanSession


@dataclass(frozen=True, slots=True, eq=False)
class SessionRepairer:
    """Finds fixes in one state of a session."""

    session: PlanSession
    _read: Read
    _context: RepairContext

    @classmethod
    def of(cls, session: PlanSession, read: Read) -> SessionRepairer:
        """Prepare for a state."""
        plan = Document(session.plan, cast("tuple[Block, ...]", _PlanBlocks(session)), ())
        context = RepairContext.of(plan, session.prompt_document, session.contract, ())
        return cls(session, read, replace(context, times_said=partial(_times_said, session)))

    def fixes_in(self, index: int) -> tuple[tuple[Fix, ...], ...]:
        """For every incident of a chunk the first fix of each repair type that holds; then what to do by hand."""
        context = self._context_of(index)
        return tuple(self._fixes(incident, context) for incident in context.incidents)

    def _context_of(self, index: int) -> RepairContext:
        start = self.session.place(index).start
        read = self.session.chunks[index].document.sentences
        sentences = tuple(_moved_sentence(sentence, start) for sentence in read)
        plan = replace(self._context.plan, sentences=sentences)
        return replace(self._context, plan=plan, incidents=self.session.incidents_in(index))

    def mend(self, index: int, number: int, allowed: frozenset[Applicability]) -> MendedSession | None:
        """The first fix of an allowed kind that holds for an incident of a chunk."""
        context = self._context_of(index)
        incident = context.incidents[number]
        for fix in () if incident.suppressed else fixes_for(incident, context):
            if fix.edits and fix.applicability in allowed and (session := self._mended(incident, fix)):
                return MendedSession(fix, session)
        return None

    def _fixes(self, incident: Incident, context: RepairContext) -> tuple[Fix, ...]:
        found: dict[RepairType, Fix] = {}
        if not incident.suppressed:
            for fix in fixes_for(incident, context):
                if fix.edits and fix.repair_type not in found and self._mended(incident, fix):
                    found[fix.repair_type] = fix
        return (*found.values(), instruction(incident))

    def _mended(self, incident: Incident, fix: Fix) -> PlanSession | None:
        """The state after a fix that removes its incident, brings no other and leaves other Markdown alone."""
        mended = self.session
        for edit in sorted(fix.edits, key=lambda edit: edit.span, reverse=True):
            mended = mended.edit_plan(edit.span.start, edit.span.end, edit.text)
        mended = self._reread(mended)
        before = _only_in(self.session, mended)
        after = _only_in(mended, self.session)
        blocks_before = Document("", _blocks(self.session, before), ())
        blocks_after = Document("", _blocks(mended, after), ())
        if not keeps_structure(blocks_before, blocks_after, fix.edits):
            return None
        found_before, found_after = _incidents(self.session, before), _incidents(mended, after)
        return mended if holds(incident, fix, found_before, found_after) else None

    def _reread(self, mended: PlanSession) -> PlanSession:
        """The state after everything was read in the stretch that the edits changed."""
        changed = _only_in(mended, self.session)
        unread = [question for index in changed for question in mended.unread_in(index)]
        return mended.answered(self._read(unread)) if unread else mended


def holds(incident: Incident, fix: Fix, before: Sequence[Incident], after: Sequence[Incident]) -> bool:
    """Whether a fix removes its incident and every finding of afterwards is one that was there before."""
    others = [
        (other.drift_type, surviving(other.span, fix.edits))
        for other in before
        if other.incident_id != incident.incident_id and not other.suppressed
    ]
    for found in after:
        if found.suppressed:
            continue
        old = next((old for old in others if old[0] is found.drift_type and _stands_in(found.span, old[1])), None)
        if old is None:
            return False
        others.remove(old)
    return True


def _stands_in(span: Span, pieces: list[Span]) -> bool:
    return any(piece.start < span.end and span.start < piece.end for piece in pieces)


class _PlanBlocks(Sequence[Block]):
    """The blocks of a plan, put in their places only when somebody looks at them: most repairs look at a few."""

    def __init__(self, session: PlanSession) -> None:
        self._session = session
        self._firsts = list(accumulate((len(chunk.document.blocks) for chunk in session.chunks), initial=0))

    def __len__(self) -> int:
        return self._firsts[-1]

    def __iter__(self) -> Iterator[Block]:
        for index in range(len(self._session.chunks)):
            yield from _blocks(self._session, [index])

    @overload
    def __getitem__(self, at: int) -> Block: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Block]: ...
    def __getitem__(self, at: int | slice) -> Block | Sequence[Block]:
        if isinstance(at, slice):
            return tuple(self[number] for number in range(*at.indices(len(self))))
        number = at + len(self) if at < 0 else at
        if not 0 <= number < len(self):
            raise IndexError(at)
        index = bisect_right(self._firsts, number) - 1
        block = self._session.chunks[index].document.blocks[number - self._firsts[index]]
        return _moved_block(block, self._session.place(index).start)


def _times_said(session: PlanSession, key: str) -> int:
    return sum(chunk.reading.sentences[key] for chunk in session.chunks)


def _only_in(session: PlanSession, other: PlanSession) -> list[int]:
    """The chunks that the other state does not have."""
    known = set(other.chunks)
    return [index for index, chunk in enumerate(session.chunks) if chunk not in known]


def _incidents(session: PlanSession, chunks: Sequence[int]) -> list[Incident]:
    return [incident for index in chunks for incident in session.incidents_in(index)]


def _blocks(session: PlanSession, chunks: Sequence[int]) -> tuple[Block, ...]:
    placed = ((session.place(index).start, session.chunks[index]) for index in chunks)
    return tuple(_moved_block(block, start) for start, chunk in placed for block in chunk.document.blocks)


def _moved_block(block: Block, by: int) -> Block:
    return replace(block, span=_moved(block.span, by), cells=tuple(_moved(cell, by) for cell in block.cells))


def _moved_sentence(sentence: Sentence, by: int) -> Sentence:
    return replace(
        sentence,
        span=_moved(sentence.span, by),
        offsets=tuple(offset + by for offset in sentence.offsets),
        block=_moved_block(sentence.block, by),
    )


def _moved(span: Span, by: int) -> Span:
    return Span(span.start + by, span.end + by)
