"""A stretch of a plan with everything found in it, counted from its own start."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from driftline.claims.statements import Placed, read_statements
from driftline.engine.remarks import Remark
from driftline.engine.review import review_part
from driftline.engine.session.asked import AskedAll, Source
from driftline.engine.session.judged import Examiner, Judged
from driftline.engine.settings import Settings
from driftline.engine.suppressions import Suppressions, read_suppressions
from driftline.reader.question import Question
from driftline.repairs.case import sentence_keys
from driftline.rules.detect import in_whole_plan, make_incident
from driftline.rules.plan_facts import Invented, PlanFacts
from driftline.scoring.tally import Tally
from driftline.spec.findings import Incident, Span, SupportedClaim
from driftline.spec.terms import DriftType
from driftline.support.prompt import PreparedPrompt
from driftline.text.document import Document
from driftline.text.extent import Extent
from driftline.text.parts import Part


@dataclass(frozen=True, eq=False)
class Reading:
    """What a stretch says, judged statement by statement: all that does not depend on the rest of the plan."""

    part: Part
    statements: tuple[Placed, ...]
    judged: tuple[Judged, ...]
    comments: Suppressions
    edition: int  # the number of the edit that brought it

    @classmethod
    def of(cls, part: Part, examiner: Examiner, edition: int) -> Reading:
        """Find the statements of a part, and judge them."""
        statements = tuple(read_statements(part.document))
        judged = tuple(examiner.judge(statement) for statement, _ in statements)
        return cls(part, statements, judged, read_suppressions(part.document), edition)

    def judged_again(self, examiner: Examiner) -> Reading:
        """The same stretch after something bears on its statements; the very same if nothing comes of it."""
        return self._with(tuple(examiner.judge(statement) for statement, _ in self.statements))

    def looked_at(self, examiner: Examiner) -> Reading:
        """The same stretch after another look at the statements that were unread."""
        pairs = zip(self.statements, self.judged, strict=True)
        return self._with(tuple(examiner.judge(placed.statement) if each.unread else each for placed, each in pairs))

    def _with(self, judged: tuple[Judged, ...]) -> Reading:
        unchanged = all(
            new is old or (new.unread and old.unread and new.question == old.question)
            for new, old in zip(judged, self.judged, strict=True)
        )
        return self if unchanged else Reading(self.part, self.statements, judged, self.comments, self.edition)

    @cached_property
    def claims(self) -> tuple[tuple[Span, Judged], ...]:
        """The statements that are claims, each with its place."""
        pairs = zip(self.statements, self.judged, strict=True)
        return tuple((placed.span, judged) for placed, judged in pairs if judged.assessment)

    @cached_property
    def unread(self) -> int:
        """How many statements nothing is known of."""
        return sum(judged.unread for judged in self.judged)

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """What is to be read, in order, as far as the unread statements were looked at."""
        return tuple(judged.question for judged in self.judged if judged.question)

    @property
    def invented(self) -> Iterator[Invented]:
        """The figures the prompt does not give."""
        return (invented for _, judged in self.claims for invented in judged.invented)

    @cached_property
    def extent(self) -> Extent:
        """How much there is to read."""
        return Extent.of(self.part.document)

    @cached_property
    def sentences(self) -> Counter[str]:
        """How often each sentence stands here, by its key."""
        return sentence_keys(self.part.document)

    @cached_property
    def rests_on(self) -> frozenset[str]:
        """The contract items some claim rests on."""
        return frozenset(item for _, judged in self.claims for item in judged.rests_on)


@dataclass(frozen=True, slots=True)
class Whole:
    """What the incidents of a chunk depend on besides its own text."""

    prompt: Source[PreparedPrompt] | None
    facts: Source[PlanFacts]
    everywhere: dict[DriftType, str]  # why a type does not count in the whole plan
    settings: Settings


@dataclass(frozen=True, eq=False)
class Chunk:
    """A reading with its incidents; ids and offsets count from the start of the chunk."""

    reading: Reading
    claims: tuple[SupportedClaim, ...]
    found: tuple[DriftType, ...]  # of every incident, also of those a setting takes out again
    incidents: tuple[Incident, ...]
    remarks: tuple[Remark, ...]
    tally: Tally
    asked: tuple[AskedAll, ...]  # what the rules asked of the whole plan

    @property
    def document(self) -> Document:
        return self.reading.part.document

    @property
    def text(self) -> str:
        return self.document.text

    @property
    def length(self) -> int:
        return self.reading.part.length

    @property
    def line_ends(self) -> int:
        return self.reading.part.line_ends

    @cached_property
    def counting(self) -> dict[int, list[Incident]]:
        """The incidents nobody has excused, by severity."""
        incidents: dict[int, list[Incident]] = {}
        for incident in self.incidents:
            if not incident.suppressed:
                incidents.setdefault(incident.severity, []).append(incident)
        return incidents

    def holds_for(self, whole: Whole) -> bool:
        """Whether the same incidents follow in view of the rest of the plan."""
        if whole.prompt is None:
            return not self.asked
        return all(asked.holds_for(whole.prompt, whole.facts) for asked in self.asked)


def conclude(reading: Reading, whole: Whole) -> Chunk:
    """Find the incidents of a reading."""
    claims = tuple(judged.supported(f"C{at}", span) for at, (span, judged) in enumerate(reading.claims, start=1))
    asked: list[AskedAll] = []
    found: list[Incident] = []
    for (_, judged), supported in zip(reading.claims, claims, strict=True):
        found += _incidents(judged, supported, whole, asked, len(found))
    document = reading.part.document
    reviewed = review_part(
        document, reading.comments, whole.everywhere, claims, tuple(found), whole.settings, complete=not reading.unread
    )
    return Chunk(
        reading=reading,
        claims=claims,
        found=tuple(incident.drift_type for incident in found),
        incidents=reviewed.incidents,
        remarks=reviewed.remarks,
        tally=Tally.of(reviewed.counted_claims, reviewed.counted_incidents, whole.settings.min_confidence),
        asked=tuple(each for each in asked if each.asked_anything),
    )


def _incidents(
    judged: Judged, supported: SupportedClaim, whole: Whole, asked: list[AskedAll], before: int
) -> Iterator[Incident]:
    """The incidents of a claim, numbered after those before it."""
    if not judged.drift or judged.assessment is None or whole.prompt is None:
        return
    ask = AskedAll(whole.prompt, whole.facts)
    asked.append(ask)
    for number, (rule, finding) in enumerate(judged.drift, start=before + 1):
        seen = in_whole_plan(rule, finding, judged.assessment, ask)
        yield make_incident(f"D{number}", rule, seen, supported)
