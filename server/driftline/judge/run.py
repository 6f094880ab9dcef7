"""Asks the questions of a job: what the cache knows from there, the rest in batches, several at once, within bounds."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic

from driftline.judge.cache import fingerprint
from driftline.judge.failures import HopelessError, JudgeError, RefusedError
from driftline.judge.job import Job, Message, control_ids, messages_for, question_ids, repair_messages
from driftline.judge.model import Completion, Request
from driftline.judge.pace import Pace
from driftline.judge.responses import AnswerT, answer_schema, is_prose, read_answers
from driftline.judge.sending import send
from driftline.judge.session import JudgeSession
from driftline.judge.usage import UsageCount

_ROUNDS = 3
_USELESS_IN_A_ROW = 5
_EXTRA_TOKENS = 100
_VARIED = 0.7
_NO_ANSWER = "no answer of the form that was asked for"

Listener = Callable[[int], None]
"""Told the place of a question once all that will be known about it is known."""


@dataclass(frozen=True, slots=True)
class _Unit:
    """One sample of one question."""

    key: str
    place: int
    sample: int


class Asking(Generic[AnswerT]):
    """Some questions of a job. What has been answered stays available however the run ends."""

    def __init__(
        self,
        session: JudgeSession,
        job: Job[AnswerT],
        usage: UsageCount,
        places: Sequence[int] | None = None,
        samples: int = 1,
        on_answered: Listener | None = None,
    ) -> None:
        self._session = session
        self._job = job
        self._usage = usage
        self._on_answered = on_answered
        self.places = tuple(range(job.count)) if places is None else tuple(places)
        self._keys = {
            place: [fingerprint(job, place, session.model.name, session.settings.server, s) for s in range(samples)]
            for place in self.places
        }
        self._units = {
            key: _Unit(key, place, sample) for place, keys in self._keys.items() for sample, key in enumerate(keys)
        }
        self._answers: dict[str, AnswerT] = {}
        self._unclear: set[str] = set()
        self._announced: set[int] = set()
        self._useless = 0
        self._recall()

    def answers(self, place: int) -> tuple[AnswerT, ...]:
        """The valid answers to a question, one per sample at most."""
        return tuple(self._answers[key] for key in self._keys.get(place, ()) if key in self._answers)

    def requests(self) -> Iterator[Request]:
        """What would be sent now, were everything to go well."""
        return map(self._request, self._batches(self._pending(), self._session.settings.batch))

    async def run(self) -> None:
        """Ask until everything is answered, hopeless or too dear."""
        self._usage.asked += len(self.places)
        self._usage.cache_hits += len(self._answers)
        try:
            await self._run()
        finally:
            self._usage.answered += sum(bool(self.answers(place)) for place in self.places)

    async def _run(self) -> None:
        self._announce()
        settings = self._session.settings
        pace = Pace(settings.concurrency, settings.requests_per_minute)
        pending = self._pending()
        places = asyncio.Semaphore(settings.concurrency)
        size = settings.batch
        if pending:
            self._session.prepare()
        for _ in range(_ROUNDS):
            await asyncio.gather(*(self._batch(batch, pace, places) for batch in self._batches(pending, size)))
            pending = [unit for unit in pending if unit.key in self._unclear]
            size = max(1, size // 4)

    def _pending(self) -> list[_Unit]:
        return [unit for key, unit in self._units.items() if key not in self._answers]

    @property
    def _stopped(self) -> bool:
        return self._session.stopped is not None or self._useless >= _USELESS_IN_A_ROW

    def _recall(self) -> None:
        for key, unit in self._units.items():
            kept = self._session.cache.get(key)
            answer = self._job.recalled(kept) if kept else None
            if answer is not None and not self._job.mistake(unit.place, answer):
                self._answers[key] = answer

    def _batches(self, units: Sequence[_Unit], size: int) -> Iterator[Sequence[_Unit]]:
        """Units of the same sample together: no request asks the same question twice."""
        by_sample: dict[int, dict[int, _Unit]] = {}
        for unit in units:
            by_sample.setdefault(unit.sample, {})[unit.place] = unit
        for group in by_sample.values():
            for places in self._job.batches(sorted(group), size):
                yield [group[place] for place in places]

    async def _batch(self, units: Sequence[_Unit], pace: Pace, places: asyncio.Semaphore) -> None:
        async with places:
            if not self._stopped:
                await self._ask(units, pace)

    async def _ask(self, units: Sequence[_Unit], pace: Pace) -> None:
        self._unclear.difference_update(unit.key for unit in units)
        request = self._request(units)
        try:
            completion = await send(self._session, request, pace, self._usage)
            mistakes = self._take(_named(units), self._controls(units), completion)
            if mistakes and completion.text.strip() and not self._stopped:
                await self._repair(units, request, completion, mistakes, pace)
        except RefusedError:
            self._keep(units, {})
        except JudgeError as failure:
            self._session.failed(failure)

    async def _repair(
        self, units: Sequence[_Unit], request: Request, first: Completion, mistakes: dict[str, str], pace: Pace
    ) -> None:
        """Models that are not held to a schema often put it right when they are told what is wrong."""
        left = {name: unit for name, unit in _named(units).items() if name in mistakes}
        controls = [name for name in self._controls(units) if name in mistakes]
        told = repair_messages(first.text, [f"{name}: {mistake}" for name, mistake in mistakes.items()])
        again = self._asking_for([*left, *controls], (*request.messages, *told), request.temperature)
        second = await send(self._session, again, pace, self._usage)
        self._take(left, controls, second)
        if is_prose(first.text) and is_prose(second.text) and not self._session.understood:
            name = self._session.model.name
            raise HopelessError(f"{name} answers in prose, not in JSON as a judge has to; choose another model")

    def _request(self, units: Sequence[_Unit]) -> Request:
        messages = messages_for(self._job, [unit.place for unit in units])
        ids = [*_named(units), *self._controls(units)]
        return self._asking_for(ids, messages, _VARIED if units[0].sample else 0.0)

    def _controls(self, units: Sequence[_Unit]) -> tuple[str, ...]:
        return control_ids([unit.place for unit in units], self._job.controls)

    def _asking_for(self, ids: Sequence[str], messages: Sequence[Message], temperature: float) -> Request:
        return Request(
            messages=messages,
            schema=answer_schema(self._job.kind, ids) if self._session.takes_schema else None,
            answer_tokens=_EXTRA_TOKENS + self._job.answer_tokens * len(ids),
            temperature=temperature,
        )

    def _take(self, wanted: dict[str, _Unit], controls: Sequence[str], completion: Completion) -> dict[str, str]:
        """Keep the answers that may count, and return what is wrong with the others."""
        self._session.succeeded()
        read = read_answers(completion.text, self._job.kind, [*wanted, *controls])
        if controls and not self._job.trusts([read[name] for name in controls if name in read]):
            if read:
                self._usage.distrusted += 1
            self._keep(list(wanted.values()), {})
            return dict.fromkeys([*wanted, *controls], _NO_ANSWER)
        found = {name: self._job.mistake(unit.place, read[name]) for name, unit in wanted.items() if name in read}
        self._keep(list(wanted.values()), {wanted[name].key: read[name] for name in found if not found[name]})
        return {name: found.get(name, _NO_ANSWER) for name in wanted if found.get(name, _NO_ANSWER)}

    def _keep(self, units: Sequence[_Unit], fresh: dict[str, AnswerT]) -> None:
        self._answers.update(fresh)
        keys = {unit.key for unit in units}
        self._unclear.difference_update(fresh)
        self._unclear.update(keys - fresh.keys())
        self._useless = 0 if fresh else self._useless + 1
        self._session.understood = self._session.understood or bool(fresh)
        if self._useless >= _USELESS_IN_A_ROW and not self._session.understood:
            self._session.failed(HopelessError(f"{self._session.model.name} gives no answers that can be used"))
        self._session.cache.put({key: self._job.kept(answer) for key, answer in fresh.items()})
        self._announce()

    def _announce(self) -> None:
        for place, keys in self._keys.items():
            if place not in self._announced and all(key in self._answers for key in keys):
                self._announced.add(place)
                if self._on_answered:
                    self._on_answered(place)


def _named(units: Sequence[_Unit]) -> dict[str, _Unit]:
    return dict(zip(question_ids([unit.place for unit in units]), units, strict=True))
