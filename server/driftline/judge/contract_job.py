"""What the model is asked about a prompt: what each of its sentences commits to, beside the whole of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from driftline.contract.questions import commitment_questions
from driftline.judge.job import Job, question_ids
from driftline.judge.prompt_view import PromptView
from driftline.judge.responses import ContractAnswer
from driftline.reader.answer import Standing
from driftline.spec.terms import ContractField
from driftline.text.document import Document

_SHORTER = 3
_AROUND = 8  # sentences on either side, where the prompt is too long to be shown whole
_STANDINGS = {
    ContractField.EXPLICIT_EXCLUSIONS: Standing.REFUSED,
    ContractField.EXPLICIT_NON_GOALS: Standing.REFUSED,
    ContractField.CLAIMS_EXPLICITLY_AVOIDED: Standing.REFUSED,
    ContractField.OPTIONAL_FEATURES: Standing.OPTIONAL,
    ContractField.DEFERRED_FEATURES: Standing.DEFERRED,
}


class ContractJob(Job[ContractAnswer]):
    """The questions are the sentences of the prompt, in order. The plan is not shown, so it cannot have a say."""

    name = "contract"
    answer_tokens = 90

    def __init__(self, prompt: Document, most_tokens: int) -> None:
        self.kind = ContractAnswer
        self.view = PromptView.without_contract(prompt)
        self._surroundings = [question.beside for question in commitment_questions(prompt)]
        self._is_whole = self.view.tokens <= most_tokens

    @property
    def count(self) -> int:
        return len(self._surroundings)

    @property
    def shown(self) -> list[int]:
        """The places of the sentences that do not speak to the model."""
        return [number - 1 for number in sorted(self.view.shown)]

    def substance(self, place: int) -> object:
        return [self.view.text(place + 1), self._surroundings[place]]

    def documents(self, places: Sequence[int]) -> dict[str, object]:
        if self._is_whole:
            shown = self.view.whole
        else:
            around = (range(place + 1 - _AROUND, place + 2 + _AROUND) for place in places)
            shown = self.view.entries(number for numbers in around for number in numbers)
        asked = zip(question_ids(places), places, strict=True)
        return {"prompt": shown, "questions": [{"id": name, "sentence": place + 1} for name, place in asked]}

    def batches(self, places: Sequence[int], size: int) -> Iterator[Sequence[int]]:
        """More together than claims: their answers are short."""
        return super().batches(places, _SHORTER * size)

    def mistake(self, place: int, answer: ContractAnswer) -> str:  # noqa: ARG002
        """A sentence cannot want and refuse, or put off, the same thing."""
        fields = [item.field for item in answer.items]
        if answer.standing is not Standing.AFFIRMED or any(field not in _STANDINGS for field in fields):
            return ""
        strange = next((field for field in fields if field in _STANDINGS), None)
        return f'the field {strange.value} does not go with the standing "affirmed"' if strange else ""
