"""Claims held against one prompt; what was found out about a claim is remembered while the plan is edited."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar

from driftline.claims.read import Commitment, read_claims, read_commitments
from driftline.engine.coverage import rests_on
from driftline.engine.decisions import ClaimKey, Decisions, claim_key
from driftline.rules.detect import find_drift
from driftline.rules.facts import PlanFacts, Traits, is_ungrounded
from driftline.rules.rule import Finding, Rule
from driftline.spec.findings import Claim, Evidence, Judgement, SupportedClaim
from driftline.spec.terms import SupportLabel
from driftline.support.conflicts import sensitivities
from driftline.support.index import PromptIndex
from driftline.support.label import Assessment, assess
from driftline.text.document import Document, Sentence
from driftline.text.status import Status, section_role, status_of_heading

Key = TypeVar("Key", bound=Hashable)
Answer = TypeVar("Answer")

_LEAST_ROOM = 4096


@dataclass(frozen=True, slots=True, eq=False)
class Judged:
    """What is known of a claim, wherever it stands among headings that tell the same."""

    label: SupportLabel
    evidence: Evidence
    rests_on: tuple[str, ...]  # contract items
    traits: Traits
    assessment: Assessment | None  # only where the rules may find something
    judgement: Judgement | None = None

    @classmethod
    def of(cls, assessment: Assessment) -> Judged:
        supported = assessment.supported
        needed = assessment if is_ungrounded(assessment) else None
        traits = Traits.of(assessment)
        return cls(supported.label, supported.evidence, rests_on(assessment), traits, needed, supported.judgement)

    def supported(self, claim: Claim) -> SupportedClaim:
        """A claim that this is known of."""
        return SupportedClaim(claim, self.label, self.evidence, self.judgement)


class Examiner:
    """Judges claims and looks for drift, for one prompt."""

    def __init__(self, index: PromptIndex) -> None:
        self.index = index
        self.decisions = Decisions()
        self._decided: dict[ClaimKey, Judged] = {}
        self._places = sensitivities(index)
        self._commitments: Memory[tuple[object, ...], tuple[Commitment, ...]] = Memory()
        self._judged: Memory[tuple[object, ...], Judged] = Memory()
        self._drift: Memory[tuple[object, ...], tuple[tuple[Rule, Finding], ...]] = Memory()

    def read(self, document: Document) -> tuple[Claim, ...]:
        """The claims of a document."""
        return read_claims(document, self._commitments_of)

    def _commitments_of(self, sentence: Sentence) -> tuple[Commitment, ...]:
        block = sentence.block
        key = (sentence.text, block.kind, block.header, told_by(block.section))
        return self._commitments.recall(key, lambda: read_commitments(sentence))

    def deciding(self, decisions: Decisions) -> Examiner:
        """One for the same prompt and contract that follows these decisions; they share what they remember."""
        other = copy(self)
        other.decisions = decisions
        before = self.decisions.assessments
        other._decided = {
            key: self._decided[key] if before.get(key) is assessment else Judged.of(assessment)
            for key, assessment in decisions.assessments.items()
        }
        return other

    def judge(self, claim: Claim) -> Judged:
        """Label a claim. Its number and its place say nothing about it."""
        if self._decided and (decided := self._decided.get(claim_key(claim))):
            return decided
        key = (claim.text, told_by(claim.section), claim.lead, claim.kind, claim.importance)
        return self._judged.recall(key, lambda: Judged.of(assess(claim, self.index, self._places)))

    def drift(self, judged: Judged, facts: PlanFacts) -> tuple[tuple[Rule, Finding], ...]:
        """What the rules say of a claim."""
        assessment = judged.assessment
        if assessment is None:
            return ()
        key = (judged, judged.traits.bearing(facts))
        return self._drift.recall(key, lambda: tuple(find_drift(assessment, facts)))

    def make_room(self, claims: int) -> None:
        """Remember as much as a plan of so many claims needs when a passage of it vanishes and comes back."""
        self._commitments.room = self._judged.room = self._drift.room = max(_LEAST_ROOM, claims)


@lru_cache(maxsize=512)
def told_by(section: tuple[str, ...]) -> tuple[tuple[str, Status], ...]:
    """All that headings tell about the claims under them; their words as such say nothing."""
    return tuple((section_role(heading), status_of_heading(heading)) for heading in section)


class Memory(Generic[Key, Answer]):
    """The answers of the recent past, twice as many as it has room for at most."""

    def __init__(self) -> None:
        self.room = _LEAST_ROOM
        self._recent: dict[Key, Answer] = {}
        self._older: dict[Key, Answer] = {}

    def recall(self, key: Key, find: Callable[[], Answer]) -> Answer:
        """The answer of an earlier time, or a new one."""
        known = self._recent.get(key)
        if known is not None:
            return known
        answer = self._older.get(key)
        if answer is None:
            answer = find()
        if len(self._recent) >= self.room:
            self._older, self._recent = self._recent, {}
        self._recent[key] = answer
        return answer
