"""The server's text is the client's text, whatever is typed."""

from hypothesis import given, settings
from hypothesis import strategies as st
from lsp_buffer import Buffer

from driftline.lsp.line_table import LineTable
from driftline.lsp.positions import PositionEncoding
from driftline.lsp.text_store import Change, Position, Text, TextStore

PIECES = st.lists(
    st.sampled_from(
        ["word ", "\n", "\r\n", "\r", "😀", "é", "\u2028", "\x0c", "\x85", "- ", "```\n", "", "\ud83d", "x"]
    ),
    max_size=12,
).map("".join)


@settings(max_examples=300, deadline=None)
@given(PIECES, st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40), PIECES), max_size=8))
def test_edits_keep_both_texts_the_same(start: str, edits: list[tuple[int, int, str]]) -> None:
    editor = Buffer(start)
    store = TextStore()
    store.put(Text("file:///plan.md", 1, editor.text, PositionEncoding.UTF16))
    for version, (a, b, text) in enumerate(edits, start=2):
        first, last = sorted((editor.caret(a), editor.caret(b)))
        store.change("file:///plan.md", version, [Change(text, editor.place(first), editor.place(last))])
        editor.replace(first, last, text)
        kept = store.get("file:///plan.md")
        assert kept is not None
        assert kept.text == editor.text
        assert kept.version == version
        assert list(kept.lines.starts) == list(LineTable.of(kept.text).starts)


@given(PIECES, st.integers(-5, 60), st.integers(-5, 60), st.sampled_from(PositionEncoding))
def test_any_position_is_a_place_in_the_text(text: str, line: int, character: int, encoding: PositionEncoding) -> None:
    kept = Text("file:///plan.md", 1, text, encoding)
    offset = kept.offset(Position(line, character))
    assert 0 <= offset <= len(text)
    assert kept.offset(kept.position(offset)) == offset


def test_only_the_protocols_line_ends_end_a_line() -> None:
    text = Text("file:///plan.md", 1, "a\u2028b\x0cc\x85d\re\r\nf\ng", PositionEncoding.UTF16)
    assert text.lines.count == 4
    assert text.offset(Position(1, 0)) == text.text.index("e")


def test_a_change_without_a_range_replaces_everything() -> None:
    store = TextStore()
    store.put(Text("file:///plan.md", 1, "old", PositionEncoding.UTF8))
    store.change("file:///plan.md", 2, [Change("new\ntext")])
    kept = store.get("file:///plan.md")
    assert kept is not None
    assert kept.text == "new\ntext"
    assert kept.lines.count == 2


def test_a_change_of_a_text_that_is_not_open_does_nothing() -> None:
    store = TextStore()
    assert store.change("file:///plan.md", 2, [Change("new")]) == ()
    assert "file:///plan.md" not in store


def test_halves_of_a_character_become_whole() -> None:
    text = Text("file:///plan.md", 1, "a\ud83db", PositionEncoding.UTF16)
    following, _ = text.changed(2, Change("\ude00", Position(0, 2), Position(0, 2)))
    assert following.text == "a😀b"
