"""Whose word stands, case by case."""

from dataclasses import replace
from functools import cache

import pytest
from judge_pairs import BROKEN, FAITHFUL, INVENTED, PROMPT, pair
from known_reader import read_as_known
from scripted_server import said

from driftline.engine.evaluate import read_completely
from driftline.judge.claim_job import ClaimJob
from driftline.judge.confidence import with_judge
from driftline.judge.policy import decide
from driftline.judge.prompt_view import PromptView
from driftline.judge.reading import Asked, StatementReading, readings_of
from driftline.judge.responses import ClaimAnswer
from driftline.scoring.scorecard import Scorecard
from driftline.spec.findings import Judgement, SupportedClaim
from driftline.spec.terms import Agreement, Confidence, Decider, DriftType, Importance, SupportLabel
from driftline.support.assess import Assessment
from driftline.support.figures.trace import FigureFact, Standing
from driftline.text.quantities import read_quantities

STATED, DERIVED, SPECULATIVE, UNSUPPORTED, CONTRADICTORY = SupportLabel
BREAKS = ("constraint_erosion", 4)
NUMBER = ("unsupported_metrics", 3)


@cache
def read() -> tuple[Asked, tuple[StatementReading, ...]]:
    session = read_completely(pair(), read_as_known)
    assert session.prepared is not None
    return Asked(session.prepared), readings_of(session)


def reading(text: str, *standings: Standing) -> StatementReading:
    """A sentence of the plan as the reader sees it, its figures as arithmetic has found them."""
    found = next(each for each in read()[1] if each.statement.text == text)
    (quantity,) = read_quantities("It costs 7,500 euros.")
    return replace(found, figures=tuple(FigureFact(quantity, standing) for standing in standings))


def number_of(words: str) -> int:
    view = PromptView.of(read()[0].subject)
    return next(number for number in view.shown if words in view.text(number))


def answer(label: str, words: str = "", *drifts: tuple[str, int], **more: object) -> ClaimAnswer:
    sentences = [number_of(words)] if words else []
    return ClaimAnswer.model_validate({"id": "q1", **said(label, sentences, *drifts), **more})


def decided(of: StatementReading, *answers: ClaimAnswer) -> Assessment | None:
    return decide(of, answers, PromptView.of(read()[0].subject), read()[0])


@pytest.mark.parametrize(
    ("text", "given", "label", "decider"),
    [
        (FAITHFUL, answer("source-stated", FAITHFUL), STATED, Decider.BOTH),
        (FAITHFUL, answer("unsupported", "", ("scope_expansion", 2)), UNSUPPORTED, Decider.JUDGE),
        (INVENTED, answer("source-derived", "400 euros"), DERIVED, Decider.JUDGE),
        (INVENTED, answer("contradictory", "400 euros", BREAKS), CONTRADICTORY, Decider.JUDGE),
        (BROKEN, answer("source-stated", "No online"), STATED, Decider.JUDGE),
        (BROKEN, answer("speculative-but-flagged"), SPECULATIVE, Decider.JUDGE),
    ],
)
def test_a_checked_answer_stands(text: str, given: ClaimAnswer, label: SupportLabel, decider: Decider) -> None:
    found = decided(reading(text), given)
    assert found is not None
    assert (found.supported.label, found.supported.decided_by) == (label, decider)
    assert found.drifts == {drift.type: drift.severity for drift in given.drifts}
    assert found.claim.importance is given.importance


def test_what_is_no_claim_is_none_and_what_the_reader_passed_over_may_be_one() -> None:
    assert decided(reading(FAITHFUL), answer("none")) is None
    heading = next(each for each in read()[1] if each.statement.text == "Business")
    assert heading.assessment is None
    found = decided(heading, answer("unsupported", "", ("business_model_drift", 3)))
    assert found is not None
    assert found.drifts == {DriftType.BUSINESS_MODEL_DRIFT: 3}
    assert decided(heading) is None


def test_the_cited_sentences_become_evidence_with_their_places() -> None:
    found = decided(reading(BROKEN), answer("contradictory", "No online payment", BREAKS))
    assert found is not None
    (item,) = found.supported.evidence.items
    assert PROMPT[item.span.start : item.span.end] == "No online payment."
    assert found.supported.evidence.cited == (item.span,)
    notebook = decided(reading(BROKEN), answer("source-derived", "into a notebook"))
    assert notebook is not None
    (span,) = notebook.supported.evidence.cited
    assert "into a notebook" in PROMPT[span.start : span.end]


