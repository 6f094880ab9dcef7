"""What was found out about a claim, and how it is carried over to another text of the prompt."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from driftline.engine.coverage import rests_on
from driftline.rules.detect import find_drift
from driftline.rules.facts import QUOTED, PlanFacts, Traits, is_ungrounded
from driftline.rules.rule import Finding, Rule
from driftline.spec.findings import Claim, ContractItem, Evidence, Judgement, SupportedClaim
from driftline.spec.terms import ContractField, SupportLabel
from driftline.support.footing import Footing
from driftline.support.index import PromptIndex
from driftline.support.label import Assessment
from driftline.support.prompt_change import PromptChange

Drift = tuple[tuple[Rule, Finding], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Judged:
    """What is known of a claim, wherever it stands among headings that tell the same."""

    label: SupportLabel
    evidence: Evidence
    rests_on: tuple[str, ...]  # contract items
    traits: Traits
    footing: Footing
    assessment: Assessment | None  # for the rules, only where they may find something
    judgement: Judgement | None = None
    known_drift: dict[tuple[bool, ...], Drift] = field(default_factory=dict)  # by what bears on it in the plan

    @classmethod
    def of(cls, assessment: Assessment) -> Judged:
        supported = assessment.supported
        return cls(
            label=supported.label,
            evidence=supported.evidence,
            rests_on=rests_on(assessment),
            traits=Traits.of(assessment),
            footing=Footing.of(assessment),
            assessment=assessment if is_ungrounded(assessment) else None,
            judgement=supported.judgement,
        )

    def supported(self, claim: Claim) -> SupportedClaim:
        """A claim that this is known of."""
        return SupportedClaim(claim, self.label, self.evidence, self.judgement)

    def drift(self, facts: PlanFacts) -> Drift:
        """What the rules say of the claim."""
        if self.assessment is None:
            return ()
        bearing = self.traits.bearing(facts)
        if bearing not in self.known_drift:
            self.known_drift[bearing] = tuple(find_drift(self.assessment, facts))
        return self.known_drift[bearing]


class Carrier:
    """Carries over what is known of claims that a change of the prompt does not bear on."""

    def __init__(self, change: PromptChange) -> None:
        before, after = _quoted(change.old), _quoted(change.new)
        self._items = change.items
        self._unmoved = {item.item_id for item in change.old.contract if change.items.get(item.item_id) == item}
        self._quotes_hold = {field: change.items.get(item.item_id) for field, item in before.items()} == after
        self._quotes_unmoved = before == after

    def carry(self, judged: Judged) -> Judged:
        """The same under the new text; the very same if nothing in it looks any different."""
        named = (*judged.rests_on, *(item.item_id for item in judged.evidence.items))
        if self._unmoved.issuperset(named) and (self._quotes_unmoved or judged.assessment is None):
            return judged
        evidence = replace(judged.evidence, items=tuple(map(self._new, judged.evidence.items)))
        drift = judged.known_drift.items() if self._quotes_hold else ()
        return replace(
            judged,
            evidence=evidence,
            rests_on=tuple(self._items[item_id].item_id for item_id in judged.rests_on),
            assessment=judged.assessment and _with_evidence(judged.assessment, evidence),
            known_drift={bearing: tuple(map(self._moved, found)) for bearing, found in drift},
        )

    def _new(self, item: ContractItem) -> ContractItem:
        return self._items[item.item_id]

    def _moved(self, drift: tuple[Rule, Finding]) -> tuple[Rule, Finding]:
        rule, finding = drift
        return (rule, replace(finding, item=self._new(finding.item))) if finding.item else drift


def _quoted(index: PromptIndex) -> dict[ContractField, ContractItem]:
    """The first commitment in each of the fields that rules quote."""
    return {item.field: item for item in reversed(index.contract) if item.field in QUOTED}


def _with_evidence(assessment: Assessment, evidence: Evidence) -> Assessment:
    """An assessment as the rules see it: which passages it was made from no longer matters to them."""
    conflict = assessment.conflict and replace(assessment.conflict, item=evidence.items[0])
    return replace(assessment, supported=replace(assessment.supported, evidence=evidence), conflict=conflict)
