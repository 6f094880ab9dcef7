"""How much a figure of the prompt has to do with a claim."""

from collections import Counter
from dataclasses import dataclass

from driftline.support.figures.amounts import kind_of
from driftline.support.figures.model import PromptFigures, Stated
from driftline.support.figures.stems import stems_of

NAMED = 2.5
_ALONE, _FEW = 1.0, 2
_COMMON = ("count", "days", "date", "weekday", "time-of-day", "quarter")


@dataclass(frozen=True, slots=True)
class Subject:
    """What a claim speaks of."""

    own: frozenset[str]
    around: frozenset[str]

    def relation(self, item: Stated) -> float:
        """2 for words beside the figure that the claim has, 1 for words of its sentence or of the claim's heading."""
        if self.own & item.near:
            return 2.0
        if self.own & item.around or self.around & item.near:
            return 1.0
        return 0.0


def read_subject(text: str, section: tuple[str, ...], lead: str) -> Subject:
    own = stems_of(text)
    return Subject(own, stems_of(" ".join((*section[-1:], lead))) - own)


def relations(subject: Subject, figures: PromptFigures) -> tuple[float, ...]:
    """How much each stated figure has to do with a claim; the only sum of money is meant wherever money is."""
    kinds = Counter(_sort(item) for item in figures.stated)
    return tuple(
        max(subject.relation(item), _ALONE if kinds[_sort(item)] <= _FEW and _sort(item) not in _COMMON else 0.0)
        for item in figures.stated
    )


def _sort(item: Stated) -> str:
    return kind_of(item.quantity)[0]
