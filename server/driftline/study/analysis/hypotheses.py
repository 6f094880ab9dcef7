"""The verdicts: each hypothesis has its test, fixed before there are data."""

from collections.abc import Sequence
from enum import Enum

from pydantic import BaseModel, ConfigDict, Field

from driftline.study.analysis.comparisons import Comparison
from driftline.study.analysis.complexity import Growth
from driftline.study.analysis.mutation import AfterMutation


class Verdict(str, Enum):
    """What became of a hypothesis."""

    SUPPORTED = "supported"
    IN_PART = "supported in part"
    NOT_SUPPORTED = "not supported"


class Hypothesis(BaseModel):
    """A hypothesis with its verdict."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str
    claim: str = Field(description="What is claimed.")
    test: str = Field(description="What decides, fixed beforehand.")
    verdict: Verdict
    because: str = Field(description="What was found.")


def judged(
    primary: Sequence[Comparison],
    branching: Sequence[Comparison],
    growth: Sequence[Growth],
    mutation: Sequence[AfterMutation],
    accepted: Sequence[Comparison],
) -> tuple[Hypothesis, ...]:
    """All hypotheses with their verdicts."""
    return (_higher(primary), _branching(branching), _superlinear(growth), _after(mutation), _accepts(accepted))


def verdict_of(held: Sequence[bool]) -> Verdict:
    """All parts have to hold."""
    if held and all(held):
        return Verdict.SUPPORTED
    return Verdict.IN_PART if any(held) else Verdict.NOT_SUPPORTED


def _higher(primary: Sequence[Comparison]) -> Hypothesis:
    parts = {f"{at.arm}: {at.endpoint.replace('_', ' ')}": at.more_drift for at in primary}
    return _hypothesis(
        "H1",
        "Untethered execution drifts more than tethered execution on the same scenarios.",
        "On each of the three primary endpoints each untethered arm has significantly more than A (paired "
        "permutation test, Holm over all of them).",
        parts,
    )


def _branching(branching: Sequence[Comparison]) -> Hypothesis:
    return _hypothesis(
        "H1, especially",
        "The difference is greater under re-entry, re-gather, rename and out-of-order than under the other stressors.",
        "The additional DriftIndex of each untethered arm is significantly greater there (pairs of replicates, "
        "permutation test, Holm over the arms).",
        {at.arm: at.more_drift for at in branching},
    )


def _superlinear(growth: Sequence[Growth]) -> Hypothesis:
    return _hypothesis(
        "H2.1",
        "The increase of drift is superlinear in the complexity of the scenario.",
        "The additional turns with drift grow as complexity to a power whose bootstrap interval lies above 1, in each "
        "untethered arm (Bonferroni over the arms).",
        {f"{at.arm} (power {at.exponent.value:.2f}, from {at.exponent.low:.2f})": at.superlinear for at in growth},
    )


def _after(mutation: Sequence[AfterMutation]) -> Hypothesis:
    return _hypothesis(
        "H2.2",
        "Drift shows most after upstream mutations that should invalidate what was made from them.",
        "The additional share of turns with drift is significantly higher in the turns after a mutation than in the "
        "others, in each untethered arm (permutation test within runs, Holm over the arms).",
        {f"{at.arm} ({at.rate_after:.3f} after, {at.rate_elsewhere:.3f} else)": at.more_after for at in mutation},
    )


def _accepts(accepted: Sequence[Comparison]) -> Hypothesis:
    return _hypothesis(
        "H2.3",
        "Untethered systems accept more invalid transitions that a tethered system blocks.",
        "Each untethered arm accepts significantly more transitions that a gate of A, fed with artifacts, would stop "
        "(paired permutation test, Holm over the arms).",
        {f"{at.arm} ({at.arm_mean:.2f} per run)": at.more_drift for at in accepted},
    )


def _hypothesis(name: str, claim: str, test: str, parts: dict[str, bool]) -> Hypothesis:
    holds = [part for part, held in parts.items() if held]
    fails = [part for part, held in parts.items() if not held]
    said = [f"{word}: {'; '.join(some)}." for word, some in (("Holds", holds), ("Does not hold", fails)) if some]
    verdict = verdict_of(list(parts.values()))
    return Hypothesis(id=name, claim=claim, test=test, verdict=verdict, because=" ".join(said) or "There are no runs.")
