"""What was not read is not passed: the report says so, why, and what to do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scoring_examples import LEAST, claims, findings, incident, item

from driftline.scoring.legibility import Legibility, why_not_checked
from driftline.scoring.score import score
from driftline.spec.terms import Confidence, DriftType, Verdict
from driftline.text.document import read_document
from driftline.text.extent import Extent

ORDINARY = Legibility(plan_words=600)


def why(commitments=9, made=30, texts=ORDINARY):
    return str(why_not_checked([item()] * commitments, made, texts) or "")


@pytest.mark.parametrize(
    ("commitments", "made", "texts"),
    [(9, 30, ORDINARY), (3, 3, Legibility(0)), (3, 3, Legibility(300)), (9, 30, Legibility(600, 600))],
)
def test_an_ordinary_pair_is_checked(commitments, made, texts):
    assert why(commitments, made, texts) == ""


@pytest.mark.parametrize(
    ("commitments", "made", "texts", "words"),
    [
        (0, 30, ORDINARY, "the prompt states no commitments, too few to judge a plan by."),
        (2, 30, ORDINARY, "the prompt states only 2 commitments"),
        (9, 0, ORDINARY, "the plan makes no claims, too few to compare"),
        (9, 1, ORDINARY, "the plan makes only 1 claim,"),
        (9, 3, Legibility(301), "only 3 claims could be read in 301 words of the plan."),
        (9, 30, Legibility(600, 601), "most of the plan stands inside code fences"),
        (0, 0, Legibility(0, 9), "most of the plan stands inside code fences"),
        (9, 30, Legibility(600, plan_language="Greek script"), "the plan is in Greek script."),
        (
            0,
            0,
            Legibility(0, 0, "", "a language other than English"),
            "the prompt is in a language other than English.",
        ),
    ],
)
def test_the_first_reason_is_given_with_what_to_do(commitments, made, texts, words):
    told = why(commitments, made, texts)
    assert told.startswith(f"Not checked: {words}")
    assert told.count(".") >= 2


@given(findings(), st.sampled_from([Legibility(9_999), Legibility(0, 1), Legibility(0, 0, "Thai script")]))
def test_what_was_not_read_is_not_passed(pair, texts):
    card = score([item()] * 9, *pair, texts, LEAST)
    assert card.verdict is not Verdict.PASS
    assert card.confidence is Confidence.LOW
    assert card.not_checked


def test_what_fails_still_fails():
    texts = Legibility(0, 0, "Thai script")
    card = score([item()], claims(1), [incident(DriftType.CUSTOMER_DRIFT, 4)], texts, LEAST)
    assert card.verdict is Verdict.FAIL
    assert "Thai script" in card.rationale


def test_legibility_follows_from_the_extents_of_the_texts():
    greek = "Η βιβλιοθήκη δανείζει εργαλεία στα μέλη της από τον Απρίλιο."
    prompt, plan = (Extent.of(read_document(text)) for text in (greek, "A plan.\n\n```\nThis is not read.\n```"))
    assert Legibility.of(prompt, plan) == Legibility(2, 4, "", "Greek script")
