"""An evaluation that is kept while its texts are edited.

A `PlanSession` is an immutable state over one prompt and one plan. An edit gives a new state; the old one stays valid,
so a door can go on answering from the last complete state while the next is being made. Whatever the edits were,
`session.evaluation()` equals `evaluate(session.prompt, session.plan, ...)` exactly.

    session = PlanSession.open(prompt, plan, settings)
    session = session.edit_plan(start, end, text)       # replaces plan[start:end], offsets in code points
    session = session.edit_prompt(start, end, text)     # claims it can bear on are judged again
    session = session.configured(settings)              # judges claims again only for another contract or known words

    session = session.decided(decisions)                # labels somebody else has given; stay until the prompt changes

    session.prompt, session.plan, session.contract
    session.scorecard                                   # without walking the claims
    session.evaluation()                                # the whole Evaluation, made once per state

The plan is kept in chunks of a few blocks. A chunk that an edit left alone is the same object in both states
(compare with `is`; chunks hash by identity, so they can be keys of caches), only its place moves:

    session.chunks                                      # tuple[Chunk, ...] in plan order
    session.changed_chunks                              # indexes of the chunks the last edit made anew or judged again
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

An edit of the prompt judges again the claims it can bear on: those near to a passage, a word, a figure or a sensitive
matter that came or went. The others are carried over to the new text. A session remembers what it found out about
claims, so a passage that vanishes (in a code fence that is not closed yet, by undo) and comes back costs little;
states of one session share that memory and must not be made by two threads at the same time. Reading from a finished
state is safe from any thread.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate

from driftline.engine.coverage import cover
from driftline.engine.decisions import Decisions
from driftline.engine.evaluate import prepare_prompt
from driftline.engine.evaluation import Evaluation
from driftline.engine.incremental_chunks import Chunk
from driftline.engine.incremental_claims import Examiner
from driftline.engine.incremental_plan import ChunkedPlan
from driftline.engine.remarks import Remark
from driftline.engine.review import all_remarks
from driftline.engine.settings import DEFAULT_SETTINGS, Settings
from driftline.engine.suppressions import Suppression
from driftline.scoring.score import score_tally
from driftline.scoring.scorecard import Scorecard
from driftline.spec.findings import Claim, ContractItem, Incident, Span, SupportedClaim
from driftline.text.document import read_document

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
    """One prompt and one plan, evaluated."""

    prompt: str
    settings: Settings
    scorecard: Scorecard
    _plan: ChunkedPlan
    _examiner: Examiner

    @classmethod
    def open(cls, prompt: str, plan: str, settings: Settings | None = None) -> PlanSession:
        """Evaluate a pair from nothing."""
        settings = settings or DEFAULT_SETTINGS
        examiner = Examiner(prepare_prompt(read_document(prompt), settings))
        return cls._scored(prompt, settings, ChunkedPlan.of(plan, examiner, settings), examiner)

    @classmethod
    def _scored(cls, prompt: str, settings: Settings, plan: ChunkedPlan, examiner: Examiner) -> PlanSession:
        card = score_tally(examiner.index.contract, plan.tally, settings.thresholds)
        return cls(prompt, settings, card, plan, examiner)

    def edit_plan(self, start: int, end: int, text: str) -> PlanSession:
        """The session after plan[start:end] became `text`."""
        plan = self._plan.edited(start, end, text)
        if plan.tally == self._plan.tally:
            return PlanSession(self.prompt, self.settings, self.scorecard, plan, self._examiner)
        return self._scored(self.prompt, self.settings, plan, self._examiner)

    def edit_prompt(self, start: int, end: int, text: str) -> PlanSession:
        """The session after prompt[start:end] became `text`."""
        prompt = self.prompt[:start] + text + self.prompt[end:]
        plan = self._plan.held_against(prepare_prompt(read_document(prompt), self.settings))
        return self._scored(prompt, self.settings, plan, plan.examiner)

    def configured(self, settings: Settings) -> PlanSession:
        """The session under other settings."""
        if (settings.contract, settings.known_words) != (self.settings.contract, self.settings.known_words):
            return self.open(self.prompt, self.plan, settings)
        return self._scored(self.prompt, settings, self._plan.under(settings), self._examiner)

    def decided(self, decisions: Decisions) -> PlanSession:
        """The session under other decisions; an edit of the plan keeps them, one of the prompt ends them."""
        if decisions.contract == self._examiner.decisions.contract:
            examiner = self._examiner.deciding(decisions)
            return self._scored(self.prompt, self.settings, self._plan.judged_by(examiner), examiner)
        settings = self.settings if decisions.contract is None else replace(self.settings, contract=decisions.contract)
        examiner = Examiner(prepare_prompt(read_document(self.prompt), settings)).deciding(decisions)
        return self._scored(self.prompt, self.settings, self._plan.judged_by(examiner), examiner)

    @cached_property
    def plan(self) -> str:
        return "".join(chunk.text for chunk in self.chunks)

    @property
    def contract(self) -> tuple[ContractItem, ...]:
        return self._examiner.index.contract

    @property
    def chunks(self) -> tuple[Chunk, ...]:
        return self._plan.chunks

    @property
    def changed_chunks(self) -> tuple[int, ...]:
        return self._plan.changed

    def evaluation(self) -> Evaluation:
        """The whole evaluation, as if made from nothing."""
        return self._evaluation

    @cached_property
    def _evaluation(self) -> Evaluation:
        chunks = range(len(self.chunks))
        return Evaluation(
            prompt=self.prompt,
            plan=self.plan,
            contract=self.contract,
            claims=tuple(claim for index in chunks for claim in self.claims_in(index)),
            incidents=tuple(incident for index in chunks for incident in self.incidents_in(index)),
            coverage=cover(self.contract, self._resting()),
            scorecard=self.scorecard,
            remarks=self.remarks,
        )

    def _resting(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        judged = (judged for chunk in self.chunks for judged in chunk.reading.judged)
        for number, each in enumerate(judged, start=1):
            yield f"C{number}", each.rests_on

    @cached_property
    def remarks(self) -> tuple[Remark, ...]:
        """What a reader should know besides the findings."""
        remarks: list[Remark] = []
        on_all: list[Suppression] = []
        for start, chunk in zip(self._starts, self.chunks, strict=False):
            remarks += [Remark(each.message, _moved(each.span, start)) for each in chunk.remarks if each.span]
            for comment in chunk.reading.comments.working:
                if comment.place is None:
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
            for claim, judged in zip(chunk.claims, chunk.reading.judged, strict=True):
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


def _numbered_claim(place: Place, supported: SupportedClaim) -> SupportedClaim:
    """A claim of a chunk as a claim of the plan."""
    claim = supported.claim
    return SupportedClaim(
        Claim(
            claim_id=_renumbered(claim.claim_id, place.first_claim),
            text=claim.text,
            span=_moved(claim.span, place.start),
            section=claim.section,
            kind=claim.kind,
            importance=claim.importance,
            lead=claim.lead,
        ),
        supported.label,
        supported.evidence,
        supported.judgement,
    )


def _numbered_incident(place: Place, incident: Incident) -> Incident:
    """An incident of a chunk as an incident of the plan."""
    return replace(
        incident,
        incident_id=_renumbered(incident.incident_id, place.first_incident),
        supported=_numbered_claim(place, incident.supported),
        span=_moved(incident.span, place.start),
    )


def _renumbered(number: str, before: int) -> str:
    return f"{number[0]}{int(number[1:]) + before}"


def _moved(span: Span, by: int) -> Span:
    return Span(span.start + by, span.end + by)
