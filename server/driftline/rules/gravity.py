"""How heavily a finding weighs, given how sure it is."""

import re

from driftline.spec.terms import Importance
from driftline.support.label import Assessment
from driftline.support.parameters import PARAMETERS

_LEAST = 2
_IDENTITY = re.compile(
    r"\b(?:primary|main|principal|target|core|key|first)\s+(?:\w+\s+)?(?:customers?|clients?|users?|buyers?|audience|market"
    r"|source of income|income|revenue)\b|\b(?:pays?|paid|charged?|charges|earns?|subscription|revenue comes)\b",
    re.IGNORECASE,
)


def conflict_severity(assessment: Assessment, full: int) -> int:
    """The full severity for a clear conflict, or a likely one in a claim that matters; one step less otherwise."""
    conflict = assessment.conflict
    if conflict is None:
        return max(full - 1, _LEAST)
    weighty = assessment.claim.importance is not Importance.SECONDARY
    likely = conflict.score >= PARAMETERS.sure_conflict and assessment.ungrounded >= PARAMETERS.sure_doubt
    clear = conflict.score >= PARAMETERS.clear_conflict
    return full if clear or (likely and weighty) else max(full - 1, _LEAST)


def identity_severity(assessment: Assessment) -> int:
    """Critical when a claim that almost surely has no source says whom it serves or what it lives on."""
    certain = assessment.ungrounded >= PARAMETERS.sure_doubt and assessment.claim.importance is Importance.CRITICAL
    return 4 if certain and _IDENTITY.search(assessment.claim.text) else 3
