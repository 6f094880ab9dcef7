"""The records that tracing figures works with."""

from dataclasses import dataclass
from enum import Enum

from driftline.spec.findings import Span
from driftline.text.quantities import Quantity


class Standing(Enum):
    """How a figure of a claim stands to the prompt."""

    KNOWN = "known"
    DERIVED = "derived"
    CONFLICTING = "conflicting"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class FigureFact:
    """A figure of a claim with its standing.

    `sources` are the figures of the prompt it rests on or runs against, in code points of the prompt; `note` says in
    plain words how, and is empty for a new figure.
    """

    quantity: Quantity
    standing: Standing
    sources: tuple[Span, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Stated:
    """A figure the prompt states and where."""

    quantity: Quantity
    span: Span
    sentence: int


@dataclass(frozen=True, slots=True)
class PromptFigures:
    """Everything tracing asks of a prompt."""

    stated: tuple[Stated, ...] = ()
