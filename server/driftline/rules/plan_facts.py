"""What shows only over the whole plan."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

_SEVERAL = 3


@dataclass(frozen=True, slots=True)
class PlanFacts:
    """What the claims of a plan amount to together."""

    repeated: frozenset[str]  # invented figures that stand in several sections

    @classmethod
    def of(cls, invented: Iterable[tuple[str, tuple[str, ...]]]) -> PlanFacts:
        """From every invented figure, as written, with the section it stands in."""
        sections: dict[str, set[tuple[str, ...]]] = {}
        for figure, section in invented:
            sections.setdefault(figure.casefold(), set()).add(section)
        return cls(frozenset(figure for figure, places in sections.items() if len(places) >= _SEVERAL))

    def repeats(self, figure: str) -> bool:
        """Whether an invented figure stands in several sections."""
        return figure.casefold() in self.repeated
