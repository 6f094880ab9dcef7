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
    """Does an agent's output satisfy this assertion?"""

    job = "assertion_evaluation"
    answer_tokens = 120

    id: str
    instruction: str
    criteria: tuple[str, ...]
    agent_input: str
    agent_output: str


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a chat."""

    role: str
    content: str


def question_ids(questions: Sequence[Question]) -> tuple[str, ...]:
    """The ids under which the questions of one request are asked: their own, or their places in it."""
    return tuple(
        question.id if isinstance(question, AssertionQuestion) else f"q{place}"
        for place, question in enumerate(questions, start=1)
    )


def messages_for(questions: Sequence[Question]) -> tuple[Message, ...]:
    """The fixed instructions first, the documents last and fenced."""
    first = questions[0]
    if isinstance(first, AssertionQuestion):
        return Message("system", instructions(first.job).text), Message("user", _evaluation_of(first, questions))
    asked = [
        {"id": name, **question.model_dump(mode="json")}
        for name, question in zip(question_ids(questions), questions, strict=True)
    ]
    return (
        Message("system", instructions(first.job).text),
        Message("user", fenced({"questions": asked})),
    )


def _evaluation_of(first: AssertionQuestion, questions: Sequence[Question]) -> str:
    """The assertions of one output, after its input and itself."""
    parts = {
        "agent_input": first.agent_input,
        "agent_output": first.agent_output,
        "assertions_to_evaluate": [
            question.model_dump(mode="json", include={"id", "instruction", "criteria"}) for question in questions
        ],
    }
    return "\n\n".join(fenced(content, f"<{name}>", f"</{name}>") for name, content in parts.items())


def canonical(question: Question) -> str:
    """The question as one exact string."""
    return json.dumps([question.job, question.model_dump(mode="json")], ensure_ascii=True, sort_keys=True)
