"""The chunks of a plan and the sums over them, brought up to date edit by edit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from operator import add, sub

from driftline.engine.review import everywhere
from driftline.engine.session.asked import Source
from driftline.engine.session.chunks import Chunk, Reading, Whole, conclude
from driftline.engine.session.judged import Examiner
from driftline.engine.settings import Settings
from driftline.reader.question import Question
from driftline.rules.plan_facts import Invented, PlanFacts, PlanTally
from driftline.scoring.tally import Tally
from driftline.text.extent import Extent
from driftline.text.incremental import PartedText

_AHEAD = 256


@dataclass(frozen=True, eq=False)
class ChunkedPlan:
    """All chunks, with what only shows over all of them."""

    text: PartedText
    chunks: tuple[Chunk, ...]
    changed: tuple[int, ...]  # the chunks that were not there before the last step
    edition: int  # how many edits there were
    unread: int  # statements
    examiner: Examiner
    figures: PlanTally
    whole: Whole
    tally: Tally
    extent: Extent

    @classmethod
    def of(cls, plan: str, examiner: Examiner, settings: Settings) -> ChunkedPlan:
        """Read a whole plan."""
        text = PartedText.of(plan)
        readings = [Reading.of(part, examiner.unprompted(), edition=0) for part in text.parts]
        examiner.findings.make_room(sum(len(reading.statements) for reading in readings))
        reasons = everywhere(reading.comments for reading in readings)
        whole = Whole(examiner.prompt, Source(PlanFacts()), reasons, settings)
        nothing = cls(text, (), (), 0, 0, examiner, PlanTally(), whole, Tally(), Extent())
        return nothing._with([conclude(reading, whole) for reading in readings])._looking_ahead()._in_view_of_all()

    def judged_by(self, examiner: Examiner) -> ChunkedPlan:
        """The same plan with another prompt or other decisions; chunks to which that makes no difference stay."""
        whole = replace(self.whole, prompt=examiner.prompt)
        changed = replace(self, examiner=examiner, whole=whole)
        if not examiner.findings.kept and not examiner.decisions.assessments:  # nothing is known of any statement
            return changed._looking_ahead()._in_view_of_all()
        readings = {place: chunk.reading.judged_again(examiner) for place, chunk in enumerate(self.chunks)}
        return changed._read_anew(readings)._in_view_of_all()

    def answered(self) -> ChunkedPlan:
        """The same plan with what is known by now of the statements that were unread."""
        answers = self.examiner.findings.answers
        readings = {
            place: chunk.reading.looked_at(self.examiner)
            for place, chunk in enumerate(self.chunks)
            if chunk.reading.unread and any(question in answers for question in chunk.reading.questions)
        }
        return self._read_anew(readings)._looking_ahead()._in_view_of_all()

    def _looking_ahead(self) -> ChunkedPlan:
        """The plan with as many questions ready as are asked next; to find them all would take a while."""
        if self.examiner.prompt is None:
            return self
        ready = sum(len(chunk.reading.questions) for chunk in self.chunks)
        readings: dict[int, Reading] = {}
        for place in self._unread_places():
            if ready >= _AHEAD:
                break
            before = self.chunks[place].reading
            if len(before.questions) < before.unread:
                readings[place] = before.looked_at(self.examiner)
                ready += len(readings[place].questions) - len(before.questions)
        return self._read_anew(readings) if readings else self

    def _unread_places(self) -> list[int]:
        """The chunks with something unread: what was edited latest first, then in plan order."""
        unread = (place for place, chunk in enumerate(self.chunks) if chunk.reading.unread)
        return sorted(unread, key=lambda place: -self.chunks[place].reading.edition)

    def _read_anew(self, readings: Mapping[int, Reading]) -> ChunkedPlan:
        """The plan with some chunks concluded from other readings."""
        come = {
            place: conclude(reading, self.whole)
            for place, reading in readings.items()
            if reading is not self.chunks[place].reading
        }
        return self._with([come.get(place, chunk) for place, chunk in enumerate(self.chunks)])

    def under(self, settings: Settings) -> ChunkedPlan:
        """The same plan under settings that bear on no claim."""
        whole = replace(self.whole, settings=settings)
        changed = replace(self, whole=whole)
        return changed._with([conclude(chunk.reading, whole) for chunk in self.chunks])

    def edited(self, start: int, end: int, text: str) -> ChunkedPlan:
        """The plan with a stretch replaced."""
        change = self.text.edited(start, end, text)
        old = {chunk.reading.part: chunk for chunk in self.chunks[change.first : change.old_stop]}
        edition = self.edition + 1
        middle = [
            old.get(part) or conclude(Reading.of(part, self.examiner, edition), self.whole)
            for part in change.text.parts[change.first : change.new_stop]
        ]
        chunks = [*self.chunks[: change.first], *middle, *self.chunks[change.old_stop :]]
        changed = replace(self, text=change.text, edition=edition)
        after = changed._with(chunks, change.first, change.old_stop, change.new_stop)._in_view_of_all()
        self.examiner.findings.make_room(after.statement_count)
        return after

    def _with(
        self, chunks: list[Chunk], first: int = 0, old_stop: int | None = None, new_stop: int | None = None
    ) -> ChunkedPlan:
        """The plan with other chunks and the sums that belong to them; they differ only in the range given."""
        before, after = self.chunks[first:old_stop], chunks[first:new_stop]
        still, known = set(after), set(before)
        gone = [chunk for chunk in before if chunk not in still]
        come = [chunk for chunk in after if chunk not in known]
        return replace(
            self,
            chunks=tuple(chunks),
            changed=tuple(place for place, chunk in enumerate(after, start=first) if chunk not in known),
            unread=self.unread + _unread(come) - _unread(gone),
            figures=self.figures.changed(_invented(gone), _invented(come)),
            tally=self.tally.changed([chunk.tally for chunk in gone], [chunk.tally for chunk in come]),
            extent=reduce(add, _extents(come), reduce(sub, _extents(gone), self.extent)),
        )

    def _in_view_of_all(self) -> ChunkedPlan:
        """The plan after the chunks that something else now holds for were concluded again."""
        whole = self._whole_now()
        same_for_all = whole.everywhere == self.whole.everywhere
        again = {
            place: conclude(chunk.reading, whole)
            for place, chunk in enumerate(self.chunks)
            if not (same_for_all and (not chunk.asked or chunk.holds_for(whole)))
        }
        if not again:
            return self if whole is self.whole else replace(self, whole=whole)
        changed = replace(self, whole=whole)._with([again.get(at, chunk) for at, chunk in enumerate(self.chunks)])
        return replace(changed, changed=tuple(sorted({*self.changed, *again})))

    def _whole_now(self) -> Whole:
        """What chunks depend on. As long as something is unread, the facts of the plan stay as they were."""
        before = self.whole
        facts = before.facts.subject if self.unread else self.figures.facts()
        reasons = everywhere(chunk.reading.comments for chunk in self.chunks if chunk.reading.comments.working)
        if facts == before.facts.subject and reasons == before.everywhere:
            return before
        source = before.facts if facts == before.facts.subject else Source(facts)
        return replace(before, facts=source, everywhere=reasons)

    @property
    def statement_count(self) -> int:
        return sum(len(chunk.reading.statements) for chunk in self.chunks)

    def questions(self) -> Iterator[Question]:
        """What is to be read next."""
        for place in self._unread_places():
            yield from self.chunks[place].reading.questions


def _unread(chunks: Iterable[Chunk]) -> int:
    return sum(chunk.reading.unread for chunk in chunks)


def _extents(chunks: Iterable[Chunk]) -> Iterator[Extent]:
    return (chunk.reading.extent for chunk in chunks)


def _invented(chunks: Iterable[Chunk]) -> Iterator[Invented]:
    return (invented for chunk in chunks for invented in chunk.reading.invented)
