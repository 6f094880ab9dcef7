"""The line index counts \\r\\n, \\n and \\r as line ends and nothing else."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.text.lines import LineIndex

TEXTS = st.text(alphabet=st.sampled_from("ab \r\n\x0b\x0c\x85\u2028\u2029😀"), max_size=60)


@pytest.mark.parametrize(
    ("text", "starts"),
    [
        ("", (0,)),
        ("a", (0,)),
        ("a\n", (0, 2)),
        ("a\nb\r\nc\rd", (0, 2, 5, 7)),
        ("\r\r\n\n", (0, 1, 3, 4)),
        ("a\x0bb\x0cc\x85d\u2028e\u2029f\x1cg", (0,)),
    ],
)
def test_lines_begin_after_line_ends(text: str, starts: tuple[int, ...]) -> None:
    index = LineIndex.of(text)
    assert tuple(index.start(line) for line in range(index.count)) == starts


@pytest.mark.parametrize(
    ("offset", "position"),
    [(0, (0, 0)), (1, (0, 1)), (2, (0, 2)), (3, (1, 0)), (4, (1, 1)), (5, (2, 0)), (6, (2, 1))],
)
def test_positions(offset: int, position: tuple[int, int]) -> None:
    assert LineIndex.of("a\r\n😀\nb").position(offset) == position


def test_offsets_and_lines_outside_the_text_go_to_its_edges() -> None:
    index = LineIndex.of("ab\ncd")
    assert index.position(-3) == (0, 0)
    assert index.line_of(99) == 1
    assert (index.start(7), index.end(7), index.start(-1)) == (5, 5, 0)


@given(TEXTS)
def test_the_lines_and_their_ends_make_up_the_text(text: str) -> None:
    index = LineIndex.of(text)
    lines = [text[index.start(line) : index.end(line)] for line in range(index.count)]
    assert lines == re.split(r"\r\n|\n|\r", text)


@given(TEXTS)
def test_line_and_column_lead_back_to_the_offset(text: str) -> None:
    index = LineIndex.of(text)
    for offset in range(len(text) + 1):
        line, column = index.position(offset)
        assert index.start(line) + column == offset
        assert line == index.line_of(offset)
