"""What a rule may know beyond the claim at hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from driftline.claims.kinds import role_of
from driftline.spec.findings import ContractItem
from driftline.spec.terms import ContractField, SupportLabel
from driftline.support.index import PromptIndex
from driftline.support.label import Assessment

UNGROUNDED = frozenset({SupportLabel.UNSUPPORTED, SupportLabel.CONTRADICTORY})
PEOPLE = frozenset({ContractField.PRIMARY_USER, ContractField.PRIMARY_BUYER})
INCOME = frozenset({ContractField.BUSINESS_MODEL_GTM})
LAW = frozenset({ContractField.LEGAL_REGULATORY_POSTURE, ContractField.CLAIMS_EXPLICITLY_AVOIDED})
IDENTITY = frozenset({ContractField.PRODUCT_DEFINITION, ContractField.CORE_INTENT, ContractField.CORE_VALUE_CLAIM})
QUOTED = PEOPLE | INCOME | LAW | IDENTITY
Section = tuple[str, ...]
_REPEATED = 3
_TAKEOVER_SHARE = 0.25


@dataclass(frozen=True, slots=True)
class PlanFacts:
    """The prompt and what shows only over the whole plan."""

    index: PromptIndex
    repeated: frozenset[str]  # new figures and names that stand in several sections
    future_dominates: bool  # the plan spends much of its words on what comes later

    def prompt_says(self, phrase: str) -> bool:
        """Whether the prompt uses a phrase itself."""
        return phrase.casefold() in self.index.folded

    def first(self, fields: frozenset[ContractField]) -> ContractItem | None:
        """The first commitment in one of some quoted fields."""
        return next((item for item in self.index.contract if item.field in fields), None)


@dataclass(frozen=True, slots=True)
class Traits:
    """What one claim adds to the picture of the whole plan, besides the section it stands in."""

    novelties: tuple[str, ...]  # new figures and names
    future: bool  # it stands in a passage on what comes later

    @classmethod
    def of(cls, assessment: Assessment) -> Traits:
        return cls(tuple(_novelties(assessment)), role_of(assessment.claim.section) == "future")

    def bearing(self, facts: PlanFacts) -> tuple[bool, ...]:
        """All of the facts that can make a difference to what the rules say of the claim."""
        return (self.future and facts.future_dominates, *(text in facts.repeated for text in self.novelties))


@dataclass(frozen=True, slots=True)
class PlanTally:
    """The facts of a plan as numbers that can be kept up to date."""

    claims: int = 0
    future: int = 0
    places: Mapping[str, Mapping[Section, int]] = field(default_factory=dict)  # claims by novelty and section
    repeated: frozenset[str] = frozenset()

    def changed(self, gone: Iterable[tuple[Section, Traits]], come: Iterable[tuple[Section, Traits]]) -> PlanTally:
        """The tally when some claims are replaced by others."""
        steps: Counter[tuple[str, Section]] = Counter()
        claims, future = self.claims, self.future
        for sign, group in ((-1, gone), (1, come)):
            for section, traits in group:
                claims += sign
                future += sign * traits.future
                for text in traits.novelties:
                    steps[text, section] += sign
        moved = {where: step for where, step in steps.items() if step}
        places = _moved(self.places, moved)
        touched = {text for text, _ in moved}
        repeated = frozenset(text for text in touched if len(places.get(text, ())) >= _REPEATED)
        kept = self.repeated if touched.isdisjoint(self.repeated) else self.repeated - touched
        return PlanTally(claims, future, places, kept | repeated if repeated else kept)

    def facts(self, index: PromptIndex) -> PlanFacts:
        """What the rules are told."""
        dominates = self.claims > 8 and self.future > _TAKEOVER_SHARE * self.claims
        return PlanFacts(index, self.repeated, dominates)


def _moved(
    places: Mapping[str, Mapping[Section, int]], steps: Mapping[tuple[str, Section], int]
) -> Mapping[str, Mapping[Section, int]]:
    if not steps:
        return places
    result = dict(places)
    own: dict[str, dict[Section, int]] = {text: dict(places.get(text, {})) for text, _ in steps}
    for (text, section), step in steps.items():
        own[text][section] = own[text].get(section, 0) + step
    for text, sections in own.items():
        result[text] = {section: number for section, number in sections.items() if number}
        if not result[text]:
            del result[text]
    return result


def gather_facts(assessments: Iterable[Assessment], index: PromptIndex) -> PlanFacts:
    """Look over the whole plan once."""
    return PlanTally().changed((), ((each.claim.section, Traits.of(each)) for each in assessments)).facts(index)


def _novelties(assessment: Assessment) -> list[str]:
    new = assessment.novelty
    return [quantity.text.casefold() for quantity in new.quantities] + [name.key for name in new.names]


def is_ungrounded(assessment: Assessment) -> bool:
    """Whether the claim needs a reason the prompt does not give."""
    return assessment.supported.label in UNGROUNDED


def repeats(assessment: Assessment, facts: PlanFacts) -> bool:
    """Whether the claim carries an invention that stands in several sections."""
    return any(text in facts.repeated for text in _novelties(assessment))
