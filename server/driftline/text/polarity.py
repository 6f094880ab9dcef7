"""What a text denies, and how far each denial reaches."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from driftline.text.lexicon import compiled, one_of, pattern, straight_quotes
from driftline.text.memory import remembered
from driftline.text.scopes import Bounds, clauses, enclosing, first_in

_PREPOSITION_BEFORE = re.compile(
    r"\b(?:with|at|in|for|by|of|on|under|from|has|have|had|than|saying)\s{1,4}\Z", re.IGNORECASE
)
_LIST_BEFORE = re.compile(r"(?:,|\band)\s{0,4}\Z", re.IGNORECASE)
_NUMBER = re.compile(r"no\.\s?\d", re.IGNORECASE)
_COMMA = re.compile(",")
_NEARBY = 12


@dataclass(frozen=True, slots=True)
class Negation:
    """A word that denies something, and the stretch it denies.

    `predicate` says that it denies what its clause asserts, not only a noun inside it (“with no lock”).
    """

    start: int
    end: int
    scope: Bounds
    predicate: bool = True


@remembered
def read_negations(text: str) -> tuple[Negation, ...]:
    """Every denial in a text, in order."""
    return tuple(_negations(straight_quotes(text)))


def _negations(plain: str) -> Iterator[Negation]:
    reach = _Reach.of(plain)
    ended = -1
    for found in _negators().finditer(plain):
        start, end = found.span()
        if found["harmless"] or _NUMBER.match(plain, start) or start == ended:
            continue
        if found["left_out"]:
            yield Negation(start, end, (enclosing(reach.clauses, start)[0], end))
        elif found["unknown"] or plain.startswith((",", "."), end):
            yield Negation(start, end, (start, end))
        else:
            inner = _denies_a_noun(plain, found)
            ended = reach.until(end, at_comma=inner and found["absence"] is not None)
            yield Negation(start, end, (start, ended), not inner)


@dataclass(frozen=True, slots=True)
class _Reach:
    """Where in a text denials end. An exception that ends one denies nothing: “no sales without a receipt”."""

    clauses: tuple[Bounds, ...]
    exceptions: tuple[int, ...]
    commas: tuple[int, ...]

    @classmethod
    def of(cls, plain: str) -> "_Reach":
        exceptions = tuple(found.start() for found in pattern("exception").finditer(plain))
        return cls(clauses(plain), exceptions, tuple(found.start() for found in _COMMA.finditer(plain)))

    def until(self, end: int, at_comma: bool) -> int:
        """Where a denial ends whose own words end here."""
        clause_end = max(enclosing(self.clauses, end - 1)[1], end)
        return first_in(self.commas if at_comma else self.exceptions, end, clause_end)


def _denies_a_noun(plain: str, found: re.Match[str]) -> bool:
    """Whether the word denies a noun only: “with no team”, “commands, not snapshots”."""
    word = found[0].lower()
    before = (plain, max(0, found.start() - _NEARBY), found.start())
    if word == "not":
        return _LIST_BEFORE.search(*before) is not None
    if word in ("no", "nothing", "none"):
        return _PREPOSITION_BEFORE.search(*before) is not None
    return found["absence"] is not None


@cache
def _negators() -> re.Pattern[str]:
    kinds = {
        "harmless": one_of("harmless_negation"),
        "unknown": unknown(),
        "left_out": one_of("left_out"),
        "refusal": one_of("refusal"),
        "absence": one_of("absence"),
        "plain": one_of("negation"),
    }
    return compiled("|".join(f"(?P<{kind}>{source})" for kind, source in kinds.items()))


def unknown() -> str:
    """The source of the pattern for what is said not to be known: a denial, a few words, a word for knowledge."""
    between = one_of("between_denial_and_knowledge")
    return rf"{one_of('negation')}(?:\s+{between}){{0,4}}\s+{one_of('knowledge')}"
