"""Blocks of Markdown: what they are, where they stand, what is above them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.text.blocks import Block, BlockKind, read_blocks

LINES = [
    "# A", "## B *c* #", "plain words", "- item", "  - inner", "    deep", "1. one", "10) ten",
    "> quote", "> - q", "> > # h", "| a | b |", "|---|---|", "- | a | b |", "  |--|--|", "```", "~~~ py",
    "===", "---", "***", "<div>", "<!-- c", "-->", "<!-- c --> text", "[a]: b", "[^n]: note",
    "- [x] done", "\tcode", "", "", "a: 1", "-", ">", "#", "\ufeff# x", "\x0c", "a\x85b", "\0", "\ud800",
    "|", "Lead:", "** x **",
]  # fmt: skip
MARKDOWN = st.lists(st.tuples(st.sampled_from(LINES), st.sampled_from(["\n", "\r\n", "\r", "\n\n"])), max_size=14).map(
    lambda lines: "".join(line + end for line, end in lines)
)


def shape(text: str) -> list[tuple[str, str]]:
    return [(block.kind.value, text[slice(*block.span)]) for block in read_blocks(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("one\ntwo\n\nthree", [("paragraph", "one\ntwo"), ("paragraph", "three")]),
        ("# Title #\n\nText", [("heading", "Title"), ("paragraph", "Text")]),
        ("Title\nmore\n===\nSub\n---", [("heading", "Title\nmore"), ("heading", "Sub")]),
        ("- a\n* b\n+ c", [("list_item", "a"), ("list_item", "b"), ("list_item", "c")]),
        ("1. a\n2) b", [("list_item", "a"), ("list_item", "b")]),
        ("- [ ] open\n- [x] done", [("list_item", "open"), ("list_item", "done")]),
        ("- a\n  more\n\n  second", [("list_item", "a\n  more"), ("list_item", "second")]),
        ("> a\n> b", [("quote", "a\n> b")]),
        ("> - a", [("list_item", "a")]),
        ("- > a", [("quote", "a")]),
        ("```py\nx\n```", [("code", "```py\nx\n```")]),
        ("```\nnever closed", [("code", "```\nnever closed")]),
        ("    indented", [("code", "indented")]),
        ("- ```\n  x\n  ```", [("code", "```\n  x\n  ```")]),
        ("<div>\nx\n</div>", [("html", "<div>\nx\n</div>")]),
        ("<!-- note --> We ship.", [("html", "<!-- note --> "), ("paragraph", "We ship.")]),
        ("a\n\n---\n\nb", [("paragraph", "a"), ("paragraph", "b")]),
        ("[a]: http://b 'c'\n[d]: e\nText", [("paragraph", "Text")]),
        ("[^1]: The note.\n\n[^2]: short", [("paragraph", "The note."), ("paragraph", "short")]),
        ("**Risks**\n\nx", [("paragraph", "**Risks**"), ("paragraph", "x")]),
        ("\ufeff# Title", [("heading", "Title")]),
        ("a\r\rb\r\n\r\nc", [("paragraph", "a"), ("paragraph", "b"), ("paragraph", "c")]),
        ("a\u2028b\x0cc\x85d", [("paragraph", "a\u2028b\x0cc\x85d")]),
        ("# \n\n#\n\n-\n\n>", []),
    ],
)
def test_kinds_and_spans(text: str, expected: list[tuple[str, str]]) -> None:
    assert shape(text) == expected


@pytest.mark.parametrize(
    ("text", "front"),
    [
        ("---\ntitle: x\ntags:\n  - a\n---\nText", "---\ntitle: x\ntags:\n  - a\n---"),
        ("---\r\na: b\r\n...\r\nText", "---\r\na: b\r\n..."),
        ("\ufeff---\na: b\n---\nText", "\ufeff---\na: b\n---"),
        ("---\na: b\n\nText", None),
        ("---\n\nSome prose: here.\n\n---\n\nText", None),
        ("---\nkey: v\nA sentence of prose.\n---\nText", None),
        ("Text\n---\na: b\n---\n", None),
    ],
)
def test_front_matter(text: str, front: str | None) -> None:
    found = [text[slice(*block.span)] for block in read_blocks(text) if block.kind is BlockKind.FRONT_MATTER]
    assert found == ([] if front is None else [front])
    assert any("Text" in shown for kind, shown in shape(text) if kind in ("paragraph", "heading"))


def test_sections_are_the_headings_above() -> None:
    text = "top\n\n# A\n\n## B *b*\n\nx\n\n### C\n\n## D\n\ny\n\n# E\n\n> # quoted\n\nz"
    assert [(text[slice(*block.span)], block.section, block.level) for block in read_blocks(text)] == [
        ("top", (), 0),
        ("A", (), 1),
        ("B *b*", ("A",), 2),
        ("x", ("A", "B b"), 0),
        ("C", ("A", "B b"), 3),
        ("D", ("A",), 2),
        ("y", ("A", "D"), 0),
        ("E", (), 1),
        ("quoted", ("E",), 1),
        ("z", ("E",), 0),
    ]


def test_lists_know_depth_order_and_lead() -> None:
    text = "**Out of scope:**\n\n- a\n  1. b\n- Later:\n  - c\n\n  para\n\nMiddle\n\n- d\n\nDo this:\n\n***\n\n- e\n"
    found = [(text[slice(*b.span)], b.level, b.ordered, b.lead) for b in read_blocks(text) if b.level]
    assert found == [
        ("a", 1, False, "Out of scope:"),
        ("b", 2, True, "Out of scope:"),
        ("Later:", 1, False, "Out of scope:"),
        ("c", 2, False, "Later:"),
        ("para", 1, False, "Out of scope:"),
        ("d", 1, False, ""),
        ("e", 1, False, ""),
    ]


def rows(text: str) -> list[tuple[list[str], bool, str]]:
    return [
        ([text[slice(*cell)] for cell in block.cells], block.header, block.lead)
        for block in read_blocks(text)
        if block.kind is BlockKind.TABLE_ROW
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("| a | b |\n|---|---|\n| 1 | 2 |", [(["a", "b"], True, ""), (["1", "2"], False, "")]),
        ("a | b\n---|---\n1 | 2", [(["a", "b"], True, ""), (["1", "2"], False, "")]),
        ("| a |  | c |\n|--|--|--|\n| | x | |", [(["a", "", "c"], True, ""), (["", "x", ""], False, "")]),
        ("| a \\| b | c |\n|--|--|", [(["a \\| b", "c"], True, "")]),
        ("Costs:\n\n| a |\n|--|\n| 1 |", [(["a"], True, "Costs:"), (["1"], False, "Costs:")]),
        ("> | a | b |\n> |--|--|\n> | 1 | 2 |", [(["a", "b"], True, ""), (["1", "2"], False, "")]),
        ("- | a | b |\n  |--|--|\n  | 1 | 2 |", [(["a", "b"], True, ""), (["1", "2"], False, "")]),
        ("| no | delimiter |", []),
    ],
)
def test_table_rows(text: str, expected: list[tuple[list[str], bool, str]]) -> None:
    assert rows(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "- " * 5000 + "deep",
        "\n".join("  " * depth + "- deep" for depth in range(300)),
        "\n".join("\t" * depth + "- deep" for depth in range(100)),
        "> " * 5000 + "deep",
        ">" * 5000 + "deep",
        "1. " * 5000 + "deep",
        "-\t" * 5000 + "deep",
    ],
    ids=["bullets", "indented", "tabs", "quotes", "tight quotes", "numbers", "tab bullets"],
)
def test_text_after_deep_nesting_is_not_lost(text: str) -> None:
    found = shape(f"{text}\n\n# After\n\nlast words")
    assert found[-2:] == [("heading", "After"), ("paragraph", "last words")]
    assert found[-3][1].endswith("deep")


def check_laws(text: str, blocks: tuple[Block, ...]) -> None:
    end = 0
    for block in blocks:
        assert end <= block.span.start <= block.span.end <= len(text)
        end = block.span.end
        cell_end = block.span.start
        for cell in block.cells:
            assert cell_end <= cell.start <= cell.end <= block.span.end
            cell_end = cell.end
        assert (block.kind is BlockKind.TABLE_ROW) or not block.cells


@given(MARKDOWN)
def test_blocks_of_any_markdown_are_in_order_and_apart(text: str) -> None:
    check_laws(text, read_blocks(text))


@given(st.text(alphabet=st.characters(), max_size=120))
def test_blocks_of_any_text_are_in_order_and_apart(text: str) -> None:
    check_laws(text, read_blocks(text))


@given(MARKDOWN, st.sampled_from(["\n", "\r\n", "\r"]))
def test_line_ends_do_not_change_the_reading(text: str, line_end: str) -> None:
    unix = text.replace("\r\n", "\n").replace("\r", "\n")
    other = unix.replace("\n", line_end)
    read = [(b.kind, other[slice(*b.span)].replace(line_end, "\n"), b.section) for b in read_blocks(other)]
    assert read == [(b.kind, unix[slice(*b.span)], b.section) for b in read_blocks(unix)]
