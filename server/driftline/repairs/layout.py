"""Putting text under a heading of the plan, an existing one or a new one at the end."""

from __future__ import annotations

import re

from driftline.repairs.case import Case, RepairContext, block_number, line_range
from driftline.repairs.edit import TextEdit
from driftline.spec.findings import Span
from driftline.text.blocks import Block, BlockKind
from driftline.text.inline import strip_inline
from driftline.text.status import Status, status_of_heading

_MARKER = re.compile(r"[ \t]*([-+*]|\d{1,9}[.)])([ \t]+)")
_TITLES = {Status.OPTIONAL: "Optional", Status.DEFERRED: "Later"}


def listed_under(context: RepairContext, status: Status, text: str, level: int) -> TextEdit:
    """Add a list item under the heading for optional or later things, which is made if there is none."""
    heading = heading_of(context, status)
    if heading is None:
        return _new_section(context, f"{'#' * level} {_TITLES[status]}", text)
    last = _last_block(context, heading)
    _, line = line_range(last.span, context.lines)
    if last is heading and not _is_marked(context, heading):
        line += 1  # the line under it that makes it a heading
    at = context.lines.end(line)
    marker = _marker(context, last)
    gap = context.newline if marker else context.newline * 2
    return TextEdit(Span(at, at), f"{gap}{marker or '- '}{text}")


def heading_of(context: RepairContext, status: Status) -> Block | None:
    """The first heading that gives what stands under it this status."""
    for block in context.plan.blocks:
        if block.kind is BlockKind.HEADING and _at_margin(context, block):
            title = strip_inline(context.plan.text, *block.span).text
            if status_of_heading(title) is status:
                return block
    return None


def section_level(case: Case) -> int:
    """The level of the headings around a case, for a new section beside them."""
    headings = [block for block in case.context.plan.blocks if block.kind is BlockKind.HEADING]
    before = [heading.level for heading in headings if heading.span.start < case.block.span.start]
    return max(2, before[-1]) if before else 2


def joined_lines(text: str) -> str:
    """A block's source on one line."""
    return " ".join(part.strip(" \t>") for part in re.split(r"\r\n|\n|\r", text))


def _new_section(context: RepairContext, heading: str, text: str) -> TextEdit:
    end = len(context.plan.text.rstrip())
    newline = context.newline
    return TextEdit(Span(end, end), f"{newline * 2 if end else ''}{heading}{newline * 2}- {text}")


def _last_block(context: RepairContext, heading: Block) -> Block:
    """The last block that stands directly under a heading, or the heading."""
    blocks = context.plan.blocks
    number = block_number(heading, context.plan)
    while number + 1 < len(blocks) and blocks[number + 1].kind is not BlockKind.HEADING:
        number += 1
    return blocks[number]


def _marker(context: RepairContext, block: Block) -> str:
    """The marker of one more item in the list that ends with this block; empty if it is no plain list."""
    if block.kind is not BlockKind.LIST_ITEM or block.level != 1:
        return ""
    line = context.lines.line_of(block.span.start)
    found = _MARKER.match(context.plan.text, context.lines.start(line), block.span.start)
    if found is None:
        return ""
    sign, space = found.groups()
    if sign[:-1].isdigit():
        sign = f"{int(sign[:-1]) + 1}{sign[-1]}"
    indent = context.plan.text[context.lines.start(line) : found.start(1)]
    return f"{indent}{sign}{space}"


def _at_margin(context: RepairContext, heading: Block) -> bool:
    """A heading inside a list or a quote heads nothing of the plan."""
    line = context.lines.line_of(heading.span.start)
    return not context.plan.text[context.lines.start(line) : heading.span.start].strip(" #")


def _is_marked(context: RepairContext, heading: Block) -> bool:
    line = context.lines.line_of(heading.span.start)
    return "#" in context.plan.text[context.lines.start(line) : heading.span.start]
