"""Reads a Markdown text in parts that can be read again one by one.

A part is a run of top-level blocks that ends where nothing written behind it can change how it is read: after a
heading, or after a paragraph and an empty line. What it needs from elsewhere is little: the headings above it, the
paragraph that announces its first list, and the link labels that are defined anywhere in the text.
"""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from markdown_it.token import Token

from driftline.spec.findings import Span
from driftline.text.block_parser import parse_block_tokens
from driftline.text.block_spans import SpanFinder
from driftline.text.blocks import Block, BlockKind, BlockReader
from driftline.text.document import Document, read_sentences
from driftline.text.front_matter import front_matter_lines, lines_that_settle
from driftline.text.inline import defined_labels
from driftline.text.lines import LineIndex

_PART_LENGTH = 400


@dataclass(frozen=True, slots=True)
class Inherited:
    """What a part takes over from the text before it."""

    headings: tuple[tuple[int, str], ...] = ()
    announcement: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A stretch of a text, read; offsets count from its own start."""

    document: Document
    length: int
    line_ends: int
    before: Inherited
    after: Inherited
    defines: frozenset[str]  # link labels
    asks: frozenset[str]  # labels that would read as links if they were defined

    @property
    def text(self) -> str:
        return self.document.text


def read_parts(text: str, before: Inherited, labels: Container[str], first: bool, last: bool) -> tuple[Part, ...]:
    """The parts of a stretch of a text that begins where a part begins.

    `first` and `last` say whether the stretch begins and ends the whole text. Nothing is returned when the
    stretch ends where its reading depends on what follows: then a longer stretch has to be read.
    """
    lines = LineIndex.of(text)
    front = front_matter_lines(text, lines) if first else 0
    settled = lines_that_settle(text, lines) if first else 0
    if not last and settled >= lines.count:
        return ()
    tokens = parse_block_tokens(text, lines, front)
    blocks = [at for at, token in enumerate(tokens) if token.level == 0 and token.nesting >= 0 and token.map]
    if not (last or _is_closed(tokens, blocks, text, lines)):
        return ()
    parts: list[Part] = []
    cuts = [(0, 0), *_cuts(tokens, blocks, lines, settled), (len(tokens), lines.count)]
    for (token, line), (next_token, next_line) in pairwise(cuts):
        stretch = text[lines.start(line) : lines.start(next_line)]
        parts.append(_read_part(stretch, _moved(tokens[token:next_token], line), before, labels, front))
        before, front = parts[-1].after, 0
    return tuple(parts)


def _is_closed(tokens: Sequence[Token], blocks: Sequence[int], text: str, lines: LineIndex) -> bool:
    """Whether whatever might follow leaves the blocks of a stretch as they are."""
    if not blocks or not text.endswith(("\n", "\r")):
        return False
    return _closes(tokens, blocks[-1], lines.count - 1)


def _closes(tokens: Sequence[Token], block: int, next_line: int) -> bool:
    """Whether a block is complete whatever stands from the next line on.

    It has to be one that becomes a Block: a comment before it then speaks of it and of nothing behind it.
    """
    token, content = tokens[block], tokens[block + 1].content if block + 1 < len(tokens) else ""
    ends_in_blank = token.map is not None and next_line > token.map[1]
    if token.type == "heading_open":
        # Even a line that begins with "#" can turn into the head of a table.
        return bool(content.strip()) and (ends_in_blank or "|" not in content)
    return token.type == "paragraph_open" and ends_in_blank and not content.startswith("[")


def _cuts(tokens: Sequence[Token], blocks: Sequence[int], lines: LineIndex, settled: int) -> Iterator[tuple[int, int]]:
    """Where parts begin after the first: the token and the line; no part gets much too short."""
    start, end = 0, lines.start(lines.count)
    for block, following in pairwise(blocks):
        line = (tokens[following].map or [0])[0]
        at = lines.start(line)
        long_enough = at - start >= _PART_LENGTH and end - at >= _PART_LENGTH
        if long_enough and line >= settled and _closes(tokens, block, line):
            yield following, line
            start = at


def _moved(tokens: Sequence[Token], line: int) -> Sequence[Token]:
    """Tokens whose line numbers count from a line."""
    if line:
        for token in tokens:
            if token.map:
                token.map = [token.map[0] - line, token.map[1] - line]
    return tokens


def _read_part(text: str, tokens: Sequence[Token], before: Inherited, labels: Container[str], front: int) -> Part:
    lines = LineIndex.of(text)
    asked = _AskedLabels(labels)
    reader = BlockReader(text, SpanFinder(text, lines), asked, introduction=before.announcement)
    reader.headings = list(before.headings)
    reader.section = tuple(title for _, title in before.headings)
    if front:
        reader.blocks.append(Block(BlockKind.FRONT_MATTER, Span(0, lines.end(front - 1))))
    reader.read(tokens)
    blocks = tuple(reader.blocks)
    sentences = tuple(sentence for block in blocks for sentence in read_sentences(text, block, asked))
    return Part(
        document=Document(text, blocks, sentences),
        length=len(text),
        line_ends=lines.count - 1,
        before=before,
        after=Inherited(tuple(reader.headings), reader.announcement()),
        defines=defined_labels(text),
        asks=frozenset(asked.names),
    )


class _AskedLabels(Container[str]):
    """Defined labels that remember which of them somebody wanted to know of."""

    def __init__(self, labels: Container[str]) -> None:
        self._labels = labels
        self.names: set[str] = set()

    def __contains__(self, name: object) -> bool:
        if isinstance(name, str):
            self.names.add(name)
        return name in self._labels