@pytest.mark.parametrize("label", ["source-stated", "source-derived"])
def test_a_figure_proved_to_be_another_overrules(label: str) -> None:
    found = decided(reading(FAITHFUL, Standing.KNOWN, Standing.CONFLICTING), answer(label, FAITHFUL))
    assert found is not None
    assert (found.supported.label, found.supported.decided_by) == (CONTRADICTORY, Decider.RULES)
    assert found.drifts == {DriftType.CONSTRAINT_EROSION: 3}


def test_no_answer_takes_a_proved_difference_out_of_sight() -> None:
    found = decided(reading(BROKEN, Standing.CONFLICTING), answer("none"))
    assert found is not None
    assert found.supported.label is CONTRADICTORY


def test_a_figure_proved_to_be_the_prompts_is_not_unsupported_for_itself() -> None:
    known = reading(FAITHFUL, Standing.KNOWN)
    found = decided(known, answer("unsupported", "", NUMBER))
    assert found is not None
    assert (found.supported.label, found.supported.decided_by) == (STATED, Decider.RULES)
    other = decided(known, answer("unsupported", "", NUMBER, ("scope_expansion", 2)))
    assert other is not None
    assert other.supported.label is UNSUPPORTED


@pytest.mark.parametrize(
    ("labels", "agreement"),
    [
        (("source-stated", "unsupported"), Agreement.FLAKY_FAIL),
        (("source-stated", "source-derived", "unsupported"), Agreement.FLAKY_PASS),
        (("none", "source-stated"), Agreement.STABLE),
    ],
)
def test_samples_that_disagree_leave_the_readers_word(labels: tuple[str, ...], agreement: Agreement) -> None:
    given = [answer(label, FAITHFUL if label.startswith("source") else "") for label in labels]
    found = decided(reading(INVENTED), *given)
    assert found is not None
    assert (found.supported.label, found.supported.decided_by) == (UNSUPPORTED, Decider.RULES)
    assert found.supported.judgement is not None
    assert (found.supported.judgement.judge_label, found.supported.judgement.agreement) == (None, agreement)


def test_without_an_answer_the_reader_decides() -> None:
    found = decided(reading(FAITHFUL))
    assert found is not None
    assert (found.supported.label, found.supported.decided_by) == (STATED, Decider.RULES)


@pytest.mark.parametrize(
    ("given", "mistake"),
    [
        (answer("source-stated"), "at least one prompt sentence"),
        (answer("source-derived"), "at least one prompt sentence"),
        (answer("contradictory", FAITHFUL), "at least one drift"),
        (answer("source-stated", FAITHFUL, NUMBER), "severity"),
        (answer("source-stated", sentences=[77]), "no prompt sentence 77"),
        (answer("source-stated", sentences=[0]), "no prompt sentence 0"),
        (answer("source-derived", FAITHFUL, derivation="2 * 3 = 7"), "does not come out"),
        (answer("source-derived", FAITHFUL, derivation="2 * 3 = 6"), ""),
        (answer("unsupported"), ""),
    ],
)
def test_what_is_checked(given: ClaimAnswer, mistake: str) -> None:
    job = ClaimJob(read()[0].subject, [reading(FAITHFUL).statement], 10_000)
    found = job.mistake(0, given)
    assert mistake in found if mistake else found == ""


def criticals(*deciders: Decider) -> list[SupportedClaim]:
    assessment = reading(FAITHFUL).assessment
    assert assessment is not None
    claim = replace(assessment.claim, importance=Importance.CRITICAL)
    return [
        replace(assessment.supported, claim=claim, judgement=Judgement(decider, "", STATED, STATED))
        for decider in deciders
    ]


def card(confidence: Confidence) -> Scorecard:
    return replace(read_completely(pair(), read_as_known).scorecard, confidence=confidence)


@pytest.mark.parametrize(
    ("deciders", "before", "after"),
    [
        ((Decider.JUDGE, Decider.BOTH), Confidence.MEDIUM, Confidence.HIGH),
        ((Decider.JUDGE, Decider.BOTH, Decider.RULES), Confidence.MEDIUM, Confidence.MEDIUM),
        ((Decider.RULES,), Confidence.MEDIUM, Confidence.MEDIUM),
        ((Decider.JUDGE,), Confidence.LOW, Confidence.LOW),
    ],
)
def test_confidence_follows_what_the_judge_decided(
    deciders: tuple[Decider, ...], before: Confidence, after: Confidence
) -> None:
    assert with_judge(card(before), criticals(*deciders)).confidence is after
