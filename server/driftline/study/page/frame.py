"""The frame of a page: everything it needs is inside it."""

from collections.abc import Iterable, Sequence
from html import escape

_STYLE = """
:root { color-scheme: light dark; --ink: #1c2733; --soft: #5b6b7b; --paper: #fff; --line: #d8e0e8; --panel: #f4f7fa;
  --A: #1b7f5c; --B: #2f6fd0; --C: #c77700; --D: #c2334d; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --soft: #9fb0c0; --paper: #11171d; --line: #2d3945;
  --panel: #1a222a; --A: #46c394; --B: #74a7ff; --C: #f0a53c; --D: #ff7a90; } }
body { margin: 0 auto; max-width: 76rem; padding: 2rem 1.25rem 4rem; font: 16px/1.55 system-ui, sans-serif;
  color: var(--ink); background: var(--paper); }
h1, h2, h3 { line-height: 1.25; } h2 { margin-top: 2.6rem; } p { max-width: 46rem; }
th, td.n { white-space: nowrap; }
figure { max-width: 46rem; }
.soft, figcaption { color: var(--soft); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .88rem; margin: .6rem 0; }
th, td { border-bottom: 1px solid var(--line); padding: .3rem .55rem; text-align: left; vertical-align: top; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); gap: 1rem; }
figure { margin: 0; background: var(--panel); border-radius: .5rem; padding: .8rem; }
svg { width: 100%; height: auto; display: block; }
svg text { font: 12px system-ui, sans-serif; fill: var(--soft); } svg .label { fill: var(--ink); }
svg .grid { stroke: var(--line); } svg .zero { stroke: var(--soft); stroke-dasharray: 3 3; }
svg polyline { fill: none; stroke-width: 2; } svg line[class^=arm] { stroke-width: 3; }
.key { font-weight: 600; margin-left: .6rem; }
.verdict { font-weight: 600; white-space: nowrap; }
.cards { display: grid; gap: .8rem; } .card { background: var(--panel); border-radius: .5rem; padding: .8rem 1rem; }
.card p { margin: .3rem 0; } details { margin: .5rem 0; } summary { cursor: pointer; }
.yes { color: var(--A); } .part { color: var(--C); } .no { color: var(--D); }
.warn { border-left: 4px solid var(--D); padding-left: .8rem; }
"""
_ARMS = "".join(
    f"svg .arm-{arm} {{ stroke: var(--{arm}); }} svg circle.arm-{arm} {{ fill: var(--{arm}); }} "
    f".key.arm-{arm} {{ color: var(--{arm}); }}\n"
    for arm in "ABCD"
)


def page(title: str, parts: Iterable[str]) -> str:
    """A whole page."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}{_ARMS}</style></head><body>\n"
        f"<h1>{escape(title)}</h1>\n" + "\n".join(parts) + "\n</body></html>\n"
    )


def table(heads: Sequence[str], rows: Iterable[Sequence[object]], *, numbers_from: int = 1) -> str:
    """A table; the columns from `numbers_from` on hold numbers."""

    def cells(tag: str, row: Sequence[object]) -> str:
        return "".join(
            f"<{tag}{_class(at, numbers_from)}>{escape(shown(value))}</{tag}>" for at, value in enumerate(row)
        )

    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{cells("th", heads)}</tr></thead><tbody>{body}</tbody></table></div>'


def shown(value: object) -> str:
    """A value as the page writes it."""
    if isinstance(value, float):
        return "0" if value == 0 else f"{value:.4f}" if abs(value) < 1 else f"{value:.2f}"
    return str(value)


def paragraph(text: str, css: str = "") -> str:
    """A paragraph of plain text."""
    return f"<p{f' class={css!r}' if css else ''}>{escape(text)}</p>"


def _class(at: int, numbers_from: int) -> str:
    return ' class="n"' if at >= numbers_from else ""
