"""What the model is asked: one kind of question per job, and how questions become messages."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from pydantic import BaseModel, ConfigDict

from driftline.judge.fence import fenced
from driftline.judge.prompts import instructions
from driftline.spec.terms import ContractField, Strength


class Question(BaseModel):
    """One thing to decide. Its fields are all the model learns, so equal questions may share an answer."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    job: ClassVar[str]
    answer_tokens: ClassVar[int]


class PassageText(BaseModel):
    """A sentence of the prompt in its surroundings; a list item alone does not say what the list is of."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    section: tuple[str, ...]
    introduced_by: str
    text: str


class ClaimQuestion(Question):
    """Does the prompt carry this claim?"""

    job = "claim_support"
    answer_tokens = 160

    section: tuple[str, ...]
    introduced_by: str
    claim: str
    passages: tuple[PassageText, ...]


class KnownItem(BaseModel):
    """A commitment that was already found."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    field: ContractField
    strength: Strength
    words: str


class ContractQuestion(Question):
    """What does this part of a prompt commit to besides what is known?"""

    job = "contract_extraction"
    answer_tokens = 1500

    prompt: str
    known: tuple[KnownItem, ...]


class AssertionQuestion(Question):
    """Does the assertion hold of the text?"""

    job = "assertion_evaluation"
    answer_tokens = 160

    assertion: str
    text: str


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a chat."""

    role: str
    content: str


def question_ids(questions: Sequence[Question]) -> tuple[str, ...]:
    """The ids under which the questions of one request are asked: their places in it."""
    return tuple(f"q{place}" for place in range(1, len(questions) + 1))


def messages_for(questions: Sequence[Question]) -> tuple[Message, ...]:
    """The fixed instructions first, the documents last and fenced."""
    asked = [
        {"id": name, **question.model_dump(mode="json")}
        for name, question in zip(question_ids(questions), questions, strict=True)
    ]
    return (
        Message("system", instructions(questions[0].job).text),
        Message("user", fenced({"questions": asked})),
    )


def canonical(question: Question) -> str:
    """The question as one exact string."""
    return json.dumps([question.job, question.model_dump(mode="json")], ensure_ascii=True, sort_keys=True)
