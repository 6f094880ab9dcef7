"""The records that tracing figures works with."""

from dataclasses import dataclass, field
from enum import Enum

from driftline.spec.findings import Span
from driftline.support.figures.amounts import Amount
from driftline.support.figures.tables import Table
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
    """A figure the prompt states, where, and the stems of the words around it."""

    quantity: Quantity
    span: Span
    sentence: int
    near: frozenset[str]
    strict: bool  # a limit that is not itself allowed: "fewer than ten"
    deadline: bool  # a date by which something is to be done
    around: frozenset[str]  # of the whole sentence and its heading


@dataclass(frozen=True, slots=True)
class Listed:
    """Things the prompt names side by side: how many, where, and the stems of the words that say what they are."""

    count: int
    span: Span
    about: frozenset[str]
    members: frozenset[str]


@dataclass(frozen=True, slots=True)
class PromptFigures:
    """Everything tracing asks of a prompt. What is worked out from the stated figures follows from them."""

    stated: tuple[Stated, ...] = ()
    listed: tuple[Listed, ...] = ()
    alone: frozenset[int] = frozenset()  # the stated figures of kinds that the prompt has few of
    numerals: frozenset[str] = frozenset()  # every number as the prompt writes it, names and labels too
    folded: str = ""  # its text without upper case
    words: frozenset[str] = frozenset()  # the stems of all its words
    amounts: tuple[Amount, ...] = field(default=(), compare=False, repr=False)
    table: Table = field(default_factory=Table, compare=False, repr=False)
