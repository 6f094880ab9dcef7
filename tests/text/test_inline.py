"""Inline markup goes, the words and their places stay."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.spec.findings import Span
from driftline.text.inline import Plain, strip_inline

MARKDOWN = st.text(alphabet=st.sampled_from("ab1 .*_~`[]()<>!\\-#^:\n\r\"'/é\ud800\0"), max_size=80)


def plain(source: str) -> str:
    return strip_inline(source, 0, len(source)).text


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("plain words", "plain words"),
        ("*one* **two** ***three*** _four_ __five__", "one two three four five"),
        ("**bold with *nested* text**", "bold with nested text"),
        ("in*tra*word", "intraword"),
        ("~~gone~~ but ~5 stays", "gone but ~5 stays"),
        ("snake_case_word and __init__py", "snake_case_word and __init__py"),
        ("2*3, 2*3*4, 2 * 3 and a * b * c", "2*3, 2*3*4, 2 * 3 and a * b * c"),
        ("an *unclosed marker", "an *unclosed marker"),
        ("footnote star* at a word", "footnote star* at a word"),
    ],
)
def test_emphasis(source: str, text: str) -> None:
    assert plain(source) == text


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("run `make all` now", "run make all now"),
        ("`` a `tick` inside ``", "a `tick` inside"),
        ("`**not bold**`", "**not bold**"),
        ("`<tag>` and `[x](y)`", "<tag> and [x](y)"),
        ("an open ` tick and *this*", "an open ` tick and this"),
        ("``two` ticks", "``two` ticks"),
    ],
)
def test_code(source: str, text: str) -> None:
    assert plain(source) == text


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("see [the docs](http://a.b/c_d) now", "see the docs now"),
        ('[docs](<a b> "the title")', "docs"),
        ("[wiki](https://x.y/Foo_(bar))", "wiki"),
        ("![a chart](chart.png) of cost", "a chart of cost"),
        ("[![badge](b.svg)](ci)", "badge"),
        ("[**bold** label](x)", "bold label"),
        ("[TBD] and [a][b] stay", "[TBD] and [a][b] stay"),
        ("[label][ref], [ref][] and [ref]\n\n[ref]: http://a.b", "label, ref and ref ref: http://a.b"),
        ("a claim[^1] with a note[^long-name].", "a claim with a note."),
        ("[not a link] (aside)", "[not a link] (aside)"),
        ("[open](never closed", "[open](never closed"),
    ],
)
def test_links(source: str, text: str) -> None:
    assert plain(source) == text


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("<https://a.b/c> and <me@x.org>", "https://a.b/c and me@x.org"),
        ('a <span class="x y">b</span> c', "a b c"),
        ("one<br>two<br />three", "one two three"),
        ("a<!-- hidden\n\nover lines -->b", "ab"),
        ("an <!-- unclosed *comment*", "an <!-- unclosed comment"),
        ("a < b and c > d", "a < b and c > d"),
        ("under <p95 target of 300 ms, and >99% up", "under <p95 target of 300 ms, and >99% up"),
        (r"\*stars\* and \[brackets\] and C:\dir", r"*stars* and [brackets] and C:\dir"),
    ],
)
def test_html_autolinks_and_escapes(source: str, text: str) -> None:
    assert plain(source) == text


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r", "  \n", "\\\n", "\n   ", "\n> ", "\r\n> > "])
def test_a_line_break_becomes_one_space(line_end: str) -> None:
    assert plain(f"one{line_end}two") == "one two"


def test_only_the_asked_stretch_is_read() -> None:
    source = "**a** *b* c"
    assert strip_inline(source, 6, 9) == Plain("b", range(7, 8))
    assert strip_inline(source, 9, 400).text == " c"
    assert strip_inline(source, 5, 5) == Plain("", range(0))


def test_source_span_covers_the_markup_between_the_ends() -> None:
    source = "we **must** ship"
    stripped = strip_inline(source, 0, len(source))
    assert stripped.text == "we must ship"
    assert stripped.source_span(3, 7) == Span(5, 9)
    assert stripped.source_span(0, 12) == Span(0, len(source))
    assert stripped.source_span(3, 3) == Span(5, 5)
    assert stripped.source_span(12, 99) == Span(16, 16)
    assert Plain("", ()).source_span(0, 3) == Span(0, 0)


@given(MARKDOWN)
def test_every_kept_character_stands_where_its_offset_says(source: str) -> None:
    stripped = strip_inline(source, 0, len(source))
    assert len(stripped.text) == len(stripped.offsets)
    assert list(stripped.offsets) == sorted(set(stripped.offsets))
    for character, offset in zip(stripped.text, stripped.offsets, strict=True):
        assert character == source[offset] or (character == " " and source[offset] in "\r\n<")


@given(st.text(alphabet=st.sampled_from("abc 123.,;:é"), max_size=40))
def test_text_without_markup_is_kept_as_it_is(source: str) -> None:
    assert strip_inline(source, 0, len(source)) == Plain(source, range(len(source)))


@given(st.text(alphabet=st.sampled_from("abc "), min_size=1).map(str.strip).filter(bool))
def test_any_words_can_be_wrapped(words: str) -> None:
    for wrapped in (f"*{words}*", f"**{words}**", f"`{words}`", f"[{words}](x)", f"~~{words}~~"):
        assert plain(f"x {wrapped} y") == f"x {words} y"
