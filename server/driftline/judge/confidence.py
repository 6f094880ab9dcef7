"""How far an evaluation can be relied on once a judge has been asked."""

from collections.abc import Sequence
from dataclasses import replace

from driftline.judge.agreement import PASSING
from driftline.scoring.scorecard import Scorecard
from driftline.spec.findings import Judgement, SupportedClaim
from driftline.spec.terms import Confidence, Importance, SupportLabel


def with_judge(card: Scorecard, claims: Sequence[SupportedClaim]) -> Scorecard:
    """The scorecard with the confidence that agreement on the critical claims gives.

    All of them: high. Most of them: medium. Otherwise: low. What is too thin to compare stays low, and
    without any answer about a critical claim nothing changes.
    """
    critical = [claim for claim in claims if claim.claim.importance is Importance.CRITICAL]
    answered = [claim.judgement for claim in critical if claim.judgement and claim.judgement.judge_label]
    if not answered or card.confidence is Confidence.LOW:
        return card
    agreed = sum(map(_agree, answered))
    return replace(card, confidence=_level(agreed, len(critical)), confidence_reason=_reason(agreed, len(critical)))


def _agree(judgement: Judgement) -> bool:
    """Whether both see the claim as grounded, as flagged or as ungrounded; the exact label matters less."""
    return judgement.judge_label is not None and _side(judgement.judge_label) == _side(judgement.rules_label)


def _side(label: SupportLabel) -> str:
    if label is SupportLabel.SPECULATIVE:
        return "flagged"
    return "grounded" if label in PASSING else "ungrounded"


def _level(agreed: int, critical: int) -> Confidence:
    if agreed == critical:
        return Confidence.HIGH
    return Confidence.MEDIUM if 2 * agreed > critical else Confidence.LOW


def _reason(agreed: int, critical: int) -> str:
    if agreed == critical:
        return f"The judge and the rules agree on all {critical} critical claims."
    return f"The judge and the rules agree on {agreed} of {critical} critical claims."
