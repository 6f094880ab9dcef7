"""The ten dimensions as bars, drawn as SVG."""

from collections.abc import Mapping

from driftline.report.html.markup import Markup, element, join
from driftline.report.words import dimension_name
from driftline.spec.terms import Dimension
from driftline.spec.thresholds import SPECIFIED
from driftline.spec.weights import DIMENSION_WEIGHTS

_TOP = 5
_ROW = 27
_LABELS, _BAR, _VALUES = 148, 250, 74
_WIDTH = _LABELS + _BAR + _VALUES
_HEIGHT = _ROW * len(Dimension) + 22
_THICKNESS = 10


def dimension_chart(scores: Mapping[Dimension, int]) -> Markup:
    """One bar for each dimension, the heaviest first, with the least a passing plan needs."""
    ordered = sorted(Dimension, key=lambda dimension: -DIMENSION_WEIGHTS[dimension])
    rows = [_row(place, dimension, scores[dimension]) for place, dimension in enumerate(ordered)]
    said = "; ".join(f"{dimension_name(dimension)} {scores[dimension]} of {_TOP}" for dimension in ordered)
    return element(
        "svg",
        element("title", f"Fidelity by dimension: {said}"),
        _scale(),
        *rows,
        class_="chart",
        viewBox=f"0 0 {_WIDTH} {_HEIGHT}",
        role="img",
    )


def _scale() -> Markup:
    bottom = _HEIGHT - 20
    parts: list[Markup] = []
    for score in range(_TOP + 1):
        x = _LABELS + _BAR * score // _TOP
        look = "least" if score == SPECIFIED.pass_dimension else "grid"
        parts.append(element("line", x1=x, x2=x, y1=0, y2=bottom, class_=look))
        parts.append(element("text", str(score), x=x, y=bottom + 15, class_="tick"))
    return join(parts)


def _row(place: int, dimension: Dimension, score: int) -> Markup:
    middle = place * _ROW + _ROW // 2
    top = middle - _THICKNESS // 2
    share = f"{DIMENSION_WEIGHTS[dimension]:.0%}"
    bar = {"x": _LABELS, "y": top, "height": _THICKNESS, "rx": _THICKNESS // 2}
    return element(
        "g",
        element("title", f"{dimension_name(dimension)}: {score} of {_TOP}, {share} of the whole score"),
        element("text", dimension_name(dimension), x=0, y=middle + 4, class_="label"),
        element("rect", width=_BAR, class_="track", **bar),
        element("rect", width=max(_THICKNESS, _BAR * score // _TOP), class_=f"bar {score_look(score)}", **bar),
        element("text", str(score), x=_LABELS + _BAR + 16, y=middle + 4, class_="value"),
        element("text", share, x=_WIDTH, y=middle + 4, class_="share"),
    )


def score_look(score: float) -> str:
    """How a score is coloured: good, fair or poor."""
    if score >= SPECIFIED.pass_dimension + 1:
        return "good"
    return "fair" if score >= SPECIFIED.pass_dimension else "poor"
