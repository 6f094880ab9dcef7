"""From what code and a model found about a case to its result: pure arithmetic."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from driftline.harness.checked import CheckedAssertion, CheckedCase
from driftline.harness.flakiness import passes, stability_of
from driftline.harness.records import AssertionRecord, CaseRecord, SpotRecord
from driftline.harness.terms import Family, Stability, Standing

_SHOWN_LENGTH = 20_000
_CUT = "\n[cut here]"


@dataclass(frozen=True, slots=True)
class Judged:
    """What a model said about one assertion. Without an answer `problem` says why."""

    passed: int = 0
    samples: int = 0
    reasoning: str = ""
    problem: str = ""


def settle(case: CheckedCase, judged: Mapping[str, Judged]) -> CaseRecord:
    """The result of a case; what nobody judged has neither passed nor failed."""
    results = tuple(_assertion(each, judged.get(each.assertion.id, Judged())) for each in case.assertions)
    standing = _standing(case, results)
    flaky = [result for result in results if result.pass_rate not in (None, 0.0, 1.0)]
    rated = [result for result in results if result.pass_rate is not None]
    worst = min(rated, key=lambda result: (result.pass_rate or 0.0, result.samples), default=None)
    passed = _count(results, Standing.PASSED)
    return CaseRecord(
        id=case.task.case_id,
        standing=standing,
        score=_share(passed, len(results)),
        passed=passed,
        failed=_count(results, Standing.FAILED),
        total=len(results),
        threshold=case.task.threshold,
        results=results,
        stability=_stability(standing, results, flaky, case.task.threshold) if rated else None,
        pass_rate=worst.pass_rate if worst else None,
        samples=worst.samples if worst else 0,
        family=_first_family(case, results) if standing is Standing.FAILED else None,
        problem=case.problem,
        file=case.task.origin.file,
        line=case.task.origin.line,
        input=_shown(case.task.agent_input),
        output=_shown(case.output),
    )


def _assertion(checked: CheckedAssertion, judged: Judged) -> AssertionRecord:
    name = checked.assertion.id
    reasons = " ".join(checked.reasons)
    if checked.failed_family:
        spots = tuple(SpotRecord(file=spot.file, line=spot.line, message=spot.message) for spot in checked.spots)
        return _record(name, Standing.FAILED, reasons, checked.failed_family).model_copy(update={"spots": spots})
    if not checked.pending:
        return _record(name, Standing.PASSED, reasons)
    if not judged.samples:
        return _record(name, Standing.NOT_EVALUATED, f"Not evaluated: {judged.problem}.")
    stability = stability_of(judged.passed, judged.samples)
    passed = passes(stability)
    said = f"{reasons} {judged.reasoning}".strip()
    record = _record(name, Standing.PASSED if passed else Standing.FAILED, said, None if passed else Family.SEMANTIC)
    return record.model_copy(update={"pass_rate": judged.passed / judged.samples, "samples": judged.samples})


def _record(name: str, standing: Standing, reasoning: str, family: Family | None = None) -> AssertionRecord:
    return AssertionRecord.model_validate(
        {
            "id": name,
            "pass": standing is Standing.PASSED,
            "reasoning": reasoning,
            "standing": standing,
            "family": family,
        }
    )


def _standing(case: CheckedCase, results: Sequence[AssertionRecord]) -> Standing:
    if case.task.missing:
        return Standing.NOT_EVALUATED
    if case.problem or not results:
        return Standing.FAILED
    threshold = Fraction(str(case.task.threshold))
    passed, unknown = _count(results, Standing.PASSED), _count(results, Standing.NOT_EVALUATED)
    if Fraction(passed + unknown, len(results)) < threshold:
        return Standing.FAILED
    if unknown:
        return Standing.NOT_EVALUATED
    return Standing.PASSED


def _stability(
    standing: Standing, results: Sequence[AssertionRecord], flaky: Sequence[AssertionRecord], threshold: float
) -> Stability | None:
    """The class of a test with several judged assertions: flaky if its flaky ones could turn it."""
    if standing is Standing.NOT_EVALUATED:
        return None
    if standing is Standing.PASSED:
        return Stability.PASSED_BUT_FLAKY if flaky else Stability.PASSED
    luck = sum(result.standing is Standing.FAILED for result in flaky)
    at_best = Fraction(_count(results, Standing.PASSED) + luck, len(results))
    return Stability.FAILED_AND_FLAKY if at_best >= Fraction(str(threshold)) else Stability.DRIFTED


def _first_family(case: CheckedCase, results: Sequence[AssertionRecord]) -> Family:
    """A case without an output has nothing of the form that was asked for."""
    if case.problem:
        return Family.STRUCTURAL
    failed = {result.family for result in results if result.standing is Standing.FAILED}
    return next((family for family in Family if family in failed), Family.STRUCTURAL)


def _count(results: Sequence[AssertionRecord], standing: Standing) -> int:
    return sum(result.standing is standing for result in results)


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


def _shown(text: str) -> str:
    return text if len(text) <= _SHOWN_LENGTH else text[:_SHOWN_LENGTH] + _CUT
