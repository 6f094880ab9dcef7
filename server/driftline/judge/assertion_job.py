"""What the model is asked about a text: whether assertions hold of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from driftline.judge.job import Job, question_ids
from driftline.judge.responses import AssertionAnswer


@dataclass(frozen=True, slots=True)
class AssertionQuestion:
    """Does the assertion hold of the text?"""

    assertion: str
    text: str


class AssertionJob(Job[AssertionAnswer]):
    """The questions stand for themselves."""

    name = "assertion_evaluation"
    answer_tokens = 160

    def __init__(self, questions: Sequence[AssertionQuestion]) -> None:
        self.kind = AssertionAnswer
        self._questions = questions

    @property
    def count(self) -> int:
        return len(self._questions)

    def substance(self, place: int) -> object:
        return asdict(self._questions[place])

    def documents(self, places: Sequence[int]) -> dict[str, object]:
        asked = zip(question_ids(places), places, strict=True)
        return {"questions": [{"id": name, **asdict(self._questions[place])} for name, place in asked]}
