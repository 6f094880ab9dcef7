"""How much a figure of the prompt has to do with a claim."""

from dataclasses import dataclass

from driftline.support.figures.model import PromptFigures, Stated
from driftline.support.figures.stems import stems_of

NAMED = 2.5


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
    """How much each stated figure has to do with a claim."""
    return tuple(subject.relation(item) for item in figures.stated)
