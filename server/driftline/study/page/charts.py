"""Plots as SVG, drawn from numbers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import floor, log10

WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 64, 16, 16, 44


@dataclass(frozen=True, slots=True)
class Mark:
    """A point with its interval."""

    label: str
    value: float
    low: float
    high: float
    arm: str


def line_chart(title: str, across: str, up: str, lines: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    """One line for every arm."""
    points = [point for line in lines.values() for point in line]
    widest, highest = (max((point[axis] for point in points), default=1.0) or 1.0 for axis in (0, 1))
    step_x, step_y = _step(widest), _step(highest)
    drawn = [
        f'<polyline class="arm-{arm}" points="{" ".join(_at(x / widest, y / highest) for x, y in line)}"/>'
        + "".join(_dot(arm, x / widest, y / highest) for x, y in line if len(line) <= 12)
        for arm, line in lines.items()
    ]
    grid = [_grid_up(at * step_y, highest) for at in range(int(highest / step_y + 1e-9) + 1)]
    ticks = [_tick(at * step_x, widest) for at in range(int(widest / step_x + 1e-9) + 1)]
    return _figure(title, HEIGHT, [*grid, *ticks, _across(across), _up(up), *drawn], lines)


def interval_chart(title: str, across: str, marks: Sequence[Mark]) -> str:
    """A row for every mark: its point and its interval, beside a line at nothing."""
    low = min((mark.low for mark in marks), default=0.0)
    high = max((mark.high for mark in marks), default=1.0)
    low, high = min(low, 0.0), max(high, 0.0) or 1.0
    span, left = high - low, 250
    wide = WIDTH - left - RIGHT - 20

    def place(value: float) -> float:
        return left + 10 + wide * (value - low) / span

    rows = [_interval(mark, left, TOP + 12 + row * 22, place) for row, mark in enumerate(marks)]
    bottom = TOP + 12 + len(marks) * 22
    step = _step(span)
    first = int(low / step)
    ticks = [
        f'<line class="grid" x1="{place(at * step):.1f}" x2="{place(at * step):.1f}" y1="{TOP}" y2="{bottom}"/>'
        f'<text class="tick" x="{place(at * step):.1f}" y="{bottom + 16}" text-anchor="middle">{at * step:.3g}</text>'
        for at in range(first, int(high / step) + 1)
    ]
    nothing = f'<line class="zero" x1="{place(0):.1f}" x2="{place(0):.1f}" y1="{TOP}" y2="{bottom}"/>'
    name = _axis(place(low + span / 2), bottom + 34, across)
    return _figure(title, bottom + 44, [*ticks, nothing, *rows, name], {})


def _interval(mark: Mark, left: int, y: int, place: Callable[[float], float]) -> str:
    return (
        f'<text class="label" x="{left}" y="{y + 4}" text-anchor="end">{escape(mark.label)}</text>'
        f'<line class="arm-{mark.arm}" x1="{place(mark.low):.1f}" x2="{place(mark.high):.1f}" y1="{y}" y2="{y}"/>'
        f'<circle class="arm-{mark.arm}" cx="{place(mark.value):.1f}" cy="{y}" r="4">'
        f"<title>{mark.value:.3f} ({mark.low:.3f} to {mark.high:.3f})</title></circle>"
    )


def _figure(title: str, height: int, parts: Sequence[str], arms: Mapping[str, object]) -> str:
    legend = "".join(f'<span class="key arm-{arm}">{escape(arm)}</span>' for arm in arms)
    return (
        f"<figure><figcaption>{escape(title)} {legend}</figcaption>"
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">{"".join(parts)}</svg></figure>'
    )


def _at(across: float, up: float) -> str:
    x, y = LEFT + across * (WIDTH - LEFT - RIGHT), HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM)
    return f"{x:.1f},{y:.1f}"


def _dot(arm: str, across: float, up: float) -> str:
    x, y = _at(across, up).split(",")
    return f'<circle class="arm-{arm}" cx="{x}" cy="{y}" r="3"/>'


def _grid_up(value: float, highest: float) -> str:
    y = _at(0, value / highest).split(",")[1]
    return (
        f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>'
        f'<text class="tick" x="{LEFT - 6}" y="{float(y) + 4:.1f}" text-anchor="end">{value:.3g}</text>'
    )


def _tick(value: float, widest: float) -> str:
    x = _at(value / widest, 0).split(",")[0]
    return f'<text class="tick" x="{x}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle">{value:.3g}</text>'


def _across(name: str) -> str:
    return _axis((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, name)


def _axis(x: float, y: float, name: str) -> str:
    return f'<text class="axis" x="{x:.1f}" y="{y}" text-anchor="middle">{escape(name)}</text>'


def _up(name: str) -> str:
    middle = (TOP + HEIGHT - BOTTOM) / 2
    return (
        f'<text class="axis" transform="translate(14 {middle}) rotate(-90)" text-anchor="middle">{escape(name)}</text>'
    )


def _step(highest: float) -> float:
    """A round distance between about five grid lines."""
    rough = highest / 5
    size = 10.0 ** floor(log10(rough)) if rough > 0 else 1.0
    return next(step * size for step in (1, 2, 5, 10) if step * size >= rough)
