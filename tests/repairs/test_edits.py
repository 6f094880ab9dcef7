import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.repairs.edit import TextEdit, apply_edits, in_order, surviving
from driftline.spec.findings import Span


def edit(start, end, text=""):
    return TextEdit(Span(start, end), text)


@pytest.mark.parametrize(
    ("edits", "expected"),
    [
        ([], "abcdef"),
        ([edit(0, 0, "x")], "xabcdef"),
        ([edit(4, 6), edit(0, 1, "A")], "Abcd"),
        ([edit(2, 2, "-"), edit(2, 4)], "ab-ef"),
        ([edit(6, 6, "!")], "abcdef!"),
    ],
)
def test_edits_refer_to_the_text_before_any_of_them(edits, expected):
    assert apply_edits("abcdef", edits) == expected


@pytest.mark.parametrize("edits", [[edit(0, 3), edit(2, 4)], [edit(1, 1, "a"), edit(1, 1, "b")]])
def test_overlapping_edits_are_refused(edits):
    assert in_order(edits) == ()
    with pytest.raises(ValueError, match="overlap"):
        apply_edits("abcdef", edits)


@given(
    st.text(alphabet="abc\n", max_size=20),
    st.lists(st.tuples(st.integers(0, 20), st.integers(0, 20), st.text(alphabet="XY", max_size=3)), max_size=4),
    st.integers(0, 20),
    st.integers(0, 20),
)
def test_what_survives_reads_as_it_did(text, drafts, a, b):
    def within(x):
        return min(x, len(text))

    edits = [edit(min(within(x), within(y)), max(within(x), within(y)), new) for x, y, new in drafts]
    if len(in_order(edits)) != len(edits):
        return
    span = Span(min(within(a), within(b)), max(within(a), within(b)))
    after = apply_edits(text, edits)
    kept = [text[at] for at in range(*span) if not any(change.span.start <= at < change.span.end for change in edits)]
    assert "".join(after[slice(*piece)] for piece in surviving(span, edits)) == "".join(kept)
