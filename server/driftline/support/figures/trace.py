"""Holds the figures of a claim against those of the prompt."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from driftline.spec.findings import Span
from driftline.support.figures.amounts import COUNT, Amount, amounts_of
from driftline.support.figures.claim import read_claim_figures
from driftline.support.figures.conflict import find_conflict
from driftline.support.figures.days import Found, derive_date, derive_position, derive_tally, derive_term, read_calendar
from driftline.support.figures.derive import WORDED_AS_SUM, Derivation, Ground, derive
from driftline.support.figures.example import worked_through
from driftline.support.figures.hours import derive_span, derive_time, derive_weekday
from driftline.support.figures.known import both_ends_stated, stated_as, written_alike
from driftline.support.figures.lists import series_in
from driftline.support.figures.model import FigureFact, PromptFigures, Standing
from driftline.support.figures.prompt import read_prompt_figures
from driftline.support.figures.relation import NAMED, Subject, read_subject, relations
from driftline.support.figures.small import is_calendar_unit, is_slight, resolve_count
from driftline.support.figures.trial import read_trial
from driftline.support.figures.wanted import wanted_of
from driftline.text.quantities import Quantity

__all__ = ["FigureFact", "PromptFigures", "Standing", "read_prompt_figures", "trace_figures"]

_PASSES = 2
_MOST_OWN = 8
_FEW = 3
_MOST_LISTS = 2
_EACH = re.compile(r"\b(?:each|every|apiece|all)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim's text with what it speaks of, and how much each of the prompt's figures has to do with that."""

    text: str
    subject: Subject
    figures: PromptFigures
    relations: tuple[float, ...]


def trace_figures(
    claim_text: str, section: tuple[str, ...], figures: PromptFigures, lead: str = ""
) -> tuple[FigureFact, ...]:
    """Where each figure of a claim stands."""
    quantities = read_claim_figures(claim_text)
    if not quantities:
        return ()
    subject = read_subject(claim_text, section, lead)
    claim = Claim(claim_text, subject, figures, relations(subject, figures))
    facts = [_known(quantity, claim) for quantity in quantities]
    claim = _with_named(claim, facts)
    for _ in range(_PASSES):
        before, facts = facts, [_derived(number, facts, claim) for number in range(len(facts))]
        if facts == before:
            break
    facts = worked_through(facts, Ground(claim_text, figures, claim.relations, ()))
    return tuple(_conflicting(fact, facts, claim) for fact in facts)


def _with_named(claim: Claim, facts: Sequence[FigureFact]) -> Claim:
    """Nothing has more to do with a claim than the figures it repeats."""
    spans: set[Span] = {span for fact in facts if fact.standing is Standing.KNOWN for span in fact.sources}
    stated = zip(claim.figures.stated, claim.relations, strict=True)
    return replace(claim, relations=tuple(NAMED if item.span in spans else relation for item, relation in stated))


def _known(quantity: Quantity, claim: Claim) -> FigureFact:
    same = stated_as(quantity, claim.figures, claim.relations) or both_ends_stated(quantity, claim.figures)
    if same:
        note = f"the prompt says {same[0].quantity.text!r}"
        return FigureFact(quantity, Standing.KNOWN, tuple(item.span for item in same), note)
    if written_alike(quantity, claim.figures):
        return FigureFact(quantity, Standing.KNOWN, (), "the prompt writes the same number")
    return FigureFact(quantity, Standing.NEW)


def _derived(number: int, facts: Sequence[FigureFact], claim: Claim) -> FigureFact:
    fact = facts[number]
    if fact.standing is not Standing.NEW:
        return fact
    found = _moment(number, facts, claim) or _tried_or_calculated(fact.quantity, facts, claim)
    if found is not None:
        spans = tuple(claim.figures.stated[place].span for place in found.places)
        return replace(fact, standing=Standing.DERIVED, sources=spans, note=found.note)
    counted = resolve_count(fact.quantity, claim.text, claim.subject, claim.figures)
    if counted is not None:
        return replace(fact, standing=Standing.DERIVED, sources=counted.spans, note=counted.note)
    return fact


