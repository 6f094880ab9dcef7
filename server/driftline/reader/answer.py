"""What the reader answers: chances, in the order of the vocabularies of the specification."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from driftline.spec.terms import ClaimKind, ContractField, DriftType, Importance, Strength, SupportLabel

SEVERITIES = (1, 2, 3, 4)

Term = TypeVar("Term")


class Standing(str, Enum):
    """How the prompt stands to what one of its sentences speaks of."""

    AFFIRMED = "affirmed"
    REFUSED = "refused"
    DOUBTED = "doubted"
    OPTIONAL = "optional"
    DEFERRED = "deferred"


@dataclass(frozen=True, slots=True)
class ClaimAnswer:
    """What a sentence of a plan is to the prompt."""

    commits: float  # the chance that it is a claim at all; all others are given that it is
    labels: tuple[float, ...]
    types: tuple[float, ...]  # each for itself: a sentence may drift in several ways
    severities: tuple[float, ...]
    importances: tuple[float, ...]
    kinds: tuple[float, ...]

    def label(self, label: SupportLabel) -> float:
        return self.labels[_PLACE[label]]

    def type(self, drift_type: DriftType) -> float:
        return self.types[_PLACE[drift_type]]

    @property
    def importance(self) -> Importance:
        return _likeliest(tuple(Importance), self.importances)

    @property
    def kind(self) -> ClaimKind:
        return _likeliest(tuple(ClaimKind), self.kinds)


@dataclass(frozen=True, slots=True)
class CommitmentAnswer:
    """What a sentence of a prompt commits to."""

    fields: tuple[float, ...]  # each for itself: a sentence may fill several
    strengths: tuple[float, ...]
    standings: tuple[float, ...]

    def field(self, field: ContractField) -> float:
        return self.fields[_PLACE[field]]

    @property
    def strength(self) -> Strength:
        return _likeliest(tuple(Strength), self.strengths)

    @property
    def standing(self) -> Standing:
        return _likeliest(tuple(Standing), self.standings)


Answer = ClaimAnswer | CommitmentAnswer

_VOCABULARIES: tuple[type[Enum], ...] = (
    SupportLabel,
    DriftType,
    Importance,
    ClaimKind,
    ContractField,
    Strength,
    Standing,
)
_PLACE: dict[Enum, int] = {term: place for terms in _VOCABULARIES for place, term in enumerate(terms)}


def _likeliest(terms: tuple[Term, ...], chances: tuple[float, ...]) -> Term:
    return terms[max(range(len(terms)), key=chances.__getitem__)]
