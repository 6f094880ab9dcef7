"""From findings to the scorecard."""

from collections.abc import Sequence

from driftline.scoring.acceptability import unmet_standards
from driftline.scoring.automatic import automatic_failures
from driftline.scoring.confidence import rate_confidence
from driftline.scoring.counts import count
from driftline.scoring.dimensions import dimension_scores, weighted_score
from driftline.scoring.legibility import Legibility, why_not_checked
from driftline.scoring.scorecard import Scorecard
from driftline.scoring.tally import Tally
from driftline.scoring.verdict import Measures, decide
from driftline.spec.findings import ContractItem, Incident, SupportedClaim
from driftline.spec.thresholds import SPECIFIED, Thresholds


def score(
    contract: Sequence[ContractItem],
    claims: Sequence[SupportedClaim],
    incidents: Sequence[Incident],
    legibility: Legibility,
    min_confidence: float,
    thresholds: Thresholds = SPECIFIED,
) -> Scorecard:
    """Every number and decision about one pair; what is less certain than ``min_confidence`` counts as a hint."""
    return score_tally(contract, Tally.of(claims, incidents, min_confidence), legibility, thresholds)


def score_tally(
    contract: Sequence[ContractItem], tally: Tally, legibility: Legibility, thresholds: Thresholds = SPECIFIED
) -> Scorecard:
    """The same from what the claims and incidents of all parts of the plan add up to."""
    dimensions = dimension_scores(tally)
    measures = Measures(
        counts=count(tally),
        dimensions=dimensions,
        score=weighted_score(dimensions),
        automatic_failures=automatic_failures(tally, thresholds),
        thresholds=thresholds,
    )
    not_checked = why_not_checked(contract, tally.claim_count, legibility)
    decision = decide(measures, not_checked)
    reliance = rate_confidence(contract, tally.claim_count, measures, not_checked)
    return Scorecard(
        counts=measures.counts,
        dimensions=dimensions,
        weighted_score=float(measures.score),
        automatic_failures=measures.automatic_failures,
        verdict=decision.verdict,
        rationale=decision.rationale,
        confidence=reliance.confidence,
        confidence_reason=reliance.reason,
        unmet_standards=unmet_standards(tally, measures.automatic_failures, measures.counts, thresholds),
        not_checked=str(not_checked or ""),
    )
