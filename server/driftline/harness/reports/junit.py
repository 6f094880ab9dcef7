"""The result as JUnit XML: a suite for each suite, a case for each case, and one for the drift gate."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element, SubElement, tostring

from driftline.harness.drift import percent_text
from driftline.harness.records import CaseRecord
from driftline.harness.reports.phrases import reasons_of, why_failed
from driftline.harness.reports.view import View
from driftline.harness.summary import SuiteSummary, Summary
from driftline.harness.terms import Standing
from driftline.report.plain import plain
from driftline.report.printable import printable


def render_junit(view: View) -> Iterator[str]:
    """Suite after suite, so that a large run is never held as one document."""
    summary = view.summary
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="driftline eval">\n'
    yield _text(_gate(summary))
    current: SuiteSummary | None = None
    for suite, record in view.records():
        if suite is not current:
            yield "" if current is None else "  </testsuite>\n"
            yield _opening(suite)
            current = suite
        yield _text(_case(suite, record), "    ")
    yield "</testsuites>\n" if current is None else "  </testsuite>\n</testsuites>\n"


def _text(element: Element, margin: str = "  ") -> str:
    return f"{margin}{tostring(element, encoding='unicode')}\n"


def _opening(suite: SuiteSummary) -> str:
    element = Element(
        "testsuite",
        name=printable(suite.name),
        tests=str(suite.tally.cases),
        failures=str(suite.drift.failed),
        errors="0",
        skipped=str(suite.tally.not_evaluated),
        time="0",
    )
    element.text = " "
    return _text(element).replace("> </testsuite>", ">")


def _gate(summary: Summary) -> Element:
    failed = not summary.passed
    suite = Element(
        "testsuite", name="drift gate", tests="1", failures=str(int(failed)), errors="0", skipped="0", time="0"
    )
    case = SubElement(suite, "testcase", classname="drift gate", name="aggregate drift", time="0")
    if failed:
        message = f"Aggregate drift {percent_text(summary.gate.aggregate)}%: {why_failed(summary)}"
        failure = SubElement(case, "failure", type="drift", message=printable(plain(message)))
        failure.text = printable("\n".join(summary.unloadable) or message)
    return suite


def _case(suite: SuiteSummary, record: CaseRecord) -> Element:
    case = Element(
        "testcase",
        classname=printable(suite.name),
        name=printable(record.id),
        file=printable(record.file),
        line=str(record.line),
        time="0",
    )
    if record.standing is Standing.PASSED:
        return case
    lines = [f"{name}: {reason}" if name else reason for name, reason in reasons_of(record)]
    message = printable(plain("; ".join(lines)))
    if record.standing is Standing.NOT_EVALUATED:
        SubElement(case, "skipped", message=message)
    else:
        failure = SubElement(case, "failure", type=str(record.family), message=message)
        failure.text = printable("\n".join(lines))
    return case
