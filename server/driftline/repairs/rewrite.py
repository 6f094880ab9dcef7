"""Changes to the plain text of a sentence, carried over to its Markdown source."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from driftline.repairs.case import Case
from driftline.repairs.edit import TextEdit
from driftline.repairs.wording import escaped
from driftline.spec.findings import Span
from driftline.text.inline import Plain, strip_inline


@dataclass(frozen=True, slots=True)
class Change:
    """What stands in [start, end) of the sentence's plain text becomes `text`."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class _Stretch:
    """A piece of source with its plain text: a sentence, or a cell of a table row."""

    span: Span
    plain: Plain
    first: int  # where its plain text begins in the sentence's


def rewrite(case: Case, changes: Sequence[Change]) -> tuple[TextEdit, ...] | None:
    """The edits that make these changes and leave the markup around them whole; None if there are none."""
    if _overlap(changes):
        return None
    edits: list[TextEdit] = []
    for stretch in _stretches(case):
        last = stretch.first + len(stretch.plain.text)
        here = [change for change in changes if stretch.first <= change.start and change.end <= last]
        found = _rewrite(case, stretch, here)
        if found is None:
            return None
        edits += found
    return tuple(edits) if edits and len(edits) == len(changes) else None


def _overlap(changes: Sequence[Change]) -> bool:
    ordered = sorted((change.start, change.end) for change in changes)
    return any(after[0] < before[1] for before, after in pairwise(ordered))


def _stretches(case: Case) -> list[_Stretch]:
    sentence = case.sentence
    if not case.is_row:
        return [_Stretch(sentence.span, Plain(sentence.text, sentence.offsets), 0)]
    found: list[_Stretch] = []
    first = 0
    for cell in case.block.cells:
        plain = strip_inline(case.plan_text, *cell)
        found.append(_Stretch(cell, plain, first))
        first += len(plain.text) + len(" | ")
    return found


def _rewrite(case: Case, stretch: _Stretch, changes: list[Change]) -> list[TextEdit] | None:
    """From the last change to the first, so that the places of the others stay where they are."""
    edits: list[TextEdit] = []
    source = case.plan_text[slice(*stretch.span)]
    wanted = stretch.plain.text
    for change in sorted(changes, key=lambda change: (-change.start, -change.end)):
        start, end = change.start - stretch.first, change.end - stretch.first
        wanted = wanted[:start] + change.text + wanted[end:]
        text = escaped(change.text, case.is_row)
        for span in _spans(stretch, start, end):
            a, b = span.start - stretch.span.start, span.end - stretch.span.start
            candidate = source[:a] + text + source[b:]
            if _reads_as(case, stretch, candidate, wanted):
                source = candidate
                edits.append(TextEdit(span, text))
                break
        else:
            return None
    return edits


def _spans(stretch: _Stretch, start: int, end: int) -> list[Span]:
    """The source of a plain range: tight, or with the markup before it, behind it, or on both sides."""
    offsets = stretch.plain.offsets
    tight = stretch.plain.source_span(start, end)
    before = min(tight.start, offsets[start - 1] + 1 if start else stretch.span.start)
    after = max(tight.end, offsets[end] if end < len(offsets) else stretch.span.end)
    return [tight, Span(before, after), Span(before, tight.end), Span(tight.start, after)]


def _reads_as(case: Case, stretch: _Stretch, source: str, wanted: str) -> bool:
    if strip_inline(source, 0, len(source)).text == wanted:
        return True
    if "[" not in source:
        return False
    # Links by reference need the definitions that stand elsewhere in the plan.
    around = case.plan_text[: stretch.span.start] + source + case.plan_text[stretch.span.end :]
    return strip_inline(around, stretch.span.start, stretch.span.start + len(source)).text == wanted
