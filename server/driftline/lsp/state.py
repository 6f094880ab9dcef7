"""What the server knows about one pair at one moment; never changed, only replaced."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from driftline.lsp.text_store import BEGINNING, Position, Text

if TYPE_CHECKING:
    from pathlib import Path

    from driftline.engine.decisions import Decisions
    from driftline.engine.evaluation import Evaluation
    from driftline.engine.session.session import PlanSession
    from driftline.engine.settings import Settings


@dataclass(frozen=True, slots=True)
class Problem:
    """Something a person has to put right before a plan can be evaluated, or beside it, and where."""

    uri: str
    code: str
    message: str
    start: Position = BEGINNING
    end: Position = BEGINNING


@dataclass(frozen=True, slots=True, eq=False)
class SecondOpinion:
    """What a judge has said about a plan so far; it holds for the prompt and the contract the judge was shown."""

    prompt: str
    settings: Settings
    decisions: Decisions
    completed: Callable[[Evaluation], Evaluation]  # adds what the judge took and what else there is to say about it

    def holds_for(self, prompt: str, settings: Settings) -> bool:
        shown = (self.prompt, self.settings.contract, self.settings.known_words)
        return shown == (prompt, settings.contract, settings.known_words)


@dataclass(frozen=True, slots=True, eq=False)
class PairState:
    """A plan and its prompt as they were evaluated."""

    plan: Text
    prompt: Text
    session: PlanSession
    settings: Settings
    opinion: SecondOpinion | None = None

    def evaluation(self) -> Evaluation:
        """The whole evaluation, the judge's part included."""
        evaluation = self.session.evaluation()
        return self.opinion.completed(evaluation) if self.opinion else evaluation


@dataclass(frozen=True, slots=True, eq=False)
class Outcome:
    """What the last look at a file found out: a plan with its state or its problems, or no plan at all."""

    prompt: Path | None = None
    state: PairState | None = None
    problems: tuple[Problem, ...] = ()
    is_plan: bool = False

    @property
    def is_read(self) -> bool:
        """Whether nothing of it is still to be read."""
        return self.state is None or self.state.session.complete
