"""The result as workflow commands, which GitHub shows as annotations on the files."""

from collections.abc import Iterator

from driftline.harness.drift import percent_text
from driftline.harness.records import CaseRecord
from driftline.harness.reports.phrases import change_line, flaky_line, reasons_of, why_failed
from driftline.harness.reports.view import View
from driftline.harness.summary import SuiteSummary, Summary
from driftline.harness.terms import Standing
from driftline.report.github_report import command
from driftline.report.plain import plain, shortened

_ERROR, _WARNING, _NOTICE = "error", "warning", "notice"
_REASON_LENGTH = 400


def render_github(view: View) -> Iterator[str]:
    """The decision first, since only the first few annotations are shown; then every case that did not pass."""
    yield _line(_gate(view.summary))
    for problem in view.summary.unloadable:
        yield _line(command(_ERROR, {"title": "A suite could not be loaded"}, plain(problem)))
    if view.summary.delta:
        for change in view.summary.delta.regressions:
            yield _line(command(_WARNING, {"title": "Worse than the baseline"}, change_line(change)))
    for suite, record in view.records():
        yield from map(_line, _case(suite, record))
    for test in view.summary.flaky:
        yield _line(command(_WARNING, {"title": "Flaky"}, flaky_line(test)))


def _line(text: str) -> str:
    return f"{text}\n"


def _gate(summary: Summary) -> str:
    gate = f"Aggregate drift {percent_text(summary.gate.aggregate)}%"
    if summary.passed:
        return command(_NOTICE, {"title": "Drift gate: PASS"}, f"{gate}.")
    return command(_ERROR, {"title": "Drift gate: FAIL"}, f"{gate}: {why_failed(summary)}.")


def _case(suite: SuiteSummary, record: CaseRecord) -> Iterator[str]:
    if record.standing is Standing.PASSED:
        return
    level = _ERROR if record.standing is Standing.FAILED else _WARNING
    reasons = (f"{name}: {reason}" if name else reason for name, reason in reasons_of(record))
    title = f"{plain(suite.name)} › {plain(record.id)} {record.standing}"
    place: dict[str, str | int] = {"file": record.file, "line": record.line, "title": title}
    yield command(level, place, shortened("; ".join(reasons), _REASON_LENGTH))
    for result in record.results:
        for spot in result.spots:
            at: dict[str, str | int] = {"file": spot.file, "line": spot.line, "title": plain(result.id)}
            yield command(_WARNING, at, shortened(spot.message, _REASON_LENGTH))
