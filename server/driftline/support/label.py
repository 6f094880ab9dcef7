"""One label for a claim, with its evidence."""

from __future__ import annotations

from dataclasses import dataclass

from driftline.spec.findings import Claim, Evidence, SupportedClaim
from driftline.spec.terms import SupportLabel
from driftline.support.alignment import Alignment, align
from driftline.support.conflicts import Conflict, Sensitivities, find_conflict, read_tension, sensitivities
from driftline.support.decision import decide, repeats_prompt, ungrounded
from driftline.support.evidence import items_behind, modality_step, reason_for, words_of
from driftline.support.features import Novelty, describe, novelty
from driftline.support.index import Passage, PromptIndex
from driftline.support.model import grounding
from driftline.support.stance import read_stance


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
    if repeats_prompt(claim, index):
        label = SupportLabel.SOURCE_STATED
    else:
        label = decide(claim, chances, conflict, alignment, new, stance, passage)
    evidence = Evidence(
        items=items_behind(label, conflict, passage, alignment),
        matched_words=words_of(alignment, matched=True),
        unmatched_words=words_of(alignment, matched=False),
        new_quantities=tuple(quantity.text for quantity in new.quantities),
        new_names=tuple(name.text for name in new.names),
        similarity=round(float(alignment.similarity.max()), 3) if len(alignment.similarity) else 0.0,
        modality_step=modality_step(claim, passage),
        reason=reason_for(label, conflict, alignment, new),
    )
    return Assessment(
        supported=SupportedClaim(claim, label, evidence),
        alignment=alignment,
        novelty=new,
        conflict=conflict if label is SupportLabel.CONTRADICTORY else None,
        passage=passage,
        ungrounded=ungrounded(chances),
    )
