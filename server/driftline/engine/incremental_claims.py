"""Claims held against one prompt; what was found out about a claim is remembered while the texts are edited."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from copy import copy
from functools import lru_cache
from typing import Generic, TypeVar

from driftline.claims.read import Commitment, read_claims, read_commitments
from driftline.engine.decisions import ClaimKey, Decisions, claim_key
from driftline.engine.incremental_judged import Carrier, Judged
from driftline.spec.findings import Claim
from driftline.support.conflicts import sensitivities
from driftline.support.index import PromptIndex
from driftline.support.label import assess
from driftline.support.prompt_change import PromptChange
from driftline.text.document import Document, Sentence
from driftline.text.status import Status, section_role, status_of_heading

Key = TypeVar("Key", bound=Hashable)
Answer = TypeVar("Answer")

_LEAST_ROOM = 4096


class Examiner:
    """Judges claims, for one prompt."""

    def __init__(self, index: PromptIndex) -> None:
        self.index = index
        self.decisions = Decisions()
        self._decided: dict[ClaimKey, Judged] = {}
        self._places = sensitivities(index)
        self._commitments: Memory[tuple[object, ...], tuple[Commitment, ...]] = Memory()
        self._judged: Memory[tuple[object, ...], Judged] = Memory()

    def read(self, document: Document) -> tuple[Claim, ...]:
        """The claims of a document."""
        return read_claims(document, self._commitments_of)

    def _commitments_of(self, sentence: Sentence) -> tuple[Commitment, ...]:
        block = sentence.block
        key = (sentence.text, block.kind, block.header, told_by(block.section))
        return self._commitments.recall(key, lambda: read_commitments(sentence))

    def held_against(self, index: PromptIndex, claims: Iterable[Claim]) -> Examiner:
        """One for another text of the prompt, who knows what still holds of these claims; without any decisions."""
        other = Examiner(index)
        other._commitments = self._commitments
        other._judged.room = self._judged.room
        known = {key: judged for key in map(_key, claims) if (judged := self._judged.get(key))}
        change = PromptChange.between(self.index, self._places, index, other._places)
        reached = change.bears_on([judged.footing for judged in known.values()])
        carrier = Carrier(change)
        for (key, judged), again in zip(known.items(), reached, strict=True):
            if not again:
                other._judged.put(key, carrier.carry(judged))
        return other

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
        """Label a claim."""
        if self._decided and (decided := self._decided.get(claim_key(claim))):
            return decided
        return self._judged.recall(_key(claim), lambda: Judged.of(assess(claim, self.index, self._places)))

    def make_room(self, claims: int) -> None:
        """Remember as much as a plan of so many claims needs when a passage of it vanishes and comes back."""
        self._commitments.room = self._judged.room = max(_LEAST_ROOM, claims)


def _key(claim: Claim) -> tuple[object, ...]:
    """All of a claim that bears on its label; its number and its place say nothing about it."""
    return (claim.text, told_by(claim.section), claim.lead, claim.kind, claim.importance)


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
        return self.put(key, find() if answer is None else answer)

    def get(self, key: Key) -> Answer | None:
        """The answer of an earlier time, if there is one."""
        return self._recent.get(key) or self._older.get(key)

    def put(self, key: Key, answer: Answer) -> Answer:
        """Remember an answer."""
        if len(self._recent) >= self.room:
            self._older, self._recent = self._recent, {}
        self._recent[key] = answer
        return answer
