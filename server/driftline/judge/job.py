"""A job for the model: questions of one kind, what it is shown of them, and what it may answer."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic

from driftline.judge.fence import fenced
from driftline.judge.prompts import instructions
from driftline.judge.responses import AnswerT, validated

_LONGEST_ECHO = 4000


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a chat."""

    role: str
    content: str


class Job(ABC, Generic[AnswerT]):
    """The questions are known by their places, which count from 0."""

    name: ClassVar[str]  # of its instructions
    answer_tokens: ClassVar[int]  # the most an answer takes
    kind: type[AnswerT]

    @property
    @abstractmethod
    def count(self) -> int:
        """How many questions there are."""

    @abstractmethod
    def substance(self, place: int) -> object:
        """All that an answer depends on: equal questions may share an answer."""

    @abstractmethod
    def documents(self, places: Sequence[int]) -> dict[str, object]:
        """What the model is shown to answer some questions, each under its id; what never changes first."""

    def batches(self, places: Sequence[int], size: int) -> Iterator[Sequence[int]]:
        """Questions that are asked together."""
        return (places[start : start + size] for start in range(0, len(places), size))

    def mistake(self, place: int, answer: AnswerT) -> str:  # noqa: ARG002
        """What is wrong with an answer, told to the model; empty if it may count."""
        return ""

    @property
    def controls(self) -> int:
        """How many questions of our own, with answers we know, a request ends with."""
        return 0

    def trusts(self, controls: Sequence[AnswerT]) -> bool:  # noqa: ARG002
        """Whether the answers to them speak for the others."""
        return True

    def kept(self, answer: AnswerT) -> str:
        """An answer as the cache keeps it."""
        return answer.model_dump_json()

    def recalled(self, text: str) -> AnswerT | None:
        """An answer from the cache, if it can still be used."""
        return validated(kept_content(text), self.kind)


def kept_content(text: str) -> Any:
    """What the cache holds, or nothing if that is damaged."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def question_ids(places: Sequence[int]) -> tuple[str, ...]:
    """The ids under which the questions of one request are asked."""
    return tuple(f"q{number}" for number in range(1, len(places) + 1))


def control_ids(places: Sequence[int], controls: int) -> tuple[str, ...]:
    """The ids of the controls: they follow those of the questions."""
    return tuple(f"q{len(places) + number}" for number in range(1, controls + 1))


def messages_for(job: Job[AnswerT], places: Sequence[int]) -> tuple[Message, ...]:
    """The fixed instructions first, then the documents as data."""
    return (
        Message("system", instructions(job.name).text),
        Message("user", fenced(job.documents(places))),
    )


def repair_messages(text: str, mistakes: Sequence[str]) -> tuple[Message, ...]:
    """What follows an answer that cannot be used."""
    listed = "\n".join(f"- {mistake}" for mistake in mistakes)
    return (
        Message("assistant", text[:_LONGEST_ECHO] or "(nothing)"),
        Message(
            "user",
            f"Your answer cannot be used:\n{listed}\n"
            "Answer the questions named here again, with one JSON object of the form you were told and nothing else.",
        ),
    )
