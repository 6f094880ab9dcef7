"""What the support decision looks at, as numbers with names."""

from __future__ import annotations

from dataclasses import dataclass
from math import log

import numpy as np

from driftline.claims.kinds import role_of
from driftline.spec.findings import Claim
from driftline.support.alignment import Alignment
from driftline.support.conflicts import Conflict, declined
from driftline.support.index import PromptIndex
from driftline.text.modality import ModalCue, assurances, hedges, inflators
from driftline.text.names import Name, read_names, same_name
from driftline.text.quantities import Quantity, derivable, read_quantities


@dataclass(frozen=True, slots=True)
class Novelty:
    """What a claim brings that the prompt does not have."""

    quantities: tuple[Quantity, ...]
    names: tuple[Name, ...]
    hedges: tuple[ModalCue, ...]  # only those that govern something new
    inflators: int
    assurances: int


def novelty(claim: Claim, alignment: Alignment, index: PromptIndex) -> Novelty:
    """Find what is new in a claim."""
    text = claim.text
    prompt = index.prompt.casefold()
    return Novelty(
        quantities=tuple(q for q in read_quantities(text) if not derivable(q, index.quantities)),
        names=tuple(
            name
            for name in read_names(text, sentence_initial=True)
            if name.text.casefold() not in prompt and not any(same_name(name, known) for known in index.names)
        ),
        hedges=_governing(hedges(text), alignment),
        inflators=sum(
            2 if cue.strength == "strong" else 1 for cue in inflators(text) if cue.text.casefold() not in prompt
        ),
        assurances=sum(1 for cue in assurances(text) if cue.text.casefold() not in prompt),
    )


def _governing(cues: tuple[ModalCue, ...], alignment: Alignment) -> tuple[ModalCue, ...]:
    """A hedge protects only what stands in its scope; one around known words protects nothing new."""
    new = [word for word, found in zip(alignment.words, alignment.found, strict=True) if found < 0.5]
    if not new:
        return cues
    return tuple(cue for cue in cues if sum(cue.scope[0] <= word.start < cue.scope[1] for word in new) * 2 >= len(new))


def describe(
    claim: Claim, alignment: Alignment, new: Novelty, conflict: Conflict | None, index: PromptIndex
) -> dict[str, float]:
    """The features of a claim, by name."""
    role = role_of(claim.section)
    similarity = np.sort(alignment.similarity)[::-1]
    passage = float(alignment.passage_coverage.max()) if len(alignment.passage_coverage) else 0.0
    return {
        "coverage": alignment.coverage,
        "passage_coverage": passage,
        "pair_coverage": alignment.pair_coverage,
        "literal": alignment.literal,
        "similarity": float(similarity[0]) if len(similarity) else 0.0,
        "weakest_clause": alignment.weakest_clause,
        "unmatched_weight": min(alignment.unmatched_weight, 6.0),
        "new_quantities": min(len(new.quantities), 2),
        "new_names": min(len(new.names), 2),
        "words": log(len(alignment.words) + 1),
        "few_words": float(len(alignment.words) <= 2),
        "hedged": float(bool(new.hedges)),
        "hedge_anywhere": float(bool(hedges(claim.text))),
        "inflated": min(new.inflators, 3),
        "assured": min(new.assurances, 2),
        "conflict": conflict.score if conflict else 0.0,
        "declined": float(declined(claim)),
        "risk_section": float(role in ("risks", "questions", "assumptions")),
        "mitigation_section": float(role in ("mitigation", "next steps")),
        "metrics_section": float(role == "metrics"),
        "team_section": float(role in ("team", "users", "technology", "budget", "business", "legal")),
        "prompt_length": log(len(index.vocabulary) + 1),
    }
