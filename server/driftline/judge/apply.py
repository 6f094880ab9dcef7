"""One pair through the judge: better contract, sharper labels, then the rules and the scoring as always."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from driftline.claims.statements import Statement
from driftline.engine.decisions import Decisions
from driftline.engine.evaluate import Read, read_completely
from driftline.engine.evaluation import Evaluation
from driftline.engine.remarks import Remark
from driftline.engine.session.session import PlanSession
from driftline.judge.cancel import Cancellation
from driftline.judge.confidence import with_judge
from driftline.judge.contract_items import Changes, merged, parts_of
from driftline.judge.evidence import question_about
from driftline.judge.notes import judge_remarks, stop_line
from driftline.judge.opinion import opinion_of
from driftline.judge.policy import decide, withheld
from driftline.judge.responses import ClaimAnswer, ContractAnswer
from driftline.judge.run import Asking
from driftline.judge.select import addresses_the_judge, select
from driftline.judge.session import JudgeSession
from driftline.judge.usage import UsageCount
from driftline.spec.findings import JudgeUsage, SupportedClaim
from driftline.support.assess import Assessment


@dataclass(frozen=True, slots=True)
class Progress:
    """A claim the judge has answered, with the label that stands, and how far the run has come."""

    claim: SupportedClaim
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
    """Evaluate a pair with the judge's help. Never fails: what the judge does not answer, the rules decide.

    Blocks until it is done or cancelled; a door with an event loop calls it in a thread of its own.
    """
    judging = Judging(session, pair, read, on_progress)
    judging.run(cancellation or Cancellation())
    return judging.evaluation()


class Judging:
    """A pair while it is judged, and what came of it.

    `run` blocks. Everything else tells at every moment, and to any thread, what is known so far.
    """

    def __init__(self, session: JudgeSession, pair: PlanSession, read: Read, listener: Listener | None = None) -> None:
        self.session = session
        self._read = read
        self._pair = read_completely(pair, read)
        self._listener = listener
        self._usage = UsageCount()
        self._changes = Changes()
        self._assessments = self._pair.assessments
        self._asked: tuple[int, ...] = ()
        self._decided: dict[int, Assessment] = {}
        self._over = False

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
        """Both jobs, one after the other: the labels rest on the contract."""
        if self._pair.settings.contract is None and self._pair.contract:
            await self._improve_contract()
        await self._ask_about_claims()

    async def _improve_contract(self) -> None:
        parts = parts_of(self._pair.prompt_document, self._pair.contract)
        asking = Asking(self.session, [part.question() for part in parts], ContractAnswer, self._usage, samples=1)
        await asking.run()
        proposals = [(part, answer.items) for place, part in enumerate(parts) for answer in asking.answers(place)]
        contract, self._changes = merged(self._pair.prompt, self._pair.contract, proposals)
        if self._changes != Changes():
            self._pair = read_completely(self._pair.decided(Decisions(contract)), self._read)
            self._assessments = self._pair.assessments

    async def _ask_about_claims(self) -> None:
        self._asked = select(self._assessments, self.session.settings.all)
        questions = [question_about(self._assessments[at]) for at in self._asked]
        asking = Asking(
            self.session,
            questions,
            ClaimAnswer,
            self._usage,
            samples=self.session.settings.samples,
            on_answered=lambda number: self._decide(asking, number),
        )
        try:
            await asking.run()
        finally:
            # Samples that never came do not make the others worthless.
            for number in range(len(questions)):
                self._decide(asking, number)

    def _decide(self, asking: Asking[ClaimAnswer], number: int) -> None:
        place = self._asked[number]
        answers = asking.answers(number)
        if place in self._decided or not answers:
            return
        assessment = self._assessments[place]
        decided = decide(assessment, opinion_of(answers, assessment))
        self._decided[place] = decided
        if self._listener:
            self._listener(Progress(decided.supported, len(self._decided), len(self._asked)))

    def evaluation(self) -> Evaluation:
        """Everything known so far, scored as always."""
        return self.completed(self.pair().evaluation())

    def pair(self) -> PlanSession:
        """The pair with all labels as they stand."""
        final = map(self._final, range(len(self._assessments)))
        return self._pair.decided(self._decisions({each.statement: each for each in final}))

    def completed(self, evaluation: Evaluation) -> Evaluation:
        """An evaluation that follows the decisions, with what else there is to say about the judge."""
        return replace(
            evaluation,
            scorecard=with_judge(evaluation.scorecard, evaluation.claims),
            remarks=(*evaluation.remarks, *self._remarks()),
            judge=self.usage,
        )

    def decisions(self) -> Decisions:
        """What was decided, for whoever keeps an evaluation of the pair, without claims still being asked about."""
        decided = dict(self._decided)
        if self._over:
            decided = {place: self._final(place) for place in range(len(self._assessments))}
        return self._decisions({each.statement: each for each in decided.values() if each.supported.judgement})

    def _decisions(self, assessments: Mapping[Statement, Assessment]) -> Decisions:
        return Decisions(self._pair.contract if self._changes != Changes() else None, assessments)

    @property
    def usage(self) -> JudgeUsage:
        return self._usage.total(self.session.model.name)

    def _final(self, place: int) -> Assessment:
        if place in self._decided:
            return self._decided[place]
        assessment = self._assessments[place]
        if place in self._asked:
            return decide(assessment, None)
        if addresses_the_judge(assessment.claim):
            return withheld(assessment)
        return assessment

    def _remarks(self) -> tuple[Remark, ...]:
        stopped = self.session.stopped
        problem = self.session.cache.problem
        asked = [self._final(place).supported.judgement for place in self._asked]
        return judge_remarks(
            self.usage,
            changes=self._changes,
            claims=len(self._asked),
            unanswered=sum(judgement is not None and judgement.judge_label is None for judgement in asked),
            withheld=sum(addresses_the_judge(assessment.claim) for assessment in self._assessments),
            trouble=(*((stop_line(stopped),) if stopped else ()), *((problem,) if problem else ())),
        )
