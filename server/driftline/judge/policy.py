"""Whose word stands when the reader and the judge have both looked at a sentence.

1. A checked answer of the judge stands, for numbers and negation too.
2. Where arithmetic proves a figure to be another than the prompt's, or to be the prompt's own, that stands instead.
3. Without a checked answer, and where samples disagree, the reader's word stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from driftline.judge.agreement import agreement_of, is_flaky, majority
from driftline.judge.prompt_view import PromptView
from driftline.judge.reading import Asked, StatementReading
from driftline.judge.responses import ClaimAnswer, Said
from driftline.spec.findings import Judgement
from driftline.spec.terms import Agreement, Decider, DriftType, SupportLabel
from driftline.support.assess import Assessment, Ruling, assess_as
from driftline.support.figures.trace import Standing
from driftline.support.labels import UNGROUNDED

NO_ANSWER = "The judge gave no answer that can be checked; the reader decided."
ADDRESSED = "This text speaks to the judge, so it was not shown to it; the reader decided."
DIFFERING = "The judge's answers differ; the reader decided."
CHECKED = "The judge's answer was checked, so it stands."
AGREED = "The reader and the judge agree."
PROVED_DIFFERENT = "The judge's answer does not count: the prompt has another figure."
PROVED_KNOWN = "The judge's answer does not count: the prompt has this figure."

_SURE = 0.95  # how often careful readers agree
_MAJOR = 3


@dataclass(frozen=True, slots=True)
class Opinion:
    """What the samples say together."""

    answer: ClaimAnswer
    agreement: Agreement


def decide(
    reading: StatementReading, answers: Sequence[ClaimAnswer], view: PromptView, prompt: Asked
) -> Assessment | None:
    """The statement as it stands after the judge has spoken; none if it is no claim."""
    if not answers:
        return left(reading, NO_ANSWER)
    opinion = _together(answers)
    if opinion is None:
        return left(reading, DIFFERING, agreement_of([_as_label(answer.label) for answer in answers]))
    if overruled := _overruled(reading, opinion.answer):
        return _corrected(reading, opinion, overruled, view, prompt)
    if opinion.answer.label is Said.NONE:
        return None
    return _ruled(reading, opinion, view, prompt)


def is_settled(answers: Sequence[ClaimAnswer]) -> bool:
    """Whether there are answers and they agree."""
    return bool(answers) and _together(answers) is not None


def left(reading: StatementReading, note: str, agreement: Agreement | None = None) -> Assessment | None:
    """The statement as the reader sees it, with why the judge does not decide it."""
    if reading.assessment is None:
        return None
    supported = reading.assessment.supported
    judgement = Judgement(Decider.RULES, note, supported.label, None, agreement)
    return replace(reading.assessment, supported=replace(supported, judgement=judgement))


def _together(answers: Sequence[ClaimAnswer]) -> Opinion | None:
    """One of the answers that say what all of them say on the whole; none if they disagree."""
    if len({answer.label is Said.NONE for answer in answers}) > 1:
        return None
    labels = [_as_label(answer.label) for answer in answers]
    agreement = agreement_of(labels)
    if is_flaky(agreement):
        return None
    chosen = majority(labels)
    return Opinion(next(a for a in answers if _as_label(a.label) is chosen), agreement)


def _as_label(said: Said) -> SupportLabel:
    """What is no claim may stay in a plan like one the prompt makes."""
    return SupportLabel.SOURCE_STATED if said is Said.NONE else SupportLabel(said.value)


def _overruled(reading: StatementReading, answer: ClaimAnswer) -> str:
    """What arithmetic proves against an answer; empty if nothing."""
    standings = {fact.standing for fact in reading.figures}
    if Standing.CONFLICTING in standings:
        return "" if answer.label is Said.CONTRADICTORY else PROVED_DIFFERENT
    types = {drift.type for drift in answer.drifts}
    of_figures_alone = answer.label is Said.UNSUPPORTED and types == {DriftType.UNSUPPORTED_METRICS}
    known = bool(standings) and standings <= {Standing.KNOWN}
    return PROVED_KNOWN if of_figures_alone and known else ""


def _corrected(
    reading: StatementReading, opinion: Opinion, note: str, view: PromptView, prompt: Asked
) -> Assessment | None:
    """What stands instead of an answer that arithmetic has refuted."""
    if note == PROVED_KNOWN or opinion.answer.label is Said.NONE:
        return left(reading, note, opinion.agreement)
    drifts = _drifts(opinion.answer) if _as_label(opinion.answer.label) in UNGROUNDED else {}
    against = next(fact for fact in reading.figures if fact.standing is Standing.CONFLICTING)
    ruling = replace(
        _ruling(reading, opinion, view),
        label=SupportLabel.CONTRADICTORY,
        drifts=drifts or {DriftType.CONSTRAINT_EROSION: _MAJOR},
        reason=f"The prompt has another figure: {against.note}." if against.note else "The prompt has another figure.",
        judgement=_judgement(reading, opinion, Decider.RULES, note, view),
    )
    return assess_as(ruling, reading.statement, reading.answer, prompt)


def _ruled(reading: StatementReading, opinion: Opinion, view: PromptView, prompt: Asked) -> Assessment:
    return assess_as(_ruling(reading, opinion, view), reading.statement, reading.answer, prompt)


def _ruling(reading: StatementReading, opinion: Opinion, view: PromptView) -> Ruling:
    answer = opinion.answer
    label = _as_label(answer.label)
    read = reading.assessment.supported.label if reading.assessment else None
    decider, note = (Decider.BOTH, AGREED) if label is read else (Decider.JUDGE, CHECKED)
    return Ruling(
        label=label,
        importance=answer.importance,
        drifts=_drifts(answer),
        cited=tuple(view.passage(number) for number in dict.fromkeys(answer.sentences)),
        derivation=answer.derivation,
        reason=answer.reason,
        probability=_SURE,
        judgement=_judgement(reading, opinion, decider, note, view),
    )


def _drifts(answer: ClaimAnswer) -> dict[DriftType, int]:
    """Each type once, with its gravest severity."""
    found: dict[DriftType, int] = {}
    for drift in answer.drifts:
        found[drift.type] = max(drift.severity, found.get(drift.type, 0))
    return found


def _judgement(reading: StatementReading, opinion: Opinion, decider: Decider, note: str, view: PromptView) -> Judgement:
    read = reading.assessment.supported.label if reading.assessment else None
    quote = " … ".join(view.text(number) for number in dict.fromkeys(opinion.answer.sentences))
    return Judgement(decider, note, read, _as_label(opinion.answer.label), opinion.agreement, quote)
