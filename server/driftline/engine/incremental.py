"""An evaluation that is kept while its texts are edited.

A `PlanSession` is an immutable state over one prompt and one plan. An edit gives a new state; the old one stays valid,
so a door can go on answering from the last complete state while the next is being made. Whatever the edits were,
`session.evaluation()` equals `evaluate(session.prompt, session.plan, ...)` exactly.

    session = PlanSession.open(prompt, plan, settings)
    session = session.edit_plan(start, end, text)       # replaces plan[start:end], offsets in code points
    session = session.edit_prompt(start, end, text)     # every claim is held against the new prompt

    session.prompt, session.plan, session.contract
    session.scorecard                                   # without walking the claims
    session.evaluation()                                # the whole Evaluation, made once per state

The plan is kept in chunks of a few blocks. A chunk that an edit left alone is the same object in both states
(compare with `is`; chunks hash by identity, so they can be keys of caches), only its place moves:

    session.chunks                                      # tuple[Chunk, ...] in plan order
    session.changed_chunks                              # indexes of the chunks the last edit made anew or re-judged
    session.place(i) -> Place(start, line, first_claim, first_incident)   # absolute offset and line, 0-based counts
    chunk.claims, chunk.incidents                       # spans relative to the chunk, ids meaningless: for caches
    chunk.length, chunk.line_ends                       # in code points; how many line ends it holds
    session.claims_in(i), session.incidents_in(i)       # with absolute spans and the ids of the evaluation

Quick reads (absolute spans, final ids):

    session.incident_count, session.claim_count
    session.gravest(limit)                              # tuple[Incident, ...]: most severe first, then plan order
    session.claim_at(offset)                            # SupportedClaim | None, in the plan
    session.incidents_at(start, end)                    # incidents whose span touches the range of the plan
    session.item_at(offset)                             # ContractItem | None, in the prompt
    session.claims_on(item_id)                          # claims that rest on a commitment
    session.uncovered                                   # commitments no claim rests on
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from driftline.engine.evaluate import evaluate
from driftline.engine.evaluation import Evaluation
from driftline.engine.settings import Settings
from driftline.scoring.scorecard import Scorecard
from driftline.spec.findings import ContractItem, Incident, SupportedClaim
from driftline.text.lines import LineIndex


@dataclass(frozen=True, slots=True)
class Place:
    """Where a chunk stands in the plan and how many findings stand before it."""

    start: int
    line: int
    first_claim: int
    first_incident: int


@dataclass(frozen=True, eq=False)
class Chunk:
    """A stretch of the plan with what was found in it, all offsets counted from its own start."""

    text: str
    claims: tuple[SupportedClaim, ...]
    incidents: tuple[Incident, ...]

    @property
    def length(self) -> int:
        return len(self.text)

    @cached_property
    def line_ends(self) -> int:
        return LineIndex.of(self.text).count - 1


@dataclass(frozen=True, eq=False)
class PlanSession:
    """One prompt and one plan, evaluated."""

    prompt: str
    plan: str
    settings: Settings
    changed_chunks: tuple[int, ...] = (0,)

    @classmethod
    def open(cls, prompt: str, plan: str, settings: Settings | None = None) -> PlanSession:
        """Evaluate a pair from nothing."""
        return cls(prompt, plan, settings or Settings())

    def edit_plan(self, start: int, end: int, text: str) -> PlanSession:
        """The session after plan[start:end] became `text`."""
        return PlanSession(self.prompt, self.plan[:start] + text + self.plan[end:], self.settings)

    def edit_prompt(self, start: int, end: int, text: str) -> PlanSession:
        """The session after prompt[start:end] became `text`."""
        return PlanSession(self.prompt[:start] + text + self.prompt[end:], self.plan, self.settings)

    def evaluation(self) -> Evaluation:
        """The whole evaluation, as if made from nothing."""
        return self._evaluation

    @cached_property
    def _evaluation(self) -> Evaluation:
        return evaluate(self.prompt, self.plan)

    @property
    def contract(self) -> tuple[ContractItem, ...]:
        return self._evaluation.contract

    @property
    def scorecard(self) -> Scorecard:
        return self._evaluation.scorecard

    @cached_property
    def chunks(self) -> tuple[Chunk, ...]:
        return (Chunk(self.plan, self._evaluation.claims, self._evaluation.incidents),)

    def place(self, index: int) -> Place:  # noqa: ARG002
        """Where a chunk stands."""
        return Place(0, 0, 0, 0)

    def claims_in(self, index: int) -> tuple[SupportedClaim, ...]:
        """The claims of a chunk as the evaluation has them."""
        return self.chunks[index].claims

    def incidents_in(self, index: int) -> tuple[Incident, ...]:
        """The incidents of a chunk as the evaluation has them."""
        return self.chunks[index].incidents

    @property
    def claim_count(self) -> int:
        return len(self._evaluation.claims)

    @property
    def incident_count(self) -> int:
        return len(self._evaluation.incidents)

    def gravest(self, limit: int) -> tuple[Incident, ...]:
        """The most severe incidents, equals in plan order."""
        return tuple(sorted(self._evaluation.incidents, key=lambda incident: -incident.severity)[:limit])

    def claim_at(self, offset: int) -> SupportedClaim | None:
        """The claim at an offset of the plan."""
        claims = self._evaluation.claims
        return next((c for c in claims if c.claim.span.start <= offset <= c.claim.span.end), None)

    def incidents_at(self, start: int, end: int) -> tuple[Incident, ...]:
        """The incidents whose span touches a range of the plan."""
        return tuple(i for i in self._evaluation.incidents if i.span.start <= end and start <= i.span.end)

    def item_at(self, offset: int) -> ContractItem | None:
        """The narrowest commitment at an offset of the prompt."""
        found = [item for item in self.contract if item.span.start <= offset <= item.span.end]
        return min(found, key=lambda item: item.span.end - item.span.start, default=None)

    def claims_on(self, item_id: str) -> tuple[SupportedClaim, ...]:
        """The claims that rest on a commitment."""
        resting = {i for entry in self._evaluation.coverage if entry.item.item_id == item_id for i in entry.claim_ids}
        return tuple(c for c in self._evaluation.claims if c.claim.claim_id in resting)

    @property
    def uncovered(self) -> tuple[ContractItem, ...]:
        """The commitments no claim rests on."""
        return tuple(entry.item for entry in self._evaluation.coverage if not entry.covered)
