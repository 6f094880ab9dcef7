"""The findings of a plan as diagnostics, encoded once and kept while their passage stays as it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.documentation import rule_page
from driftline.lsp.line_table import LineTable
from driftline.lsp.positions import PositionEncoding, units
from driftline.lsp.state import PairState
from driftline.lsp.text_store import Position, Text

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from driftline.engine.session.chunks import Chunk
    from driftline.lsp.fixes import Fixes
    from driftline.repairs.repair import Fix
    from driftline.spec.findings import Incident

MOST_PER_FILE = 1000
"""VS Code shows no more than this many for one file."""

_SEVERITIES = (4, 3, 2, 1, 0)
_MOST_PLANS = 50
_FixesOfChunk = Sequence[Sequence["Fix"]]


@dataclass(frozen=True, slots=True)
class _Piece:
    """One finding: where it stands counted from its chunk, and the rest of its diagnostic as JSON."""

    severity: int
    start: int
    end: int
    first: Position
    last: Position
    details: str

    def at(self, line: int) -> str:
        first = Position(line + self.first.line, self.first.character)
        last = Position(line + self.last.line, self.last.character)
        return convert.encoded_diagnostic(convert.encoded_range(first, last), self.details)


@dataclass(slots=True, eq=False)
class _Row:
    """A chunk with what was encoded of it, and for which prompt, fixes and line; encoded when it is first shown."""

    chunk: Chunk
    prompt: Text | None = None
    fixes: _FixesOfChunk | None = None
    pieces: tuple[_Piece, ...] = ()
    line: int = -1
    by_severity: dict[int, list[str]] = field(default_factory=dict)

    def counts(self) -> list[int]:
        """How many findings of each severity there are."""
        found = [0] * len(_SEVERITIES)
        for incident in self.chunk.incidents:
            found[_level(incident)] += not incident.suppressed
        return found

    def encode(self, state: PairState, fixes: _FixesOfChunk | None) -> None:
        if self.prompt is not state.prompt or self.fixes is not fixes:
            self.prompt, self.fixes, self.line = state.prompt, fixes, -1
            self.pieces = tuple(_pieces(self.chunk, state, fixes))

    def on_line(self, line: int) -> dict[int, list[str]]:
        if line != self.line:
            self.by_severity = _by_severity(self.pieces, line)
            self.line = line
        return self.by_severity


@dataclass(slots=True, eq=False)
class _Rows:
    """The rows of one plan; what an edit left alone is taken over from the last state."""

    rows: list[_Row]
    counts: npt.NDArray[np.int64]  # of each row and severity

    @classmethod
    def of(cls, chunks: Sequence[Chunk]) -> _Rows:
        import numpy as np

        rows = [_Row(chunk) for chunk in chunks]
        counted = [row.counts() for row in rows]
        return cls(rows, np.array(counted, dtype=np.int64).reshape(len(rows), len(_SEVERITIES)))

    def followed_by(self, chunks: Sequence[Chunk]) -> _Rows:
        """The rows for the chunks of a later state."""
        import numpy as np

        first, last = _common(self.rows, chunks)
        fresh = _Rows.of(chunks[first : len(chunks) - last])
        behind = len(self.rows) - last
        rows = [*self.rows[:first], *fresh.rows, *self.rows[behind:]]
        return _Rows(rows, np.concatenate((self.counts[:first], fresh.counts, self.counts[behind:])))


def _common(rows: Sequence[_Row], chunks: Sequence[Chunk]) -> tuple[int, int]:
    """How many chunks are the same at the beginning and at the end."""
    shorter = min(len(rows), len(chunks))
    first = next((at for at in range(shorter) if rows[at].chunk is not chunks[at]), shorter)
    rest = shorter - first
    last = next((at for at in range(rest) if rows[-1 - at].chunk is not chunks[-1 - at]), rest)
    return first, last


class PlanDiagnostics:
    """Encodes the diagnostics of plans; remembers the rows of those it saw most recently."""

    def __init__(self, fixes: Fixes) -> None:
        self._fixes = fixes
        self._rows: dict[str, _Rows] = {}

    def encode(self, state: PairState, typing_at: int | None = None) -> list[str]:
        """The diagnostics of a plan, the most severe first; none on the sentence that is being typed."""
        rows = self._rows_of(state)
        shown: list[str] = []
        total = int(rows.counts.sum())
        for severity in _SEVERITIES:
            for index in rows.counts[:, severity].nonzero()[0].tolist():
                if len(shown) >= MOST_PER_FILE:
                    break
                shown += self._of_row(state, rows.rows[index], index, typing_at).get(severity, ())
        if total > MOST_PER_FILE:
            del shown[MOST_PER_FILE:]
            shown.append(_about_hidden(total - MOST_PER_FILE))
        return shown + [_remark(state.plan, each.message, *each.span) for each in state.session.remarks if each.span]

    def _rows_of(self, state: PairState) -> _Rows:
        known = self._rows.pop(state.plan.uri, None)
        rows = known.followed_by(state.session.chunks) if known else _Rows.of(state.session.chunks)
        self._rows[state.plan.uri] = rows
        if len(self._rows) > _MOST_PLANS:
            del self._rows[next(iter(self._rows))]
        return rows

    def _of_row(self, state: PairState, row: _Row, index: int, typing_at: int | None) -> dict[int, list[str]]:
        place = state.session.place(index)
        row.encode(state, self._fixes.known(state, index))
        if typing_at is None or not place.start <= typing_at <= place.start + row.chunk.length:
            return row.on_line(place.line)
        caret = typing_at - place.start
        return _by_severity([each for each in row.pieces if not each.start <= caret <= each.end], place.line)


def _level(incident: Incident) -> int:
    return max(0, min(incident.severity, _SEVERITIES[0]))


def _by_severity(pieces: Sequence[_Piece], line: int) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for piece in pieces:
        found.setdefault(piece.severity, []).append(piece.at(line))
    return found


def _pieces(chunk: Chunk, state: PairState, fixes: _FixesOfChunk | None) -> Iterator[_Piece]:
    lines = LineTable.of(chunk.text)
    encoding = state.plan.encoding
    for number, incident in enumerate(chunk.incidents):
        if not incident.suppressed:
            yield _Piece(
                severity=_level(incident),
                start=incident.span.start,
                end=incident.span.end,
                first=_place(chunk.text, lines, incident.span.start, encoding),
                last=_place(chunk.text, lines, incident.span.end, encoding),
                details=_details(incident, state.prompt, fixes[number] if fixes else None),
            )


def _place(text: str, lines: LineTable, offset: int, encoding: PositionEncoding) -> Position:
    line = lines.line_of(offset)
    return Position(line, units(text[lines.start(line) : offset], encoding))


def _details(incident: Incident, prompt: Text, fixes: Sequence[Fix] | None) -> str:
    item = incident.item
    return convert.encoded_details(
        convert.severity_to(incident.severity),
        incident.drift_type.value,
        incident.explanation,
        href=rule_page(incident.drift_type),
        related=(prompt, item.span, f"The prompt: {item.statement}") if item else None,
        data=_data(incident, fixes),
    )


def _data(incident: Incident, fixes: Sequence[Fix] | None) -> dict[str, Any]:
    """What to do in words, and the fixes once they are worked out; edits count from the finding's first character."""
    data: dict[str, Any] = {"repair": incident.repair_type.value, "action": incident.repair_action}
    if fixes is not None:
        data["fixes"] = [
            {
                "type": fix.repair_type.value,
                "applicability": fix.applicability.value,
                "title": fix.title,
                "edits": [
                    [edit.span.start - incident.span.start, edit.span.end - incident.span.start, edit.text]
                    for edit in fix.edits
                ],
            }
            for fix in fixes
            if fix.edits
        ]
    return data


def _about_hidden(count: int) -> str:
    start = Position(0, 0)
    noun = "finding is" if count == 1 else "findings are"
    details = convert.encoded_details(
        types.DiagnosticSeverity.Information,
        "hidden",
        f"{count} less severe {noun} not shown. Repair the others first, or run driftline check for all of them.",
    )
    return convert.encoded_diagnostic(convert.encoded_range(start, start), details)


def _remark(plan: Text, message: str, start: int, end: int) -> str:
    details = convert.encoded_details(types.DiagnosticSeverity.Warning, "suppression", message)
    return convert.encoded_diagnostic(convert.encoded_range(plan.position(start), plan.position(end)), details)
