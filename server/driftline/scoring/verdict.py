"""PASS, BORDERLINE or FAIL, with the reasons in words.

Every criterion of the specification that keeps a plan from passing becomes a ``Ground``; the worst ground
decides. A dimension at 2 is tolerated once in a borderline plan, and the score is compared as it is shown,
rounded.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from driftline.scoring.legibility import NotChecked
from driftline.scoring.scorecard import Counts
from driftline.spec.terms import AutomaticFailure, Dimension, Verdict
from driftline.spec.thresholds import SPECIFIED, CountLimits, Thresholds
from driftline.spec.words import AUTOMATIC_FAILURE_WORDS, counted

GROUNDS_SHOWN = 4
"""A rationale names at most this many grounds and says how many more there are."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Everything the verdict is decided by."""

    counts: Counts
    dimensions: Mapping[Dimension, int]
    score: Decimal
    automatic_failures: tuple[AutomaticFailure, ...] = ()
    thresholds: Thresholds = SPECIFIED


@dataclass(frozen=True, slots=True)
class Ground:
    """One reason why the plan is not better than ``verdict``."""

    verdict: Verdict
    words: str


@dataclass(frozen=True, slots=True)
class Decision:
    """The verdict and why."""

    verdict: Verdict
    rationale: str


def decide(measures: Measures, not_checked: NotChecked | None = None) -> Decision:
    """The verdict on a plan. What was not checked cannot pass; what fails it still fails it."""
    grounds = list(_grounds(measures))
    verdict = _worst(grounds)
    if not_checked is None:
        return Decision(verdict, _rationale(verdict, grounds, measures))
    if verdict is Verdict.PASS:
        return Decision(Verdict.BORDERLINE, str(not_checked))
    return Decision(verdict, f"{not_checked} {_rationale(verdict, grounds, measures)}")


def verdict_of(measures: Measures) -> Verdict:
    """The verdict alone."""
    return _worst(_grounds(measures))


def _worst(grounds: Iterable[Ground]) -> Verdict:
    verdicts = {ground.verdict for ground in grounds}
    if Verdict.FAIL in verdicts:
        return Verdict.FAIL
    return Verdict.BORDERLINE if verdicts else Verdict.PASS


def _grounds(measures: Measures) -> Iterator[Ground]:
    for failure in measures.automatic_failures:
        yield Ground(Verdict.FAIL, f"it {AUTOMATIC_FAILURE_WORDS[failure]}")
    counts, limits = measures.counts, measures.thresholds
    yield from _over(counts.severity_4_count, limits.severity_4, "critical finding")
    yield from _over(counts.severity_3_count, limits.severity_3, "major finding")
    yield from _over(
        counts.unsupported_important_claim_count, limits.unsupported_important, "unsupported important claim"
    )
    yield from _over(counts.confidence_inflation_count, limits.confidence_inflation, "case of inflated confidence")
    yield from _low_score(measures.score, limits)
    yield from _low_dimensions(measures.dimensions, limits)


def _over(found: int, limits: CountLimits, noun: str) -> Iterator[Ground]:
    if found <= limits.passing:
        return
    verdict = Verdict.FAIL if found > limits.borderline else Verdict.BORDERLINE
    allowed = f"at most {limits.passing}" if limits.passing else "none"
    yield Ground(verdict, f"it has {counted(found, noun)} ({allowed} to pass)")


def _low_score(score: Decimal, limits: Thresholds) -> Iterator[Ground]:
    if score < limits.pass_score:
        verdict = Verdict.FAIL if score < limits.borderline_score else Verdict.BORDERLINE
        yield Ground(verdict, f"its fidelity score is {score} (at least {limits.pass_score} to pass)")


def _low_dimensions(dimensions: Mapping[Dimension, int], limits: Thresholds) -> Iterator[Ground]:
    low = {d: value for d, value in dimensions.items() if value < limits.pass_dimension}
    if not low:
        return
    few = len(low) <= limits.borderline_dimension_allowance
    tolerated = few and min(low.values()) >= limits.borderline_dimension
    named = ", ".join(f"{_spoken(d)} scores {value}" for d, value in low.items())
    verdict = Verdict.BORDERLINE if tolerated else Verdict.FAIL
    yield Ground(verdict, f"{named} (at least {limits.pass_dimension} to pass)")


def _rationale(verdict: Verdict, grounds: Sequence[Ground], measures: Measures) -> str:
    if verdict is Verdict.PASS:
        return _praise(measures)
    decisive = [ground.words for ground in grounds if ground.verdict is verdict]
    shown = "; ".join(decisive[:GROUNDS_SHOWN])
    hidden = len(decisive) - GROUNDS_SHOWN
    more = f"; and {counted(hidden, 'further reason')}" if hidden > 0 else ""
    opening = "The plan fails" if verdict is Verdict.FAIL else "The plan needs revision"
    return f"{opening}: {shown}{more}."


def _praise(measures: Measures) -> str:
    counts = measures.counts
    major = counted(counts.severity_3_count, "major finding")
    unsupported = counted(counts.unsupported_important_claim_count, "unsupported important claim")
    return (
        f"The plan stays faithful to the prompt with a fidelity score of {measures.score} out of 5. "
        f"It has no critical finding, {major} and {unsupported}."
    )


def _spoken(dimension: Dimension) -> str:
    return dimension.value.replace("_", " ")
