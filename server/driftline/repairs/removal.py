"""Taking a claim out so that what stays is whole: clauses, sentences, list items, table rows, paragraphs."""

from __future__ import annotations

import re
from functools import cache

from driftline.repairs.case import Case, RepairContext, block_number, line_range, sentences_of
from driftline.repairs.edit import TextEdit
from driftline.repairs.rewrite import Change, rewrite
from driftline.repairs.wording import capitalised, stop_start
from driftline.spec.findings import Span
from driftline.text.blocks import Block, BlockKind
from driftline.text.lexicon import one_of

_CONTAINER_MARKS = re.compile(r"[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)?(?:\[[ xX]\][ \t]+)?\Z")
_BLANK = re.compile(r"[ \t>]*\Z")
_LINK_WORD = re.compile(r"(?:and|but)\s+", re.IGNORECASE)


def removals(case: Case) -> list[tuple[TextEdit, ...]]:
    """The ways to take the claim out, the smallest first."""
    if case.is_heading:
        return [edits] if (edits := _heading_tail(case)) else []
    found = [_without_clause(case) if case.is_clause else None, without_sentence(case)]
    return [edits for edits in found if edits]


def without_sentence(case: Case) -> tuple[TextEdit, ...] | None:
    """Take out the whole sentence; with it its block, and what only led up to that block."""
    if case.is_row or case.fills_block:
        edit = without_block(case.context, case.block)
        return (edit,) if edit else None
    siblings = sentences_of(case.block, case.context.plan)
    number = next(place for place, other in enumerate(siblings) if other.span == case.sentence.span)
    if number:
        span = Span(siblings[number - 1].span.end, case.sentence.span.end)
    else:
        span = Span(case.sentence.span.start, siblings[1].span.start)
    return (TextEdit(span, ""),)


def _without_clause(case: Case) -> tuple[TextEdit, ...] | None:
    clauses, text = case.clauses, case.sentence.text
    number = next((place for place, clause in enumerate(clauses) if clause == (case.start, case.end)), None)
    if number is None:
        return None
    if number == 0:
        follower = clauses[1][0]
        if _dependent().match(text, follower):
            return None
        link = _LINK_WORD.match(text, follower)
        follower = link.end() if link else follower
        first = capitalised(text[follower : follower + 1])
        return rewrite(case, [Change(0, follower + 1, first)])
    end = stop_start(text) if number == len(clauses) - 1 else clauses[number][1]
    return rewrite(case, [Change(clauses[number - 1][1], end, "")])


def _heading_tail(case: Case) -> tuple[TextEdit, ...] | None:
    """“Name: a boast” becomes “Name”."""
    cut = re.search(r"\s*(?::\s|\s[–—-]\s)", case.sentence.text)
    if cut is None or not cut.start():
        return None
    return rewrite(case, [Change(cut.start(), len(case.sentence.text), "")])


def without_block(context: RepairContext, block: Block) -> TextEdit | None:
    """Take out the lines of a block, the list's lead-in and the headings that would be left with nothing."""
    plan, lines = context.plan, context.lines
    number = block_number(block, plan)
    first, last = line_range(block.span, lines)
    if not _owns_its_lines(context, block, first, last) or _has_children(context, number, first):
        return None
    follower = plan.blocks[number + 1] if number + 1 < len(plan.blocks) else None
    number, first = _with_introduction(context, number, first)
    while number > 0 and _left_empty(plan.blocks[number - 1], follower):
        number -= 1
        first = lines.line_of(plan.blocks[number].span.start)
    return TextEdit(lines_span(context, first, last), "")


def _owns_its_lines(context: RepairContext, block: Block, first: int, last: int) -> bool:
    text, lines = context.plan.text, context.lines
    before, after = text[lines.start(first) : block.span.start], text[block.span.end : lines.end(last)]
    return bool(_CONTAINER_MARKS.match(before)) and not after.strip()


def _has_children(context: RepairContext, number: int, first: int) -> bool:
    """Whether more of a list item follows this block of it."""
    blocks, lines = context.plan.blocks, context.lines
    block = blocks[number]
    if block.kind is not BlockKind.LIST_ITEM or number + 1 >= len(blocks):
        return False
    follower = lines.line_of(blocks[number + 1].span.start)
    return _indent(context, follower) >= block.span.start - lines.start(first) > 0


def _indent(context: RepairContext, line: int) -> int:
    text = context.plan.text[context.lines.start(line) : context.lines.end(line)]
    return len(text) - len(text.lstrip(" \t>"))


def _with_introduction(context: RepairContext, number: int, first: int) -> tuple[int, int]:
    """The table head and the lead-in go with the last row or item they introduce."""
    blocks, lines = context.plan.blocks, context.lines
    block = blocks[number]
    follower = blocks[number + 1] if number + 1 < len(blocks) else None
    if block.kind is BlockKind.TABLE_ROW and number and blocks[number - 1].header:
        if follower and follower.kind is BlockKind.TABLE_ROW and not follower.header:
            return number, first
        number -= 1
        first = lines.line_of(blocks[number].span.start)
    same_list = follower is not None and follower.kind is block.kind and follower.lead == block.lead
    previous = blocks[number - 1] if number else None
    if block.lead and not same_list and previous and previous.kind is BlockKind.PARAGRAPH:
        return number - 1, lines.line_of(previous.span.start)
    return number, first


def _left_empty(heading: Block, follower: Block | None) -> bool:
    """Whether a heading would have nothing under it; the title of the plan stays."""
    if heading.kind is not BlockKind.HEADING or heading.level == 1:
        return False
    return follower is None or (follower.kind is BlockKind.HEADING and follower.level <= heading.level)


def lines_span(context: RepairContext, first: int, last: int) -> Span:
    """Whole lines with the blank lines that would be left double around them."""
    lines, text = context.lines, context.plan.text
    above, below = first, last
    while above > 0 and _is_blank(context, above - 1):
        above -= 1
    while below + 1 < lines.count and _is_blank(context, below + 1):
        below += 1
    if below + 1 >= lines.count:
        # The last lines of the plan: it goes on ending as it did.
        start = lines.end(above - 1) if above else 0
        return Span(start, lines.end(last) if above else len(text))
    if first == 0:
        return Span(0, lines.start(below + 1))
    return Span(lines.start(above if below > last else first), lines.start(last + 1))


def _is_blank(context: RepairContext, line: int) -> bool:
    lines = context.lines
    return bool(_BLANK.match(context.plan.text[lines.start(line) : lines.end(line)]))


@cache
def _dependent() -> re.Pattern[str]:
    """What cannot stand without the clause before it."""
    return re.compile(rf"(?:\w+ing|which|so\s+that|{one_of('addition')})\b", re.IGNORECASE)
