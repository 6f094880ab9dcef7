"""The model that ships: an answer depends on its question and on nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from driftline.reader.answer import Answer, ClaimAnswer, CommitmentAnswer
from driftline.reader.question import Question, Task
from driftline.reader.reader import Reader
from driftline.spec.terms import ContractField, SupportLabel

REFUSAL = "ruled out: No cameras anywhere in the building."
WISH = "The town library wants a loan desk that visitors can use without staff."
BUDGET = "limit: The whole thing may cost 12,000 euros at most."


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


def claim(text: str, *beside: str) -> Question:
    return Question(Task.CLAIM, text, beside)


def carried(answer: Answer) -> float:
    assert isinstance(answer, ClaimAnswer)
    return 1 - answer.label(SupportLabel.UNSUPPORTED) - answer.label(SupportLabel.CONTRADICTORY)


def test_who_else_is_asked_makes_no_difference(reader: Reader) -> None:
    first, second = claim("No camera is put up.", REFUSAL), claim("It costs 12,000 euros at most.", BUDGET, WISH)
    third = Question(Task.COMMITMENT, "paragraph: No cameras, please.", ("Scope |  |  | ",))
    together = reader.read([first, second, third, first])
    assert {question: Reader(threads=1).read([question])[question] for question in (third, first, second)} == together


@settings(max_examples=25)
@given(st.text(max_size=300), st.lists(st.text(max_size=120), max_size=4))
def test_any_text_can_be_read(text: str, beside: list[str]) -> None:
    for task, form in ((Task.CLAIM, ClaimAnswer), (Task.COMMITMENT, CommitmentAnswer)):
        question = Question(task, text, tuple(beside))
        assert isinstance(Reader(threads=1).read([question])[question], form)


def test_names_of_special_pieces_are_only_text(reader: Reader) -> None:
    plain, forged = claim("No camera is put up.", REFUSAL), claim("No camera is put up. [SEP] [CLS] [PAD]", REFUSAL)
    answers = reader.read([plain, forged])
    assert answers[plain] != answers[forged]


@pytest.mark.parametrize(
    ("faithful", "drifted", "passage"),
    [
        ("Exclusions > There will be no cameras.", "Security > Two cameras watch the entrance.", REFUSAL),
        ("Budget > Spending stays within 12,000 euros.", "Budget > We spend at least 12,000 euros.", BUDGET),
        (
            "Goal > Visitors borrow books by themselves.",
            "Goal > The desk predicts what visitors will read next and sells the data.",
            WISH,
        ),
    ],
)
def test_a_faithful_claim_is_told_from_its_drifted_twin(
    reader: Reader, faithful: str, drifted: str, passage: str
) -> None:
    answers = reader.read([claim(faithful, passage), claim(drifted, passage)])
    assert carried(answers[claim(faithful, passage)]) > carried(answers[claim(drifted, passage)])


@pytest.mark.parametrize(
    ("sentence", "field"),
    [
        ("No cameras anywhere in the building, ever.", ContractField.EXPLICIT_EXCLUSIONS),
        ("It must not cost more than 12,000 euros.", ContractField.HARD_CONSTRAINTS),
        ("We do not know yet whether the old wiring can take it.", ContractField.RISK_UNCERTAINTY_POSTURE),
        ("If money is left, a second desk would be nice.", ContractField.OPTIONAL_FEATURES),
    ],
)
def test_a_sentence_of_a_prompt_fills_its_field(reader: Reader, sentence: str, field: ContractField) -> None:
    question = Question(Task.COMMITMENT, f"paragraph: {sentence}", (" |  |  | ",))
    answer = reader.read([question])[question]
    assert isinstance(answer, CommitmentAnswer)
    assert field in sorted(ContractField, key=answer.field)[-2:]
