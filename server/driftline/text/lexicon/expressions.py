"""Lists that say for an expression what could stand in its place: “leverages => uses”.

What follows “|” belongs to the expression and stays. Nothing after “=>” means that the expression can be left out.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from driftline.text.lexicon import KEPT, PLAINLY, compiled, entries, pattern, phrase_of, straight_quotes
from driftline.text.lexicon.phrase import phrase_pattern


@dataclass(frozen=True, slots=True)
class Expression:
    """An expression of a list that says what could be said more plainly.

    `plain` is what can stand in place of the text up to `plain_end`, None if nothing can.
    """

    start: int
    end: int
    text: str
    plain_end: int
    plain: str | None


@dataclass(frozen=True, slots=True)
class _Line:
    whole: re.Pattern[str]
    replaced: re.Pattern[str]
    plain: str | None

    @classmethod
    def of(cls, line: str) -> "_Line":
        phrase, marked, plain = line.partition(PLAINLY)
        replaced = phrase.partition(KEPT)[0]
        return cls(
            compiled(phrase_pattern(phrase_of(line))),
            compiled(phrase_pattern(replaced)),
            plain.strip() if marked else None,
        )


def expressions(concept: str, text: str) -> Iterator[Expression]:
    """The expressions of such a list, as they stand in a text."""
    straight = straight_quotes(text)
    for found in pattern(concept).finditer(straight):
        start, end = found.span()
        line = next(line for line in _lines(concept) if line.whole.match(straight, start))
        replaced = line.replaced.match(straight, start)
        yield Expression(start, end, text[start:end], replaced.end() if replaced else end, line.plain)


@cache
def _lines(concept: str) -> tuple[_Line, ...]:
    return tuple(map(_Line.of, entries(concept)))
