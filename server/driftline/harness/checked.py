"""What code alone finds out about a case."""

from dataclasses import dataclass

from driftline.harness.assertion import Assertion
from driftline.harness.criteria.check import Check
from driftline.harness.criteria.kind import Finding, Spot, Subject, UnusableError
from driftline.harness.task import Task
from driftline.harness.terms import Family
from driftline.report.plain import shortened

_CODE_FAMILIES = (Family.STRUCTURAL, Family.DETERMINISTIC)
_REASON_LENGTH = 200


@dataclass(frozen=True, slots=True)
class CheckedAssertion:
    """An assertion after its checks; `pending` while its questions still have to be answered."""

    assertion: Assertion
    failed_family: Family | None
    reasons: tuple[str, ...]
    pending: bool
    spots: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True)
class CheckedCase:
    """A case after its checks. Without an output, `problem` says why."""

    task: Task
    output: str
    assertions: tuple[CheckedAssertion, ...] = ()
    problem: str = ""


def check_assertion(assertion: Assertion, subject: Subject) -> CheckedAssertion:
    """Structural checks first; what fails is not put before a model any more."""
    passed: list[Finding] = []
    for family in _CODE_FAMILIES:
        findings = [finding for check in assertion.checks for finding in _findings(check, subject, family)]
        if failed := [finding for finding in findings if not finding.met]:
            spots = tuple(spot for finding in failed for spot in finding.spots)
            return CheckedAssertion(assertion, family, tuple(finding.reason for finding in failed), False, spots)
        passed += findings
    reasons = tuple(finding.reason for finding in passed)
    return CheckedAssertion(assertion, None, reasons, pending=bool(assertion.questions))


def _findings(check: Check, subject: Subject, family: Family) -> list[Finding]:
    try:
        return check.findings(subject, family)
    except UnusableError as problem:
        return [Finding(False, f"This could not be checked: {problem}.")]
    except Exception as fault:  # of a model that a user wrote, for instance
        said = shortened(str(fault), _REASON_LENGTH)
        return [Finding(False, f"This could not be checked: {type(fault).__name__}: {said}.")]
