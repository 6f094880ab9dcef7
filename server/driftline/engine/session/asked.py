"""Records what is asked of a prompt and of a whole plan, so that it is known what a result depends on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from itertools import count
from types import CellType, FunctionType
from typing import Any, Generic, TypeVar, cast

from driftline.engine.session.memory import Memory
from driftline.rules.plan_facts import PlanFacts
from driftline.support.prompt import PreparedPrompt

Subject = TypeVar("Subject")
Found = TypeVar("Found")

_numbers = count()


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A question with the values it was asked with."""

    ask: Callable[[Any], object]
    key: Hashable  # equal for questions that find the same; none if that cannot be told

    @classmethod
    def of(cls, question: Callable[[Any], object]) -> Inquiry:
        if not isinstance(question, FunctionType):
            return cls(question, None)
        try:
            values = tuple(cell.cell_contents for cell in question.__closure__ or ())
            key = (question.__code__, id(question.__globals__), values, question.__defaults__)
            hash(key)
        except (TypeError, ValueError):  # a value may change, or is not there yet
            return cls(question, None)
        if question.__kwdefaults__:
            return cls(question, None)
        return cls(_with_values(question, values) if values else question, key)


def _with_values(question: FunctionType, values: Iterable[object]) -> FunctionType:
    """The same question about these values for ever: a variable of a loop goes on to other values."""
    cells = tuple(map(CellType, values))
    return FunctionType(question.__code__, question.__globals__, question.__name__, question.__defaults__, cells)


class Source(Generic[Subject]):
    """A prompt, or the facts of a plan; it is put each question once."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.number = next(_numbers)
        self._told: Memory[Hashable, _Told] = Memory()

    def tell(self, inquiry: Inquiry) -> _Told:
        if inquiry.key is None:
            return _Told.of(inquiry.ask(self.subject))
        told = self._told.get(inquiry.key)
        if told is None:
            told = _Told.of(inquiry.ask(self.subject))
            if told.lasts:
                self._told.put(inquiry.key, told)
        return told


@dataclass(frozen=True, slots=True)
class _Told:
    """An answer; one that can be changed by whoever gets it is not kept."""

    answer: object
    lasts: bool

    @classmethod
    def of(cls, answer: object) -> _Told:
        try:
            hash(answer)
        except TypeError:
            return cls(answer, lasts=False)
        return cls(answer, lasts=True)

    def equals(self, other: _Told) -> bool:
        if self.answer is other.answer:
            return self.lasts
        same_kind = self.lasts and other.lasts and type(self.answer) is type(other.answer)
        return same_kind and self.answer == other.answer


class Record(Generic[Subject]):
    """All that was asked of one source, with the answers."""

    def __init__(self, source: Source[Subject]) -> None:
        self._number = source.number
        self._entries: list[tuple[Inquiry, _Told]] = []

    def ask(self, source: Source[Subject], question: Callable[[Subject], Found]) -> Found:
        inquiry = Inquiry.of(question)
        told = source.tell(inquiry)
        self._entries.append((inquiry, told))
        return cast(Found, told.answer)

    @property
    def is_empty(self) -> bool:
        return not self._entries

    def holds_for(self, source: Source[Subject]) -> bool:
        """Whether everything would be answered the same."""
        if self._number != source.number:
            if not all(inquiry.key and source.tell(inquiry).equals(told) for inquiry, told in self._entries):
                return False
            self._number = source.number
        return True


class AskedPrompt:
    """Puts questions to a prompt and keeps them with the answers."""

    __slots__ = ("_source", "record")

    def __init__(self, prompt: Source[PreparedPrompt]) -> None:
        self._source = prompt
        self.record = Record(prompt)

    def prompt(self, question: Callable[[PreparedPrompt], Found]) -> Found:
        """What a question finds in the prompt."""
        return self.record.ask(self._source, question)


class AskedAll(AskedPrompt):
    """Puts questions to a prompt and to a whole plan."""

    __slots__ = ("_plan", "plan_record")

    def __init__(self, prompt: Source[PreparedPrompt], plan: Source[PlanFacts]) -> None:
        super().__init__(prompt)
        self._plan = plan
        self.plan_record = Record(plan)

    def plan(self, question: Callable[[PlanFacts], Found]) -> Found:
        """What a question finds in the whole plan."""
        return self.plan_record.ask(self._plan, question)

    @property
    def asked_anything(self) -> bool:
        return not (self.record.is_empty and self.plan_record.is_empty)

    def holds_for(self, prompt: Source[PreparedPrompt], plan: Source[PlanFacts]) -> bool:
        """Whether everything would be answered the same."""
        return self.record.holds_for(prompt) and self.plan_record.holds_for(plan)
