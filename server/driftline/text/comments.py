"""The HTML comments of a Markdown text, and the block each of them stands in."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from driftline.spec.findings import Span
from driftline.text.blocks import Block, BlockKind
from driftline.text.document import Document
from driftline.text.inline import strip_inline

_OPEN, _CLOSE = "<!--", "-->"
_VERBATIM = frozenset((BlockKind.CODE, BlockKind.FRONT_MATTER))


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment with its delimiters in `span` and without them in `text`; `block` is a place in the document."""

    span: Span
    text: str
    block: int


def read_comments(document: Document) -> tuple[Comment, ...]:
    """Every comment in order; what looks like one inside code is code."""
    if _OPEN not in document.text:
        return ()
    return tuple(
        Comment(span, document.text[span.start + len(_OPEN) : span.end - len(_CLOSE)], place)
        for place, block in enumerate(document.blocks)
        if block.kind not in _VERBATIM
        for span in _comments_in(document.text, block)
    )


def _comments_in(text: str, block: Block) -> Iterator[Span]:
    start, end = block.span
    opening = text.find(_OPEN, start, end)
    shown = strip_inline(text, start, end).offsets if opening >= 0 and block.kind is not BlockKind.HTML else ()
    while opening >= 0:
        after = opening + len(_OPEN)
        if not _contains(shown, opening):
            closing = text.find(_CLOSE, after, end)
            if closing < 0:
                return
            after = closing + len(_CLOSE)
            yield Span(opening, after)
        opening = text.find(_OPEN, after, end)


def _contains(offsets: Sequence[int], offset: int) -> bool:
    """Whether a character is part of the shown text: then it is code or escaped, not markup."""
    at = bisect_left(offsets, offset)
    return at < len(offsets) and offsets[at] == offset
