"""What can be told of an answer about a claim without knowing what is right."""

from __future__ import annotations

from driftline.judge.derivation import wrong_sum
from driftline.judge.responses import ClaimAnswer, Said

_NEEDS_SOURCE = frozenset({Said.SOURCE_STATED, Said.SOURCE_DERIVED})
_UNGROUNDED = frozenset({Said.UNSUPPORTED, Said.CONTRADICTORY})


def mistake_in(answer: ClaimAnswer) -> str:
    """Why an answer cannot count, in words for the model; empty if it may."""
    if answer.label in _NEEDS_SOURCE and not answer.sentences:
        return f'"{answer.label.value}" needs the number of at least one prompt sentence'
    if answer.label is Said.CONTRADICTORY and not answer.drifts:
        return '"contradictory" needs at least one drift'
    if answer.label not in _UNGROUNDED and any(drift.severity > 1 for drift in answer.drifts):
        return f'a drift above severity 1 does not go with "{answer.label.value}"'
    wrong = wrong_sum(answer.derivation)
    return f"the derivation does not come out: {wrong}" if wrong else ""
