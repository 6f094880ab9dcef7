"""A plan as the reader sees it, statement by statement: what the judge's word is held against."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from driftline.claims.statements import Statement
from driftline.engine.session.session import PlanSession
from driftline.judge.injection import speaks_to_the_model
from driftline.reader.answer import ClaimAnswer
from driftline.reader.calibration import calibration
from driftline.support.assess import Assessment, figures_of
from driftline.support.figures.trace import FigureFact
from driftline.support.prompt import PreparedPrompt

_MIDDLING = 0.2  # on either side of what decides

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Asked:
    """A prompt that is asked without keeping what was asked."""

    subject: PreparedPrompt

    def prompt(self, question: Callable[[PreparedPrompt], Found]) -> Found:
        return question(self.subject)


@dataclass(frozen=True, slots=True)
class StatementReading:
    """A statement with what the reader says of it."""

    statement: Statement
    answer: ClaimAnswer
    assessment: Assessment | None  # none if the reader takes it for no claim
    figures: tuple[FigureFact, ...]

    @property
    def is_doubtful(self) -> bool:
        """Whether the reader could as well have said something else."""
        fitted = calibration()
        if abs(self.answer.commits - fitted.least_commits) <= _MIDDLING:
            return True
        return self.assessment is not None and abs(self.assessment.ungrounded - fitted.least_ungrounded) <= _MIDDLING

    @property
    def may_be_shown(self) -> bool:
        """Whether it does not itself tell the judge what to say; what stands around it is simply not shown."""
        return not speaks_to_the_model(self.statement.text)


def readings_of(pair: PlanSession) -> tuple[StatementReading, ...]:
    """Every statement of a pair that is read completely and about which nothing is decided."""
    assessments = {assessment.statement: assessment for assessment in pair.assessments}
    prompt = pair.prepared
    if prompt is None:
        return ()
    found = []
    for statement in pair.statements:
        answer = pair.answer_about(statement)
        if answer is not None:
            figures = figures_of(statement, Asked(prompt))
            found.append(StatementReading(statement, answer, assessments.get(statement), figures))
    return tuple(found)
