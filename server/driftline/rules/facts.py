"""What a rule may know beyond the claim at hand."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from driftline.claims.kinds import role_of
from driftline.spec.terms import SupportLabel
from driftline.support.index import PromptIndex
from driftline.support.label import Assessment

UNGROUNDED = frozenset({SupportLabel.UNSUPPORTED, SupportLabel.CONTRADICTORY})
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
        return phrase.casefold() in self.index.prompt.casefold()


def gather_facts(assessments: tuple[Assessment, ...], index: PromptIndex) -> PlanFacts:
    """Look over the whole plan once."""
    sections: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    future = 0
    for assessment in assessments:
        for text in _novelties(assessment):
            sections[text].add(assessment.claim.section)
        future += role_of(assessment.claim.section) == "future"
    return PlanFacts(
        index=index,
        repeated=frozenset(text for text, places in sections.items() if len(places) >= _REPEATED),
        future_dominates=len(assessments) > 8 and future > _TAKEOVER_SHARE * len(assessments),
    )


def _novelties(assessment: Assessment) -> list[str]:
    new = assessment.novelty
    return [quantity.text.casefold() for quantity in new.quantities] + [name.key for name in new.names]


def is_ungrounded(assessment: Assessment) -> bool:
    """Whether the claim needs a reason the prompt does not give."""
    return assessment.supported.label in UNGROUNDED


def repeats(assessment: Assessment, facts: PlanFacts) -> bool:
    """Whether the claim carries an invention that stands in several sections."""
    return any(text in facts.repeated for text in _novelties(assessment))
