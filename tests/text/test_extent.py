"""How much of a text is prose, and how much of it stands in fences."""

import pytest

from driftline.text.document import read_document
from driftline.text.extent import Extent

PROSE = "The shed opens when the volunteers are there."
CODE = "import shed\nshed.open(volunteers)\nreturn shed.state"


def extent(text):
    return Extent.of(read_document(text))


@pytest.mark.parametrize(
    ("text", "words", "fenced"),
    [
        ("", 0, 0),
        (PROSE, 8, 0),
        (f"# Plan\n\n- {PROSE}\n- {PROSE}", 17, 0),
        (f"| Who | What |\n|---|---|\n| us | {PROSE} |", 11, 0),
        (f"```\n{PROSE}\n```", 0, 8),
        (f"~~~markdown\n{PROSE}\n~~~", 0, 8),
        (f"{PROSE}\n\n```text\n{PROSE}\n{PROSE}\n```", 8, 16),
        (f"```python\n# {PROSE}\n```", 0, 0),
        (f"```\n{CODE}\n```", 0, 0),
        (f"    {PROSE}", 0, 8),
        (f"<!-- {PROSE} -->", 0, 0),
        (f"---\nnote: {PROSE}\n---\n{PROSE}", 8, 0),
    ],
)
def test_words_of_prose_and_of_text_in_fences(text, words, fenced):
    found = extent(text)
    assert (found.words, found.fenced_words) == (words, fenced)


def test_the_extents_of_parts_add_up():
    one, other = f"# Plan\n\n{PROSE}\n\n", f"```\n{PROSE}\n```\n"
    assert extent(one) + extent(other) == extent(one + other)
