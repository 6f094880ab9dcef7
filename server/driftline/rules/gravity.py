"""How heavily a finding weighs, given how sure it is."""

from driftline.spec.terms import Importance
from driftline.support.label import Assessment
from driftline.support.parameters import PARAMETERS

_LEAST = 2


def conflict_severity(assessment: Assessment, full: int) -> int:
    """The full severity for a clear conflict, or a likely one in a claim that matters; one step less otherwise."""
    conflict = assessment.conflict
    if conflict is None:
        return max(full - 1, _LEAST)
    weighty = assessment.claim.importance is not Importance.SECONDARY
    likely = conflict.score >= PARAMETERS.sure_conflict and assessment.ungrounded >= PARAMETERS.sure_doubt
    clear = conflict.score >= PARAMETERS.clear_conflict
    return full if clear or (likely and weighty) else max(full - 1, _LEAST)
