"""One pair through the judge: its contract, then its plan section by section; the scoring is done as always."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from driftline.claims.statements import Statement
from driftline.engine.decisions import Decisions
from driftline.engine.evaluate import Read, read_completely
from driftline.engine.evaluation import Evaluation
from driftline.engine.remarks import Remark
from driftline.engine.session.session import PlanSession
from driftline.judge.cancel import Cancellation
from driftline.judge.claim_job import ClaimJob
from driftline.judge.confidence import with_judge
from driftline.judge.contract_job import ContractJob
from driftline.judge.contract_reading import Changes, contract_with, is_doubtful
from driftline.judge.estimate import Estimate, estimate
from driftline.judge.extent import settle_extents
from driftline.judge.failures import JudgeError
from driftline.judge.notes import judge_remarks, stop_line
from driftline.judge.policy import ADDRESSED, NO_ANSWER, decide, is_settled, left
from driftline.judge.reading import Asked, StatementReading, readings_of
from driftline.judge.responses import ClaimAnswer, ContractAnswer
from driftline.judge.run import Asking
from driftline.judge.session import JudgeSession
from driftline.judge.usage import UsageCount
from driftline.spec.findings import JudgeUsage
from driftline.support.assess import Assessment


@dataclass(frozen=True, slots=True)
class Progress:
    """A sentence the judge has answered about, as it now stands, and how far the run has come."""

    assessment: Assessment | None  # none if it is no claim
    done: int
    total: int


Listener = Callable[[Progress], None]


def judge_pair(
    session: JudgeSession,
    pair: PlanSession,
    read: Read,
    *,
    on_progress: Listener | None = None,
    cancellation: Cancellation | None = None,
) -> Evaluation:
    """Evaluate a pair with the judge's help. Never fails: what the judge does not answer, the reader decides.

    Blocks until it is done or cancelled; a door with an event loop calls it in a thread of its own.
    """
    judging = Judging(session, pair, read, on_progress)
    settle_extents([judging])
    judging.run(cancellation or Cancellation())
    return judging.evaluation()


class Judging:
    """A pair while it is judged, and what came of it.

    `run` blocks. Everything else tells at every moment, and to any thread, what is known so far.
    """

    def __init__(self, session: JudgeSession, pair: PlanSession, read: Read, listener: Listener | None = None) -> None:
        self.session = session
        self._read = read
        self._pair = read_completely(pair.decided(Decisions()), read)
        self._before = self._pair
        self._listener = listener
        self._usage = UsageCount()
        self._decided: dict[int, Assessment | None] = {}
        self._over = False
        self.only_doubtful = session.settings.doubtful
        self._settle_questions()

    def _settle_questions(self) -> None:
        """What there is to ask about, given what the cache knows; nothing is sent."""
        self._contract = self._contract_asking()
        if self._contract and all(self._contract.answers(place) for place in self._contract.places):
            self._take_contract(self._contract)
        self._prepare_claims()

    def _contract_asking(self) -> Asking[ContractAnswer] | None:
        """None where people have agreed on the contract, or where there is nothing to read."""
        if self._before.settings.contract is not None or not self._before.prompt_document.sentences:
            return None
        answers = self._before.commitment_answers
        job = ContractJob(self._before.prompt_document, self.session.settings.whole_prompt)
        places = [at for at in job.shown if not self.only_doubtful or is_doubtful(answers[at])]
        return Asking(self.session, job, self._usage, places)

    def _take_contract(self, asking: Asking[ContractAnswer]) -> None:
        answers = _first_answers(asking)
        contract = contract_with(self._before.prompt_document, self._before.contract, answers)
        if contract != self._before.contract:
            self._pair = read_completely(self._before.decided(Decisions(contract)), self._read)

    def _prepare_claims(self) -> None:
        self._readings = readings_of(self._pair)
        prompt = self._pair.prepared
        assert prompt is not None, "a pair that is read completely has a prompt"
        statements = [reading.statement for reading in self._readings]
        self._asked_prompt = Asked(prompt)
        self._job = ClaimJob(prompt, statements, self.session.settings.whole_prompt)
        places = [place for place, reading in enumerate(self._readings) if self._is_wanted(reading)]
        samples = self.session.settings.samples
        self._claims = Asking(self.session, self._job, self._usage, places, samples, self._decide)

    def _is_wanted(self, reading: StatementReading) -> bool:
        return reading.may_be_shown and (reading.is_doubtful or not self.only_doubtful)

    def estimate(self) -> Estimate:
        """What it takes to ask what the cache does not know."""
        requests = [*(self._contract.requests() if self._contract else ()), *self._claims.requests()]
        try:
            return estimate(requests, self.session.model, self.session.settings)
        except JudgeError as failure:  # without the library not even prices are known
            self.session.failed(failure)
            return Estimate()

    def leave_the_certain(self) -> None:
        """Ask only where the reader is in doubt."""
        self.only_doubtful = True
        self._pair = self._before
        self._settle_questions()

    def run(self, cancellation: Cancellation) -> None:
        """Ask until everything is known or somebody cancels."""
        asyncio.run(self._run(cancellation))
        self._over = True

    async def _run(self, cancellation: Cancellation) -> None:
        asking = asyncio.create_task(self._ask())
        with cancellation.ends(asking):
            await asyncio.wait([asking])
        if not asking.cancelled():
            asking.result()
        await self.session.release()

    async def _ask(self) -> None:
        """Both jobs, one after the other: the claims are read beside the contract."""
        if self._contract:
            before = self._pair
            await self._contract.run()
            self._take_contract(self._contract)
            if self._pair is not before:
                self._prepare_claims()
        try:
            await self._claims.run()
        finally:
            # Samples that never came do not make the others worthless.
            for place in self._claims.places:
                self._decide(place)

    def _decide(self, place: int) -> None:
        answers = self._claims.answers(place)
        if place in self._decided or not answers:
            return
        self._decided[place] = self._ruling(place, answers)
        if self._listener:
            self._listener(Progress(self._decided[place], len(self._decided), len(self._claims.places)))

    def _ruling(self, place: int, answers: tuple[ClaimAnswer, ...]) -> Assessment | None:
        return decide(self._readings[place], answers, self._job.view, self._asked_prompt)

    def evaluation(self) -> Evaluation:
        """Everything known so far, scored as always."""
        return self.completed(self.pair().evaluation())

    def pair(self) -> PlanSession:
        """The pair with everything as it stands."""
        return self._pair.decided(self._decisions(range(len(self._readings))))

    def completed(self, evaluation: Evaluation) -> Evaluation:
        """An evaluation that follows the decisions, with what else there is to say about the judge."""
        return replace(
            evaluation,
            scorecard=with_judge(evaluation.scorecard, evaluation.claims),
            remarks=(*evaluation.remarks, *self._remarks()),
            judge=self.usage,
        )

    def decisions(self) -> Decisions:
        """What was decided, for whoever keeps an evaluation of the pair, without what is still being asked about."""
        return self._decisions(range(len(self._readings)) if self._over else self._decided.copy())

    def _decisions(self, places: Iterable[int]) -> Decisions:
        contract = self._pair.contract if self._pair.contract != self._before.contract else None
        standing = {self._readings[place].statement: self._standing(place) for place in places}
        read = {reading.statement: reading.assessment for reading in self._readings}
        return Decisions(contract, {each: found for each, found in standing.items() if found is not read[each]})

    def answers_about_claims(self) -> dict[Statement, ClaimAnswer]:
        """The first checked answer about each statement on which the samples agree."""
        settled = (place for place in self._decided if is_settled(self._claims.answers(place)))
        return {self._readings[place].statement: self._claims.answers(place)[0] for place in settled}

    def answers_about_prompt(self) -> dict[int, ContractAnswer]:
        """The checked answers about the sentences of the prompt, by their places."""
        return _first_answers(self._contract) if self._contract else {}

    @property
    def usage(self) -> JudgeUsage:
        return self._usage.total(self.session.model.name)

    def _standing(self, place: int) -> Assessment | None:
        if place in self._decided:
            return self._decided[place]
        reading = self._readings[place]
        if place in self._claims.places:
            return left(reading, NO_ANSWER)
        return reading.assessment if reading.may_be_shown else left(reading, ADDRESSED)

    def _remarks(self) -> tuple[Remark, ...]:
        stopped = self.session.stopped
        problem = self.session.cache.problem
        return judge_remarks(
            self.usage,
            changes=Changes.between(self._before.contract, self._pair.contract),
            asked=len(self._claims.places),
            unanswered=sum(place not in self._decided for place in self._claims.places),
            withheld=sum(not reading.may_be_shown for reading in self._readings),
            distrusted=self._usage.distrusted,
            only_doubtful=self.only_doubtful and not self.session.settings.doubtful,
            trouble=(*((stop_line(stopped),) if stopped else ()), *((problem,) if problem else ())),
        )


def _first_answers(asking: Asking[ContractAnswer]) -> dict[int, ContractAnswer]:
    return {place: found[0] for place in asking.places if (found := asking.answers(place))}
