"""Counting what a judge does."""

from driftline.judge.model import Completion
from driftline.spec.findings import JudgeUsage


class UsageCount:
    """Grows while a run lasts."""

    def __init__(self) -> None:
        self.asked = 0
        self.answered = 0
        self.distrusted = 0  # responses that found in the prompt what is not there
        self.calls = 0
        self.cache_hits = 0
        self.prompt_tokens = 0
        self.completion_tokens = 0
        self.cost = 0.0

    def add(self, completion: Completion) -> None:
        """Count what an answer took."""
        self.prompt_tokens += completion.prompt_tokens
        self.completion_tokens += completion.completion_tokens
        self.cost += completion.cost

    def total(self, model: str) -> JudgeUsage:
        """The counts as they stand."""
        return JudgeUsage(
            model=model,
            asked=self.asked,
            answered=self.answered,
            calls=self.calls,
            prompt_tokens=self.prompt_tokens,
            completion_tokens=self.completion_tokens,
            cost=round(self.cost, 6),
            cache_hits=self.cache_hits,
        )
