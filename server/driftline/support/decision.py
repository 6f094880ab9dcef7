"""From chances to one label."""

from __future__ import annotations

from bisect import bisect_right

from driftline.claims.kinds import role_of
from driftline.spec.findings import Claim
from driftline.spec.terms import Strength, SupportLabel
from driftline.support.alignment import Alignment
from driftline.support.conflicts import Conflict
from driftline.support.features import Novelty
from driftline.support.index import Passage, PromptIndex, flatten
from driftline.support.parameters import PARAMETERS
from driftline.support.stance import Stance
from driftline.text.modality import Modality

_EXAMPLES = "testing"  # figures in the description of a test are examples


def ungrounded(chances: dict[str, float]) -> float:
    """How likely it is that the prompt does not carry the claim."""
    return chances["unsupported"] + chances["contradictory"]


def decide(
    claim: Claim,
    chances: dict[str, float],
    conflict: Conflict | None,
    alignment: Alignment,
    new: Novelty,
    stance: Stance,
    passage: Passage | None,
) -> SupportLabel:
    """The label of a claim that is not a repetition of the prompt; in doubt, unsupported."""
    doubt = ungrounded(chances)
    if conflict and _contradicts(conflict, chances):
        return SupportLabel.CONTRADICTORY
    if doubt >= _tolerance(claim, new, stance):
        return SupportLabel.UNSUPPORTED
    partly = alignment.coverage < PARAMETERS.stated_coverage
    if partly and not new.hedges and passage and _only_weakly_implied(passage):
        return SupportLabel.UNSUPPORTED
    if chances["speculative"] > max(chances["stated"], chances["derived"]) or (partly and _doubts(new)):
        return SupportLabel.SPECULATIVE
    return SupportLabel.SOURCE_STATED if chances["stated"] >= chances["derived"] else SupportLabel.SOURCE_DERIVED


def _contradicts(conflict: Conflict, chances: dict[str, float]) -> bool:
    doubt = ungrounded(chances)
    if conflict.plain:
        return True
    if conflict.score >= PARAMETERS.clear_conflict:
        return doubt >= PARAMETERS.conflict_doubt
    return doubt >= PARAMETERS.ungrounded and chances["contradictory"] >= chances["unsupported"]


def _tolerance(claim: Claim, new: Novelty, stance: Stance) -> float:
    """How much doubt a claim may leave: little if it gives a figure or a promise of its own, more if it holds back."""
    if new.quantities and not new.hedges and role_of(claim.section) != _EXAMPLES:
        return PARAMETERS.ungrounded_figure
    if new.assurances and not new.hedges:
        return PARAMETERS.ungrounded_promise
    holds_back = (_doubts(new) and not new.quantities) or stance.declines
    return PARAMETERS.ungrounded_reserved if holds_back else PARAMETERS.ungrounded


def _doubts(new: Novelty) -> bool:
    """Whether what is new is only a possibility."""
    return any(cue.level < Modality.CAN for cue in new.hedges)


def _only_weakly_implied(passage: Passage) -> bool:
    return bool(passage.items) and all(item.strength is Strength.WEAKLY_IMPLIED for item in passage.items)


def repeats_prompt(claim: Claim, index: PromptIndex) -> bool:
    """Word for word a sentence of the prompt, or part of one that neither refuses nor doubts."""
    text = flatten(claim.text)
    found = index.plain.find(text)
    while found >= 0:
        place = bisect_right(index.plain_starts, found) - 1
        passage, end = index.passages[place], index.plain_starts[place + 1] - 1
        whole = end - index.plain_starts[place] == len(text)
        if whole or not (passage.refuses or passage.leaves_open):
            return True
        found = index.plain.find(text, end + 1)
    return False
