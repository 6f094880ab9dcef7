"""The one place that makes the protocol's types of our own, and ours of the protocol's."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from driftline.lsp.text_store import Change, Position, Text

if TYPE_CHECKING:
    from driftline.repairs.edit import TextEdit
    from driftline.spec.findings import Span

SOURCE = "driftline"
_GRAVEST_SEVERITY = 4
_SEVERITIES = {
    4: types.DiagnosticSeverity.Error,
    3: types.DiagnosticSeverity.Error,
    2: types.DiagnosticSeverity.Warning,
}


def position_from(position: types.Position) -> Position:
    return Position(position.line, position.character)


def changes_from(changes: Iterable[types.TextDocumentContentChangeEvent]) -> list[Change]:
    """An editor's changes, in its order."""
    return [
        Change(change.text, position_from(change.range.start), position_from(change.range.end))
        if isinstance(change, types.TextDocumentContentChangePartial)
        else Change(change.text)
        for change in changes
    ]


def offsets_from(text: Text, area: types.Range) -> tuple[int, int]:
    """The code points an editor's range covers."""
    start, end = text.offset(position_from(area.start)), text.offset(position_from(area.end))
    return min(start, end), max(start, end)


def position_to(text: Text, offset: int) -> types.Position:
    place = text.position(offset)
    return types.Position(place.line, place.character)


def range_to(text: Text, span: Span) -> types.Range:
    return types.Range(position_to(text, span.start), position_to(text, span.end))


def location_to(text: Text, span: Span) -> types.Location:
    return types.Location(text.uri, range_to(text, span))


def severity_to(severity: int) -> types.DiagnosticSeverity:
    """Drift severities 4 and 3 are errors, 2 a warning, the rest information."""
    return _SEVERITIES.get(min(severity, _GRAVEST_SEVERITY), types.DiagnosticSeverity.Information)


def edits_to(text: Text, edits: Iterable[TextEdit]) -> list[types.TextEdit]:
    return [types.TextEdit(range_to(text, edit.span), edit.text) for edit in edits]


def workspace_edit_to(text: Text, edits: Iterable[TextEdit], *, versioned: bool) -> types.WorkspaceEdit:
    """Edits of one file, bound to the version they were made for where the client knows how."""
    changes = edits_to(text, edits)
    if not versioned:
        return types.WorkspaceEdit(changes={text.uri: changes})
    document = types.OptionalVersionedTextDocumentIdentifier(text.uri, text.version)
    return types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(document, list(changes))])


def markdown_to(text: str) -> types.MarkupContent:
    return types.MarkupContent(types.MarkupKind.Markdown, text)


# Diagnostics are written as JSON text: they are many, most of them stay as they are from one edit to the next, and
# the protocol library would encode each of them again every time.


def encoded_range(start: Position, end: Position) -> str:
    return (
        f'{{"start":{{"line":{start.line},"character":{start.character}}},'
        f'"end":{{"line":{end.line},"character":{end.character}}}}}'
    )


def encoded_diagnostic(area: str, details: str) -> str:
    """A whole diagnostic from its range and what `encoded_details` made."""
    return f'{{"range":{area},{details}'


def encoded_details(
    severity: types.DiagnosticSeverity,
    code: str,
    message: str,
    *,
    href: str = "",
    related: tuple[Text, Span, str] | None = None,
    data: Mapping[str, Any] | None = None,
    unnecessary: bool = False,
) -> str:
    """Everything of a diagnostic that does not depend on where it stands."""
    details: dict[str, Any] = {"severity": int(severity), "code": code, "source": SOURCE, "message": message}
    if href:
        details["codeDescription"] = {"href": href}
    if unnecessary:
        details["tags"] = [int(types.DiagnosticTag.Unnecessary)]
    if related:
        text, span, words = related
        start, end = text.position(span.start), text.position(span.end)
        area = json.loads(encoded_range(start, end))
        details["relatedInformation"] = [{"location": {"uri": text.uri, "range": area}, "message": words}]
    if data:
        details["data"] = data
    return json.dumps(details, separators=(",", ":"))[1:]


def encoded_publish(uri: str, version: int | None, diagnostics: str) -> str:
    """The whole notification."""
    numbered = "" if version is None else f'"version":{version},'
    return (
        '{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{'
        f'"uri":{json.dumps(uri)},{numbered}"diagnostics":[{diagnostics}]}}}}'
    )


def encoded_report(result_id: str, diagnostics: str) -> str:
    return f'{{"kind":"full","resultId":"{result_id}","items":[{diagnostics}]}}'


def encoded_unchanged(result_id: str) -> str:
    return f'{{"kind":"unchanged","resultId":"{result_id}"}}'
