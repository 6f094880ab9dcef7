"""What asking will take, told before anything is sent."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil

from driftline.judge.config import JudgeSettings
from driftline.judge.model import LanguageModel, Request
from driftline.judge.tokens import likely_tokens

_SMALL_TOKENS, _SMALL_COST, _SMALL_SECONDS = 250_000, 0.50, 300
_ANSWERED = 0.5  # of the tokens an answer may take, how many it does
_FIRST_SECONDS, _TOKENS_PER_SECOND = 1.5, 60


@dataclass(frozen=True, slots=True)
class Estimate:
    """Of plain requests that all go well."""

    requests: int = 0
    tokens: int = 0
    cost: float | None = 0.0  # in US dollars; none if no price is known
    seconds: float = 0.0

    def __add__(self, other: Estimate) -> Estimate:
        cost = None if self.cost is None or other.cost is None else self.cost + other.cost
        return Estimate(self.requests + other.requests, self.tokens + other.tokens, cost, self.seconds + other.seconds)

    @property
    def is_small(self) -> bool:
        """Whether nobody would mind."""
        return self.tokens <= _SMALL_TOKENS and (self.cost or 0.0) <= _SMALL_COST and self.seconds <= _SMALL_SECONDS

    def line(self, model: str) -> str:
        """For the person who pays."""
        cost = "an unknown price" if self.cost is None else f"${self.cost:.4f}"
        requests = "1 request" if self.requests == 1 else f"{self.requests:,} requests"
        return f"{model} will get about {requests}: {self.tokens:,} tokens, {cost}, {ceil(self.seconds):,} seconds."


def estimate(requests: Iterable[Request], model: LanguageModel, settings: JudgeSettings) -> Estimate:
    """What some requests will take together."""
    asked = [(sum(likely_tokens(m.content) for m in r.messages), int(r.answer_tokens * _ANSWERED)) for r in requests]
    if not asked:
        return Estimate()
    prompt, answer = (sum(tokens) for tokens in zip(*asked, strict=True))
    in_turn = sum(_FIRST_SECONDS + told / _TOKENS_PER_SECOND for _, told in asked)
    seconds = in_turn / min(settings.concurrency, len(asked))
    if settings.requests_per_minute:
        seconds = max(seconds, 60.0 * (len(asked) - 1) / settings.requests_per_minute)
    return Estimate(len(asked), prompt + answer, model.price(prompt, answer), seconds)
