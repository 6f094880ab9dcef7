"""The whole result as JSON: for each suite the batch result of the specification, then what goes beyond it."""

from collections.abc import Iterator
from typing import Any

from driftline.harness.drift import number
from driftline.harness.records import AssertionRecord, CaseRecord
from driftline.harness.reports.view import View
from driftline.harness.result import (
    AggregateResult,
    BatchResult,
    DriftResult,
    EvalResult,
    FlakyResult,
    PassRate,
    SuiteResult,
)
from driftline.harness.summary import SuiteSummary, Summary
from driftline.harness.terms import Family, Standing
from driftline.report.json_report import json_text


def render_json(view: View) -> Iterator[str]:
    """The outcome first, then the cases one by one, so that a large run is never held as one text."""
    head = json_text(outcome(view.summary).model_dump(mode="json", exclude={"cases"}, exclude_none=False))
    yield head.rstrip().removesuffix("}").rstrip() + ',\n  "cases": ['
    first = True
    for suite, record in view.records():
        text = json_text(case_json(suite.name, record)).rstrip().replace("\n", "\n    ")
        yield f"{'' if first else ','}\n    {text}"
        first = False
    yield ("" if first else "\n  ") + "]\n}\n"


def outcome(summary: Summary) -> EvalResult:
    """Everything but the cases."""
    return EvalResult(
        suites=tuple(map(_suite, summary.suites)),
        drift=AggregateResult(
            aggregateDrift=number(summary.gate.aggregate),
            driftCeiling=number(summary.gate.ceiling),
            passed=summary.passed,
        ),
        flakyTests=tuple(
            FlakyResult(
                suite=test.suite,
                case=test.case,
                passRate=test.pass_rate,
                samples=test.samples,
                classification=test.stability,
            )
            for test in summary.flaky
        ),
        baseline=summary.delta,
        problems=summary.unloadable,
        notices=summary.notices,
        exit_code=summary.exit_code,
        cases=(),
    )


def _suite(suite: SuiteSummary) -> SuiteResult:
    tally, drift = suite.tally, suite.drift
    return SuiteResult(
        agent_id=suite.agent_id,
        test_suite=suite.name,
        results=BatchResult(
            total_cases=tally.cases,
            passed_cases=tally.passed,
            failed_cases=tally.failed,
            average_score=tally.average_score,
            assertion_breakdown={name: PassRate(pass_rate=rate) for name, rate in tally.pass_rates().items()},
            not_evaluated_cases=tally.not_evaluated,
        ),
        version=suite.version,
        drift=DriftResult(
            driftPercent=number(drift.percent),
            totalTests=drift.total_tests,
            zodFailures=drift.failures[Family.STRUCTURAL],
            semanticFailures=drift.failures[Family.SEMANTIC],
            deterministicFailures=drift.failures[Family.DETERMINISTIC],
            driftCeiling=None if drift.ceiling is None else number(drift.ceiling),
        ),
    )


def document_json(record: CaseRecord) -> dict[str, Any]:
    """The evaluation of one output, under the specification's keys; what was not evaluated is said beside them."""
    missing = sum(result.standing is Standing.NOT_EVALUATED for result in record.results)
    return {
        "score": record.score,
        "passed": record.passed,
        "failed": record.failed,
        "total": record.total,
        "results": [_assertion(result) for result in record.results],
        **({"not_evaluated": missing} if missing else {}),
    }


def case_json(suite: str, record: CaseRecord) -> dict[str, Any]:
    """One case of a run."""
    return {
        "suite": suite,
        "id": record.id,
        "status": record.standing.value,
        **document_json(record),
        "threshold": record.threshold,
        "file": record.file,
        "line": record.line,
        **({"family": record.family.value} if record.family else {}),
        **({"problem": record.problem} if record.problem else {}),
        **_stability(record),
    }


def _stability(record: CaseRecord) -> dict[str, Any]:
    if record.stability is None:
        return {}
    return {"classification": record.stability.value, "passRate": record.pass_rate, "samples": record.samples}


def _assertion(result: AssertionRecord) -> dict[str, Any]:
    said = {"id": result.id, "pass": result.passed, "reasoning": result.reasoning}
    if result.standing is Standing.NOT_EVALUATED:
        return {**said, "evaluated": False}
    return said
