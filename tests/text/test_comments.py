import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.text.comments import read_comments
from driftline.text.document import read_document


def found(text):
    document = read_document(text)
    comments = read_comments(document)
    for comment in comments:
        assert document.text[slice(*comment.span)] == f"<!--{comment.text}-->"
    return [(comment.text, document.blocks[comment.block].kind.value) for comment in comments]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<!-- a -->\n\nText.", [(" a ", "html")]),
        ("Text. <!-- a --> More.", [(" a ", "paragraph")]),
        ("<!-- a --> Text.", [(" a ", "html")]),
        ("- One <!-- a -->\n- Two", [(" a ", "list_item")]),
        ("# Title <!-- a -->", [(" a ", "heading")]),
        ("> Said <!-- a -->", [(" a ", "quote")]),
        ("| A |\n|---|\n| 1 <!-- a --> |", [(" a ", "table_row")]),
        ("<!-- a --><!-- b -->", [(" a ", "html"), (" b ", "html")]),
        ("<!--\na\n\nb\n-->\n\nText.", [("\na\n\nb\n", "html")]),
        ("<!---->", [("", "html")]),
        ("Text.\r\n<!-- a -->\r\nMore.", [(" a ", "html")]),
        ("```\n<!-- a -->\n```", []),
        ("    <!-- a -->", []),
        ("Write `<!-- a -->` to explain.", []),
        (r"Not one: \<!-- a -->", []),
        ("---\ntitle: <!-- a -->\n---\n", []),
        ("Text <!-- never closed", []),
        ("<!-- never closed", []),
        ("Code `<!-- a -->` and <!-- b -->.", [(" b ", "paragraph")]),
        ("", []),
    ],
)
def test_comments_are_found_outside_code(text, expected):
    assert found(text) == expected


@given(st.lists(st.sampled_from(["<!--", "-->", "`", "```", "\n", "- ", "| a |", "|---|", "text ", "\\", "\ud800"])))
def test_any_text_has_comments_with_exact_spans(parts):
    found("".join(parts))


def test_many_unclosed_comments_are_read_in_one_pass():
    assert found("text " + "<!-- " * 50_000) == []
