"""Reads Markdown into blocks (headings, paragraphs, list items, table rows, ...) with exact source spans."""

from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from enum import Enum

from markdown_it.token import Token

from driftline.spec.findings import Span
from driftline.text.block_parser import parse_block_tokens
from driftline.text.block_spans import SpanFinder
from driftline.text.front_matter import front_matter_lines
from driftline.text.inline import strip_inline
from driftline.text.lines import LineIndex


class BlockKind(Enum):
    """What a block is in the document's structure."""

    FRONT_MATTER = "front_matter"
    HEADING = "heading"
    PARAGRAPH = "paragraph"
    LIST_ITEM = "list_item"
    TABLE_ROW = "table_row"
    QUOTE = "quote"
    CODE = "code"
    HTML = "html"


@dataclass(frozen=True, slots=True)
class Block:
    """One block: the extent of its own text and where it stands in the document.

    `section` holds the headings above it, outermost first; `level` is a heading's level, else the depth of
    lists around; `lead` is the paragraph ending in a colon that introduces the list or table it belongs to.
    """

    kind: BlockKind
    span: Span
    section: tuple[str, ...] = ()
    level: int = 0
    cells: tuple[Span, ...] = ()
    header: bool = False
    lead: str = ""
    ordered: bool = False


def read_blocks(text: str) -> tuple[Block, ...]:
    """Every block of a Markdown text in source order; any string is accepted."""
    lines = LineIndex.of(text)
    front = front_matter_lines(text, lines)
    reader = BlockReader(text, SpanFinder(text, lines))
    if front:
        reader.blocks.append(Block(BlockKind.FRONT_MATTER, Span(0, lines.end(front - 1))))
    reader.read(parse_block_tokens(text, lines, front))
    return tuple(reader.blocks)


@dataclass(frozen=True, slots=True)
class _List:
    ordered: bool
    lead: str


@dataclass(slots=True)
class BlockReader:
    """Walks the parser's tokens and keeps track of sections, lists (a _List) and quotes (None).

    `introduction` is the paragraph before, as its place in the text or, from before the text, in plain words.
    """

    text: str
    spans: SpanFinder
    labels: Container[str] | None = None
    blocks: list[Block] = field(default_factory=list)
    headings: list[tuple[int, str]] = field(default_factory=list)
    section: tuple[str, ...] = ()
    containers: list[_List | None] = field(default_factory=list)
    introduction: Span | str = ""
    table_lead: str = ""

    def read(self, tokens: Sequence[Token]) -> None:
        for index, token in enumerate(tokens):
            match token.type:
                case "heading_open":
                    self._heading(token, tokens[index + 1].content)
                case "paragraph_open":
                    self._paragraph(token, tokens[index + 1].content)
                case "tr_open":
                    self._row(token, header=tokens[index - 1].type == "thead_open")
                case "fence" | "code_block":
                    self._code(token)
                case "html_block":
                    self._html(token)
                case _:
                    self._structure(token)

    def _structure(self, token: Token) -> None:
        match token.type:
            case "bullet_list_open" | "ordered_list_open":
                self.containers.append(_List(token.type == "ordered_list_open", self._lead()))
                self.introduction = ""
            case "blockquote_open":
                self.containers.append(None)
            case "bullet_list_close" | "ordered_list_close" | "blockquote_close":
                self.containers.pop()
                self.introduction = ""
            case "list_item_open" | "hr" | "table_close":
                self.introduction = ""
            case "table_open":
                self.table_lead = self._lead()

    def _heading(self, token: Token, content: str) -> None:
        level = int(token.tag[1:])
        first, last = _line_range(token)
        if token.markup.startswith("#"):
            span = self.spans.heading(first, content)
        else:
            span = self.spans.paragraph(first, max(first, last - 1), content)
        self.introduction = ""
        if span.start == span.end:
            return
        if self.containers:
            self._add(BlockKind.HEADING, span, level)
            return
        while self.headings and self.headings[-1][0] >= level:
            self.headings.pop()
        self.section = tuple(title for _, title in self.headings)
        self._add(BlockKind.HEADING, span, level)
        self.headings.append((level, self._plain(span).strip()))
        self.section = tuple(title for _, title in self.headings)

    def _paragraph(self, token: Token, content: str) -> None:
        self._running_text(self.spans.paragraph(*_line_range(token), content))

    def _running_text(self, span: Span) -> None:
        around = self.containers[-1] if self.containers else None
        span = self.spans.without_labels(span, in_list=around is not None)
        if span.start == span.end:
            return
        if around is not None:
            self._add(BlockKind.LIST_ITEM, span, self._depth(), lead=around.lead, ordered=around.ordered)
        else:
            self._add(BlockKind.QUOTE if self.containers else BlockKind.PARAGRAPH, span, self._depth())
        self.introduction = span

    def _row(self, token: Token, header: bool) -> None:
        row = self.spans.row(_line_range(token)[0], nested=bool(self.containers))
        cells = self.spans.cells(row)
        self._add(BlockKind.TABLE_ROW, row, self._depth(), cells=cells, header=header, lead=self.table_lead)

    def _code(self, token: Token) -> None:
        span = self.spans.verbatim(*_line_range(token), nested=bool(self.containers))
        self._add(BlockKind.CODE, span, self._depth())
        self.introduction = ""

    def _html(self, token: Token) -> None:
        """HTML; running text that follows a comment on its last line is read as such."""
        whole = self.spans.verbatim(*_line_range(token), nested=bool(self.containers))
        text = self.spans.after_comment(whole)
        self._add(BlockKind.HTML, Span(whole.start, text.start), self._depth())
        if text.start < text.end:
            self._running_text(text)

    def _add(
        self,
        kind: BlockKind,
        span: Span,
        level: int,
        cells: tuple[Span, ...] = (),
        header: bool = False,
        lead: str = "",
        ordered: bool = False,
    ) -> None:
        self.blocks.append(Block(kind, span, self.section, level, cells, header, lead, ordered))

    def _depth(self) -> int:
        return sum(container is not None for container in self.containers)

    def _lead(self) -> str:
        """The introducing paragraph if there is one, else what introduced the list around."""
        around = next((container for container in reversed(self.containers) if container), None)
        return self.announcement() or (around.lead if around else "")

    def announcement(self) -> str:
        """The paragraph before in plain words if it ends with a colon."""
        before = self.introduction
        plain = before if isinstance(before, str) else self._plain(before).strip()
        return plain if plain.endswith((":", "：")) else ""

    def _plain(self, span: Span) -> str:
        return strip_inline(self.text, *span, self.labels).text


def _line_range(token: Token) -> tuple[int, int]:
    """The first and the last line of a block token."""
    first, end = token.map or (0, 1)
    return first, max(first, end - 1)
