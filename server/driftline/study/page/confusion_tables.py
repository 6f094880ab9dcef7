"""Confusion matrices as tables."""

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape

from driftline.study.analysis.shapes import Confusion


def confusion_tables(found: Sequence[Confusion]) -> Iterable[str]:
    """Two matrices for every cell, folded by scenario."""
    for manifest, stressor in dict.fromkeys((at.manifest, at.stressor) for at in found):
        yield f"<details><summary>{escape(manifest)}: {escape(stressor)}</summary><div class='plots'>"
        for cell in found:
            if (cell.manifest, cell.stressor) == (manifest, stressor):
                yield _cell(cell)
        yield "</div></details>"


def _cell(cell: Confusion) -> str:
    intended: Counter[tuple[str, str]] = Counter()
    truth: Counter[tuple[str, str]] = Counter()
    for at in cell.placings:
        intended[at.intended, at.executed] += at.turns
        truth[at.truth, at.executed] += at.turns
    return (
        f"<figure><figcaption>Arm {escape(cell.arm)}</figcaption>"
        f"{_matrix('intended, executed', intended)}{_matrix('artifacts, executed', truth)}</figure>"
    )


def _matrix(corner: str, counts: Counter[tuple[str, str]]) -> str:
    rows = list(dict.fromkeys(row for row, _ in sorted(counts)))
    columns = list(dict.fromkeys(column for _, column in sorted(counts, key=lambda key: key[1])))
    heads = "".join(f'<th class="n">{escape(column)}</th>' for column in columns)
    body = "".join(_row(row, columns, counts) for row in rows)
    return f'<div class="scroll"><table><tr><th>{escape(corner)}</th>{heads}</tr>{body}</table></div>'


def _row(row: str, columns: Sequence[str], counts: Counter[tuple[str, str]]) -> str:
    total = sum(counts[row, column] for column in columns)
    cells = "".join(_count(counts[row, column], total, row == column) for column in columns)
    return f"<tr><th>{escape(row)}</th>{cells}</tr>"


def _count(count: int, total: int, agrees: bool) -> str:
    if not count:
        return '<td class="n"></td>'
    colour = "--A" if agrees else "--C"
    share = round(70 * count / total) + 8
    return f'<td class="n" style="background: color-mix(in srgb, var({colour}) {share}%, transparent)">{count}</td>'
