"""What the support decision looks at, as numbers with names."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from math import log

import numpy as np

from driftline.claims.families import FAMILIES
from driftline.claims.kinds import role_of
from driftline.spec.findings import Claim
from driftline.spec.terms import ContractField
from driftline.support.alignment import Alignment
from driftline.support.conflicts import Conflict, Tension
from driftline.support.index import Passage, PromptIndex
from driftline.support.known import brings_up, figures, is_identifier, is_slight, knows_name, knows_quantity, names_in
from driftline.support.parameters import PARAMETERS
from driftline.support.stance import Stance
from driftline.support.topics import SET_ASIDE
from driftline.text.modality import Emphasis, ModalCue, Modality, assurances, hedges, inflators, sentence_modality
from driftline.text.names import Name
from driftline.text.quantities import Quantity
from driftline.text.status import Status

_PROPOSAL = re.compile(
    r"\b(?:assum|propos|suggest|estimate|provisional|to be (?:agreed|confirmed|decided|validated))", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Novelty:
    """What a claim brings that the prompt does not have."""

    quantities: tuple[Quantity, ...]
    slight_quantities: tuple[Quantity, ...]  # small counts: new, but seldom meant as figures
    names: tuple[Name, ...]
    hedges: tuple[ModalCue, ...]  # only those that govern something new
    inflators: int
    assurances: int
    known_quantities: int
    known_names: int


def novelty(claim: Claim, alignment: Alignment, index: PromptIndex) -> Novelty:
    """Find what is new in a claim, and count what is not."""
    text = claim.text
    quantities, names = figures(text), names_in(text)
    new_quantities = [quantity for quantity in quantities if not knows_quantity(quantity, index)]
    new_names = tuple(name for name in names if not is_identifier(name) and not knows_name(name, index))
    return Novelty(
        quantities=tuple(quantity for quantity in new_quantities if not is_slight(quantity)),
        slight_quantities=tuple(quantity for quantity in new_quantities if is_slight(quantity)),
        names=new_names,
        hedges=_governing(hedges(text), alignment),
        inflators=sum(2 if cue.strength == "strong" else 1 for cue in _unsaid(inflators(text), index)),
        assurances=len(_unsaid(assurances(text), index)),
        known_quantities=len(quantities) - len(new_quantities),
        known_names=len(names) - len(new_names),
    )


def _unsaid(cues: tuple[Emphasis, ...], index: PromptIndex) -> list[Emphasis]:
    """The expressions the prompt does not use itself."""
    said = {text: text.casefold() in index.folded for text in {cue.text for cue in cues}}
    return [cue for cue in cues if not said[cue.text]]


def _governing(cues: tuple[ModalCue, ...], alignment: Alignment) -> tuple[ModalCue, ...]:
    """A hedge protects only what stands in its scope; one around known words protects nothing new."""
    new = [word.start for word, found in zip(alignment.words, alignment.found, strict=True) if found < 0.5]
    if not new:
        return cues
    return tuple(cue for cue in cues if _between(new, *cue.scope) * 2 >= len(new))


def _between(places: list[int], start: int, end: int) -> int:
    """How many of the places, which are in order, lie in a stretch."""
    return max(bisect_left(places, end) - bisect_left(places, start), 0)


def describe(
    claim: Claim, alignment: Alignment, new: Novelty, stance: Stance, tension: Tension, index: PromptIndex
) -> dict[str, float]:
    """The features of a claim, by name."""
    passage = index.passages[alignment.best] if alignment.best >= 0 else None
    return {
        **_words(alignment, index),
        **_additions(claim, new),
        **_stance(claim, stance),
        **_tension(stance, tension),
        **_passage(alignment, stance, passage),
        **_place(claim),
        **_subjects(claim, index),
    }


def _words(alignment: Alignment, index: PromptIndex) -> dict[str, float]:
    similarity = np.sort(alignment.similarity)[::-1]
    return {
        "coverage": alignment.coverage,
        "passage_coverage": float(alignment.passage_coverage.max(initial=0.0)),
        "pair_coverage": alignment.pair_coverage,
        "literal": alignment.literal,
        "similarity": float(similarity[0]) if len(similarity) else 0.0,
        "second_similarity": float(similarity[1]) if len(similarity) > 1 else 0.0,
        "weakest_clause": alignment.weakest_clause,
        "unmatched_weight": min(alignment.unmatched_weight, 6.0),
        "subject_found": float(alignment.found[0]) if len(alignment.words) else 1.0,
        "rarest_new": float(alignment.weights[alignment.found < PARAMETERS.matched_word].max(initial=0.0)),
        "words": log(len(alignment.words) + 1),
        "few_words": float(len(alignment.words) <= 2),
        "prompt_length": index.length,
    }


def _additions(claim: Claim, new: Novelty) -> dict[str, float]:
    level = sentence_modality(claim.text)
    return {
        "new_quantities": min(len(new.quantities), 2),
        "slight_quantities": min(len(new.slight_quantities), 2),
        "known_quantities": min(new.known_quantities, 2),
        "new_names": min(len(new.names), 2),
        "known_names": min(new.known_names, 2),
        "inflated": min(new.inflators, 3),
        "assured": min(new.assurances, 2),
        "firm": float(level >= Modality.WILL),
        "binding": float(level >= Modality.MUST),
    }


def _stance(claim: Claim, stance: Stance) -> dict[str, float]:
    return {
        "declines": float(stance.declines),
        "negates": float(stance.negates),
        "doubts": float(stance.doubts),
        "checks": float(stance.checks),
        "hedged": float(bool(hedges(claim.text))),
        "proposal": float(bool(_PROPOSAL.search(claim.text))),
        "core": float(stance.status is Status.CORE),
        "set_aside": float(stance.sets_aside),
    }


def _tension(stance: Stance, tension: Tension) -> dict[str, float]:
    excluded, doubtful, optional = (_score(part) for part in (tension.excluded, tension.doubtful, tension.optional))
    return {
        "names_excluded": 0.0 if stance.declines else excluded,
        "declines_excluded": excluded if stance.declines else 0.0,
        "names_doubtful": 0.0 if stance.doubts else doubtful,
        "names_optional": 0.0 if stance.doubts or stance.sets_aside else optional,
        "keeps_optional": optional if stance.sets_aside else 0.0,
        "other_figure": float(tension.other_figure is not None),
    }


def _score(conflict: Conflict | None) -> float:
    return conflict.score if conflict else 0.0


def _passage(alignment: Alignment, stance: Stance, passage: Passage | None) -> dict[str, float]:
    coverage = float(alignment.passage_coverage[alignment.best]) if passage else 0.0
    fields = {item.field for item in passage.items} if passage else set()
    refused = passage is not None and passage.refuses
    return {
        "against_refusal": coverage * (refused and not stance.declines),
        "repeats_refusal": coverage * (refused and stance.declines),
        "against_doubt": coverage * (passage is not None and passage.leaves_open and not stance.doubts),
        "on_option": coverage * bool(fields & SET_ASIDE),
        "on_limit": coverage * (ContractField.HARD_CONSTRAINTS in fields),
        "on_no_commitment": float(not fields),
    }


def _place(claim: Claim) -> dict[str, float]:
    role = role_of(claim.section)
    return {
        "risk_section": float(role in ("risks", "questions", "assumptions")),
        "mitigation_section": float(role in ("mitigation", "next steps")),
        "metrics_section": float(role == "metrics"),
        "team_section": float(role in ("team", "users", "technology", "budget", "business", "legal")),
        "table": float("|" in claim.text),
        "tail": float(claim.text[:1].islower()),
    }


def _subjects(claim: Claim, index: PromptIndex) -> dict[str, float]:
    """Which matters a claim brings up that the prompt does not speak of."""
    return {f"new_{name}": float(brings_up(family, claim.text, index)) for name, family in FAMILIES.items()}
