"""How the drift developed from baseline to baseline: as a table, and as a plot in SVG or HTML."""

from collections.abc import Iterator, Sequence
from html import escape

from driftline.harness.drift import percent_text
from driftline.harness.snapshot import Snapshot
from driftline.report.plain import plain
from driftline.report.printable import printable

_WIDTH, _HEIGHT = 760, 360
_LEFT, _RIGHT, _TOP, _BOTTOM = 50, 200, 30, 50
_COLOURS = ("#2f54c9", "#c2410c", "#15803d", "#7140b8", "#b0102f", "#92650a", "#1f6fb2", "#86198f")
_MOST_LINES = 8
_AGGREGATE = "aggregate"

Series = tuple[str, list[tuple[int, float]]]


def history_table(snapshots: Sequence[Snapshot]) -> Iterator[str]:
    """A line for every baseline, the oldest first."""
    names = _suite_names(snapshots)
    head = ["generated", "commit", "mode", _AGGREGATE, *names]
    rows = [head, *(_row(snapshot, names) for snapshot in snapshots)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() + "\n"


def _row(snapshot: Snapshot, names: Sequence[str]) -> list[str]:
    suites = [
        f"{percent_text(snapshot.suites[name].exact_percent)}%" if name in snapshot.suites else "-" for name in names
    ]
    aggregate = f"{percent_text(snapshot.exact_aggregate)}%"
    return [plain(snapshot.generatedAt), plain(snapshot.commit), plain(snapshot.mode), aggregate, *suites]


def _suite_names(snapshots: Sequence[Snapshot]) -> list[str]:
    return [plain(name) for name in dict.fromkeys(name for snapshot in snapshots for name in snapshot.suites)]


def history_html(snapshots: Sequence[Snapshot]) -> str:
    """A page with the plot."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Drift history</title>\n'
        "<style>body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; }</style>\n</head>\n<body>\n"
        f"<h1>Drift history</h1>\n{history_svg(snapshots)}"
        f"<pre>{_shown(''.join(history_table(snapshots)))}</pre>\n</body>\n</html>\n"
    )


def history_svg(snapshots: Sequence[Snapshot]) -> str:
    """The drift of every suite and of all together over the baselines."""
    series = _series(snapshots)
    ceilings = [float(snapshot.driftCeiling) for snapshot in snapshots]
    top = max([1.0, *ceilings, *(value for _, points in series for _, value in points)]) * 1.1
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" '
        'font-family="system-ui, sans-serif" font-size="12">\n<title>Drift in percent, baseline by baseline</title>\n'
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>\n',
        *_axis(snapshots, top),
        _line(_points(list(enumerate(ceilings)), len(snapshots), top), "#9aa3b2", dashed=True),
    ]
    for number, (name, points) in enumerate(series):
        colour = "#1a1f2b" if name == _AGGREGATE else _COLOURS[(number - 1) % len(_COLOURS)]
        placed = _points(points, len(snapshots), top)
        parts.append(_line(placed, colour, width=3 if name == _AGGREGATE else 1.5))
        parts += [f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>\n' for x, y in placed]
        parts.append(_text(_WIDTH - _RIGHT + 34, _TOP + 12 + 18 * number, name[:24], colour))
        parts.append(
            f'<rect x="{_WIDTH - _RIGHT + 14}" y="{_TOP + 3 + 18 * number}" width="12" height="10" fill="{colour}"/>\n'
        )
    parts.append(_text(_WIDTH - _RIGHT + 34, _TOP + 12 + 18 * len(series), "- - ceiling", "#5c6677"))
    return "".join(parts) + "</svg>\n"


def _series(snapshots: Sequence[Snapshot]) -> list[Series]:
    found: list[Series] = [
        (_AGGREGATE, [(at, float(snapshot.exact_aggregate)) for at, snapshot in enumerate(snapshots)])
    ]
    for name in dict.fromkeys(name for snapshot in snapshots for name in snapshot.suites):
        points = [
            (at, float(snapshot.suites[name].exact_percent))
            for at, snapshot in enumerate(snapshots)
            if name in snapshot.suites
        ]
        found.append((plain(name), points))
    return found[: _MOST_LINES + 1]


def _points(values: Sequence[tuple[int, float]], count: int, top: float) -> list[tuple[float, float]]:
    span = _WIDTH - _LEFT - _RIGHT
    height = _HEIGHT - _TOP - _BOTTOM
    return [
        (round(_LEFT + span * at / max(1, count - 1), 1), round(_TOP + height * (1 - value / top), 1))
        for at, value in values
    ]


def _axis(snapshots: Sequence[Snapshot], top: float) -> Iterator[str]:
    for step in range(5):
        value = top * step / 4
        ((_, y),) = _points([(0, value)], 1, top)
        yield f'<path d="M{_LEFT} {y}H{_WIDTH - _RIGHT}" stroke="#e1e4ea"/>\n'
        yield _text(8, y + 4, f"{value:.1f}%", "#5c6677")
    for at in sorted({0, len(snapshots) - 1}):
        ((x, _),) = _points([(at, 0)], len(snapshots), top)
        yield _text(x - 20, _HEIGHT - 24, snapshots[at].generatedAt[:10], "#5c6677")
        yield _text(x - 20, _HEIGHT - 8, snapshots[at].commit[:12], "#5c6677")


def _line(points: Sequence[tuple[float, float]], colour: str, *, width: float = 1.5, dashed: bool = False) -> str:
    if not points:
        return ""
    path = "L".join(f"{x} {y}" for x, y in points)
    dash = ' stroke-dasharray="5 4"' if dashed else ""
    return f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="{width}"{dash}/>\n'


def _text(x: float, y: float, words: str, colour: str) -> str:
    return f'<text x="{x}" y="{y}" fill="{colour}">{_shown(words)}</text>\n'


def _shown(words: str) -> str:
    return escape(printable(words))
