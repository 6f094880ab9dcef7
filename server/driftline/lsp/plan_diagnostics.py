"""The findings of a plan as diagnostics, encoded once and kept while their passage stays as it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.documentation import rule_page
from driftline.lsp.line_table import LineTable
from driftline.lsp.positions import PositionEncoding, units
from driftline.lsp.state import PairState
from driftline.lsp.text_store import Position, Text

if TYPE_CHECKING:
    from driftline.engine.incremental import Chunk
    from driftline.lsp.fixes import Fixes
    from driftline.repairs.repair import Fix
    from driftline.spec.findings import Incident

MOST_PER_FILE = 1000
"""VS Code shows no more than this many for one file."""

_SEVERITIES = (4, 3, 2, 1, 0)
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


@dataclass(slots=True)
class _Kept:
    """What was made of a chunk, and for which prompt, fixes and line."""

    prompt: Text
    fixes: _FixesOfChunk | None
    pieces: tuple[_Piece, ...]
    line: int = -1
    by_severity: dict[int, list[str]] = field(default_factory=dict)

    def on_line(self, line: int) -> dict[int, list[str]]:
        if line != self.line:
            self.by_severity = _by_severity(self.pieces, line)
            self.line = line
        return self.by_severity


class PlanDiagnostics:
    """Encodes the diagnostics of plans; remembers what it encoded as long as somebody uses the passage."""

    def __init__(self, fixes: Fixes) -> None:
        self._fixes = fixes
        self._kept: WeakKeyDictionary[Chunk, _Kept] = WeakKeyDictionary()

    def encode(self, state: PairState, typing_at: int | None = None) -> list[str]:
        """The diagnostics of a plan, the most severe first; none on the sentence that is being typed."""
        found: dict[int, list[str]] = {severity: [] for severity in _SEVERITIES}
        for index, chunk in enumerate(state.session.chunks):
            if chunk.incidents:
                for severity, diagnostics in self._of_chunk(state, index, typing_at).items():
                    found[severity] += diagnostics
        listed = [diagnostic for severity in _SEVERITIES for diagnostic in found[severity]]
        hidden = len(listed) - MOST_PER_FILE
        shown = listed if hidden <= 0 else [*listed[:MOST_PER_FILE], _about_hidden(hidden)]
        return shown + [_remark(state.plan, each.message, *each.span) for each in state.session.remarks if each.span]

    def _of_chunk(self, state: PairState, index: int, typing_at: int | None) -> dict[int, list[str]]:
        chunk, place = state.session.chunks[index], state.session.place(index)
        kept = self._keep(chunk, state, index)
        if typing_at is None or not place.start <= typing_at <= place.start + chunk.length:
            return kept.on_line(place.line)
        caret = typing_at - place.start
        return _by_severity([each for each in kept.pieces if not each.start <= caret <= each.end], place.line)

    def _keep(self, chunk: Chunk, state: PairState, index: int) -> _Kept:
        kept = self._kept.get(chunk)
        fixes = self._fixes.known(state, index)
        if kept is None or kept.prompt is not state.prompt or kept.fixes is not fixes:
            kept = self._kept[chunk] = _Kept(state.prompt, fixes, tuple(_pieces(chunk, state, fixes)))
        return kept


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
                severity=max(0, min(incident.severity, _SEVERITIES[0])),
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
