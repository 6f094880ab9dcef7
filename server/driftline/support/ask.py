"""How what follows from a prompt is asked for, so that it is known what an answer depends on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from driftline.support.prompt import PreparedPrompt

Found = TypeVar("Found")


class Ask(Protocol):
    """Puts questions to the prompt. Whoever keeps a result keeps the questions with it, and asks them again."""

    def prompt(self, question: Callable[[PreparedPrompt], Found]) -> Found:
        """What a question finds in the prompt; answers are compared by value."""
