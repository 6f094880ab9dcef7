"""Puts the questions that checks leave before the judge, several cases at a time."""

import asyncio
from collections.abc import Sequence

from driftline.harness.checked import CheckedCase
from driftline.harness.flakiness import is_decided
from driftline.harness.settle import Judged
from driftline.judge.assertions import judge_output
from driftline.judge.pace import Pace
from driftline.judge.requests import AssertionQuestion
from driftline.judge.session import JudgeSession
from driftline.judge.usage import UsageCount

Answers = dict[str, Judged]


def judge_nothing(problem: str, cases: Sequence[CheckedCase]) -> list[Answers]:
    """Without a judge every question stays open, and says why."""
    return [{each.assertion.id: Judged(problem=problem) for each in case.assertions if each.pending} for case in cases]


class CaseJudge:
    """A judge at work for as long as a run lasts."""

    def __init__(self, session: JudgeSession) -> None:
        self._session = session
        self._pace = Pace(session.settings.concurrency, session.settings.requests_per_minute)
        self._loop = asyncio.new_event_loop()
        self.usage = UsageCount()

    def __call__(self, cases: Sequence[CheckedCase]) -> list[Answers]:
        """The answers for every case, in order. Blocks."""
        if not any(each.pending for case in cases for each in case.assertions):
            return [{} for _ in cases]
        return self._loop.run_until_complete(self._all(cases))

    def close(self) -> None:
        """Let go of connections and of the cache."""
        try:
            self._loop.run_until_complete(self._session.release())
            self._loop.run_until_complete(_end_the_rest())
            self._loop.run_until_complete(self._loop.shutdown_asyncgens())
        finally:
            self._loop.close()
        self._session.close()

    async def _all(self, cases: Sequence[CheckedCase]) -> list[Answers]:
        places = asyncio.Semaphore(self._session.settings.concurrency)

        async def one(case: CheckedCase) -> Answers:
            async with places:
                return await self._one(case)

        return list(await asyncio.gather(*map(one, cases)))

    async def _one(self, case: CheckedCase) -> Answers:
        questions = questions_of(case)
        if not questions:
            return {}
        results = await judge_output(self._session, questions, is_decided, self.usage, self._pace)
        return {
            question.id: Judged(result.passed, result.samples, result.reasoning, result.problem)
            for question, result in zip(questions, results, strict=True)
        }


async def _end_the_rest() -> None:
    """Whatever libraries left running in the loop."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


def questions_of(case: CheckedCase) -> list[AssertionQuestion]:
    """What a model is asked about a case: the criteria in words of the assertions that no check has failed."""
    return [
        AssertionQuestion(
            id=each.assertion.id,
            instruction=each.assertion.instruction,
            criteria=each.assertion.questions if each.assertion.criteria else (),
            agent_input=case.task.agent_input,
            agent_output=case.output,
        )
        for each in case.assertions
        if each.pending
    ]
