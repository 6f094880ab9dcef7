"""Why a claim has its label, in a sentence."""

from __future__ import annotations

from driftline.spec.terms import SupportLabel
from driftline.support.figures.trace import FigureFact, Standing
from driftline.support.passages import Passage

_MARKED = {
    "ruled out": "The prompt rules this out.",
    "later": "The prompt puts this off until later.",
    "optional": "The prompt leaves this optional.",
    "open": "The prompt leaves this open.",
    "limit": "The prompt sets a limit here that this does not keep.",
}


def reason_for(label: SupportLabel, passages: tuple[Passage, ...], figures: tuple[FigureFact, ...]) -> str:
    """What a person should know about a label; figures speak first, since they can be checked."""
    if label is SupportLabel.CONTRADICTORY:
        return _against(passages, figures)
    if label is SupportLabel.UNSUPPORTED:
        new = [fact.quantity.text for fact in figures if fact.standing is Standing.NEW]
        return f"The prompt gives no such figure: {', '.join(new[:3])}." if new else "The prompt does not say this."
    if label is SupportLabel.SPECULATIVE:
        return "New, but marked as something to check or decide."
    derived = [fact.note for fact in figures if fact.standing is Standing.DERIVED and fact.note]
    if derived:
        return f"This follows from the prompt's figures: {derived[0]}."
    said = label is SupportLabel.SOURCE_STATED
    return "The prompt says this." if said else "This follows from what the prompt says."


def _against(passages: tuple[Passage, ...], figures: tuple[FigureFact, ...]) -> str:
    for fact in figures:
        if fact.standing is Standing.CONFLICTING:
            return f"The prompt has another figure: {fact.note}."
    marks = (passage.mark for passage in passages[:4] if passage.mark)
    return _MARKED.get(next(marks, ""), "The prompt says otherwise.")
