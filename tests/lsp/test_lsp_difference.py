"""The one stretch in which two versions of a text differ."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.lsp.evaluating import difference

SHORT = st.text(alphabet="ab\n", max_size=12)


@given(SHORT, SHORT)
def test_applying_the_difference_gives_the_new_text(old: str, new: str) -> None:
    found = difference(old, new)
    made = old if found is None else old[: found.start] + found.text + old[found.end :]
    assert made == new


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("same", "same", None),
        ("one two", "one new two", (4, 4, "new ")),
        ("aaa", "aa", (2, 3, "")),
        ("", "x", (0, 0, "x")),
    ],
)
def test_the_difference_is_small(old: str, new: str, expected: tuple[int, int, str] | None) -> None:
    assert difference(old, new) == expected
