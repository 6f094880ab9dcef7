"""Move a feature out of the core, under the heading for optional or later things."""

from __future__ import annotations

from driftline.repairs.case import Case
from driftline.repairs.edit import TextEdit
from driftline.repairs.layout import heading_of, joined_lines, listed_under, section_level
from driftline.repairs.removal import removals
from driftline.repairs.repair import Fix, Repair, unsafe
from driftline.repairs.replacement import says_already
from driftline.repairs.wording import as_sentence, escaped
from driftline.rules.wording import quoted
from driftline.spec.findings import Span
from driftline.spec.terms import ContractField, RepairType
from driftline.text.status import Status

_TYPE = RepairType.MOVE_TO_OPTIONAL
_PLACES = {Status.OPTIONAL: "Optional", Status.DEFERRED: "Later"}


def _propose(case: Case) -> list[Fix]:
    if case.is_heading or case.is_row:
        return []
    item = case.incident.item
    later = item is not None and item.field is ContractField.DEFERRED_FEATURES
    status = Status.DEFERRED if later else Status.OPTIONAL
    title = f"Move {quoted(case.text)} under “{_place(case, status)}”"
    fixes: list[Fix] = []
    for removed in removals(case):
        if not case.is_clause:
            fixes += unsafe(_TYPE, title, _moved(case, removed, status, _source(case)))
        if item and says_already(case, as_sentence(item.statement)):
            fixes += unsafe(_TYPE, f"Take out {quoted(case.text)}, which the plan lists as {status.value}", removed)
        elif item:
            words = escaped(as_sentence(item.statement), in_table=False)
            fixes += unsafe(_TYPE, f"{title}, in the prompt's words", _moved(case, removed, status, words))
    return fixes


def _place(case: Case, status: Status) -> str:
    heading = heading_of(case.context, status)
    return case.plan_text[slice(*heading.span)] if heading else _PLACES[status]


def _source(case: Case) -> str:
    return joined_lines(case.plan_text[slice(*case.sentence.span)])


def _moved(case: Case, removed: tuple[TextEdit, ...], status: Status, text: str) -> tuple[TextEdit, ...] | None:
    added = listed_under(case.context, status, text, section_level(case))
    at = added.span.start
    if any(edit.span.start < at < edit.span.end for edit in removed):
        return None
    touching = next((edit for edit in removed if at in edit.span), None)
    if touching is None:
        return (*removed, added)
    # A removal at the end of the plan and an addition there: one edit.
    joined = added.text + touching.text if at == touching.span.start else touching.text + added.text
    rest = tuple(edit for edit in removed if edit is not touching)
    return (*rest, TextEdit(Span(*touching.span), joined))


REPAIR = Repair(_TYPE, _propose)
