"""The drift report for a terminal, in the shape the specification shows."""

from collections.abc import Iterator

from driftline.harness.delta import BaselineDelta
from driftline.harness.drift import percent_text
from driftline.harness.reports.phrases import change_line, family_breakdown, flaky_line, reasons_of, why_failed
from driftline.harness.reports.view import View
from driftline.harness.summary import SuiteSummary, Summary
from driftline.harness.terms import Standing
from driftline.report.plain import plain, shortened
from driftline.report.words import counted

_WIDTH = 47
_HEAVY, _LIGHT = "═" * _WIDTH, "─" * _WIDTH
_MOST_FAILURES = 20
_REASON_LENGTH = 160


def render_text(view: View) -> Iterator[str]:
    """Line by line."""
    summary = view.summary
    yield f"{_HEAVY}\n EVAL HARNESS — DRIFT REPORT\n{_HEAVY}\n\n"
    for suite in summary.suites:
        yield f" {_suite_line(suite)}\n"
    for problem in summary.unloadable:
        yield f" ERROR {plain(problem)}\n"
    yield f"\n{_LIGHT}\n {_aggregate_line(summary)}\n{_LIGHT}\n"
    yield from _failures(view)
    yield from _warnings(summary)
    if summary.delta:
        yield from baseline_section(summary.delta)


def _suite_line(suite: SuiteSummary) -> str:
    drift = suite.drift
    status = "PASS " if drift.total_tests and not drift.failed else "DRIFT"
    parts = [plain(suite.name), counted(drift.total_tests, "test"), f"drift {percent_text(drift.percent)}%"]
    line = f"{status} {' — '.join(parts)}"
    if breakdown := family_breakdown(drift):
        line += f" ({breakdown})"
    if drift.ceiling is not None:
        line += f", own ceiling {percent_text(drift.ceiling)}%"
    if suite.tally.not_evaluated:
        line += f", {suite.tally.not_evaluated} not evaluated"
    return line


def _aggregate_line(summary: Summary) -> str:
    gate = summary.gate
    line = f"{'PASS' if summary.passed else 'FAIL'} Aggregate Drift: {percent_text(gate.aggregate)}%"
    if summary.passed:
        return line
    return f"{line} ({why_failed(summary)})"


def _failures(view: View) -> Iterator[str]:
    """The first failed cases, each with the assertions it failed."""
    shown = 0
    failed = sum(suite.drift.failed + suite.tally.not_evaluated for suite in view.summary.suites)
    if not failed:
        return
    yield "\n"
    for suite, record in view.records():
        if record.standing is Standing.PASSED:
            continue
        if shown == _MOST_FAILURES:
            break
        shown += 1
        word = "failed" if record.standing is Standing.FAILED else "not evaluated"
        yield f"{plain(record.file)}:{record.line}: {plain(suite.name)} › {plain(record.id)} {word}\n"
        for name, reason in reasons_of(record):
            yield f"    {f'{plain(name)}: ' if name else ''}{shortened(reason, _REASON_LENGTH)}\n"
    if failed > shown:
        yield f"... and {failed - shown} more; --report html=eval.html shows them all\n"


def _warnings(summary: Summary) -> Iterator[str]:
    flaky = summary.flaky
    if flaky:
        yield f"\n[eval] {len(flaky)} flaky test(s) (inconsistent across samples):\n"
    for test in flaky:
        yield f"  - {flaky_line(test)}\n"
    if summary.not_evaluated:
        yield f"\n[eval] {counted(summary.not_evaluated, 'case')} could not be evaluated and count as neither.\n"
    for notice in summary.notices:
        yield f"\n[eval] {plain(notice)}\n"


def baseline_section(delta: BaselineDelta) -> Iterator[str]:
    """What changed against the baseline."""
    yield "\n── Baseline ──\n"
    if not delta.hasBaseline:
        yield "There is no baseline yet.\n"
        return
    for title, changes in (("Regressions", delta.regressions), ("Improvements", delta.improvements)):
        if changes:
            yield f"{title}:\n"
            yield from (f"  - {change_line(change)}\n" for change in changes)
    for title, names in (("New suites", delta.newSuites), ("Dropped suites", delta.droppedSuites)):
        if names:
            yield f"{title}: {', '.join(map(plain, names))}\n"
    if not (delta.regressions or delta.improvements):
        yield "No suite moved by its noise floor or more.\n"
