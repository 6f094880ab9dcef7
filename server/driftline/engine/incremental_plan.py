"""The chunks of a plan and the sums over them, brought up to date edit by edit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from driftline.engine.incremental_chunks import Chunk, Reading, Whole, conclude_chunk, judge_again, read_chunk
from driftline.engine.incremental_claims import Examiner
from driftline.engine.review import everywhere
from driftline.engine.settings import Settings
from driftline.rules.facts import PlanTally, Section, Traits
from driftline.scoring.tally import Tally
from driftline.support.index import PromptIndex
from driftline.text.incremental import PartedText


@dataclass(frozen=True, eq=False)
class ChunkedPlan:
    """All chunks, with what only shows over all of them."""

    text: PartedText
    chunks: tuple[Chunk, ...]
    changed: tuple[int, ...]  # the chunks that were not there before the last edit
    examiner: Examiner
    facts: PlanTally
    whole: Whole
    tally: Tally

    @classmethod
    def of(cls, plan: str, examiner: Examiner, settings: Settings) -> ChunkedPlan:
        """Read and judge a whole plan."""
        text = PartedText.of(plan)
        return cls._concluded(text, [read_chunk(part, examiner) for part in text.parts], examiner, settings)

    def held_against(self, index: PromptIndex) -> ChunkedPlan:
        """The same plan for another text of the prompt."""
        claims = (claim for chunk in self.chunks for claim in chunk.reading.claims)
        return self.judged_by(self.examiner.held_against(index, claims))

    def judged_by(self, examiner: Examiner) -> ChunkedPlan:
        """The same plan with another prompt or other decisions; chunks to which that makes no difference stay."""
        whole = replace(self.whole, facts=replace(self.whole.facts, index=examiner.index))
        readings = [judge_again(chunk.reading, examiner) for chunk in self.chunks]
        again = {
            place: conclude_chunk(reading, whole)
            for place, reading in enumerate(readings)
            if reading is not self.chunks[place].reading
        }
        gone = [self.chunks[place] for place in again]
        judged = replace(
            self,
            chunks=tuple(again.get(place, chunk) for place, chunk in enumerate(self.chunks)),
            changed=tuple(again),
            examiner=examiner,
            facts=self.facts.changed(
                _traits(chunk.reading for chunk in gone), _traits(chunk.reading for chunk in again.values())
            ),
            whole=whole,
            tally=self.tally.changed(_tallies(gone), _tallies(again.values())),
        )
        return judged._in_view_of(judged._whole_now(comments_changed=False))

    def under(self, settings: Settings) -> ChunkedPlan:
        """The same plan under settings that judge no claim differently."""
        return self._concluded(self.text, [chunk.reading for chunk in self.chunks], self.examiner, settings)

    @classmethod
    def _concluded(
        cls, text: PartedText, readings: Sequence[Reading], examiner: Examiner, settings: Settings
    ) -> ChunkedPlan:
        facts = PlanTally().changed((), _traits(readings))
        reasons = everywhere(reading.comments for reading in readings)
        whole = Whole(facts.facts(examiner.index), reasons, settings)
        chunks = tuple(conclude_chunk(reading, whole) for reading in readings)
        tally = Tally().changed((), [chunk.tally for chunk in chunks])
        examiner.make_room(facts.claims)
        return cls(text, chunks, tuple(range(len(chunks))), examiner, facts, whole, tally)

    def edited(self, start: int, end: int, text: str) -> ChunkedPlan:
        """The plan with a stretch replaced."""
        change = self.text.edited(start, end, text)
        old = {chunk.reading.part: chunk for chunk in self.chunks[change.first : change.old_stop]}
        new = change.text.parts[change.first : change.new_stop]
        still = set(new)
        gone = [chunk for part, chunk in old.items() if part not in still]
        come = {part: read_chunk(part, self.examiner) for part in new if part not in old}
        facts = self.facts.changed(_traits(chunk.reading for chunk in gone), _traits(come.values()))
        ahead, behind = self.chunks[: change.first], self.chunks[change.old_stop :]
        middle = [old.get(part) or conclude_chunk(come[part], self.whole) for part in new]
        changed = ChunkedPlan(
            text=change.text,
            chunks=(*ahead, *middle, *behind),
            changed=tuple(place for place, part in enumerate(new, start=change.first) if part in come),
            examiner=self.examiner,
            facts=facts,
            whole=self.whole,
            tally=self.tally.changed(_tallies(gone), _tallies(c for c in middle if c.reading.part in come)),
        )
        on_all = any(_speaks_of_all(reading) for reading in (*come.values(), *(chunk.reading for chunk in gone)))
        return changed._in_view_of(changed._whole_now(on_all))

    def _whole_now(self, comments_changed: bool) -> Whole:
        """What chunks depend on; the same object if nothing of it has changed."""
        before = self.whole
        told = self.facts.facts(self.examiner.index)
        reasons = before.everywhere
        if comments_changed:
            reasons = everywhere(chunk.reading.comments for chunk in self.chunks)
        same_facts = (told.repeated, told.future_dominates) == (before.facts.repeated, before.facts.future_dominates)
        return before if same_facts and reasons == before.everywhere else Whole(told, reasons, before.settings)

    def _in_view_of(self, whole: Whole) -> ChunkedPlan:
        """The plan after the chunks that something else now holds for were concluded again."""
        if whole is self.whole:
            return self
        again = {
            place: conclude_chunk(chunk.reading, whole)
            for place, chunk in enumerate(self.chunks)
            if whole.differs_for(chunk.reading, self.whole)
        }
        return replace(
            self,
            chunks=tuple(again.get(place, chunk) for place, chunk in enumerate(self.chunks)),
            changed=tuple(sorted({*self.changed, *again})),
            whole=whole,
            tally=self.tally.changed(_tallies(self.chunks[place] for place in again), _tallies(again.values())),
        )


def _tallies(chunks: Iterable[Chunk]) -> list[Tally]:
    return [chunk.tally for chunk in chunks]


def _speaks_of_all(reading: Reading) -> bool:
    """Whether a comment concerns the whole plan."""
    return any(suppression.place is None for suppression in reading.comments.working)


def _traits(readings: Iterable[Reading]) -> Iterator[tuple[Section, Traits]]:
    for reading in readings:
        for claim, judged in zip(reading.claims, reading.judged, strict=True):
            yield claim.section, judged.traits
