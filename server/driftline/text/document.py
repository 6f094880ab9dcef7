"""A Markdown text as blocks and sentences with exact source spans."""

import re
from bisect import bisect_left
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

from driftline.spec.findings import Span
from driftline.text.blocks import Block, BlockKind, read_blocks
from driftline.text.inline import Plain, strip_inline
from driftline.text.sentences import split_sentences

_SILENT = frozenset((BlockKind.FRONT_MATTER, BlockKind.CODE, BlockKind.HTML))
_CELL_JOINT = " | "
_LABEL = r"(?:\*\*|__)?[A-Z][\w/&'’-]*(?: [\w/&'’-]+){0,4}(?:(?:\*\*|__):|:(?:\*\*|__)?)(?=\s|$)"
_FORCED_BREAK = re.compile(
    r"(?:(?<=  )|(?<=\\))[\r\n]"  # a hard line break
    r"|(?:\r\n?|\n)(?=[ \t>]*(?:[•▪◦‣●–—][ \t]|\(?[A-Za-z0-9]{1,2}\)[ \t]"  # a list the parser does not know
    rf"|{_LABEL}))"  # "Label: value" on a line of its own
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence without markup, and where it stands in the source."""

    span: Span
    text: str
    offsets: Sequence[int]
    block: Block
    index: int

    def source_span(self, a: int, b: int) -> Span:
        """The source stretch of the sentence's characters [a, b)."""
        return Plain(self.text, self.offsets).source_span(a, b)


@dataclass(frozen=True, slots=True)
class Document:
    """A text with its blocks and sentences, both in source order."""

    text: str
    blocks: tuple[Block, ...]
    sentences: tuple[Sentence, ...]


def read_document(text: str) -> Document:
    """Reads any string as Markdown."""
    blocks = read_blocks(text)
    return Document(text, blocks, tuple(sentence for block in blocks for sentence in read_sentences(text, block)))


def read_sentences(text: str, block: Block, labels: Container[str] | None = None) -> Iterator[Sentence]:
    """The sentences of a block; `labels` are the link labels that count as defined, the text's own if not given."""
    if block.kind in _SILENT:
        return
    if block.kind is BlockKind.TABLE_ROW:
        yield from _row_sentence(text, block, labels)
        return
    plain = strip_inline(text, *block.span, labels)
    floor = block.span.start
    for index, (a, b) in enumerate(_ranges(text, block, plain)):
        span = _written_span(text, block, plain, (a, b), floor, labels)
        floor = span.end
        yield Sentence(span, plain.text[a:b], plain.offsets[a:b], block, index)


def _row_sentence(text: str, block: Block, labels: Container[str] | None) -> Iterator[Sentence]:
    if not block.cells:
        return
    parts: list[str] = []
    offsets: list[int] = []
    for index, cell in enumerate(block.cells):
        plain = strip_inline(text, *cell, labels)
        parts.append(plain.text)
        offsets += plain.offsets
        if index + 1 < len(block.cells):
            offsets += [cell.end] * len(_CELL_JOINT)
    if any(part.strip() for part in parts):
        span = Span(block.cells[0].start, block.cells[-1].end)
        yield Sentence(span, _CELL_JOINT.join(parts), tuple(offsets), block, 0)


def _ranges(text: str, block: Block, plain: Plain) -> list[tuple[int, int]]:
    """The sentences of a block as ranges of its plain text."""
    if block.kind is BlockKind.HEADING:
        whole = plain.text.strip()
        start = plain.text.find(whole)
        return [(start, start + len(whole))] if whole else []
    ranges: list[tuple[int, int]] = []
    start = 0
    for end in [*_forced_breaks(text, block, plain), len(plain.text)]:
        ranges += [(start + a, start + b) for a, b in split_sentences(plain.text[start:end])]
        start = end
    return ranges


def _forced_breaks(text: str, block: Block, plain: Plain) -> Iterator[int]:
    """Plain positions of line breaks that end a sentence even without a stop."""
    for match in _FORCED_BREAK.finditer(text, *block.span):
        at = bisect_left(plain.offsets, match.start())
        if at < len(plain.offsets) and plain.offsets[at] == match.start():
            yield at


def _written_span(
    text: str, block: Block, plain: Plain, part: tuple[int, int], floor: int, labels: Container[str] | None
) -> Span:
    """The sentence as written: with the markup around it when that markup is whole."""
    a, b = part
    tight = plain.source_span(a, b)
    if tight.end - tight.start == b - a and len(plain.text) == block.span.end - block.span.start:
        return tight
    before = max(floor, plain.offsets[a - 1] + 1 if a else block.span.start)
    before += len(text[before : tight.start]) - len(text[before : tight.start].lstrip(" \t\r\n>"))
    after = plain.offsets[b] if b < len(plain.offsets) else block.span.end
    wanted = plain.text[a:b]
    for start, end in ((before, after), (before, tight.end), (tight.start, after)):
        if strip_inline(text, start, end, labels).text == wanted:
            return Span(start, end)
    return tight
