"""The fixes for findings, worked out once and kept while their passage stays as it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from driftline.spec.findings import Span

if TYPE_CHECKING:
    from driftline.engine.evaluate import Read
    from driftline.engine.session.chunks import Chunk
    from driftline.engine.session.repair import SessionRepairer
    from driftline.engine.session.session import PlanSession
    from driftline.lsp.state import PairState
    from driftline.lsp.text_store import Text
    from driftline.repairs.repair import Fix


@dataclass(frozen=True, slots=True)
class _Kept:
    """The fixes of a chunk's incidents, their edits counted from its start."""

    prompt: Text
    fixes: tuple[tuple[Fix, ...], ...]
    session: PlanSession | None  # the only state they hold for, if one of them reaches beyond the chunk


class Fixes:
    """Worked out in the worker; what is known may be read from anywhere."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self._kept: WeakKeyDictionary[Chunk, _Kept] = WeakKeyDictionary()
        self._repairer: SessionRepairer | None = None

    def known(self, state: PairState, index: int) -> tuple[tuple[Fix, ...], ...] | None:
        """The fixes for each incident of a chunk, edits counted from its start; none if not worked out yet."""
        kept = self._kept.get(state.session.chunks[index])
        if kept is None or kept.prompt is not state.prompt or kept.session not in (None, state.session):
            return None
        return kept.fixes

    def work_out(self, state: PairState, index: int) -> None:
        """Finds the fixes of a chunk, unless they are known."""
        if self.known(state, index) is not None:
            return
        chunk, place = state.session.chunks[index], state.session.place(index)
        found = self._repairer_of(state).fixes_in(index)
        fixes = tuple(tuple(_moved(fix, -place.start) for fix in each) for each in found)
        reach = [edit.span for each in fixes for fix in each for edit in fix.edits]
        local = all(span.start >= 0 and span.end <= chunk.length for span in reach)
        self._kept[chunk] = _Kept(state.prompt, fixes, None if local else state.session)

    def _repairer_of(self, state: PairState) -> SessionRepairer:
        from driftline.engine.session.repair import SessionRepairer

        if self._repairer is None or self._repairer.session is not state.session:
            self._repairer = SessionRepairer.of(state.session, self._read)
        return self._repairer


def placed(fixes: Sequence[Fix], start: int) -> list[Fix]:
    """Fixes with their edits counted from the start of the plan."""
    return [_moved(fix, start) for fix in fixes]


def _moved(fix: Fix, by: int) -> Fix:
    edits = (replace(edit, span=Span(edit.span.start + by, edit.span.end + by)) for edit in fix.edits)
    return replace(fix, edits=tuple(edits))
