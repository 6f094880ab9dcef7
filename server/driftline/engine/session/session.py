"""One prompt and one plan, evaluated as far as they are read.

    session = PlanSession.open(prompt, plan, settings)
    session = session.answered(answers)                 # of questions from session.unread(limit)
    session = session.edit_plan(start, end, text)       # replaces plan[start:end], offsets in code points
    session = session.edit_prompt(start, end, text)     # ends all decisions
    session = session.configured(settings)
    session = session.decided(decisions)                # labels somebody else has given; stay until the prompt changes

    session.unread(limit), session.unread_in(index)     # questions: the prompt's, then the plan's, latest edits first
    session.complete, session.read_count, session.statement_count
    session.unread_at(offset)                           # Span | None: the unread sentence of the plan that stands there

    session.prompt, session.plan, session.contract
    session.scorecard                                   # without walking the claims
    session.evaluation()                                # the whole Evaluation of what is read, made once per state

The plan is kept in chunks of a few blocks. A chunk that nothing bears on is the same object in both states (compare
with `is`; chunks hash by identity, so they can be keys of caches), only its place moves:

    session.chunks                                      # tuple[Chunk, ...] in plan order
    session.changed_chunks                              # indexes of the chunks the last step made anew
    session.place(i) -> Place(start, line, first_claim, first_incident)   # absolute offset and line, 0-based counts
    chunk.claims, chunk.incidents                       # spans relative to the chunk, ids meaningless: for caches
    chunk.text, chunk.document                          # the document's blocks and sentences count from it too
    chunk.length, chunk.line_ends                       # in code points; how many line ends it holds
    session.claims_in(i), session.incidents_in(i)       # with absolute spans and the ids of the evaluation

Quick reads (absolute spans, final ids):

    session.claim_count
    session.incident_count                              # without the suppressed and accepted ones
    session.gravest(limit)                              # tuple[Incident, ...] of those, the gravest first
    session.claim_at(offset)                            # SupportedClaim | None, in the plan
    session.incidents_at(start, end)                    # incidents whose span touches the range of the plan
    session.item_at(offset)                             # ContractItem | None, in the prompt
    session.claims_on(item_id)                          # claims that rest on a commitment
    session.uncovered                                   # commitments no claim rests on
    session.remarks                                     # on suppressions and settings, as in the evaluation

States never change, so they can be used from any thread. What they share is only remembered, to save time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from typing import cast

from driftline.claims.statements import Placed, Statement
from driftline.engine.coverage import cover
from driftline.engine.decisions import Decisions
from driftline.engine.evaluation import Evaluation
from driftline.engine.remarks import Remark
from driftline.engine.review import all_remarks
from driftline.engine.session.asked import AskedPrompt, Source
from driftline.engine.session.chunks import Chunk
from driftline.engine.session.judged import Examiner, Findings, placed
from driftline.engine.session.methods import SPECIFIED, Methods
from driftline.engine.session.plan import ChunkedPlan
from driftline.engine.session.prompt import PromptReading
from driftline.engine.settings import DEFAULT_SETTINGS, Settings
from driftline.engine.suppressions import Suppression
from driftline.reader.answer import Answer, ClaimAnswer, CommitmentAnswer
from driftline.reader.question import Question
from driftline.scoring.legibility import Legibility
from driftline.scoring.score import score_tally
from driftline.scoring.scorecard import Scorecard
from driftline.spec.findings import ContractItem, Incident, Span, SupportedClaim
from driftline.support.assess import Assessment
from driftline.support.prompt import PreparedPrompt
from driftline.support.questions import claim_question, passages_near
from driftline.text.document import Document, read_document

__all__ = ["Chunk", "Place", "PlanSession"]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a chunk stands in the plan and how many claims and incidents stand before it."""

    start: int
    line: int
    first_claim: int
    first_incident: int


