import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser

import pytest
from evaluations import drifting, empty, faithful, hostile
from hypothesis import given, settings
from hypothesis import strategies as st
from pair_examples import HOSTILE, REASON, blocked, pair, pair_from, several, stale, with_suppression

from driftline.report.html.page import render_html
from driftline.report.printable import printable
from driftline.text.lines import LineIndex

TAGS = set(
    "html head meta title style body header strong div span i kbd button main article section h1 h2 h3 p ul ol li a b "
    "blockquote table thead tbody tr th td dl dt dd svg g line rect circle text nav aside script".split()
)
ATTRIBUTES = set(
    "lang charset http-equiv content name class id type href title role tabindex scope viewbox x y x1 x2 y1 y2 cx cy r "
    "rx width height transform stroke-dasharray data-n data-m data-to data-filter data-weight data-claim aria-label "
    "aria-pressed".split()
)


class Page(HTMLParser):
    """Reads a page strictly: every element closed where it should be."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.open: list[tuple[str, dict[str, str | None]]] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self.lines: dict[str, list[str]] = {"plan": [], "prompt": []}
        self.feed(source)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        assert len(dict(attributes)) == len(attributes)
        self.elements.append((tag, dict(attributes)))
        if tag != "meta":
            self.open.append((tag, dict(attributes)))
        if dict(attributes).get("class") == "line":
            self.lines[self.pane()].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        self.texts.setdefault(self.open[-1][0] if self.open else "", []).append(data)
        if any(attributes.get("class") == "line" for _, attributes in self.open):
            self.lines[self.pane()][-1] += data

    def pane(self) -> str:
        return next(name for name in self.lines for _, at in self.open if at.get("class") == f"pane document {name}")

    def having(self, attribute: str) -> list[dict[str, str | None]]:
        return [attributes for _, attributes in self.elements if attribute in attributes]


def checked_page(*pairs) -> Page:
    """A page that is well formed, holds only what we put there, and whose links all lead somewhere."""
    page = Page(render_html(pairs))
    assert {tag for tag, _ in page.elements} <= TAGS
    assert {name for _, attributes in page.elements for name in attributes} <= ATTRIBUTES
    assert [tag for tag, _ in page.elements].count("script") == 1
    names = [str(attributes["id"]) for attributes in page.having("id")]
    assert len(names) == len(set(names))
    assert {str(attributes["href"]) for attributes in page.having("href")} <= {f"#{name}" for name in names}
    return page


@pytest.mark.parametrize("build", [drifting, faithful, empty, hostile])
def test_every_evaluation_gives_a_sound_page(build):
    checked_page(pair(build()))


def test_the_page_loads_nothing():
    source = render_html(several())
    assert not re.search(r"https?:|//[a-z]|url\(|@import|\ssrc=|<link|fetch\(", source)


def test_only_our_own_style_and_script_may_run():
    page = checked_page(pair(drifting()))
    (policy,) = (str(at["content"]) for at in page.having("http-equiv"))
    digests = re.findall(r"sha256-([\w+/=]+)", policy)
    assert digests == [
        b64encode(sha256("".join(page.texts[tag]).encode("utf-8")).digest()).decode() for tag in ("style", "script")
    ]
    assert policy.startswith("default-src 'none'; ")
    assert not page.having("style")


def test_claims_and_commitments_lead_to_each_other():
    page = checked_page(pair(drifting()))
    marks = {str(at["data-m"]): at for at in page.having("data-m")}
    assert (marks["C1"]["id"], marks["C1"]["href"], marks["C1"]["data-to"]) == ("p1-C1", "#p1-P1", "P1")
    assert (marks["P1"]["id"], marks["P1"]["href"], marks["P1"]["data-to"]) == ("p1-P1", "#p1-C1", "C1")
    assert (marks["C2"]["href"], marks["P2"]["href"]) == ("#p1-P2", "#p1-C2")
    assert marks["C3"]["href"] == "#p1-D1"
    assert "href" not in marks["P3"]


def test_findings_lead_to_both_texts():
    page = checked_page(pair(drifting()))
    found = [at for at in page.having("data-to") if at.get("class") == "finding"]
    assert [(at["href"], at["data-to"]) for at in found] == [("#p1-C2", "C2 P2"), ("#p1-C3", "C3")]


def test_both_texts_are_shown_whole():
    evaluation = drifting()
    page = checked_page(pair(evaluation))
    assert page.lines == {"plan": evaluation.plan.split("\n"), "prompt": evaluation.prompt.split("\n")}
    numbers = [int(str(at["data-n"])) for at in page.having("data-n")]
    assert numbers == [*range(1, 9), *range(1, 7)]


def test_the_chart_says_every_score():
    titles = "".join(checked_page(pair(drifting())).texts["title"])
    for dimension, score in drifting().scorecard.dimensions.items():
        name = dimension.value.removesuffix("_fidelity").replace("_", " ").capitalize()
        assert f"{name}: {score} of 5" in titles


def test_suppressed_findings_can_be_told_apart():
    page = checked_page(with_suppression())
    assert [at["data-weight"] for at in page.having("data-weight")] == ["critical", "suppressed"]
    assert any(REASON in text for text in page.texts["p"])


def test_several_pairs_are_listed_and_keep_apart():
    page = checked_page(*several(), pair(drifting()))
    assert [at["id"] for tag, at in page.elements if tag == "article"] == ["p1", "p2", "p3", "p4", "p5"]
    assert {"p1-C1", "p5-C1"} <= {at["id"] for at in page.having("id")}


@pytest.mark.parametrize("build", [blocked, stale])
def test_a_pair_without_a_verdict_says_why(build):
    assert build().problem in checked_page(build()).texts["p"]


@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_text_is_shown_not_obeyed(words):
    assert_texts_are_whole(words)


@settings(max_examples=60)
@given(st.text(alphabet=st.characters(), max_size=60))
def test_any_text_is_shown_not_obeyed(words):
    assert_texts_are_whole(words)


def assert_texts_are_whole(words: str) -> None:
    checked = pair_from(words)
    page = checked_page(checked)
    assert checked.evaluation is not None
    for name, text in (("plan", checked.evaluation.plan), ("prompt", checked.evaluation.prompt)):
        lines = LineIndex.of(text)
        assert page.lines[name] == [printable(text[lines.start(n) : lines.end(n)]) for n in range(lines.count)]
