"""Whether edits leave the rest of a plan's Markdown as it is."""

from __future__ import annotations

from collections.abc import Iterable

from driftline.repairs.edit import TextEdit, surviving
from driftline.spec.findings import Span
from driftline.text.blocks import Block
from driftline.text.document import Document


def keeps_structure(before: Document, after: Document, edits: tuple[TextEdit, ...]) -> bool:
    """Whether every block that no edit touches is the same block afterwards."""
    kept = {(block.span, block.kind, block.level) for block in after.blocks}
    return all(
        (*surviving(block.span, edits), block.kind, block.level) in kept
        for block in before.blocks
        if not _touched(block, edits)
    )


def _touched(block: Block, edits: Iterable[TextEdit]) -> bool:
    return any(_touch(block.span, edit.span) for edit in edits)


def _touch(block: Span, edit: Span) -> bool:
    return block.start <= edit.end and edit.start <= block.end
