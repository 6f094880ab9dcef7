"""Columns in each encoding, there and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.lsp.positions import PositionEncoding, code_points, units

LINES = st.text(alphabet=st.characters(codec=None, categories=None, exclude_characters="\r\n"), max_size=30)


@pytest.mark.parametrize(
    ("line", "encoding", "column", "expected"),
    [
        ("plain", PositionEncoding.UTF16, 3, 3),
        ("plain", PositionEncoding.UTF16, 99, 5),
        ("plain", PositionEncoding.UTF8, -4, 0),
        ("é—x", PositionEncoding.UTF8, 2, 1),
        ("é—x", PositionEncoding.UTF8, 5, 2),
        ("é—x", PositionEncoding.UTF8, 3, 1),  # inside the dash
        ("a😀b", PositionEncoding.UTF16, 3, 2),
        ("a😀b", PositionEncoding.UTF16, 2, 1),  # between the halves of the emoji
        ("a😀b", PositionEncoding.UTF16, 50, 3),
        ("a😀b", PositionEncoding.UTF32, 2, 2),
    ],
)
def test_a_column_names_a_character(line: str, encoding: PositionEncoding, column: int, expected: int) -> None:
    assert code_points(line, column, encoding) == expected


@given(LINES, st.sampled_from(PositionEncoding), st.data())
def test_every_character_is_found_again(line: str, encoding: PositionEncoding, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(line)))
    assert code_points(line, units(line[:place], encoding), encoding) == place
