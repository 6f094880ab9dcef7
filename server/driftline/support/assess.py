"""A claim of the plan with its label, and what that rests on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from driftline.claims.statements import Statement
from driftline.reader.answer import ClaimAnswer
from driftline.reader.calibration import calibration
from driftline.spec.findings import Claim, ContractItem, Evidence, Judgement, Span, SupportedClaim
from driftline.spec.terms import ContractField, DriftType, Importance, SupportLabel
from driftline.support.ask import Ask
from driftline.support.drift import drifts_of
from driftline.support.figures.trace import FigureFact, Standing, trace_figures
from driftline.support.labels import UNGROUNDED, weigh
from driftline.support.passages import Passage
from driftline.support.questions import passages_near
from driftline.support.reasons import reason_for
from driftline.support.signs import signs_of

_NEAR = 4
_NOWHERE = Span(0, 0)


@dataclass(frozen=True, slots=True)
class Assessment:
    """A labelled claim together with what the rules want to know about it.

    It holds for the claim wherever it stands, so its claim has neither a number nor a place.
    """

    statement: Statement
    answer: ClaimAnswer
    supported: SupportedClaim
    drifts: Mapping[DriftType, int]  # how it departs from the prompt, and how far
    figures: tuple[FigureFact, ...]
    passages: tuple[Passage, ...]  # of the prompt, those that bear on it, the nearest first
    ungrounded: float  # how likely it is that the prompt does not carry the claim

    @property
    def claim(self) -> Claim:
        return self.supported.claim

    @property
    def invented(self) -> tuple[FigureFact, ...]:
        """The figures that the prompt does not give."""
        return tuple(fact for fact in self.figures if fact.standing is Standing.NEW)

    @property
    def conflicting(self) -> tuple[FigureFact, ...]:
        """The figures that differ from those of the prompt."""
        return tuple(fact for fact in self.figures if fact.standing is Standing.CONFLICTING)

    def nearest_item(self, fields: Sequence[ContractField] = ()) -> ContractItem | None:
        """The commitment that a finding departs from: of these fields, if one of them bears on the claim."""
        near = [item for passage in self.passages[:_NEAR] for item in passage.items]
        wanted = (item for item in near if item.field in fields)
        return next(wanted, next(iter((*self.supported.evidence.items, *near)), None))


@dataclass(frozen=True, slots=True)
class Ruling:
    """What somebody besides the reader says a claim is."""

    label: SupportLabel
    importance: Importance
    drifts: Mapping[DriftType, int]
    cited: tuple[Passage, ...]  # what of the prompt it rests on or runs against
    derivation: str
    reason: str
    probability: float
    judgement: Judgement


def assess(statement: Statement, answer: ClaimAnswer, ask: Ask) -> Assessment | None:
    """What a statement is to the prompt; nothing if it commits to nothing."""
    if answer.commits < calibration().least_commits:
        return None
    passages = passages_near(statement, ask)
    figures = figures_of(statement, ask)
    verdict = weigh(answer, signs_of(statement.text, passages, figures), figures)
    claim = _claim(statement, answer, answer.importance)
    evidence = Evidence(
        items=_items(verdict.label, passages, figures),
        new_quantities=_new(figures),
        derivations=tuple(fact.note for fact in figures if fact.note),
        probability=verdict.probability,
        reason=reason_for(verdict.label, passages, figures),
    )
    supported = SupportedClaim(claim, verdict.label, evidence)
    drifts = drifts_of(answer, verdict, figures)
    return Assessment(statement, answer, supported, drifts, figures, passages, verdict.ungrounded)


def assess_as(ruling: Ruling, statement: Statement, answer: ClaimAnswer, ask: Ask) -> Assessment:
    """What a statement is to the prompt as somebody else has ruled; its kind is still the reader's to tell."""
    figures = figures_of(statement, ask)
    claim = _claim(statement, answer, ruling.importance)
    evidence = Evidence(
        items=tuple(dict.fromkeys(item for passage in ruling.cited for item in passage.items)),
        cited=tuple(passage.span for passage in ruling.cited),
        new_quantities=_new(figures) if DriftType.UNSUPPORTED_METRICS in ruling.drifts else (),
        derivations=tuple(filter(None, (ruling.derivation, *(fact.note for fact in figures)))),
        probability=ruling.probability,
        reason=ruling.reason,
    )
    supported = SupportedClaim(claim, ruling.label, evidence, ruling.judgement)
    ungrounded = ruling.probability if ruling.label in UNGROUNDED else 1 - ruling.probability
    passages = ruling.cited or passages_near(statement, ask)
    return Assessment(statement, answer, supported, ruling.drifts, figures, passages, ungrounded)


def _claim(statement: Statement, answer: ClaimAnswer, importance: Importance) -> Claim:
    return Claim(
        claim_id="",
        text=statement.text,
        span=_NOWHERE,
        section=statement.section,
        kind=answer.kind,
        importance=importance,
        lead=statement.lead,
    )


def _new(figures: tuple[FigureFact, ...]) -> tuple[str, ...]:
    return tuple(fact.quantity.text for fact in figures if fact.standing is Standing.NEW)


def figures_of(statement: Statement, ask: Ask) -> tuple[FigureFact, ...]:
    """Where each figure of a statement stands."""
    return ask.prompt(lambda prompt: trace_figures(statement.text, statement.section, prompt.figures, statement.lead))


def _items(
    label: SupportLabel, passages: tuple[Passage, ...], figures: tuple[FigureFact, ...]
) -> tuple[ContractItem, ...]:
    """The commitments a claim rests on or runs against: those of the figures' passages, else of the nearest one."""
    placed = [source for fact in figures for source in fact.sources]
    for passage in passages:
        if passage.items and any(passage.span.start <= span.start < passage.span.end for span in placed):
            return passage.items
    if label is SupportLabel.CONTRADICTORY:
        reserved = next((passage for passage in passages[:_NEAR] if passage.mark), None)
        if reserved is not None:
            return reserved.items
    return next((passage.items for passage in passages if passage.items), ())