@dataclass(frozen=True, eq=False)
class PlanSession:
    """One prompt and one plan, evaluated as far as they are read."""

    settings: Settings
    scorecard: Scorecard
    _prompt: PromptReading
    _plan: ChunkedPlan

    @classmethod
    def open(
        cls, prompt: str, plan: str, settings: Settings = DEFAULT_SETTINGS, methods: Methods = SPECIFIED
    ) -> PlanSession:
        """A pair of which nothing is read yet."""
        findings = Findings()
        reading = PromptReading.of(read_document(prompt), settings, findings.answers)
        examiner = Examiner(_source(reading, settings), methods, findings, Decisions())
        return cls._scored(settings, reading, ChunkedPlan.of(plan, examiner, settings))

    @classmethod
    def _scored(cls, settings: Settings, prompt: PromptReading, plan: ChunkedPlan) -> PlanSession:
        source = plan.examiner.prompt
        contract = source.subject.contract if source else ()
        card = score_tally(contract, plan.tally, Legibility.of(prompt.extent, plan.extent), settings.thresholds)
        return cls(settings, card, prompt, plan)

    def edit_plan(self, start: int, end: int, text: str) -> PlanSession:
        """The session after plan[start:end] became `text`."""
        return self._with(self._plan.edited(start, end, text))

    def _with(self, plan: ChunkedPlan) -> PlanSession:
        if (plan.tally, plan.extent) == (self._plan.tally, self._plan.extent):
            return PlanSession(self.settings, self.scorecard, self._prompt, plan)
        return self._scored(self.settings, self._prompt, plan)

    def edit_prompt(self, start: int, end: int, text: str) -> PlanSession:
        """The session after prompt[start:end] became `text`."""
        document = read_document(self.prompt[:start] + text + self.prompt[end:])
        return self._held_against(PromptReading.of(document, self.settings, self._findings.answers), Decisions())

    def _held_against(self, prompt: PromptReading, decisions: Decisions) -> PlanSession:
        examiner = replace(self._examiner, prompt=_source(prompt, self.settings), decisions=decisions)
        return self._scored(self.settings, prompt, self._plan.judged_by(examiner))

    def answered(self, answers: Mapping[Question, Answer]) -> PlanSession:
        """The session with the answers to some of its questions."""
        self._findings.answers.update(answers)
        if self._examiner.prompt:
            return self._with(self._plan.answered())
        prompt = self._prompt.answered(self._findings.answers)
        if prompt.unread:
            return PlanSession(self.settings, self.scorecard, prompt, self._plan)
        return self._held_against(prompt, self._examiner.decisions)

    def configured(self, settings: Settings) -> PlanSession:
        """The session under other settings."""
        if (settings.contract, settings.known_words) == (self.settings.contract, self.settings.known_words):
            return self._scored(settings, self._prompt, self._plan.under(settings))
        prompt = PromptReading.of(self._prompt.document, settings, self._findings.answers)
        before = PlanSession(settings, self.scorecard, prompt, self._plan.under(settings))
        return before._held_against(prompt, Decisions())

    def decided(self, decisions: Decisions) -> PlanSession:
        """The session under other decisions; an edit of the plan keeps them, one of the prompt ends them."""
        examiner = self._examiner
        if decisions.contract != examiner.decisions.contract:
            settings = (
                self.settings if decisions.contract is None else replace(self.settings, contract=decisions.contract)
            )
            examiner = replace(examiner, prompt=_source(self._prompt, settings), decisions=Decisions())
        return self._scored(self.settings, self._prompt, self._plan.judged_by(examiner.deciding(decisions)))

    @property
    def _examiner(self) -> Examiner:
        return self._plan.examiner

    @property
    def _findings(self) -> Findings:
        return self._plan.examiner.findings

    @property
    def prompt(self) -> str:
        return self._prompt.document.text

    @property
    def prompt_document(self) -> Document:
        return self._prompt.document

    @cached_property
    def plan(self) -> str:
        return "".join(chunk.text for chunk in self.chunks)

    @property
    def contract(self) -> tuple[ContractItem, ...]:
        """What the prompt commits to; nothing as long as a part of it is unread."""
        return self._examiner.prompt.subject.contract if self._examiner.prompt else ()

    def unread(self, limit: int | None = None) -> tuple[Question, ...]:
        """What is to be read next: the prompt, what was edited latest, then the rest of the plan."""
        questions = iter(self._prompt.unread if self._examiner.prompt is None else self._plan.questions())
        found: dict[Question, None] = {}
        for question in questions:
            if len(found) == limit:
                break
            found[question] = None
        return tuple(found)

    def unread_in(self, index: int) -> tuple[Question, ...]:
        """What is to be read of a chunk, once the prompt is read."""
        return tuple(dict.fromkeys(self.chunks[index].reading.questions))

    @property
    def complete(self) -> bool:
        """Whether everything is read."""
        return self._examiner.prompt is not None and not self._plan.unread

    @cached_property
    def statement_count(self) -> int:
        """How many sentences of the plan there are to read."""
        return self._plan.statement_count

    @property
    def read_count(self) -> int:
        """How many of them are read."""
        return self.statement_count - self._plan.unread

    def unread_at(self, offset: int) -> Span | None:
        """The sentence at an offset of the plan, if it is unread."""
        index = self._plan.text.part_at(offset)
        start = self._starts[index]
        reading = self.chunks[index].reading
        for (_, span), judged in zip(reading.statements, reading.judged, strict=True):
            if judged.unread and span.start <= offset - start <= span.end:
                return _moved(span, start)
        return None

    @property
    def prepared(self) -> PreparedPrompt | None:
        """The prompt as claims are held against it; nothing as long as a part of it is unread."""
        return self._examiner.prompt.subject if self._examiner.prompt else None

    @property
    def commitment_answers(self) -> tuple[CommitmentAnswer, ...]:
        """What the reader said of each sentence of the prompt; nothing where a contract is pinned."""
        return self._prompt.answers

    @property
    def statements(self) -> tuple[Statement, ...]:
        """The sentences of the plan, once if they say the same in the same surroundings."""
        return tuple(dict.fromkeys(placed.statement for chunk in self.chunks for placed in chunk.reading.statements))

    def placed_statements(self) -> Iterator[Placed]:
        """Every sentence of the plan at its place."""
        for start, chunk in zip(self._starts, self.chunks, strict=False):
            for statement, span in chunk.reading.statements:
                yield Placed(statement, _moved(span, start))

    def answer_about(self, statement: Statement) -> ClaimAnswer | None:
        """What the reader said of a statement, whatever was decided since."""
        prompt = self._examiner.prompt
        if prompt is None:
            return None
        question = claim_question(statement, passages_near(statement, AskedPrompt(prompt)))
        return cast("ClaimAnswer | None", self._findings.answers.get(question))

    @property
    def assessments(self) -> tuple[Assessment, ...]:
        """What is known of each claim, once for claims that say the same in the same surroundings."""
        judged = (judged for chunk in self.chunks for _, judged in chunk.reading.claims)
        found = (each.assessment for each in judged if each.assessment)
        return tuple({assessment.statement: assessment for assessment in found}.values())

    @property
    def chunks(self) -> tuple[Chunk, ...]:
        return self._plan.chunks

    @property
    def changed_chunks(self) -> tuple[int, ...]:
        return self._plan.changed

    def evaluation(self) -> Evaluation:
        """The whole evaluation of what is read; if the session is complete, as if made from nothing."""
        return self._evaluation

    @cached_property
    def _evaluation(self) -> Evaluation:
        chunks = range(len(self.chunks))
        claims = tuple(claim for index in chunks for claim in self.claims_in(index))
        return Evaluation(
            prompt=self.prompt,
            plan=self.plan,
            contract=self.contract,
            claims=claims,
            incidents=tuple(incident for index in chunks for incident in self.incidents_in(index)),
            coverage=cover(self.contract, claims),
            scorecard=self.scorecard,
            remarks=self.remarks,
        )

    @cached_property
    def remarks(self) -> tuple[Remark, ...]:
        """What a reader should know besides the findings."""
        remarks: list[Remark] = []
        on_all: list[Suppression] = []
        for start, chunk in zip(self._starts, self.chunks, strict=False):
            remarks += [Remark(each.message, _moved(each.span, start)) for each in chunk.remarks if each.span]
            for comment in chunk.reading.comments.working:
                if comment.place is None and self.complete:  # who knows before what it will suppress
                    on_all.append(Suppression(_moved(comment.span, start), comment.reason, comment.named, None))
        found = {drift_type for chunk in self.chunks for drift_type in chunk.found} if on_all else set()
        return all_remarks(remarks, on_all, found, self.settings)

    def place(self, index: int) -> Place:
        """Where a chunk stands."""
        return Place(self._starts[index], self._lines[index], self._claims[index], self._incidents[index])

    @property
    def _starts(self) -> tuple[int, ...]:
        return self._plan.text.starts

    @cached_property
    def _lines(self) -> tuple[int, ...]:
        return tuple(accumulate((chunk.line_ends for chunk in self.chunks), initial=0))

    @cached_property
    def _claims(self) -> tuple[int, ...]:
        return tuple(accumulate((len(chunk.claims) for chunk in self.chunks), initial=0))

    @cached_property
    def _incidents(self) -> tuple[int, ...]:
        return tuple(accumulate((len(chunk.found) for chunk in self.chunks), initial=0))

    def claims_in(self, index: int) -> tuple[SupportedClaim, ...]:
        """The claims of a chunk as the evaluation has them."""
        place = self.place(index)
        return tuple(_numbered_claim(place, claim) for claim in self.chunks[index].claims)

    def incidents_in(self, index: int) -> tuple[Incident, ...]:
        """The incidents of a chunk as the evaluation has them."""
        place = self.place(index)
        return tuple(_numbered_incident(place, incident) for incident in self.chunks[index].incidents)

    @property
    def claim_count(self) -> int:
        return self._claims[-1]

    @property
    def incident_count(self) -> int:
        return sum(self._plan.tally.incidents.values())

    def gravest(self, limit: int) -> tuple[Incident, ...]:
        """The most severe incidents that nobody has excused, equals in plan order."""
        found: list[Incident] = []
        for severity in sorted({severity for _, severity in self._plan.tally.incidents}, reverse=True):
            for index, chunk in enumerate(self.chunks):
                if len(found) >= limit:
                    return tuple(found[:limit])
                if severity in chunk.counting:
                    place = self.place(index)
                    found += [_numbered_incident(place, incident) for incident in chunk.counting[severity]]
        return tuple(found[:limit])

    def claim_at(self, offset: int) -> SupportedClaim | None:
        """The claim at an offset of the plan."""
        index = self._plan.text.part_at(offset)
        place = self.place(index)
        inside = offset - place.start
        found = (c for c in self.chunks[index].claims if c.claim.span.start <= inside <= c.claim.span.end)
        return next((_numbered_claim(place, claim) for claim in found), None)

    def incidents_at(self, start: int, end: int) -> tuple[Incident, ...]:
        """The incidents whose span touches a range of the plan."""
        parted = self._plan.text
        chunks = range(parted.part_at(start), parted.part_at(end) + 1)
        near = (incident for index in chunks for incident in self.incidents_in(index))
        return tuple(i for i in near if i.span.start <= end and start <= i.span.end)

    def item_at(self, offset: int) -> ContractItem | None:
        """The narrowest commitment at an offset of the prompt."""
        found = [item for item in self.contract if item.span.start <= offset <= item.span.end]
        return min(found, key=lambda item: item.span.end - item.span.start, default=None)

    def claims_on(self, item_id: str) -> tuple[SupportedClaim, ...]:
        """The claims that rest on a commitment."""
        resting = []
        for index in self._chunks_on.get(item_id, ()):
            chunk, place = self.chunks[index], self.place(index)
            for claim, (_, judged) in zip(chunk.claims, chunk.reading.claims, strict=True):
                if item_id in judged.rests_on:
                    resting.append(_numbered_claim(place, claim))
        return tuple(resting)

    @cached_property
    def uncovered(self) -> tuple[ContractItem, ...]:
        """The commitments no claim rests on."""
        return tuple(item for item in self.contract if item.item_id not in self._chunks_on)

    @cached_property
    def _chunks_on(self) -> dict[str, list[int]]:
        """By commitment the chunks with claims that rest on it."""
        chunks: dict[str, list[int]] = {}
        for index, chunk in enumerate(self.chunks):
            for item_id in chunk.reading.rests_on:
                chunks.setdefault(item_id, []).append(index)
        return chunks


def _source(prompt: PromptReading, settings: Settings) -> Source[PreparedPrompt] | None:
    prepared = prompt.prepared(settings)
    return Source(prepared) if prepared else None


def _numbered_claim(at: Place, supported: SupportedClaim) -> SupportedClaim:
    """A claim of a chunk as a claim of the plan."""
    claim = supported.claim
    return placed(supported, _renumbered(claim.claim_id, at.first_claim), _moved(claim.span, at.start))


def _numbered_incident(at: Place, incident: Incident) -> Incident:
    """An incident of a chunk as an incident of the plan."""
    return replace(
        incident,
        incident_id=_renumbered(incident.incident_id, at.first_incident),
        supported=_numbered_claim(at, incident.supported),
        span=_moved(incident.span, at.start),
    )


def _renumbered(number: str, before: int) -> str:
    return f"{number[0]}{int(number[1:]) + before}"


def _moved(span: Span, by: int) -> Span:
    return Span(span.start + by, span.end + by)
