"""The page: one section for each pair, with its style and script inside."""

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from importlib.resources import files

from driftline import __version__
from driftline.report.html.coverage import coverage_table
from driftline.report.html.documents import plan_pane, prompt_pane
from driftline.report.html.findings import findings_pane
from driftline.report.html.links import link
from driftline.report.html.markup import Markup, element
from driftline.report.html.overview import figures, names, overview, remarks
from driftline.report.html.pair_list import pair_list
from driftline.report.pairs import decided, path_text, problem, status
from driftline.workspace.checked import Checked

_LEGEND = (
    ("traced", "traced to the prompt"),
    ("flagged", "marked as an assumption"),
    ("major", "finding"),
    ("crossed", "departed from"),
    ("missed", "not taken up"),
)


def render_html(pairs: Sequence[Checked]) -> str:
    """A page that loads nothing: no fonts, no images, no scripts from elsewhere."""
    style, script = _resource("page.css"), _resource("page.js")
    sections = [_pair(pair, number) for number, pair in enumerate(pairs, 1)]
    page = element(
        "html",
        _head(pairs, style, script),
        element(
            "body",
            _top(),
            element("main", *([pair_list(pairs)] if len(pairs) != 1 else []), *sections),
            Markup(f"<script>{script}</script>"),
        ),
        lang="en",
    )
    return f"<!DOCTYPE html>\n{page}\n"


def _resource(name: str) -> str:
    return (files("driftline.report.html") / name).read_text(encoding="utf-8")


def _head(pairs: Sequence[Checked], style: str, script: str) -> Markup:
    only = f"{status(pairs[0])}: {path_text(pairs[0].plan_path)}" if len(pairs) == 1 else f"{len(pairs)} pairs"
    # Even if some text got out of its place, the browser would run and load nothing of it.
    policy = f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'"
    return element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=policy),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="generator", content=f"driftline {__version__}"),
        element("title", f"{only} - Driftline"),
        Markup(f"<style>{style}</style>"),
    )


def _digest(text: str) -> str:
    return "sha256-" + b64encode(sha256(text.encode("utf-8")).digest()).decode("ascii")


def _top() -> Markup:
    legend = [element("span", element("i", "Aa", class_=f"mark {look}"), f" {words}") for look, words in _LEGEND]
    keys = element(
        "span", element("kbd", "j"), " ", element("kbd", "k"), " next and previous finding", class_="keys quiet"
    )
    theme = element("button", "Theme", type="button", id="theme", class_="plain")
    return element(
        "header",
        element("strong", "Driftline", class_="brand"),
        element("div", *legend, class_="legend quiet"),
        keys,
        theme,
        class_="top",
    )


def _pair(pair: Checked, number: int) -> Markup:
    evaluation = decided(pair)
    prefix = f"p{number}"
    if evaluation is None:
        blocked = element("p", status(pair), class_="verdict blocked")
        body = element("div", names(pair), blocked, element("p", problem(pair)), class_="card decision")
        return element("article", body, id=prefix)
    links = link(evaluation, prefix)
    bench = element(
        "div",
        findings_pane(evaluation, links),
        plan_pane(evaluation, links, pair.plan_path),
        prompt_pane(evaluation, links, pair.prompt_path),
        class_="bench",
    )
    parts = [overview(pair, evaluation), remarks(evaluation), figures(evaluation), bench]
    return element("article", *parts, coverage_table(evaluation, links), id=prefix)
