from dataclasses import replace
from pathlib import Path

import pytest
from evaluations import drifting, faithful
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from pair_examples import HOSTILE, pair, pair_from, several, with_suppression

from driftline.report.markdown_report import LONGEST, MARKER, render_markdown
from driftline.report.markdown_text import code, escaped
from driftline.report.plain import plain

READER = MarkdownIt("commonmark").enable(["table", "strikethrough"])


def shown(source: str) -> tuple[str, set[str]]:
    """What a line of Markdown shows, and the kinds of markup in it."""
    block = READER.parse(f"x {source} y")
    assert [token.type for token in block] == ["paragraph_open", "inline", "paragraph_close"]
    parts = block[1].children or []
    html = {part.content for part in parts if part.type == "html_inline"}
    assert html <= {"<!-- -->"}
    text = "".join(part.content for part in parts if part.type in ("text", "code_inline"))
    return text, {part.type for part in parts} - {"text", "html_inline"}


def outline(source: str) -> list[str]:
    return [token.type for token in READER.parse(source)]


def test_the_comment_can_be_found_again():
    assert render_markdown([pair(drifting())]).startswith(MARKER + "\n")


def test_a_finding_names_its_line_its_source_and_its_repair():
    text = render_markdown([pair(drifting())])
    assert '**Critical: Constraint erosion**, line 6: "Advertising pays for it."' in text
    assert 'The prompt, line 4: "No advertising."' in text
    assert "Repair: Repair D2." in text
    assert "Nothing in the prompt says this." in text
    assert text.index("Critical") < text.index("Moderate")


def test_what_is_not_taken_up_is_listed():
    text = render_markdown([pair(drifting())])
    assert "The plan takes up 1 of 3 commitments of the prompt." in text
    assert "- Prompt line 5, Optional features: Alerts are optional." in text


def test_several_pairs_begin_with_a_table():
    tokens = READER.parse(render_markdown(several()))
    assert sum(token.type == "tr_open" for token in tokens) == 5 + 2 * 11
    assert "1 of 4 plans pass" in tokens[2].content


def test_suppressed_findings_are_marked():
    assert "**Suppressed: Unsupported metrics**" in render_markdown([with_suppression()])


@pytest.mark.parametrize("copies", [1, 400])
def test_a_comment_is_never_too_long(copies):
    found = drifting()
    long = replace(found, incidents=tuple(replace(found.incidents[0], explanation="word " * 60) for _ in range(900)))
    text = render_markdown([pair(long)] * copies)
    assert len(text) <= LONGEST
    assert "not shown here" in text


@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_text_is_shown_not_obeyed(words):
    assert shown(escaped(words)) == (f"x {plain(words)} y", set())
    assert outline(render_markdown([pair_from(words)])) == outline(render_markdown([pair_from("word")]))


@given(st.text(alphabet=st.characters(), max_size=80))
def test_any_text_is_shown_as_it_is(words):
    text = plain(words)
    assert shown(escaped(words)) == (f"x {text} y" if text else "x  y", set())


@given(st.text(alphabet=st.sampled_from("`a |\\*<"), max_size=20))
def test_any_text_is_shown_as_code(words):
    assert shown(code(words)) == (f"x {plain(words) or '-'} y", {"code_inline"})


@settings(max_examples=50)
@given(st.text(alphabet=st.sampled_from("-+=#>|`*_~1.) \n<!@:&$[]()ab"), max_size=40))
def test_any_text_keeps_the_outline(words):
    assert outline(render_markdown([pair_from(f"a{words}")])) == outline(render_markdown([pair_from("word")]))


def test_a_bar_in_a_name_does_not_end_its_cell():
    text = render_markdown([pair(faithful(), plan=Path("a|b.md"))] * 2)
    assert outline(text) == outline(render_markdown([pair(faithful())] * 2))
