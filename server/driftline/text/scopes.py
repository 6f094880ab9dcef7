"""Where clauses begin and end in a sentence, so that it is known how far a denial reaches.

No parser: a clause starts after punctuation that closes one, at a word that opens one, and where a joint or a comma is
followed by something that looks like a new predicate. Every pass over the text is linear.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from driftline.text.lexicon import one_of, pattern, straight_quotes
from driftline.text.lexicon.phrase import whole_words

Bounds = tuple[int, int]

_LIST_LINK = re.compile(r"\s{0,4}(?:or|nor)\b", re.IGNORECASE)
_SEGMENT_END = re.compile(r"[,;:!?\n]|[.](?:\s|\Z)")
_ENDS_IN_ONLY = re.compile(r"\bonly\s{0,4}\Z", re.IGNORECASE)
_ONLY = 12


@lru_cache(maxsize=64)
def clauses(text: str) -> tuple[Bounds, ...]:
    """The clauses of a text in order, together covering all of it."""
    plain = straight_quotes(text)
    starts, read, blank = [0], 0, True
    for found in _boundary().finditer(plain):
        start = _clause_start(plain, found)
        if start is None or start <= read:
            continue
        blank = blank and plain[read:start].isspace()
        read = start
        if not blank:
            starts.append(start)
            blank = True
    return tuple(zip(starts, [*starts[1:], len(text)], strict=True))


def enclosing(bounds: tuple[Bounds, ...], position: int) -> Bounds:
    """The one of several adjoining stretches that holds a position."""
    index = bisect_right(bounds, position, key=lambda stretch: stretch[0]) - 1
    return bounds[max(index, 0)]


def merged(stretches: Iterable[Bounds]) -> tuple[Bounds, ...]:
    """Stretches in order, overlapping ones made one."""
    joined: list[Bounds] = []
    for start, end in sorted(stretches):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        else:
            joined.append((start, end))
    return tuple(joined)


def covered(start: int, end: int, apart: tuple[Bounds, ...]) -> int:
    """How much of a stretch lies in others, which are in order and apart."""
    first = bisect_right(apart, start, key=lambda stretch: stretch[1])
    last = bisect_left(apart, end, key=lambda stretch: stretch[0])
    return sum(min(end, apart[place][1]) - max(start, apart[place][0]) for place in range(first, last))


def first_in(positions: Sequence[int], start: int, end: int) -> int:
    """The first of some ordered positions in a stretch, or the stretch's end."""
    index = bisect_left(positions, start)
    return min(positions[index], end) if index < len(positions) else end


def has_predicate(text: str) -> bool:
    """Whether a text holds an auxiliary verb."""
    return pattern("auxiliary").search(straight_quotes(text)) is not None


def _clause_start(plain: str, found: re.Match[str]) -> int | None:
    if found["close"]:
        return found.end()
    if found["word"]:
        return found.start()
    return found.end() if _comma_opens_clause(plain, found.end()) else None


def _comma_opens_clause(plain: str, after: int) -> bool:
    if _fresh_after_comma().match(plain, after):
        return True
    if _LIST_LINK.match(plain, after):
        return False
    stop = _SEGMENT_END.search(plain, after)
    end = stop.start() if stop else len(plain)
    if pattern("auxiliary").search(plain, after, end):
        return True
    return _ENDS_IN_ONLY.search(plain, max(after, end - _ONLY), end) is not None


@cache
def _boundary() -> re.Pattern[str]:
    joint = rf"{one_of('clause_joint')}\s{{1,4}}(?=(?:also\s|then\s)?{one_of('auxiliary', 'pronoun', 'negation')}(?!-))"
    return re.compile(
        r"(?P<close>[;!?\n]|[.:](?=\s)|[—]|(?<=\s)[-–](?=\s))"
        r"|(?P<comma>,)(?!\d)"
        rf"|(?<![\w'-])(?P<word>{one_of('clause_opener')}\b|{joint})",
        re.IGNORECASE,
    )


@cache
def _fresh_after_comma() -> re.Pattern[str]:
    fresh = one_of("auxiliary", "pronoun", "after_comma")
    return re.compile(rf"\s{{0,4}}(?:(?:and|or|so|yet|but|nor)\s{{1,4}})?{whole_words(fresh)}", re.IGNORECASE)
