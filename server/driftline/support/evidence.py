"""What a label rests on, in words a person understands."""

from __future__ import annotations

from driftline.spec.findings import Claim, ContractItem
from driftline.spec.terms import SupportLabel
from driftline.support.alignment import Alignment
from driftline.support.conflicts import Conflict
from driftline.support.features import Novelty
from driftline.support.index import Passage
from driftline.support.parameters import PARAMETERS
from driftline.text.modality import Modality, sentence_modality


def items_behind(
    label: SupportLabel, conflict: Conflict | None, passage: Passage | None, alignment: Alignment
) -> tuple[ContractItem, ...]:
    if label is SupportLabel.CONTRADICTORY and conflict:
        return (conflict.item,)
    if passage is None or alignment.coverage < PARAMETERS.related_coverage:
        return ()
    return passage.items[:3]


def words_of(alignment: Alignment, matched: bool) -> tuple[str, ...]:
    pairs = zip(alignment.words, alignment.found, strict=True)
    return tuple(dict.fromkeys(word.text for word, found in pairs if bool(found >= PARAMETERS.matched_word) is matched))


def modality_step(claim: Claim, passage: Passage | None) -> int:
    """How many rungs the claim stands above the prompt's own words; 0 when it does not."""
    if passage is None:
        return 0
    ours, theirs = sentence_modality(claim.text), sentence_modality(passage.text)
    if Modality.RULED_OUT in (ours, theirs):
        return 0
    return max(int(ours) - int(theirs), 0)


def reason_for(label: SupportLabel, conflict: Conflict | None, alignment: Alignment, new: Novelty) -> str:
    if label is SupportLabel.CONTRADICTORY and conflict:
        return f"This {conflict.kind.value}."
    if label is SupportLabel.UNSUPPORTED:
        return _unsupported_reason(alignment, new)
    if label is SupportLabel.SPECULATIVE:
        return "New, but marked as something to check or decide."
    if label is SupportLabel.SOURCE_STATED:
        return "The prompt says this."
    return "This follows from what the prompt says."


def _unsupported_reason(alignment: Alignment, new: Novelty) -> str:
    if new.quantities:
        return f"The prompt gives no such figure: {', '.join(q.text for q in new.quantities[:3])}."
    if new.names:
        return f"The prompt does not mention {', '.join(n.text for n in new.names[:3])}."
    missing = words_of(alignment, matched=False) or _loosely_matched(alignment)
    if missing:
        return f"Nothing in the prompt speaks of {', '.join(missing[:4])}."
    return "The prompt uses these words, but not to say this."


def _loosely_matched(alignment: Alignment) -> tuple[str, ...]:
    """Words the prompt only has something similar to."""
    pairs = zip(alignment.words, alignment.found, strict=True)
    return tuple(dict.fromkeys(word.text for word, found in pairs if found < PARAMETERS.literal_word))
