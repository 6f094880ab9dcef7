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
    session.changed_chunks                              # indexes of the chunks the last edit made anew or judged again
    session.place(i) -> Place(start, line, first_claim, first_incident)   # absolute offset and line, 0-based counts
    chunk.claims, chunk.incidents                       # spans relative to the chunk, ids meaningless: for caches
    chunk.length, chunk.line_ends                       # in code points; how many line ends it holds
    session.claims_in(i), session.incidents_in(i)       # with absolute spans and the ids of the evaluation

Quick reads (absolute spans, final ids):

    session.claim_count
    session.incident_count                              # without the suppressed and accepted ones
    session.gravest(limit)                              # tuple[Incident, ...] of those: most severe first, then in order
    session.claim_at(offset)                            # SupportedClaim | None, in the plan
    session.incidents_at(start, end)                    # incidents whose span touches the range of the plan
    session.item_at(offset)                             # ContractItem | None, in the prompt
    session.claims_on(item_id)                          # claims that rest on a commitment
    session.uncovered                                   # commitments no claim rests on
    session.remarks                                     # on suppressions and settings, as in the evaluation

An edit of the prompt judges every claim again: the length of the prompt and each of its words bear on all of them.
What was read from the plan is kept. A session remembers what it found out about claims, so a passage that vanishes
(in a code fence that is not closed yet, by undo) and comes back costs little; states of one session share that
memory and must not be made by two threads at the same time. Reading from a finished state is safe from any thread.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate

from driftline.engine.coverage import cover
from driftline.engine.evaluate import prepare_prompt
from driftline.engine.evaluation import Evaluation
from driftline.engine.incremental_chunks import Chunk, Reading, Whole, conclude_chunk, judge_again, read_chunk
from driftline.engine.incremental_claims import Examiner
from driftline.engine.remarks import Remark
from driftline.engine.review import all_remarks, everywhere
from driftline.engine.settings import DEFAULT_SETTINGS, Settings
from driftline.engine.suppressions import Suppression
from driftline.rules.facts import PlanFacts, PlanTally, Traits
from driftline.scoring.score import score_tally
from driftline.scoring.scorecard import Scorecard
from driftline.scoring.tally import Tally
from driftline.spec.findings import Claim, ContractItem, Incident, Span, SupportedClaim
from driftline.text.document import read_document
from driftline.text.incremental import PartedText

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
    chunks: tuple[Chunk, ...]
    changed_chunks: tuple[int, ...]
    _text: PartedText
    _examiner: Examiner
    _facts: PlanTally
    _whole: Whole
    _tally: Tally

    @classmethod
    def open(cls, prompt: str, plan: str, settings: Settings | None = None) -> PlanSession:
        """Evaluate a pair from nothing."""
        settings = settings or DEFAULT_SETTINGS
        examiner = Examiner(prepare_prompt(read_document(prompt), settings))
        text = PartedText.of(plan)
        readings = [read_chunk(part, examiner) for part in text.parts]
        return cls._concluded(prompt, settings, text, readings, examiner)

    @classmethod
    def _concluded(
        cls, prompt: str, settings: Settings, text: PartedText, readings: Sequence[Reading], examiner: Examiner
    ) -> PlanSession:
        facts = PlanTally().changed((), _traits(readings))
        reasons = everywhere(reading.comments for reading in readings)
        whole = Whole(facts.facts(examiner.index), reasons, settings)
        chunks = tuple(conclude_chunk(reading, whole, examiner) for reading in readings)
        examiner.make_room(facts.claims)
        tally = Tally().changed((), (chunk.tally for chunk in chunks))
        return cls(prompt, settings, chunks, tuple(range(len(chunks))), text, examiner, facts, whole, tally)

    def edit_prompt(self, start: int, end: int, text: str) -> PlanSession:
        """The session after prompt[start:end] became `text`."""
        prompt = self.prompt[:start] + text + self.prompt[end:]
        if prompt == self.prompt:
            return replace(self, changed_chunks=())
        examiner = Examiner(prepare_prompt(read_document(prompt), self.settings))
        readings = [judge_again(chunk.reading, examiner) for chunk in self.chunks]
        return self._concluded(prompt, self.settings, self._text, readings, examiner)

    def edit_plan(self, start: int, end: int, text: str) -> PlanSession:
        """The session after plan[start:end] became `text`."""
        change = self._text.edited(start, end, text)
        ahead, old, behind = _split(self.chunks, change.first, change.old_stop)
        known = {chunk.reading.part: chunk.reading for chunk in old}
        parts = change.text.parts[change.first : change.new_stop]
        readings = [known.get(part) or read_chunk(part, self._examiner) for part in parts]
        gone, come = _difference([chunk.reading for chunk in old], readings)
        facts = self._facts.changed(_traits(gone), _traits(come))
        unchanged = [*ahead, *behind]
        whole = self._whole
        chunks = ()
        return self._with_chunks(chunks, change, facts, whole)
