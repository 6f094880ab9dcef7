"""One sentence, several clauses: cut it where it goes on to say something else."""

import re
from bisect import bisect_left

from driftline.text.words import content_words

# Places where a sentence that has said something goes on to say something else.
_BOUNDARY = re.compile(
    r"""
    ;\s+
    | \s+[–—]\s+
    | ,\s+(?=(?:ensuring|enabling|allowing|making|giving|providing|creating|reducing|increasing|improving|leading|
             resulting|saving|freeing|driving|fostering|delivering|building|securing|positioning|unlocking|turning|
             helping|guaranteeing|maximi[sz]ing|minimi[sz]ing|eliminating|supported|backed|funded|powered|led)\b)
    | ,\s+(?=(?:which|so\ that|with|by|because|since|thanks\ to)\s)
    | ,\s+(?=(?:and|but)\s+(?:the|a|an|it|they|we|this|that|all|each|every|no|there|members|users|staff)\s)
    | \s+(?=(?:so\ that|ensuring)\s)
    """,
    re.VERBOSE | re.IGNORECASE,
)
_SHORTEST_CLAUSE = 3


def split_clauses(text: str) -> list[tuple[int, int]]:
    """The spans of the clauses of a plain sentence; the whole sentence if it has one."""
    words = [word.start for word in content_words(text)]
    cuts: list[tuple[int, int]] = []
    start = 0
    for boundary in _BOUNDARY.finditer(text):
        before = bisect_left(words, boundary.start()) - bisect_left(words, start)
        after = len(words) - bisect_left(words, boundary.end())
        if min(before, after) >= _SHORTEST_CLAUSE:
            cuts.append((start, boundary.start()))
            start = boundary.end()
    cuts.append((start, len(text)))
    return cuts
