"""A stretch of a plan with everything found in it, counted from its own start."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from driftline.engine.incremental_claims import Examiner
from driftline.engine.incremental_judged import Judged
from driftline.engine.remarks import Remark
from driftline.engine.review import review_part
from driftline.engine.settings import Settings
from driftline.engine.suppressions import Suppressions, read_suppressions
from driftline.repairs.case import sentence_keys
from driftline.rules.detect import make_incident
from driftline.rules.facts import PlanFacts
from driftline.scoring.tally import Tally
from driftline.spec.findings import Claim, Incident, SupportedClaim
from driftline.spec.terms import DriftType
from driftline.text.document import Document
from driftline.text.parts import Part


@dataclass(frozen=True, eq=False)
class Reading:
    """What a stretch says, judged claim by claim: all that does not depend on the rest of the plan."""

    part: Part
    claims: tuple[Claim, ...]
    judged: tuple[Judged, ...]
    comments: Suppressions

    @cached_property
    def novelties(self) -> frozenset[str]:
        return frozenset(text for judged in self.judged for text in judged.traits.novelties)

    @cached_property
    def sentences(self) -> Counter[str]:
        """How often each sentence stands here, by its key."""
        return sentence_keys(self.part.document)

    @cached_property
    def future(self) -> bool:
        return any(judged.traits.future for judged in self.judged)

    @cached_property
    def rests_on(self) -> frozenset[str]:
        """The contract items some claim rests on."""
        return frozenset(item for judged in self.judged for item in judged.rests_on)


@dataclass(frozen=True, eq=False)
class Chunk:
    """A reading with its incidents; ids and offsets count from the start of the chunk."""

    reading: Reading
    claims: tuple[SupportedClaim, ...]
    found: tuple[DriftType, ...]  # of every incident, also of those a setting takes out again
    incidents: tuple[Incident, ...]
    remarks: tuple[Remark, ...]
    tally: Tally

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


@dataclass(frozen=True, slots=True)
class Whole:
    """What the incidents of a chunk depend on besides its own text."""

    facts: PlanFacts
    everywhere: dict[DriftType, str]  # why a type does not count in the whole plan
    settings: Settings

    def differs_for(self, reading: Reading, before: Whole) -> bool:
        """Whether other incidents may follow from a reading than before."""
        if self.everywhere != before.everywhere:
            return True
        facts, earlier = self.facts, before.facts
        if reading.future and facts.future_dominates is not earlier.future_dominates:
            return True
        return any((text in facts.repeated) is not (text in earlier.repeated) for text in reading.novelties)


def read_chunk(part: Part, examiner: Examiner) -> Reading:
    """Read and judge the claims of a part."""
    claims = examiner.read(part.document)
    return Reading(part, claims, tuple(map(examiner.judge, claims)), read_suppressions(part.document))


def judge_again(reading: Reading, examiner: Examiner) -> Reading:
    """The same stretch held against another prompt, or under other decisions."""
    judged = tuple(map(examiner.judge, reading.claims))
    same = all(new is old for new, old in zip(judged, reading.judged, strict=True))
    return reading if same else Reading(reading.part, reading.claims, judged, reading.comments)


def conclude_chunk(reading: Reading, whole: Whole) -> Chunk:
    """Find the incidents of a reading."""
    claims = tuple(judged.supported(claim) for judged, claim in zip(reading.judged, reading.claims, strict=True))
    found: list[Incident] = []
    for judged, supported in zip(reading.judged, claims, strict=True):
        for rule, finding in judged.drift(whole.facts):
            found.append(make_incident(f"D{len(found) + 1}", rule, finding, supported))
    document = reading.part.document
    reviewed = review_part(document, reading.comments, whole.everywhere, claims, tuple(found), whole.settings)
    return Chunk(
        reading=reading,
        claims=claims,
        found=tuple(incident.drift_type for incident in found),
        incidents=reviewed.incidents,
        remarks=reviewed.remarks,
        tally=Tally.of(reviewed.counted_claims, reviewed.counted_incidents),
    )
