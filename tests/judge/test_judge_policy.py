"""Whose label stands, case by case."""

from dataclasses import replace

import pytest
from driftline.claims.read import read_claims
from driftline.judge.evidence import quoted_passage
from driftline.judge.opinion import Opinion, opinion_of
from driftline.judge.select import is_doubtful, select
from driftline.support.label import Assessment, assess_all
from judge_pairs import BROKEN, FAITHFUL, INVENTED, PROMPT

from driftline.engine.evaluate import prepare_prompt
from driftline.judge.confidence import with_judge
from driftline.judge.policy import decide, kept_by_rules
from driftline.judge.responses import ClaimAnswer
from driftline.scoring.score import score
from driftline.spec.findings import Judgement, SupportedClaim
from driftline.spec.terms import Agreement, Confidence, Decider, Importance, SupportLabel
from driftline.text.document import read_document

STATED, DERIVED, SPECULATIVE, UNSUPPORTED, CONTRADICTORY = SupportLabel
INDEX = prepare_prompt(read_document(PROMPT))
NAMED = "Members reserve a seed packet on the page through Salesforce."
NEGATED = "Members do not reserve a seed packet by telephone."


def assessed(text: str, label: SupportLabel, ungrounded: float = 0.6) -> Assessment:
    """A claim as if the rules had given it this label."""
    (found,) = assess_all(read_claims(read_document(text)), INDEX)
    supported = replace(found.supported, label=label)
    return replace(found, supported=supported, ungrounded=ungrounded)


def said(label: SupportLabel, agreement: Agreement = Agreement.STABLE, passage: int | None = None) -> Opinion:
    return Opinion(label, agreement, "The judge's reason.", "", passage)


def best(assessment: Assessment) -> int:
    return assessment.alignment.best


@pytest.mark.parametrize(
    ("text", "rules", "judge", "label", "decider"),
    [
        (FAITHFUL, UNSUPPORTED, STATED, STATED, Decider.JUDGE),
        (FAITHFUL, UNSUPPORTED, UNSUPPORTED, UNSUPPORTED, Decider.BOTH),
        (FAITHFUL, STATED, UNSUPPORTED, UNSUPPORTED, Decider.JUDGE),
        (FAITHFUL, DERIVED, STATED, STATED, Decider.JUDGE),
        (FAITHFUL, UNSUPPORTED, SPECULATIVE, UNSUPPORTED, Decider.RULES),
        ("Perhaps members reserve a seed packet on the page.", UNSUPPORTED, SPECULATIVE, SPECULATIVE, Decider.JUDGE),
        (INVENTED, UNSUPPORTED, STATED, UNSUPPORTED, Decider.RULES),
        (INVENTED, STATED, UNSUPPORTED, STATED, Decider.RULES),
        (BROKEN, CONTRADICTORY, STATED, CONTRADICTORY, Decider.RULES),
        (NEGATED, STATED, CONTRADICTORY, STATED, Decider.RULES),
        (NAMED, UNSUPPORTED, STATED, UNSUPPORTED, Decider.RULES),
        (NAMED, STATED, UNSUPPORTED, UNSUPPORTED, Decider.JUDGE),
    ],
)
def test_policy(text: str, rules: SupportLabel, judge: SupportLabel, label: SupportLabel, decider: Decider) -> None:
    assessment = assessed(text, rules)
    decided = decide(assessment, said(judge, passage=best(assessment)), INDEX).supported
    assert (decided.label, decided.decided_by) == (label, decider)
    assert decided.judgement is not None
    assert decided.judgement.note
    assert decided.judgement.rules_label is rules
    assert decided.judgement.judge_label is judge


@pytest.mark.parametrize(("rules", "judge"), [(STATED, UNSUPPORTED), (UNSUPPORTED, STATED), (DERIVED, CONTRADICTORY)])
@pytest.mark.parametrize("agreement", [Agreement.FLAKY_PASS, Agreement.FLAKY_FAIL])
def test_of_answers_that_differ_the_stricter_label_stands(
    rules: SupportLabel, judge: SupportLabel, agreement: Agreement
) -> None:
    assessment = assessed(FAITHFUL, rules)
    decided = decide(assessment, said(judge, agreement, best(assessment)), INDEX).supported
    assert decided.label in (UNSUPPORTED, CONTRADICTORY)


def test_rules_that_are_certain_are_not_overruled() -> None:
    assessment = assessed(FAITHFUL, UNSUPPORTED, ungrounded=0.99)
    decided = decide(assessment, said(STATED, passage=best(assessment)), INDEX).supported
    assert (decided.label, decided.decided_by) == (UNSUPPORTED, Decider.RULES)


def test_a_quote_about_something_else_does_not_convince() -> None:
    assessment = assessed(FAITHFUL, UNSUPPORTED)
    worst = int(assessment.alignment.passage_coverage.argmin())
    decided = decide(assessment, said(STATED, passage=worst), INDEX).supported
    assert (decided.label, decided.decided_by) == (UNSUPPORTED, Decider.RULES)


def test_without_an_answer_the_rules_decide() -> None:
    decided = decide(assessed(FAITHFUL, STATED), None, INDEX).supported
    assert (decided.label, decided.decided_by) == (STATED, Decider.RULES)
    assert decided.judgement is not None
    assert decided.judgement.judge_label is None


