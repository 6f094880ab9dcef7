"""How heavily a finding weighs, given how sure it is."""

from driftline.spec.terms import Importance
from driftline.support.label import Assessment
from driftline.support.parameters import PARAMETERS

_LEAST = 2


def conflict_severity(assessment: Assessment, full: int) -> int:
    """The full severity for a clear conflict in a claim that matters; one step less otherwise."""
    conflict = assessment.conflict
    sure = (
        conflict is not None
        and conflict.score >= PARAMETERS.sure_conflict
        and assessment.ungrounded >= PARAMETERS.sure_doubt
        and assessment.claim.importance is not Importance.SECONDARY
    )
    return full if sure else max(full - 1, _LEAST)
