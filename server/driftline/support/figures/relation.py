"""How much a figure of the prompt has to do with a claim."""

from collections import Counter
from dataclasses import dataclass

from driftline.support.figures.amounts import kind_of
from driftline.support.figures.model import PromptFigures, Stated
from driftline.support.figures.stems import stems_of

NAMED = 2.5
_ALONE, _FEW = 1.0, 2
_COMMON = ("count", "days", "weekday", "quarter")


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
    return tuple(
        max(subject.relation(item), _ALONE) if place in figures.alone else subject.relation(item)
        for place, item in enumerate(figures.stated)
    )


def alone_of_kind(stated: tuple[Stated, ...]) -> frozenset[int]:
    """The figures of kinds that a prompt has only one or two of."""
    kinds = [kind_of(item.quantity)[0] for item in stated]
    counts = Counter(kinds)
    return frozenset(place for place, kind in enumerate(kinds) if counts[kind] <= _FEW and kind not in _COMMON)
