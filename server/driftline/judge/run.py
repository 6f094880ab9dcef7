"""Asks many questions: what the cache knows from there, the rest in batches, several at once, within bounds."""

import asyncio
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Generic

from pydantic import ValidationError

from driftline.judge.budget import Spending
from driftline.judge.cache import fingerprint
from driftline.judge.failures import JudgeError, PassingError, RefusedError
from driftline.judge.model import Completion, Request
from driftline.judge.pace import Pace
from driftline.judge.requests import Question, messages_for, question_ids
from driftline.judge.responses import AnswerT, answer_schema, read_answers
from driftline.judge.session import JudgeSession
from driftline.judge.usage import UsageCount

_ROUNDS = 3
_USELESS_IN_A_ROW = 5
_FIRST_PAUSE_SECONDS, _LONGEST_PAUSE_SECONDS = 0.5, 30.0
_EXTRA_TOKENS = 100
_VARIED = 0.7

Listener = Callable[[int], None]
"""Told the place of a question once all that will be known about it is known."""


@dataclass(frozen=True, slots=True)
class _Unit:
    """One sample of one question."""

    key: str
    question: Question
    sample: int


class Asking(Generic[AnswerT]):
    """The questions of one job. What has been answered stays available however the run ends."""

    def __init__(
        self,
        session: JudgeSession,
        questions: Sequence[Question],
        kind: type[AnswerT],
        usage: UsageCount,
        samples: int = 1,
        on_answered: Listener | None = None,
        *,
        first_sample: int = 0,
        batch: int | None = None,
        pace: Pace | None = None,
    ) -> None:
        self._session = session
        self._kind = kind
        self._usage = usage
        self._on_answered = on_answered
        self._batch_size = batch or session.settings.batch
        self._pace = pace
        numbers = range(first_sample, first_sample + samples)
        self._keys = [[fingerprint(q, session.model.name, s) for s in numbers] for q in questions]
        self._units = {
            key: _Unit(key, question, sample)
            for question, keys in zip(questions, self._keys, strict=True)
            for sample, key in zip(numbers, keys, strict=True)
        }
        self._answers: dict[str, AnswerT] = {}
        self._unclear: set[str] = set()
        self._announced: set[int] = set()
        self._useless = 0
        usage.asked += len(questions)

    def answers(self, place: int) -> tuple[AnswerT, ...]:
        """The valid answers to a question, one per sample at most."""
        return tuple(self._answers[key] for key in self._keys[place] if key in self._answers)

    async def run(self) -> None:
        """Ask until everything is answered, hopeless or too dear."""
        try:
            await self._run()
        finally:
            self._usage.answered += sum(bool(self.answers(place)) for place in range(len(self._keys)))

    async def _run(self) -> None:
        self._read_cache()
        self._announce()
        settings = self._session.settings
        pace = self._pace or Pace(settings.concurrency, settings.requests_per_minute)
        pending = [unit for key, unit in self._units.items() if key not in self._answers]
        size = self._batch_size
        if pending:
            self._session.prepare()
        for _ in range(_ROUNDS):
            await asyncio.gather(*(self._batch(batch, pace) for batch in _batches(pending, size)))
            pending = [unit for unit in pending if unit.key in self._unclear]
            size = max(1, size // 4)

    @property
    def _stopped(self) -> bool:
        return self._session.stopped is not None or self._useless >= _USELESS_IN_A_ROW

    def _read_cache(self) -> None:
        for key in self._units:
            kept = self._session.cache.get(key)
            if kept is None:
                continue
            try:
                self._answers[key] = self._kind.model_validate_json(kept)
            except ValidationError:
                continue
            self._usage.cache_hits += 1

    async def _batch(self, units: Sequence[_Unit], pace: Pace) -> None:
        if self._stopped:
            return
        self._unclear.difference_update(unit.key for unit in units)
        questions = [unit.question for unit in units]
        request = Request(
            messages=messages_for(questions),
            schema=answer_schema(self._kind, question_ids(questions)) if self._session.takes_schema else None,
            answer_tokens=_EXTRA_TOKENS + sum(question.answer_tokens for question in questions),
            temperature=_VARIED if units[0].sample else 0.0,
        )
        try:
            completion = await self._send(request, pace)
        except RefusedError:
            self._keep(units, "")
        except JudgeError as failure:
            self._session.failed(failure)
        else:
            self._session.succeeded()
            self._keep(units, completion.text)

    def _keep(self, units: Sequence[_Unit], text: str) -> None:
        ids = question_ids([unit.question for unit in units])
        valid = read_answers(text, self._kind, ids)
        fresh = {unit.key: valid[name] for name, unit in zip(ids, units, strict=True) if name in valid}
        self._answers.update(fresh)
        self._unclear.update(unit.key for unit in units if unit.key not in fresh)
        self._useless = 0 if fresh else self._useless + 1
        self._session.cache.put({key: answer.model_dump_json() for key, answer in fresh.items()})
        self._announce()

    def _announce(self) -> None:
        for place, keys in enumerate(self._keys):
            if place not in self._announced and all(key in self._answers for key in keys):
                self._announced.add(place)
                if self._on_answered:
                    self._on_answered(place)

    async def _send(self, request: Request, pace: Pace) -> Completion:
        try:
            return await self._insist(request, pace)
        except RefusedError:
            if request.schema is None:
                raise
            # Many servers know no schemas. The instructions say what is wanted as well.
            completion = await self._insist(replace(request, schema=None), pace)
            self._session.takes_schema = False
            return completion

    async def _insist(self, request: Request, pace: Pace) -> Completion:
        retries = self._session.settings.retries
        for attempt in range(retries + 1):
            try:
                return await self._once(request, pace)
            except PassingError as failure:
                seconds = failure.retry_after if failure.retry_after is not None else _backoff(attempt)
                last = attempt >= (min(1, retries) if failure.silent else retries)
                if last or seconds > _LONGEST_PAUSE_SECONDS or self._stopped:
                    raise
                if failure.retry_after is not None:
                    pace.pause(seconds)
            await asyncio.sleep(seconds)
        raise AssertionError("the last attempt returns or raises")

    async def _once(self, request: Request, pace: Pace) -> Completion:
        async with pace.turn():
            if self._session.stopped:
                raise self._session.stopped
            most = self._session.model.most(request)
            self._session.budget.reserve(most)
            used = Spending()
            try:
                self._usage.calls += 1
                completion = await self._session.model.complete(request)
                self._usage.add(completion)
                used = Spending(completion.prompt_tokens + completion.completion_tokens, completion.cost)
                return completion
            except PassingError as failure:
                # Whoever does not answer in time may charge for the answer all the same.
                used = most if failure.silent else used
                raise
            finally:
                self._session.budget.settle(most, used)


def _batches(units: Sequence[_Unit], size: int) -> Iterator[Sequence[_Unit]]:
    """Units of the same sample together: no request asks the same question twice."""
    by_sample: dict[int, list[_Unit]] = {}
    for unit in units:
        by_sample.setdefault(unit.sample, []).append(unit)
    for group in by_sample.values():
        yield from (group[start : start + size] for start in range(0, len(group), size))


def _backoff(attempt: int) -> float:
    """Twice as long each time, and never quite the same for two requests."""
    longest = min(_FIRST_PAUSE_SECONDS * 2.0**attempt, _LONGEST_PAUSE_SECONDS)
    return longest * random.uniform(0.5, 1.0)
