"""The facts an evaluation is made of: contract items, claims, their support, incidents.

Plain frozen records that every layer may read; spans are code-point offsets.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from driftline.spec.terms import (
    Agreement,
    ClaimKind,
    ContractField,
    Decider,
    DriftType,
    Importance,
    RepairType,
    Strength,
    SupportLabel,
)


class Span(NamedTuple):
    """A half-open stretch of a text, in code points."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class ContractItem:
    """One thing the prompt commits to."""

    item_id: str
    field: ContractField
    statement: str
    strength: Strength
    span: Span


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing the plan commits to."""

    claim_id: str
    text: str
    span: Span
    section: tuple[str, ...]
    kind: ClaimKind
    importance: Importance
    lead: str = ""  # the sentence that introduces the list or table the claim stands in


@dataclass(frozen=True, slots=True)
class Evidence:
    """Why a claim got its label."""

    items: tuple[ContractItem, ...] = ()
    new_quantities: tuple[str, ...] = ()
    derivations: tuple[str, ...] = ()  # how its figures follow from the prompt's, or differ from them
    probability: float = 1.0  # that the prompt carries the claim, or that it does not, as the label says
    reason: str = ""
    cited: tuple[Span, ...] = ()  # the sentences of the prompt a judge names, also those that commit to nothing


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a language model said about a claim, and whose label stands."""

    decided_by: Decider
    note: str  # why the label is whose it is
    rules_label: SupportLabel | None  # none if the reader took it for no claim
    judge_label: SupportLabel | None = None  # none if there was no usable answer
    agreement: Agreement | None = None
    quote: str = ""


@dataclass(frozen=True, slots=True)
class SupportedClaim:
    """A claim with its label and the evidence for it."""

    claim: Claim
    label: SupportLabel
    evidence: Evidence = field(default_factory=Evidence)
    judgement: Judgement | None = None  # none if no judge was asked about the claim

    def is_doubtful(self, min_confidence: float) -> bool:
        """Whether the label is too doubtful to count against the plan."""
        return self.evidence.probability < min_confidence

    @property
    def decided_by(self) -> Decider:
        """Who gave the label; the rules unless a judge was asked."""
        return self.judgement.decided_by if self.judgement else Decider.RULES


@dataclass(frozen=True, slots=True)
class JudgeUsage:
    """What a judge did for an evaluation and what it took."""

    model: str
    asked: int = 0  # questions put to the judge, from the cache or not
    answered: int = 0
    calls: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: float = 0.0  # in US dollars
    cache_hits: int = 0


@dataclass(frozen=True, slots=True)
class Incident:
    """One departure of the plan from the prompt."""

    incident_id: str
    drift_type: DriftType
    severity: int
    supported: SupportedClaim
    span: Span
    item: ContractItem | None
    explanation: str
    repair_type: RepairType
    repair_action: str
    suppressed: str = ""  # the reason a person gave why this does not count
    probability: float = 1.0  # that this is a departure at all

    def is_hint(self, min_confidence: float) -> bool:
        """Whether this is too doubtful to count against the plan."""
        return self.probability < min_confidence


@dataclass(frozen=True, slots=True)
class Coverage:
    """Whether the plan takes up a commitment of the prompt, and with which claims."""

    item: ContractItem
    claim_ids: tuple[str, ...]

    @property
    def covered(self) -> bool:
        return bool(self.claim_ids)
