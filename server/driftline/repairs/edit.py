"""Text edits: replace a stretch of the plan by another text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from driftline.spec.findings import Span


@dataclass(frozen=True, slots=True)
class TextEdit:
    """What stands in `span` becomes `text`; an empty span inserts, an empty text removes."""

    span: Span
    text: str


def in_order(edits: Iterable[TextEdit]) -> tuple[TextEdit, ...]:
    """The edits by position; none if two of them overlap, because no result of those is the right one."""
    ordered = tuple(sorted(edits, key=lambda edit: edit.span))
    return () if any(_clash(before.span, after.span) for before, after in pairwise(ordered)) else ordered


def _clash(before: Span, after: Span) -> bool:
    return after.start < before.end or after == before


def apply_edits(text: str, edits: Iterable[TextEdit]) -> str:
    """The text after all edits, which refer to the text before any of them; edits must not overlap."""
    given = tuple(edits)
    ordered = in_order(given)
    if len(ordered) != len(given):
        raise ValueError("edits overlap")
    parts: list[str] = []
    at = 0
    for edit in ordered:
        parts += [text[at : edit.span.start], edit.text]
        at = edit.span.end
    return "".join([*parts, text[at:]])


def surviving(span: Span, edits: Iterable[TextEdit]) -> list[Span]:
    """What the edits leave of a stretch, at the places it has afterwards."""
    pieces: list[Span] = []
    at, shift = span.start, 0
    for edit in in_order(edits):
        if edit.span.start >= span.end:
            break
        if edit.span.start > at:
            pieces.append(Span(at + shift, edit.span.start + shift))
        at = max(at, edit.span.end)
        shift += len(edit.text) - (edit.span.end - edit.span.start)
    if at < span.end:
        pieces.append(Span(at + shift, span.end + shift))
    return pieces
