"""What shows only over the whole plan."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

_SEVERAL = 3

Section = tuple[str, ...]
Invented = tuple[str, Section]
"""A figure that the prompt does not give, as written, and the section it stands in."""


@dataclass(frozen=True, slots=True)
class PlanFacts:
    """What the claims of a plan amount to together."""

    repeated: frozenset[str] = frozenset()  # invented figures that stand in several sections

    def repeats(self, figure: str) -> bool:
        """Whether an invented figure stands in several sections."""
        return figure.casefold() in self.repeated


@dataclass(frozen=True, slots=True)
class PlanTally:
    """What the facts follow from, so counted that a part of the plan can be replaced."""

    sections: Mapping[str, Mapping[Section, int]] = field(default_factory=dict)  # by figure, how often in each

    def changed(self, gone: Iterable[Invented], come: Iterable[Invented]) -> PlanTally:
        """The tally when some figures went and others came."""
        steps: dict[Invented, int] = {}
        for invented, step in (*((each, -1) for each in gone), *((each, 1) for each in come)):
            steps[invented] = steps.get(invented, 0) + step
        sections = dict(self.sections)
        for (figure, section), step in steps.items():
            if step:
                name = figure.casefold()
                counts = dict(sections.get(name, {}))
                counts[section] = counts.get(section, 0) + step
                sections[name] = {place: number for place, number in counts.items() if number}
        return PlanTally({name: counts for name, counts in sections.items() if counts})

    def facts(self) -> PlanFacts:
        """What a rule may ask."""
        return PlanFacts(frozenset(name for name, counts in self.sections.items() if len(counts) >= _SEVERAL))
