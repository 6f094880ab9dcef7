"""How far an evaluation can be relied on once a judge has been asked."""

from collections.abc import Sequence
from dataclasses import replace

from driftline.scoring.scorecard import Scorecard
from driftline.spec.findings import SupportedClaim
from driftline.spec.terms import Confidence, Decider, Importance


def with_judge(card: Scorecard, claims: Sequence[SupportedClaim]) -> Scorecard:
    """The scorecard with the confidence that the judge's checked answers about critical claims give.

    All of them decided by the judge: high. Most of them: medium at least. What is too thin to compare stays low.
    """
    critical = [claim for claim in claims if claim.claim.importance is Importance.CRITICAL]
    decided = sum(claim.decided_by is not Decider.RULES for claim in critical)
    if not decided or card.confidence is Confidence.LOW:
        return card
    if decided == len(critical):
        reason = f"A judge's checked answers decide all {decided} critical claims."
        return replace(card, confidence=Confidence.HIGH, confidence_reason=reason)
    reason = f"A judge's checked answers decide {decided} of {len(critical)} critical claims."
    level = Confidence.MEDIUM if 2 * decided > len(critical) else card.confidence
    return replace(card, confidence=level, confidence_reason=reason)
