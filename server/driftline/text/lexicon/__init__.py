"""The English that is left in words: lists, one concept a file, each explained at its head.

A list is read and made into a pattern when it is first asked for, and once. `phrase.py` says how a line is written.
"""

import re
from functools import cache
from importlib import resources

from driftline.text.lexicon.phrase import phrase_pattern, whole_words

PLAINLY = "=>"
KEPT = "|"


def straight_quotes(text: str) -> str:
    """The same text, position by position, with the apostrophes that the lists are written with."""
    return text.replace("’", "'").replace("ʼ", "'")


@cache
def lists() -> tuple[str, ...]:
    """The names of all lists."""
    files = (file.name for file in resources.files(__package__).iterdir())
    return tuple(sorted(name.removesuffix(".txt") for name in files if name.endswith(".txt")))


@cache
def entries(concept: str) -> tuple[str, ...]:
    """The lines of a list, in order."""
    text = resources.files(__package__).joinpath(f"{concept}.txt").read_text(encoding="utf-8")
    lines = (line.strip() for line in text.splitlines())
    return tuple(line for line in lines if line and not line.startswith("#"))


@cache
def rows(concept: str) -> tuple[tuple[str, ...], ...]:
    """The words of each line of a list."""
    return tuple(tuple(line.split()) for line in entries(concept))


@cache
def words(concept: str) -> frozenset[str]:
    """All words of a list that has several on a line."""
    return frozenset(word for row in rows(concept) for word in row)


@cache
def short_forms(concept: str) -> frozenset[str]:
    """The words of a list but for the first of each line."""
    return frozenset(word for row in rows(concept) for word in row[1:])


def one_of(*concepts: str) -> str:
    """The source of a pattern for any phrase of these lists; of several that fit, the one listed first."""
    phrases = [phrase_of(line) for concept in concepts for line in entries(concept)]
    return f"(?:{'|'.join(map(phrase_pattern, phrases))})"


@cache
def pattern(*concepts: str) -> re.Pattern[str]:
    """The pattern for any phrase of these lists, as whole words."""
    return compiled(one_of(*concepts))


def compiled(source: str) -> re.Pattern[str]:
    """The pattern as whole words, in capitals or not."""
    return re.compile(whole_words(source), re.IGNORECASE)


def phrase_of(line: str) -> str:
    """What a line of a list looks for, without what it says beside that."""
    return line.partition(PLAINLY)[0].replace(KEPT, " ")
