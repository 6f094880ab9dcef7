"""The server's text is the client's text, whatever is typed."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from driftline.lsp.line_table import LineTable
from driftline.lsp.positions import PositionEncoding
from driftline.lsp.text_store import Change, Position, Text, TextStore

PIECES = st.lists(
    st.sampled_from(["word ", "\n", "\r\n", "\r", "😀", "é", "\u2028", "\x0c", "\x85", "- ", "```\n", "", "\ud83d", "x"]),
    max_size=12,
).map("".join)
LINE_END = re.compile("\r\n|\n|\r")


class Editor:
    """A client that keeps its text as UTF-16 units in lines, the way editors do."""

    def __init__(self, text: str) -> None:
        self.units = text.encode("utf-16-le", "surrogatepass")

    @property
    def text(self) -> str:
        return self.units.decode("utf-16-le", "surrogatepass")

    def line_starts(self) -> list[int]:
        """Where lines begin, in units."""
        found = LINE_END.finditer(self.units.decode("utf-16-le", "surrogatepass"))
        text = self.text
        return [0, *(len(text[: match.end()].encode("utf-16-le", "surrogatepass")) // 2 for match in found)]

    def place(self, unit: int) -> Position:
        starts = self.line_starts()
        line = max(number for number, start in enumerate(starts) if start <= unit)
        return Position(line, unit - starts[line])

    def replace(self, start: int, end: int, text: str) -> None:
        self.units = self.units[: 2 * start] + text.encode("utf-16-le", "surrogatepass") + self.units[2 * end :]


def _allowed(editor: Editor, unit: int) -> int:
    """A place an editor can have its caret at: not inside a character, not inside a line end."""
    text = editor.text
    at = 0
    for letter in re.findall("\r\n|.", text, re.DOTALL):
        length = len(letter.encode("utf-16-le", "surrogatepass")) // 2
        if at + length > unit:
            return at
        at += length
    return at


@settings(max_examples=300, deadline=None)
@given(PIECES, st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40), PIECES), max_size=8))
def test_edits_keep_both_texts_the_same(start: str, edits: list[tuple[int, int, str]]) -> None:
    editor = Editor(start)
    store = TextStore()
    store.put(Text("file:///plan.md", 1, editor.text, PositionEncoding.UTF16))
    for version, (a, b, text) in enumerate(edits, start=2):
        first, last = sorted((_allowed(editor, a), _allowed(editor, b)))
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