def test_a_label_by_the_judge_rests_on_what_it_quotes() -> None:
    assessment = assessed(FAITHFUL, UNSUPPORTED)
    passage = best(assessment)
    decided = decide(assessment, said(STATED, passage=passage), INDEX)
    assert decided.passage == INDEX.passages[passage]
    assert decided.supported.evidence.items == INDEX.passages[passage].items[:3]
    assert decided.supported.evidence.reason == "The judge's reason."


def answer(label: SupportLabel, quote: str) -> ClaimAnswer:
    return ClaimAnswer(id="q1", label=label, quote=quote, reason="")


@pytest.mark.parametrize(
    ("label", "quote", "opinion"),
    [
        (STATED, FAITHFUL, STATED),
        (STATED, "Members pay by card.", None),
        (DERIVED, "", None),
        (CONTRADICTORY, "No online payment.", CONTRADICTORY),
        (CONTRADICTORY, "The prompt forbids it.", UNSUPPORTED),
        (UNSUPPORTED, "", UNSUPPORTED),
        (SPECULATIVE, "", SPECULATIVE),
    ],
)
def test_only_what_can_be_checked_counts(label: SupportLabel, quote: str, opinion: SupportLabel | None) -> None:
    found = opinion_of([answer(label, quote)], assessed(BROKEN, UNSUPPORTED), INDEX)
    assert (found.label if found else None) is opinion


def test_a_quote_from_a_passage_that_was_not_shown_does_not_count() -> None:
    assert quoted_passage("", assessed(FAITHFUL, STATED), INDEX) is None
    assert quoted_passage("seeds from the moon", assessed(FAITHFUL, STATED), INDEX) is None


@pytest.mark.parametrize(("ungrounded", "doubtful"), [(0.01, False), (0.45, True), (0.55, True), (0.99, False)])
def test_claims_near_the_threshold_are_doubtful(ungrounded: float, doubtful: bool) -> None:
    assessment = assessed(FAITHFUL, STATED, ungrounded)
    claim = replace(assessment.claim, importance=Importance.SECONDARY)
    secondary = replace(assessment, supported=replace(assessment.supported, claim=claim))
    assert is_doubtful(secondary) is doubtful
    assert bool(select([secondary])) is doubtful
    assert select([secondary], everything=True) == (0,)


@pytest.mark.parametrize("ungrounded", [0.01, 0.99])
def test_critical_claims_are_always_asked_about(ungrounded: float) -> None:
    assessment = assessed(INVENTED, UNSUPPORTED, ungrounded)
    claim = replace(assessment.claim, importance=Importance.CRITICAL)
    assert is_doubtful(replace(assessment, supported=replace(assessment.supported, claim=claim)))


def test_what_stays_with_the_rules_is_not_asked_about_only_because_it_is_near() -> None:
    assessment = assessed(INVENTED, UNSUPPORTED, 0.5)
    claim = replace(assessment.claim, importance=Importance.IMPORTANT)
    important = replace(assessment, supported=replace(assessment.supported, claim=claim))
    assert kept_by_rules(important)
    assert not is_doubtful(important)


def criticals(*pairs: tuple[SupportLabel, SupportLabel | None]) -> list[SupportedClaim]:
    claims = []
    for number, (rules, judge) in enumerate(pairs):
        found = assessed(FAITHFUL, rules).supported
        claim = replace(found.claim, claim_id=f"C{number}", importance=Importance.CRITICAL)
        claims.append(replace(found, claim=claim, judgement=Judgement(Decider.BOTH, "", rules, judge)))
    return claims


@pytest.mark.parametrize(
    ("pairs", "confidence"),
    [
        ([(STATED, STATED), (UNSUPPORTED, UNSUPPORTED), (STATED, DERIVED)], Confidence.HIGH),
        ([(STATED, STATED), (STATED, STATED), (STATED, UNSUPPORTED)], Confidence.MEDIUM),
        ([(STATED, STATED), (STATED, STATED), (STATED, None)], Confidence.MEDIUM),
        ([(STATED, UNSUPPORTED), (STATED, UNSUPPORTED), (STATED, STATED)], Confidence.LOW),
    ],
)
def test_confidence_follows_agreement_on_critical_claims(
    pairs: list[tuple[SupportLabel, SupportLabel | None]], confidence: Confidence
) -> None:
    claims = criticals(*pairs)
    card = replace(score(INDEX.contract, claims, ()), confidence=Confidence.MEDIUM)
    judged = with_judge(card, claims)
    assert judged.confidence is confidence
    assert "critical claims" in judged.confidence_reason
    assert (judged.verdict, judged.dimensions) == (card.verdict, card.dimensions)


def test_too_little_to_compare_stays_low_and_silence_changes_nothing() -> None:
    claims = criticals((STATED, STATED))
    card = replace(score(INDEX.contract, claims, ()), confidence=Confidence.LOW)
    assert with_judge(card, claims) == card
    silent = criticals((STATED, None))
    medium = replace(card, confidence=Confidence.MEDIUM)
    assert with_judge(medium, silent) == medium
