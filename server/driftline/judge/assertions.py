"""Assertions about texts, decided by the judge: the semantic checks of the harness."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from driftline.judge.agreement import classify, passes
from driftline.judge.assertion_job import AssertionJob, AssertionQuestion
from driftline.judge.injection import speaks_to_the_model
from driftline.judge.quotes import find_quote
from driftline.judge.responses import AssertionAnswer
from driftline.judge.run import Asking
from driftline.judge.session import JudgeSession
from driftline.judge.usage import UsageCount
from driftline.spec.findings import JudgeUsage
from driftline.spec.terms import Agreement

UNANSWERED = "the judge gave no usable answer"
ADDRESSED = "the text speaks to the judge, so it was not shown to it"


@dataclass(frozen=True, slots=True)
class AssertionResult:
    """Whether an assertion holds of a text. Without an answer it does not, and `problem` says why."""

    holds: bool
    agreement: Agreement | None
    passed: int
    samples: int
    reason: str
    quote: str = ""
    problem: str = ""


def judge_assertions(
    session: JudgeSession, questions: Sequence[AssertionQuestion]
) -> tuple[tuple[AssertionResult, ...], JudgeUsage]:
    """A result for every question, in order, and what they took. Blocks; never fails."""
    usage = UsageCount()
    shown = [place for place, question in enumerate(questions) if not speaks_to_the_model(question.text)]
    job = AssertionJob([questions[place] for place in shown])
    asking = Asking(session, job, usage, samples=session.settings.samples)
    asyncio.run(_run(session, asking))
    results = [_unanswered(ADDRESSED)] * len(questions)
    for number, place in enumerate(shown):
        problem = str(session.stopped) if session.stopped else UNANSWERED
        results[place] = _result(asking.answers(number), questions[place], problem)
    return tuple(results), usage.total(session.model.name)


async def _run(session: JudgeSession, asking: Asking[AssertionAnswer]) -> None:
    await asking.run()
    await session.release()


def _result(answers: Sequence[AssertionAnswer], question: AssertionQuestion, problem: str) -> AssertionResult:
    if not answers:
        return _unanswered(problem)
    passed = sum(answer.holds for answer in answers)
    agreement = classify(passed, len(answers))
    holds = passes(agreement)
    spoken = next(answer for answer in answers if answer.holds is holds)
    quote = spoken.quote if find_quote(spoken.quote, question.text) else ""
    return AssertionResult(holds, agreement, passed, len(answers), spoken.reason, quote)


def _unanswered(problem: str) -> AssertionResult:
    return AssertionResult(holds=False, agreement=None, passed=0, samples=0, reason="", problem=problem)
