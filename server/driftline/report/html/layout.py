"""How the lines of a Markdown text are laid out: which belong to one paragraph, which are headings or code."""

from dataclasses import dataclass, field

from driftline.text.blocks import Block, BlockKind, read_blocks
from driftline.text.lines import LineIndex

_FLOWING = frozenset({BlockKind.PARAGRAPH, BlockKind.LIST_ITEM})
_AS_WRITTEN = frozenset({BlockKind.CODE, BlockKind.HTML, BlockKind.FRONT_MATTER})


@dataclass(slots=True)
class Layout:
    """Looks of lines by their numbers, counted from 0."""

    looks: dict[int, str] = field(default_factory=dict)
    continued: set[int] = field(default_factory=set)  # lines that go on with the paragraph of the line above


def lay_out(source: str, lines: LineIndex) -> Layout:
    """The layout of a text."""
    layout = Layout()
    for block in read_blocks(source):
        _place(block, source, lines, layout)
    return layout


def _place(block: Block, source: str, lines: LineIndex, layout: Layout) -> None:
    first, last = lines.line_of(block.span.start), lines.line_of(max(block.span.start, block.span.end - 1))
    if block.kind is BlockKind.HEADING:
        layout.looks[first] = f"h{block.level}"
    elif block.kind in _AS_WRITTEN:
        layout.looks.update(dict.fromkeys(range(first, last + 1), "code"))
    elif block.kind in _FLOWING:
        if block.kind is BlockKind.LIST_ITEM:
            layout.looks.setdefault(first, "item")
        following = range(first + 1, last + 1)
        layout.continued.update(line for line in following if not _breaks(source, lines.end(line - 1)))


def _breaks(source: str, end: int) -> bool:
    """Whether a line that ends here asks for a break."""
    return source[max(0, end - 2) : end].endswith(("  ", "\\"))
