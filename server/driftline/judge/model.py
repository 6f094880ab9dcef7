"""What a run needs of a language model, whoever provides it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from driftline.judge.budget import Spending
from driftline.judge.job import Message


@dataclass(frozen=True, slots=True)
class Request:
    """One call."""

    messages: Sequence[Message]
    schema: dict[str, Any] | None  # of the answer; none for a server that knows no schemas
    answer_tokens: int
    temperature: float


@dataclass(frozen=True, slots=True)
class Completion:
    """What came back, and what it took."""

    text: str
    prompt_tokens: int
    completion_tokens: int
    cost: float


class LanguageModel(Protocol):
    """A model that can be asked. Every failure is one of `judge.failures`."""

    @property
    def name(self) -> str: ...

    @property
    def has_price(self) -> bool:
        """Whether it is known what a request costs."""
        ...

    def price(self, prompt_tokens: int, answer_tokens: int) -> float | None:
        """What so many tokens cost in US dollars, if that is known."""
        ...

    def most(self, request: Request) -> Spending:
        """The most a request can take."""
        ...

    async def complete(self, request: Request) -> Completion:
        """Ask once, without trying again."""
        ...

    async def close(self) -> None:
        """Let go of connections; the model may be used again later."""
        ...
