"""Every format a run can be reported in; a renderer is imported when its format is asked for."""

from collections.abc import Callable, Iterator
from importlib import import_module

from driftline.harness.reports.view import View

Render = Callable[[View], Iterator[str]]

_RENDERERS = {
    "text": "text:render_text",
    "json": "json_report:render_json",
    "markdown": "markdown:render_markdown",
    "github": "github:render_github",
    "junit": "junit:render_junit",
    "sarif": "sarif:render_sarif",
    "html": "html:render_html",
}

FORMATS = tuple(_RENDERERS)


def renderer(form: str) -> Render:
    """The function that writes a format, piece by piece."""
    module, _, function = _RENDERERS[form].partition(":")
    found: Render = getattr(import_module(f"driftline.harness.reports.{module}"), function)
    return found
