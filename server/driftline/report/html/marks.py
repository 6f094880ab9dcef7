"""A text as numbered lines in which marked passages are links."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from driftline.report.html.layout import Layout, lay_out
from driftline.report.html.markup import Markup, element, join, text
from driftline.spec.findings import Span
from driftline.text.lines import LineIndex

_CHUNK = 40
_DEEPEST = 6


@dataclass(frozen=True, slots=True)
class Mark:
    """A passage to show: its name, its look, and where it leads."""

    span: Span
    name: str
    key: str
    look: str
    hint: str
    href: str | None
    partners: tuple[str, ...]


def marked_text(source: str, marks: Sequence[Mark]) -> Markup:
    """Every line with its number; in chunks, so that a browser lays out only what is in view."""
    lines = LineIndex.of(source)
    rows = list(_rows(lay_out(source, lines), _pieces(source, lines, marks)))
    return join([element("div", *rows[at : at + _CHUNK], class_="chunk") for at in range(0, len(rows), _CHUNK)])


def _rows(layout: Layout, pieces: Iterable[tuple[int, list[Markup]]]) -> Iterator[Markup]:
    """The lines of a paragraph flow together; every other line stands by itself."""
    look, row = "", list[Markup]()
    for number, parts in pieces:
        line = element("span", *parts, class_="line", data_n=number + 1)
        if row and number in layout.continued:
            row += [text(" "), line]
            continue
        if row:
            yield element("div", *row, class_=look)
        look, row = f"row {layout.looks.get(number, '')}".strip(), [line]
    yield element("div", *row, class_=look)


def _pieces(source: str, lines: LineIndex, marks: Sequence[Mark]) -> Iterator[tuple[int, list[Markup]]]:
    """Each line cut where a mark begins or ends, in one sweep over the text."""
    waiting = sorted(marks, key=lambda mark: mark.span, reverse=True)
    active: list[Mark] = []
    for number in range(lines.count):
        at, end = lines.start(number), lines.end(number)
        parts: list[Markup] = []
        while at < end:
            active = [mark for mark in active if mark.span.end > at]
            begun: list[Mark] = []
            while waiting and waiting[-1].span.start <= at:
                begun.append(waiting.pop())
            active += [mark for mark in begun if mark.span.end > at]
            stops = [mark.span.end for mark in active]
            if waiting:
                stops.append(waiting[-1].span.start)
            stop = min([end, *stops])
            parts.append(_piece(source[at:stop], active[-_DEEPEST:], begun))
            at = stop
        if number + 1 == lines.count:
            parts += _anchors(waiting)  # what begins behind the last character can still be linked to
        yield number, parts


def _piece(words: str, active: list[Mark], begun: list[Mark]) -> Markup:
    if not active:
        return join([*_anchors(begun), text(words)])
    first, *others = begun if begun else [None]
    top = active[-1]
    partners = dict.fromkeys(key for mark in active for key in mark.partners)
    href = next((mark.href for mark in reversed(active) if mark.href), None)
    piece = element(
        "a" if href else "span",
        words,
        class_=f"mark {top.look}",
        id=first.name if first else None,
        href=href,
        title=top.hint or None,
        data_m=" ".join(mark.key for mark in active),
        data_to=" ".join(partners) or None,
    )
    return join([*_anchors([mark for mark in others if mark]), piece])


def _anchors(marks: Sequence[Mark]) -> list[Markup]:
    """Names for marks that share their first piece with another."""
    return [element("span", id=mark.name) for mark in marks]
