"""One sentence, several clauses: cut it where it goes on to say something else."""

import re
from bisect import bisect_left
from functools import cache

from driftline.text.lexicon import one_of
from driftline.text.words import content_words

_SHORTEST_CLAUSE = 3


def split_clauses(text: str) -> list[tuple[int, int]]:
    """The spans of the clauses of a plain sentence; the whole sentence if it has one."""
    words = [word.start for word in content_words(text)]
    cuts: list[tuple[int, int]] = []
    start = 0
    for boundary in _boundary().finditer(text):
        before = bisect_left(words, boundary.start()) - bisect_left(words, start)
        after = len(words) - bisect_left(words, boundary.end())
        if min(before, after) >= _SHORTEST_CLAUSE:
            cuts.append((start, boundary.start()))
            start = boundary.end()
    cuts.append((start, len(text)))
    return cuts


@cache
def _boundary() -> re.Pattern[str]:
    """Places where a sentence that has said something goes on to say something else."""
    added = one_of("participle_clause", "addition")
    return re.compile(
        rf"""
        ;\s+
        | (?<!\s)\s+[–—]\s+
        | ,\s+(?=(?:{added}\b|(?:which|so\ that)\s))
        | ,\s+(?=(?:and|but)\s+(?:the|a|an|it|they|we|this|that|all|each|every|no|there|members|users|staff)\s)
        | (?<!\s)\s+(?=(?:so\ that|ensuring)\s)
        """,
        re.VERBOSE | re.IGNORECASE,
    )
