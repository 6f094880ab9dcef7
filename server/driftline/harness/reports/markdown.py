"""The result as a comment on a pull request: the decision, what changed, every assertion's pass rate, what failed."""

from collections.abc import Iterator

from driftline.harness.delta import BaselineDelta
from driftline.harness.drift import percent_text
from driftline.harness.records import CaseRecord
from driftline.harness.reports.phrases import (
    change_line,
    family_breakdown,
    flaky_line,
    percent_text_of_share,
    reasons_of,
    why_failed,
)
from driftline.harness.reports.view import View
from driftline.harness.summary import SuiteSummary, Summary
from driftline.harness.terms import Standing
from driftline.report.markdown_text import code, escaped
from driftline.report.plain import shortened
from driftline.report.words import counted

MARKER = "<!-- driftline-eval -->"
"""What a later run finds its own comment by."""

_MOST_CASES = 30
_MOST_ASSERTIONS = 60
_MOST_FLAKY = 20
_REASON_LENGTH = 240
_SIGNS = {True: "✅", False: "❌"}


def render_markdown(view: View) -> Iterator[str]:
    """Short enough for a comment, whatever the size of the run."""
    summary = view.summary
    word = "PASS" if summary.passed else f"FAIL ({why_failed(summary)})"
    yield f"{MARKER}\n## {_SIGNS[summary.passed]} Evaluation: {escaped(word)}\n\n"
    yield f"Aggregate drift **{percent_text(summary.gate.aggregate)}%**, "
    yield f"ceiling {percent_text(summary.gate.ceiling)}%.\n\n"
    yield from _unloadable(summary)
    yield from _suites(summary)
    if summary.delta:
        yield from _baseline(summary.delta)
    yield from _assertions(summary)
    yield from _cases(view)
    yield from _flaky(summary)
    for notice in summary.notices:
        yield f"> {escaped(notice)}\n"


def _unloadable(summary: Summary) -> Iterator[str]:
    for problem in summary.unloadable:
        yield f"- ❌ {escaped(problem)}\n"
    if summary.unloadable:
        yield "\n"


def _suites(summary: Summary) -> Iterator[str]:
    yield "| Suite | Agent | Cases | Passed | Drift | Failed by |\n|---|---|--:|--:|--:|---|\n"
    for suite in summary.suites:
        tally, drift = suite.tally, suite.drift
        failed = family_breakdown(drift)
        if tally.not_evaluated:
            failed = ", ".join(filter(None, (failed, f"{tally.not_evaluated} not evaluated")))
        cells = [
            escaped(suite.name),
            escaped(suite.agent_id),
            str(tally.cases),
            str(tally.passed),
            f"{percent_text(drift.percent)}%",
            failed,
        ]
        yield f"| {' | '.join(cells)} |\n"
    yield "\n"


def _baseline(delta: BaselineDelta) -> Iterator[str]:
    yield "### Against the baseline\n\n"
    if not delta.hasBaseline:
        yield "There is no baseline yet.\n\n"
        return
    lines = [f"- 🔺 {escaped(change_line(change))}" for change in delta.regressions]
    lines += [f"- 🔽 {escaped(change_line(change))}" for change in delta.improvements]
    lines += [f"- new: {escaped(name)}" for name in delta.newSuites]
    lines += [f"- dropped: {escaped(name)}" for name in delta.droppedSuites]
    yield "\n".join(lines or ["No suite moved by its noise floor or more."]) + "\n\n"


def _assertions(summary: Summary) -> Iterator[str]:
    rows = [
        (rate, f"| {escaped(suite.name)} | {code(name)} | {_rate(rate)} |\n")
        for suite in summary.suites
        for name, rate in suite.tally.pass_rates().items()
    ]
    if not rows:
        return
    yield "### Assertions\n\n| Suite | Assertion | Pass rate |\n|---|---|--:|\n"
    shown = sorted(rows, key=lambda row: -1.0 if row[0] is None else row[0])[:_MOST_ASSERTIONS]
    yield from (row for _, row in shown)
    if len(rows) > len(shown):
        yield f"\n{len(rows) - len(shown)} more, all with a higher pass rate.\n"
    yield "\n"


def _rate(rate: float | None) -> str:
    return "not evaluated" if rate is None else f"{percent_text_of_share(rate)}%"


def _cases(view: View) -> Iterator[str]:
    total = sum(suite.drift.failed + suite.tally.not_evaluated for suite in view.summary.suites)
    if not total:
        return
    yield f"### {counted(total, 'case')} that did not pass\n\n"
    shown = 0
    for suite, record in view.records():
        if record.standing is Standing.PASSED:
            continue
        if shown == _MOST_CASES:
            break
        shown += 1
        yield from _case(suite, record)
    if total > shown:
        yield f"\n{total - shown} more are in the other reports.\n"
    yield "\n"


def _case(suite: SuiteSummary, record: CaseRecord) -> Iterator[str]:
    place = code(f"{record.file}:{record.line}")
    yield f"- **{escaped(suite.name)} › {escaped(record.id)}** ({record.standing}), {place}\n"
    for name, reason in reasons_of(record):
        label = f"{code(name)}: " if name else ""
        yield f"  - {label}{escaped(shortened(reason, _REASON_LENGTH))}\n"


def _flaky(summary: Summary) -> Iterator[str]:
    if not summary.flaky:
        return
    yield f"### {counted(len(summary.flaky), 'flaky test')}\n\n"
    yield "Their samples disagree: look at the judge or the wording of the criteria first.\n\n"
    for test in summary.flaky[:_MOST_FLAKY]:
        yield f"- {escaped(flaky_line(test))}\n"
    yield "\n"
