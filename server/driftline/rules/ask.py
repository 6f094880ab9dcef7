"""What a rule may ask beyond the claim at hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from driftline.rules.plan_facts import PlanFacts
from driftline.support.ask import Ask

__all__ = ["Ask", "AskAll"]

Found = TypeVar("Found")


class AskAll(Ask, Protocol):
    """Puts questions to the prompt and to the whole plan."""

    def plan(self, question: Callable[[PlanFacts], Found]) -> Found:
        """What a question finds in the plan; answers are compared by value."""
