"""Note which line of the prompt a claim rests on."""

from __future__ import annotations

from driftline.repairs.case import Case
from driftline.repairs.edit import TextEdit
from driftline.repairs.forbidden import is_forbidden
from driftline.repairs.marks import closing_mark
from driftline.repairs.repair import Fix, Repair, safe
from driftline.repairs.rewrite import rewrite
from driftline.repairs.wording import escaped
from driftline.rules.wording import quoted
from driftline.spec.findings import Span
from driftline.spec.terms import RepairType
from driftline.text.lines import LineIndex

_TYPE = RepairType.ADD_SOURCE_TRACE


def _propose(case: Case) -> list[Fix]:
    items = case.incident.supported.evidence.items
    if not items or case.is_heading or is_forbidden(case):
        return []
    prompt = case.context.prompt.text
    line = LineIndex.of(prompt).line_of(items[0].span.start) + 1
    mark = f"[^prompt-line-{line}]"
    note = f"{mark}: Prompt, line {line}: {quoted(escaped(items[0].statement, in_table=False))}"
    title = f"Add a note to {quoted(case.text)} that points to line {line} of the prompt"
    fixes: list[Fix] = []
    for words in ("", "to be confirmed against the prompt"):
        edits = _noted(case, mark, note, words)
        fixes += safe(_TYPE, title if not words else f"{title}, to be confirmed", edits)
    return fixes


def _noted(case: Case, mark: str, note: str, words: str) -> tuple[TextEdit, ...] | None:
    """The reference behind the sentence, and the note at the end of the plan unless it is there."""
    marked = rewrite(case, [closing_mark(case, words)]) if words else ()
    if marked is None:
        return None
    end = case.sentence.span.end
    edits = _added(marked, end, mark)
    text = case.plan_text
    if f"{mark}:" in text:
        return edits
    last = len(text.rstrip())
    newline = case.context.newline
    gap = newline if _ends_in_notes(text[:last]) else newline * 2
    return _added(edits, last, f"{gap}{note}")


def _added(edits: tuple[TextEdit, ...], at: int, text: str) -> tuple[TextEdit, ...]:
    """One more insertion; it joins one that stands at the same place."""
    if edits and edits[-1].span == Span(at, at):
        return (*edits[:-1], TextEdit(Span(at, at), edits[-1].text + text))
    return (*edits, TextEdit(Span(at, at), text))


def _ends_in_notes(text: str) -> bool:
    return text[max(text.rfind("\n"), text.rfind("\r")) + 1 :].startswith("[^")


REPAIR = Repair(_TYPE, _propose)
