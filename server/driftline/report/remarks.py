"""Remarks on an evaluation, in words."""

from driftline.engine.evaluation import Evaluation
from driftline.report.lines import line_number
from driftline.report.plain import plain
from driftline.text.lines import LineIndex


def remark_lines(evaluation: Evaluation) -> list[str]:
    """Each remark, with the line of the plan it is about."""
    lines = LineIndex.of(evaluation.plan)
    return [
        f"Plan line {line_number(lines, remark.span.start)}: {plain(remark.message)}"
        if remark.span
        else plain(remark.message)
        for remark in evaluation.remarks
    ]
