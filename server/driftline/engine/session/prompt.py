"""A prompt on its way to a contract: what of it is still to be read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import cast

from driftline.contract.questions import commitment_questions
from driftline.contract.read import read_contract
from driftline.engine.session.memory import Memory
from driftline.engine.settings import Settings
from driftline.reader.answer import Answer, CommitmentAnswer
from driftline.reader.question import Question
from driftline.spec.findings import ContractItem
from driftline.support.prompt import PreparedPrompt
from driftline.text.document import Document
from driftline.text.extent import Extent

Answers = Memory[Question, Answer]


@dataclass(frozen=True, slots=True, eq=False)
class PromptReading:
    """A prompt with the answers about its sentences, as far as they are known."""

    document: Document
    questions: tuple[Question, ...]
    known: Mapping[Question, CommitmentAnswer]
    extent: Extent

    @classmethod
    def of(cls, document: Document, settings: Settings, answers: Answers) -> PromptReading:
        """With a pinned contract there is nothing to read."""
        questions = commitment_questions(document) if settings.contract is None else ()
        answers.make_room(len(questions))
        return cls(document, questions, {}, Extent.of(document)).answered(answers)

    def answered(self, answers: Answers) -> PromptReading:
        """The same with what is known by now."""
        found = {question: answer for question in self.unread if (answer := answers.get(question))}
        known = {**self.known, **cast("dict[Question, CommitmentAnswer]", found)}
        return replace(self, known=known) if found else self

    @property
    def unread(self) -> tuple[Question, ...]:
        """What is still to be read, in order."""
        return tuple(dict.fromkeys(question for question in self.questions if question not in self.known))

    @property
    def answers(self) -> tuple[CommitmentAnswer, ...]:
        """What is known of each sentence, in order, once all of them are read."""
        return tuple(self.known[question] for question in self.questions if question in self.known)

    def prepared(self, settings: Settings) -> PreparedPrompt | None:
        """The prompt with its contract; nothing while a part of it is unread."""
        if settings.contract is not None:
            return PreparedPrompt.of(self.document, settings.contract, settings.known_words)
        contract = self.contract()
        return None if contract is None else PreparedPrompt.of(self.document, contract, settings.known_words)

    def contract(self) -> tuple[ContractItem, ...] | None:
        """What the prompt commits to, once all of it is read."""
        if len(self.known) < len(set(self.questions)):
            return None
        return read_contract(self.document, [self.known[question] for question in self.questions])
