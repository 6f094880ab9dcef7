"""What can be told of a claim exactly, by name: how its figures and its words stand to the passages near it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from driftline.support.figures.trace import FigureFact, Standing
from driftline.support.passages import Passage
from driftline.support.retrieval import stems_of

_SHARES = ((0.8, "nearly all of its words"), (0.6, "most of its words"), (0.35, "some of its words"))


def signs_of(text: str, passages: Sequence[Passage], figures: Sequence[FigureFact]) -> tuple[str, ...]:
    """The signs of a claim; the weights that were fitted to them are known by these names."""
    return (_figures(figures), _shared(text, passages), *_repeated(text, passages))


def _figures(figures: Sequence[FigureFact]) -> str:
    standings = {fact.standing for fact in figures}
    if not figures:
        return "no figure"
    if Standing.NEW in standings:
        return "a new figure"
    return "figures that follow" if Standing.DERIVED in standings else "figures the prompt gives"


def _shared(text: str, passages: Sequence[Passage]) -> str:
    own = stems_of(text)
    known = own & frozenset().union(*(stems_of(f"{passage.heading} {passage.text}") for passage in passages))
    share = len(known) / len(own) if own else 0.0
    return next((name for least, name in _SHARES if share >= least), "few of its words")


def _repeated(text: str, passages: Sequence[Passage]) -> Iterator[str]:
    said = _flat(text)
    if any(said == _flat(passage.text) for passage in passages):
        yield "word for word"


def _flat(text: str) -> str:
    return " ".join(text.casefold().split()).rstrip(".")