def _tried_or_calculated(quantity: Quantity, facts: Sequence[FigureFact], claim: Claim) -> Found | None:
    """A value that tries a limit is judged by that limit, any other by arithmetic."""
    trial = read_trial(quantity, claim.text, claim.figures, claim.relations)
    if trial is not None and trial.agrees:
        return trial.found
    if is_slight(quantity) or (trial is not None and not WORDED_AS_SUM.search(claim.text)):
        return None
    return _calculated(quantity, facts, claim)


def _conflicting(fact: FigureFact, facts: Sequence[FigureFact], claim: Claim) -> FigureFact:
    if fact.standing is not Standing.NEW:
        return fact
    found = find_conflict(fact.quantity, claim.text, claim.subject, facts, claim.figures)
    if found is None:
        return fact
    spans = tuple(claim.figures.stated[place].span for place in found.places)
    return replace(fact, standing=Standing.CONFLICTING, sources=spans, note=found.note)


def _moment(number: int, facts: Sequence[FigureFact], claim: Claim) -> Found | None:
    """What dates, times and the terms between them follow from."""
    quantity, figures = facts[number].quantity, claim.figures
    beside = [facts[at].quantity for at in (number - 1, number + 1) if 0 <= at < len(facts)]
    match quantity.unit:
        case "date":
            weekday = next((item.low for item in beside if item.unit == "weekday"), 0.0)
            return derive_date(quantity, weekday, read_calendar(figures, claim.relations, _others(number, facts)))
        case "weekday":
            date = next((item for item in beside if item.unit == "date"), None)
            return derive_weekday(quantity, date, figures, claim.relations)
        case "time-of-day":
            return derive_time(quantity, figures, claim.relations)
        case "days" if quantity.role == "position":
            return derive_position(quantity, read_calendar(figures, claim.relations, ()))
        case "days" if not quantity.per:
            own = _others(number, facts)
            term = derive_term(quantity, claim.text, read_calendar(figures, claim.relations, own))
            return term or derive_span(quantity, own, figures, claim.relations)
        case "count" if not quantity.per and quantity.low > _FEW:
            return derive_tally(quantity, read_calendar(figures, claim.relations, ()))
    return None


def _others(number: int, facts: Sequence[FigureFact]) -> list[Quantity]:
    """The other dates and terms of a claim, which may be an example worked through."""
    return [fact.quantity for at, fact in enumerate(facts) if at != number]


# --- arithmetic -----------------------------------------------------------------------------------


def _calculated(quantity: Quantity, facts: Sequence[FigureFact], claim: Claim) -> Found | None:
    if not amounts_of(quantity, None):
        return None
    ground = Ground(claim.text, claim.figures, claim.relations, (*_own_amounts(facts), *_own_lists(claim.text)))
    found: list[Derivation] = []
    for wanted in wanted_of(quantity, claim.text):
        derivation = derive(wanted, ground)
        if derivation is None:
            return None
        found.append(derivation)
    places = sorted({place for item in found for place in item.amount.sources})
    return Found(tuple(places), "; ".join(f"{item.amount.text} = {quantity.text}" for item in found))


def _own_amounts(facts: Sequence[FigureFact]) -> tuple[Amount, ...]:
    """What the claim has derived so far, what it takes from the prompt's names and labels, and "a year"."""
    own = (fact for fact in facts if (fact.note and not _repeats(fact)) or is_calendar_unit(fact.quantity))
    return tuple(amount for fact in own for amount in amounts_of(fact.quantity, None))[:_MOST_OWN]


def _own_lists(text: str) -> tuple[Amount, ...]:
    """The number of things that a claim lists, where it speaks of each of them."""
    if not _EACH.search(text):
        return ()
    counts = {count for _, _, count in series_in(text) if count > 2}
    return tuple(Amount(count, COUNT, text=str(count)) for count in sorted(counts)[:_MOST_LISTS])


def _repeats(fact: FigureFact) -> bool:
    return fact.standing is Standing.KNOWN and bool(fact.sources)
