"""Every format a report can be written in; a renderer is imported when its format is asked for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from driftline.workspace.checked import Checked


@dataclass(frozen=True, slots=True)
class Screen:
    """What the place the report goes to can show."""

    width: int = 100
    colour: bool = False


PLAIN = Screen()
"""A file or a pipe."""


class Format(Protocol):
    """Renders the report on some pairs."""

    def __call__(self, pairs: Sequence[Checked], screen: Screen = PLAIN, /) -> str: ...


def _text(pairs: Sequence[Checked], screen: Screen = PLAIN) -> str:
    from driftline.report.many_text import render_many_text

    return render_many_text(pairs, width=screen.width, colour=screen.colour)


def _json(pairs: Sequence[Checked], _screen: Screen = PLAIN) -> str:
    from driftline.report.json_report import render_many_json

    return render_many_json(pairs)


def _short(pairs: Sequence[Checked], _screen: Screen = PLAIN) -> str:
    from driftline.report.short_report import render_many_short

    return render_many_short(pairs)


def _markdown(pairs: Sequence[Checked], _screen: Screen = PLAIN) -> str:
    from driftline.report.markdown_report import render_markdown

    return render_markdown(pairs)


def _github(pairs: Sequence[Checked], _screen: Screen = PLAIN) -> str:
    from driftline.report.github_report import render_github

    return render_github(pairs)


def _sarif(pairs: Sequence[Checked], _screen: Screen = PLAIN) -> str:
    from driftline.report.sarif_report import render_sarif

    return render_sarif(pairs)


def _junit(pairs: Sequence[Checked], _screen: Screen = PLAIN) -> str:
    from driftline.report.junit_report import render_junit

    return render_junit(pairs)


def _html(pairs: Sequence[Checked], _screen: Screen = PLAIN) -> str:
    from driftline.report.html.page import render_html

    return render_html(pairs)


FORMATS: dict[str, Format] = {
    "text": _text,
    "json": _json,
    "short": _short,
    "markdown": _markdown,
    "github": _github,
    "sarif": _sarif,
    "junit": _junit,
    "html": _html,
}
