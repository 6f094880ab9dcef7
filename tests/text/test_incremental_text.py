"""However a text is edited, its parts are read as the whole text is."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from driftline.spec.findings import Span
from driftline.text import parts
from driftline.text.document import read_document
from driftline.text.incremental import PartedText

PIECES = [
    "# Heading\n",
    "## Costs [a]\n",
    "Setext\n===\n",
    "Title\n---\n",
    "Some prose. It goes on.\n\n",
    "para\n",
    "\n",
    "\r\n",
    "\r",
    "\r\r",
    "- item\n- more\n\n",
    "  lazy\n",
    "    indented\n",
    "1. one\n   two\n",
    "> quote\n",
    ">",
    "```\n",
    "~~~ py\n",
    "````\ncode\n````\n",
    "<!-- note -->\n",
    "<!--",
    "-->",
    "<div>\n",
    "</div>\n\n",
    "---\n",
    "---\nkey: value\n---\n",
    "key: value\n",
    "...\n",
    "***\n",
    "| a | b |\n|---|---|\n| 1 | 2 |\n",
    "| c | d |\n",
    "[a]: http://x.example\n",
    "[a]",
    "[b][a]",
    "See [a] and [b].\n\n",
    "We need:\n\n",
    "**bold**",
    "*",
    "`",
    "\u2028",
    "\u0085",
    "🙂 smile.\n",
    "\ufeff",
    "\t",
    " ",
    "x",
    "é",
    "=",
    "-",
    "#",
    "<",
    ":",
    "\x00",
]


@pytest.fixture(autouse=True)
def short_parts(monkeypatch):
    """So that texts of a few lines have several parts."""
    monkeypatch.setattr(parts, "_PART_LENGTH", 12)


texts = st.lists(st.sampled_from(PIECES), max_size=14).map("".join)
edits = st.lists(st.tuples(st.floats(0, 1), st.floats(0, 0.3), texts), min_size=1, max_size=6)


def whole(parted):
    """The parts as one document."""
    blocks, sentences = [], []
    for start, part in zip(parted.starts, parted.parts, strict=False):
        blocks += [moved_block(block, start) for block in part.document.blocks]
        sentences += [
            (moved(s.span, start), s.text, tuple(o + start for o in s.offsets), moved_block(s.block, start), s.index)
            for s in part.document.sentences
        ]
    return "".join(part.text for part in parted.parts), blocks, sentences


def moved(span, start):
    return Span(span.start + start, span.end + start)


def moved_block(block, start):
    fields = (block.kind, block.section, block.level, block.header, block.lead, block.ordered)
    return (*fields, moved(block.span, start), tuple(moved(cell, start) for cell in block.cells))


def fresh(text):
    document = read_document(text)
    sentences = [(s.span, s.text, tuple(s.offsets), moved_block(s.block, 0), s.index) for s in document.sentences]
    return text, [moved_block(block, 0) for block in document.blocks], sentences


@settings(max_examples=400, deadline=None)
@given(texts, edits)
@example("---\n# a\n\n# b\n\n# c\n\n# d\n\nProse here.\n\nMore of it.\n\n", [(0.75, 0.0, "---\n")])
def test_edited_parts_read_like_the_whole_text(text, changes):
    parted = PartedText.of(text)
    assert whole(parted) == fresh(text)
    for where, share, new in changes:
        start = round(where * len(text))
        end = min(len(text), start + round(share * len(text)))
        change = parted.edited(start, end, new)
        text = text[:start] + new + text[end:]
        assert whole(change.text) == fresh(text)
        assert change.text.parts[: change.first] == parted.parts[: change.first]
        assert change.text.parts[change.new_stop :] == parted.parts[change.old_stop :]
        parted = change.text
