"""The chunks of a plan and the sums over them, brought up to date edit by edit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from driftline.engine.incremental_chunks import Chunk, Reading, Whole, conclude_chunk, judge_again, read_chunk
from driftline.engine.incremental_claims import Examiner
from driftline.engine.review import everywhere
from driftline.engine.settings import Settings
from driftline.rules.facts import PlanTally, Traits
from driftline.scoring.tally import Tally
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

    def judged_by(self, examiner: Examiner) -> ChunkedPlan:
        """The same plan held against another prompt."""
        readings = [judge_again(chunk.reading, examiner) for chunk in self.chunks]
        return self._concluded(self.text, readings, examiner, self.whole.settings)

    @classmethod
    def _concluded(
        cls, text: PartedText, readings: Sequence[Reading], examiner: Examiner, settings: Settings
    ) -> ChunkedPlan:
        facts = PlanTally().changed((), _traits(readings))
        reasons = everywhere(reading.comments for reading in readings)
        whole = Whole(facts.facts(examiner.index), reasons, settings)
        chunks = tuple(conclude_chunk(reading, whole, examiner) for reading in readings)
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
        come = [read_chunk(part, self.examiner) for part in new if part not in old]
        read = {reading.part: reading for reading in come}
        middle = [old.get(part) or read[part] for part in new]
        facts = self.facts.changed(_traits(chunk.reading for chunk in gone), _traits(come))
        draft = [*self.chunks[: change.first], *middle, *self.chunks[change.old_stop :]]
        whole = self._whole_with(facts, [*(chunk.reading for chunk in gone), *come], draft)
        places = range(change.first, change.new_stop) if whole is self.whole else range(len(draft))
        concluded = {place: self._concluding(draft[place], whole) for place in places}
        renewed = {place: chunk for place, chunk in concluded.items() if chunk is not draft[place]}
        gone += [each for place in renewed if isinstance(each := draft[place], Chunk)]
        tally = self.tally.changed([chunk.tally for chunk in gone], [chunk.tally for chunk in renewed.values()])
        chunks = _filled(draft, renewed)
        return ChunkedPlan(change.text, chunks, tuple(renewed), self.examiner, facts, whole, tally)

    def _whole_with(self, facts: PlanTally, moved: Sequence[Reading], draft: Sequence[Chunk | Reading]) -> Whole:
        """What chunks depend on now; the same object if nothing of it has changed."""
        reasons = self.whole.everywhere
        if any(suppression.place is None for reading in moved for suppression in reading.comments.working):
            reasons = everywhere(_reading(each).comments for each in draft)
        told = facts.facts(self.examiner.index)
        before = self.whole.facts
        if (told.repeated, told.future_dominates, reasons) == (
            before.repeated,
            before.future_dominates,
            self.whole.everywhere,
        ):
            return self.whole
        return Whole(told, reasons, self.whole.settings)

    def _concluding(self, each: Chunk | Reading, whole: Whole) -> Chunk:
        if isinstance(each, Chunk) and not whole.differs_for(each.reading, self.whole):
            return each
        return conclude_chunk(_reading(each), whole, self.examiner)


def _reading(each: Chunk | Reading) -> Reading:
    return each.reading if isinstance(each, Chunk) else each


def _filled(draft: Sequence[Chunk | Reading], chunks: dict[int, Chunk]) -> tuple[Chunk, ...]:
    result = list(draft)
    for place, chunk in chunks.items():
        result[place] = chunk
    return tuple(each for each in result if isinstance(each, Chunk))


def _traits(readings: Iterable[Reading]) -> Iterator[Traits]:
    return (judged.traits for reading in readings for judged in reading.judged)
