"""The result as SARIF 2.1.0: every failed assertion at the place of its case, or where a plan drifts."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any
from urllib.parse import quote

from driftline import __version__
from driftline.harness.records import AssertionRecord, CaseRecord
from driftline.harness.reports.view import View
from driftline.harness.summary import SuiteSummary
from driftline.harness.terms import Standing
from driftline.report.json_report import json_text
from driftline.report.plain import plain

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_PROBLEM = "case"
_LEVELS = {Standing.FAILED: "error", Standing.NOT_EVALUATED: "warning"}

Json = dict[str, Any]


def render_sarif(view: View) -> Iterator[str]:
    """The head, then the results one by one."""
    run = {
        "tool": {"driver": {"name": "driftline eval", "semanticVersion": __version__}},
        "invocations": [
            {
                "executionSuccessful": not view.summary.unloadable,
                "toolExecutionNotifications": [
                    {"level": "error", "message": {"text": plain(problem)}} for problem in view.summary.unloadable
                ],
            }
        ],
    }
    head = json_text({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}).rstrip()
    yield head.removesuffix("    }\n  ]\n}").rstrip() + ',\n      "results": ['
    first = True
    for suite, record in view.records():
        for result in _results(suite, record):
            yield f"{'' if first else ','}\n{json_text(result).rstrip()}"
            first = False
    yield "\n      ]\n    }\n  ]\n}\n"


def _results(suite: SuiteSummary, record: CaseRecord) -> Iterator[Json]:
    if record.standing is Standing.PASSED:
        return
    if record.problem:
        yield _result(suite, record, _PROBLEM, record.problem, record.standing, (record.file, record.line))
    for result in record.results:
        if result.standing is not Standing.PASSED:
            for file, line, message in _places(record, result):
                yield _result(suite, record, result.id, message, result.standing, (file, line))


def _places(record: CaseRecord, result: AssertionRecord) -> list[tuple[str, int, str]]:
    spots = [(spot.file, spot.line, spot.message) for spot in result.spots]
    return spots or [(record.file, record.line, result.reasoning)]


def _result(
    suite: SuiteSummary, record: CaseRecord, rule: str, message: str, standing: Standing, place: tuple[str, int]
) -> Json:
    file, line = place
    identity = "\n".join((suite.name, record.id, rule, message))
    return {
        "ruleId": rule,
        "level": _LEVELS[standing],
        "message": {"text": plain(f"{suite.name} › {record.id}: {message}")},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": quote(file.replace("\\", "/"))},
                    "region": {"startLine": max(1, line)},
                }
            }
        ],
        "partialFingerprints": {"driftlineCase/v1": sha256(identity.encode("utf-8", "surrogatepass")).hexdigest()},
    }
