"""What a text says is not known, not decided or only assumed."""

import re
from dataclasses import dataclass
from functools import cache

from driftline.text.lexicon import compiled, one_of, straight_quotes
from driftline.text.memory import remembered
from driftline.text.polarity import read_negations, unknown
from driftline.text.scopes import covered, merged

_QUESTION_MARK = re.compile(r"\?(?=[\s)\"'*_]|\Z)")
# What a denial does not turn into a ban: “no changes may be made” rules out, “nothing might come of it” does not.
_NEVER_PERMISSION = re.compile(r"might|perhaps|maybe|possibl[ey]|probably|(?:un)?likely", re.IGNORECASE)
_MONTH = "May"


@dataclass(frozen=True, slots=True)
class Doubt:
    """An expression of doubt, with its place."""

    start: int
    end: int
    text: str


@remembered
def doubts(text: str) -> tuple[Doubt, ...]:
    """The expressions by which a text leaves something open, in order."""
    found = [
        Doubt(match.start(), match.end(), text[match.start() : match.end()])
        for match in _expressions().finditer(straight_quotes(text))
    ]
    asked = [Doubt(match.start(), match.end(), "?") for match in _QUESTION_MARK.finditer(text)]
    kept = [doubt for doubt in _not_ruled_out(found, text) if doubt.text != _MONTH]
    return tuple(sorted([*kept, *asked], key=lambda doubt: doubt.start))


def _not_ruled_out(found: list[Doubt], text: str) -> list[Doubt]:
    negations = [negation for negation in read_negations(text) if negation.predicate]
    denials = {negation.start for negation in negations}
    denied = merged(negation.scope for negation in negations)
    return [
        doubt
        for doubt in found
        if doubt.start in denials
        or not covered(doubt.start, doubt.start + 1, denied)
        or _NEVER_PERMISSION.match(doubt.text)
    ]


@cache
def _expressions() -> re.Pattern[str]:
    return compiled(f"{unknown()}|{one_of('doubt')}")
