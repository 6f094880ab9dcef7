"""Documents: sentences with the place where they are written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.text.blocks import BlockKind
from driftline.text.document import read_document
from driftline.text.inline import strip_inline

PIECES = [
    "# ", "- ", "  ", "> ", "1. ", "We ship. ", "They pay ", "**", "*", "_", "`", "[", "](u)", "<b>",
    "<!--", "-->", "|", "|-|-|", "\n", "\n\n", "\r\n", "\r", "```", "---", "===", "Label: x", "[x] ",
    "\\", "é。", "🎉", "<br>", "\0", "\ud800", "[^1]", "etc. ", "  \n", "\u2028", "\ufeff",
]  # fmt: skip
MARKDOWN = st.lists(st.sampled_from(PIECES), max_size=30).map("".join)


def written(text: str) -> list[tuple[str, str]]:
    return [(sentence.text, text[slice(*sentence.span)]) for sentence in read_document(text).sentences]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# The *plan*. It holds.", [("The plan. It holds.", "The *plan*. It holds.")]),
        ("We **must** ship. See [docs](u \"a b\").", [
            ("We must ship.", "We **must** ship."),
            ("See docs.", 'See [docs](u "a b").'),
        ]),
        ("**All bold.** *Then this*", [("All bold.", "**All bold.**"), ("Then this", "*Then this*")]),
        ("**One. Two.**", [("One.", "One."), ("Two.", "Two.")]),
        ("甲。**乙**", [("甲。", "甲。"), ("乙", "**乙**")]),
        ("- [x] Do *it*.\n  Then stop.", [("Do it.", "Do *it*."), ("Then stop.", "Then stop.")]),
        ("> One\n> line. Two\n> more.", [("One line.", "One\n> line."), ("Two more.", "Two\n> more.")]),
        ("Ship it. <!-- why\nnot --> Done.", [("Ship it.", "Ship it."), ("Done.", "Done.")]),
        ("Ends with [a link](u)", [("Ends with a link", "Ends with [a link](u)")]),
    ],
)  # fmt: skip
def test_sentences_as_read_and_as_written(text: str, expected: list[tuple[str, str]]) -> None:
    assert written(text) == expected


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Team: two\nBudget: 5k", ["Team: two", "Budget: 5k"]),
        ("__Team:__ two\n**Time**: May\n**When:** now", ["Team: two", "Time: May", "When: now"]),
        ("Team: two\r\nBudget: 5k", ["Team: two", "Budget: 5k"]),
        ("We need\na) speed\nb) safety", ["We need", "a) speed", "b) safety"]),
        ("• one\n• two", ["• one", "• two"]),
        ("first  \nsecond\\\nthird", ["first", "second", "third"]),
        ("a soft\nbreak of a\nline", ["a soft break of a line"]),
    ],
)  # fmt: skip
def test_lines_that_stand_alone_are_sentences(text: str, sentences: list[str]) -> None:
    assert [sentence.text for sentence in read_document(text).sentences] == sentences


def test_table_rows_are_one_sentence_each() -> None:
    text = "| Item | Cost |\n|--|--|\n| *Server*. Big. | |\n| | |\n"
    document = read_document(text)
    assert [sentence.text for sentence in document.sentences] == ["Item | Cost", "Server. Big. | "]
    row = document.sentences[1]
    assert text[slice(*row.source_span(0, 6))] == "Server"
    assert text[slice(*row.span)] == "*Server*. Big. | "


def test_code_html_and_front_matter_have_no_sentences() -> None:
    text = "---\na: b\n---\n```\nCode.\n```\n\n<div>\nHTML.\n</div>\n"
    document = read_document(text)
    assert [block.kind for block in document.blocks] == [
        BlockKind.FRONT_MATTER,
        BlockKind.CODE,
        BlockKind.HTML,
    ]
    assert document.sentences == ()


def test_sentences_know_their_block_and_number() -> None:
    document = read_document("One. Two.\n\n- Three.")
    assert [(sentence.index, sentence.block.kind) for sentence in document.sentences] == [
        (0, BlockKind.PARAGRAPH),
        (1, BlockKind.PARAGRAPH),
        (0, BlockKind.LIST_ITEM),
    ]


def test_source_span_of_words_inside_a_sentence() -> None:
    text = "Intro. We **must not** ship `v2` today."
    sentence = read_document(text).sentences[1]
    at = sentence.text.index("must not")
    assert text[slice(*sentence.source_span(at, at + 8))] == "must not"


def check_laws(text: str) -> None:
    end = 0
    for sentence in read_document(text).sentences:
        assert end <= sentence.span.start < sentence.span.end <= len(text)
        end = sentence.span.end
        assert sentence.block.span.start <= sentence.span.start <= sentence.span.end <= sentence.block.span.end
        assert sentence.text.strip()
        assert len(sentence.text) == len(sentence.offsets)
        assert list(sentence.offsets) == sorted(sentence.offsets)
        for character, offset in zip(sentence.text, sentence.offsets, strict=True):
            assert sentence.span.start <= offset < sentence.span.end
            assert character == text[offset] or character in " |"
        if sentence.block.kind is not BlockKind.TABLE_ROW:
            assert sentence.text == sentence.text.strip()


@given(MARKDOWN)
def test_laws_hold_for_any_markdown(text: str) -> None:
    check_laws(text)


@given(st.text(alphabet=st.characters(), max_size=150))
def test_laws_hold_for_any_text(text: str) -> None:
    check_laws(text)


@pytest.mark.parametrize(
    "text",
    [
        "word one. " * 50_000,
        "*a _b **c " * 20_000,
        "[a](" * 50_000,
        "[" * 50_000 + "]" * 50_000,
        "<a b='" * 20_000,
        "x <!-- " * 20_000,
        "`" * 50_000 + "a" + "`" * 49_999,
        "." * 200_000,
        "a" + " " * 200_000 + "b",
        "\\" * 100_000,
        "|a" * 5_000 + "\n" + "|-" * 5_000 + "\n" + "|b" * 5_000,
        "\0\ud800\r" * 20_000,
        "Label: x\n" * 20_000,
    ],
    ids=lambda text: text[:8].encode("unicode_escape").decode(),
)
def test_laws_hold_for_hostile_text(text: str) -> None:
    check_laws(text)


CLOSED = [
    "We",
    "ship",
    "**now**",
    "*soon*",
    "`v1.2`",
    "[docs](u)",
    "<b>big</b>",
    "snake_case",
    "e.g.",
    "![a](b)",
]
SENTENCES = st.lists(st.sampled_from(CLOSED), min_size=1, max_size=6).map(lambda words: f"It {' '.join(words)}.")


@given(st.lists(SENTENCES, min_size=1, max_size=4), st.sampled_from([" ", "\n", "  ", "\r\n"]))
def test_a_sentence_with_whole_markup_reads_the_same_alone(sentences: list[str], joint: str) -> None:
    text = joint.join(sentences)
    document = read_document(text)
    assert [text[slice(*sentence.span)] for sentence in document.sentences] == sentences
    for sentence in document.sentences:
        assert strip_inline(text, *sentence.span).text == sentence.text
