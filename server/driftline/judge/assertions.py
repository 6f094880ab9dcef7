"""Assertions about an agent's output, decided by the judge: the semantic criteria of the harness."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from driftline.judge.injection import speaks_to_the_model
from driftline.judge.pace import Pace
from driftline.judge.requests import AssertionQuestion
from driftline.judge.responses import AssertionAnswer
from driftline.judge.run import Asking
from driftline.judge.session import JudgeSession
from driftline.judge.usage import UsageCount

UNANSWERED = "the judge gave no usable answer"
ADDRESSED = "The output speaks to the judge, so it was not shown to it and counts as failed."

Decided = Callable[[int, int, int], bool]
"""Whether so many passed and failed answers of so many samples decide an assertion."""


@dataclass(frozen=True, slots=True)
class AssertionResult:
    """How often an assertion held, of the samples that were taken. Without an answer `problem` says why."""

    passed: int
    samples: int
    reasoning: str
    problem: str = ""


async def judge_output(
    session: JudgeSession,
    questions: Sequence[AssertionQuestion],
    decided: Decided,
    usage: UsageCount,
    pace: Pace,
) -> tuple[AssertionResult, ...]:
    """A result for every assertion of one output, in order; one request a sample, for those not yet decided."""
    if questions and speaks_to_the_model(questions[0].agent_output):
        return tuple(AssertionResult(0, 1, ADDRESSED) for _ in questions)
    answers: list[list[AssertionAnswer]] = [[] for _ in questions]
    samples = session.settings.samples
    for sample in range(samples):
        open_ones = [place for place, given in enumerate(answers) if not _is_decided(given, samples, decided)]
        if not open_ones:
            break
        asked = [questions[place] for place in open_ones]
        asking = Asking(session, asked, AssertionAnswer, usage, first_sample=sample, batch=len(asked), pace=pace)
        await asking.run()
        for number, place in enumerate(open_ones):
            answers[place].extend(asking.answers(number))
    problem = str(session.stopped) if session.stopped else UNANSWERED
    return tuple(_result(given, problem) for given in answers)


def _is_decided(answers: Sequence[AssertionAnswer], samples: int, decided: Decided) -> bool:
    passed = sum(answer.passed for answer in answers)
    return decided(passed, len(answers) - passed, samples)


def _result(answers: Sequence[AssertionAnswer], problem: str) -> AssertionResult:
    if not answers:
        return AssertionResult(0, 0, "", problem)
    passed = sum(answer.passed for answer in answers)
    holds = 2 * passed > len(answers)
    spoken = next(answer for answer in answers if answer.passed is holds) if passed > 0 else answers[0]
    return AssertionResult(passed, len(answers), spoken.reasoning)
