"""Holds the figures of a claim against those of the prompt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from driftline.spec.findings import Span
from driftline.support.figures.amounts import Amount, amounts_of
from driftline.support.figures.claim import read_claim_figures
from driftline.support.figures.derive import Ground, derive
from driftline.support.figures.known import stated_as, written_alike
from driftline.support.figures.model import FigureFact, PromptFigures, Standing
from driftline.support.figures.prompt import read_prompt_figures
from driftline.support.figures.relation import Subject, read_subject, relations
from driftline.support.figures.wanted import wanted_of
from driftline.text.quantities import Quantity

__all__ = ["FigureFact", "PromptFigures", "Standing", "read_prompt_figures", "trace_figures"]

_PASSES = 2


def trace_figures(
    claim_text: str, section: tuple[str, ...], figures: PromptFigures, lead: str = ""
) -> tuple[FigureFact, ...]:
    """Where each figure of a claim stands."""
    quantities = read_claim_figures(claim_text)
    if not quantities:
        return ()
    subject = read_subject(claim_text, section, lead)
    near = relations(subject, figures)
    facts = [_known(quantity, subject, figures, near) for quantity in quantities]
    for _ in range(_PASSES):
        facts = [_derived(fact, facts, claim_text, figures, near) for fact in facts]
    return tuple(facts)


def _known(quantity: Quantity, subject: Subject, figures: PromptFigures, near: Sequence[float]) -> FigureFact:
    same = stated_as(quantity, subject, figures, near)
    if same:
        note = f"the prompt says {same[0].quantity.text!r}"
        return FigureFact(quantity, Standing.KNOWN, tuple(item.span for item in same), note)
    if written_alike(quantity, figures):
        return FigureFact(quantity, Standing.KNOWN, (), "the prompt writes the same number")
    return FigureFact(quantity, Standing.NEW)


def _derived(
    fact: FigureFact, facts: Sequence[FigureFact], text: str, figures: PromptFigures, near: Sequence[float]
) -> FigureFact:
    if fact.standing is not Standing.NEW:
        return fact
    own = tuple(amount for other in facts if other.standing is not Standing.NEW for amount in _own_amounts(other))
    found = [derive(wanted, Ground(figures, tuple(near), own)) for wanted in wanted_of(fact.quantity, text)]
    if not amounts_of(fact.quantity, None) or not all(found):
        return fact
    sources = {place for item in found if item for place in item.amount.sources}
    spans: tuple[Span, ...] = tuple(figures.stated[place].span for place in sorted(sources))
    note = "; ".join(f"{item.amount.text} = {fact.quantity.text}" for item in found if item)
    return replace(fact, standing=Standing.DERIVED, sources=spans, note=note)


def _own_amounts(fact: FigureFact) -> tuple[Amount, ...]:
    return amounts_of(fact.quantity, None)
