"""Command streams: what a user says in a session, and what the user means by it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from driftline.study.runtime.intents import Intent


class Hazard(str, Enum):
    """What makes a prompt hard to place."""

    MUTATION = "mutation"  # does something over that later work was made from
    BRANCH = "branch"  # takes an optional way
    EARLY = "early"  # asks for something before its turn
    AMBIGUOUS = "ambiguous"  # names more than one stage
    RELATIVE = "relative"  # says only to go on


@dataclass(frozen=True, slots=True)
class Prompt:
    """One prompt: its words, what the user means, and the stage the user has in mind."""

    text: str
    meant: Intent
    intended_stage: str | None
    hazards: tuple[Hazard, ...] = ()


@dataclass(frozen=True, slots=True)
class Stream:
    """A whole session's prompts."""

    scenario: str
    prompts: tuple[Prompt, ...]

    @property
    def complexity(self) -> int:
        """One for every prompt, and one more for every hazard in it."""
        return complexity(self.prompts)


def complexity(prompts: Sequence[Prompt]) -> int:
    return sum(1 + len(prompt.hazards) for prompt in prompts)
