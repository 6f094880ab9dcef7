"""One label for a claim, with its evidence."""

from __future__ import annotations

from dataclasses import dataclass

from driftline.claims.kinds import role_of
from driftline.spec.findings import Claim, ContractItem, Evidence, SupportedClaim
from driftline.spec.terms import Strength, SupportLabel
from driftline.support.alignment import Alignment, align
from driftline.support.conflicts import Conflict, Sensitivities, find_conflict, read_tension, sensitivities
from driftline.support.features import Novelty, describe, novelty
from driftline.support.index import Passage, PromptIndex, flatten
from driftline.support.model import grounding
from driftline.support.parameters import PARAMETERS
from driftline.support.stance import read_stance
from driftline.text.modality import Modality, sentence_modality

_EXAMPLES = "testing"  # figures in the description of a test are examples


@dataclass(frozen=True, slots=True)
class Assessment:
    """A labelled claim together with what the rules want to know about it."""

    supported: SupportedClaim
    alignment: Alignment
    novelty: Novelty
    conflict: Conflict | None
    passage: Passage | None  # where the claim comes closest to the prompt
    ungrounded: float  # how likely it is that the prompt does not carry the claim

    @property
    def claim(self) -> Claim:
        return self.supported.claim


def assess_all(claims: tuple[Claim, ...], index: PromptIndex) -> tuple[Assessment, ...]:
    """Label every claim of a plan."""
    places = sensitivities(index)
    return tuple(assess(claim, index, places) for claim in claims)


def assess(claim: Claim, index: PromptIndex, places: Sensitivities) -> Assessment:
    """Label one claim."""
    alignment = align(claim.text, index)
    stance = read_stance(claim)
    new = novelty(claim, alignment, index)
    tension = read_tension(claim, stance, alignment, index, places)
    chances = grounding(describe(claim, alignment, new, stance, tension, index))
    conflict = find_conflict(tension, stance, alignment, index)
    passage = index.passages[alignment.best] if alignment.best >= 0 else None
    repeated = _repeats_prompt(flatten(claim.text), index)
    label = SupportLabel.SOURCE_STATED if repeated else _label(claim, chances, conflict, alignment, new, passage)
    step = _modality_step(claim, passage)
    evidence = Evidence(
        items=_items(label, conflict, passage, alignment),
        matched_words=_words(alignment, matched=True),
        unmatched_words=_words(alignment, matched=False),
        new_quantities=tuple(quantity.text for quantity in new.quantities),
        new_names=tuple(name.text for name in new.names),
        similarity=round(float(alignment.similarity.max()), 3) if len(alignment.similarity) else 0.0,
        modality_step=step,
        reason=_reason(label, conflict, alignment, new),
    )
    return Assessment(
        supported=SupportedClaim(claim, label, evidence),
        alignment=alignment,
        novelty=new,
        conflict=conflict if label is SupportLabel.CONTRADICTORY else None,
        passage=passage,
        ungrounded=chances["unsupported"] + chances["contradictory"],
    )


def _repeats_prompt(text: str, index: PromptIndex) -> bool:
    """Word for word a sentence of the prompt, or part of one that neither refuses nor doubts."""
    if text not in index.plain:
        return False
    plain = zip(index.plain.split("\n"), index.passages, strict=True)
    return any(
        sentence == text or (text in sentence and not passage.refuses and not passage.leaves_open)
        for sentence, passage in plain
    )


def _label(
    claim: Claim,
    chances: dict[str, float],
    conflict: Conflict | None,
    alignment: Alignment,
    new: Novelty,
    passage: Passage | None,
) -> SupportLabel:
    doubt = chances["unsupported"] + chances["contradictory"]
    contrary = chances["contradictory"] >= chances["unsupported"] and doubt >= PARAMETERS.ungrounded
    clear = conflict is not None and conflict.score >= PARAMETERS.clear_conflict
    if conflict and (contrary or (clear and doubt >= PARAMETERS.conflict_doubt)):
        return SupportLabel.CONTRADICTORY
    if doubt >= _tolerance(claim, new):
        return SupportLabel.UNSUPPORTED
    if chances["speculative"] > max(chances["stated"], chances["derived"]):
        return SupportLabel.SPECULATIVE
    only_weak = (
        passage is not None
        and passage.items
        and all(item.strength is Strength.WEAKLY_IMPLIED for item in passage.items)
    )
    if only_weak and not new.hedges and alignment.coverage < PARAMETERS.stated_coverage:
        return SupportLabel.UNSUPPORTED
    return SupportLabel.SOURCE_STATED if chances["stated"] >= chances["derived"] else SupportLabel.SOURCE_DERIVED


def _tolerance(claim: Claim, new: Novelty) -> float:
    """How much doubt a claim may leave: little if it gives a figure or a promise of its own without a hedge."""
    if new.quantities and not new.hedges and role_of(claim.section) != _EXAMPLES:
        return PARAMETERS.ungrounded_figure
    if new.assurances and not new.hedges:
        return PARAMETERS.ungrounded_promise
    return PARAMETERS.ungrounded


def _items(
    label: SupportLabel, conflict: Conflict | None, passage: Passage | None, alignment: Alignment
) -> tuple[ContractItem, ...]:
    if label is SupportLabel.CONTRADICTORY and conflict:
        return (conflict.item,)
    if passage is None or alignment.coverage < PARAMETERS.related_coverage:
        return ()
    return passage.items[:3]


def _words(alignment: Alignment, matched: bool) -> tuple[str, ...]:
    pairs = zip(alignment.words, alignment.found, strict=True)
    return tuple(dict.fromkeys(word.text for word, found in pairs if bool(found >= PARAMETERS.matched_word) is matched))


def _modality_step(claim: Claim, passage: Passage | None) -> int:
    """How many rungs the claim stands above the prompt's own words; 0 when it does not."""
    if passage is None:
        return 0
    ours, theirs = sentence_modality(claim.text), sentence_modality(passage.text)
    if Modality.RULED_OUT in (ours, theirs):
        return 0
    return max(int(ours) - int(theirs), 0)


def _reason(label: SupportLabel, conflict: Conflict | None, alignment: Alignment, new: Novelty) -> str:
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
    missing = _words(alignment, matched=False) or _loosely_matched(alignment)
    if missing:
        return f"Nothing in the prompt speaks of {', '.join(missing[:4])}."
    return "The prompt uses these words, but not to say this."


def _loosely_matched(alignment: Alignment) -> tuple[str, ...]:
    """Words the prompt only has something similar to."""
    pairs = zip(alignment.words, alignment.found, strict=True)
    return tuple(dict.fromkeys(word.text for word, found in pairs if found < PARAMETERS.literal_word))
