"""Putting a sentence from the prompt where a claim stood."""

from __future__ import annotations

from driftline.repairs.case import Case, sentence_key
from driftline.repairs.edit import TextEdit
from driftline.repairs.removal import removals, without_sentence
from driftline.repairs.rewrite import Change, rewrite
from driftline.repairs.wording import escaped
from driftline.spec.findings import Span

_LONGEST = 300  # what goes on for longer is no sentence to put into a plan


def replaced_by(case: Case, wanted: str) -> tuple[TextEdit, ...] | None:
    """The claim gives way to the sentence; it just goes where the plan says the sentence already."""
    if len(wanted) > _LONGEST:
        return None
    if says_already(case, wanted):
        return next(iter(removals(case)), None)
    if case.is_row or case.is_heading:
        return None
    if case.is_clause:
        return _beside(case, wanted)
    return (TextEdit(case.sentence.span, escaped(wanted, in_table=False)),)


def sentence_replaced_by(case: Case, wanted: str) -> tuple[TextEdit, ...] | None:
    """The whole sentence gives way, other clauses included."""
    if case.is_row or case.is_heading or len(wanted) > _LONGEST:
        return None
    if says_already(case, wanted):
        return without_sentence(case)
    return (TextEdit(case.sentence.span, escaped(wanted, in_table=False)),)


def says_already(case: Case, statement: str) -> bool:
    """Whether another sentence of the plan is this statement."""
    key = sentence_key(statement)
    itself = sentence_key(case.sentence.text) == key
    return case.context.times_said(key) > itself


def _beside(case: Case, wanted: str) -> tuple[TextEdit, ...] | None:
    """The clause goes and the statement follows as a sentence of its own."""
    clauses = case.clauses
    if (case.start, case.end) == clauses[-1] and len(clauses) > 1:
        return rewrite(case, [Change(clauses[-2][1], len(case.sentence.text), f". {wanted}")])
    removed = removals(case)
    if not removed:
        return None
    end = case.sentence.span.end
    if any(edit.span.end >= end for edit in removed[0]):
        return None
    return (*removed[0], TextEdit(Span(end, end), f" {escaped(wanted, in_table=False)}"))
