"""How far the evaluation can be relied on, and why.

The rules are read from the top and the first that applies speaks, so the gravest doubt is the one reported.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from driftline.scoring.legibility import NotChecked
from driftline.scoring.scorecard import Counts
from driftline.scoring.verdict import Measures, verdict_of
from driftline.spec.findings import ContractItem
from driftline.spec.terms import Confidence, Strength
from driftline.spec.words import counted

MODEST_CLAIMS, MODEST_ITEMS = 8, 6
SCORE_MARGIN = Decimal("0.05")
FINDINGS_COUNTED = (
    "severity_3_count",
    "unsupported_important_claim_count",
    "confidence_inflation_count",
)
"""The counts where one more finding is ordinary; a first critical incident would overturn any verdict."""


@dataclass(frozen=True, slots=True)
class Reliance:
    """How sure the evaluation is, with a reason for people."""

    confidence: Confidence
    reason: str


def rate_confidence(
    contract: Sequence[ContractItem], claims: int, measures: Measures, not_checked: NotChecked | None = None
) -> Reliance:
    """The first doubt that applies, or high confidence if none does."""
    if not_checked is not None:
        return Reliance(Confidence.LOW, str(not_checked))
    for confidence, reason in _doubts(contract, claims, measures):
        return Reliance(confidence, reason)
    return Reliance(
        Confidence.HIGH,
        f"{claims} claims were compared with {len(contract)} commitments and the verdict is not close.",
    )


def is_close_call(measures: Measures) -> bool:
    """Whether one finding more or less, or a slightly different score, would change the verdict."""
    verdict = verdict_of(measures)
    return any(verdict_of(neighbour) is not verdict for neighbour in _neighbours(measures))


def _doubts(contract: Sequence[ContractItem], claims: int, measures: Measures) -> Iterator[tuple[Confidence, str]]:
    weak = sum(item.strength is Strength.WEAKLY_IMPLIED for item in contract)
    if 2 * weak > len(contract):
        yield (
            Confidence.LOW,
            f"{weak} of the prompt's {len(contract)} commitments are only weakly implied.",
        )
    if is_close_call(measures):
        yield Confidence.MEDIUM, "The verdict is close: one finding more or less would change it."
    if len(contract) < MODEST_ITEMS:
        few = counted(len(contract), "commitment")
        yield Confidence.MEDIUM, f"The prompt states only {few}, so much of the plan has no counterpart."
    if claims < MODEST_CLAIMS:
        yield Confidence.MEDIUM, f"The plan makes only {counted(claims, 'claim')}, so each of them weighs heavily."


def _neighbours(measures: Measures) -> Iterator[Measures]:
    for name in ("severity_4_count", *FINDINGS_COUNTED):
        found = int(getattr(measures.counts, name))
        if found > 0:
            yield replace(measures, counts=_with(measures.counts, name, found - 1))
        if name in FINDINGS_COUNTED:
            yield replace(measures, counts=_with(measures.counts, name, found + 1))
    yield replace(measures, score=measures.score - SCORE_MARGIN)
    yield replace(measures, score=measures.score + SCORE_MARGIN)
    if len(measures.automatic_failures) == 1:
        yield replace(measures, automatic_failures=())


def _with(counts: Counts, name: str, value: int) -> Counts:
    return replace(counts, **{name: value})
