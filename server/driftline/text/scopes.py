"""Where clauses begin and end in a sentence: the reach of modal verbs and negations.

No parser: a clause starts after punctuation that closes one, at a subordinating word, and where a conjunction
or a comma is followed by something that looks like a new predicate. Every pass over the text is linear.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

AUXILIARY = (
    r"(?:is|are|was|were|be|am|will|shall|can|cannot|may|might|must|should|could|would|has|have|had|does|do"
    r"|did"
    r"|(?:is|are|was|were|wo|ca|must|should|could|would|has|have|had|does|do|did)n't)"
)
PRONOUN = r"(?:i|we|you|he|she|it|they|there|this|these|those|nobody|everybody|everyone|anyone|somebody|someone)"

_SUBORDINATORS = (
    r"because|although|though|whereas|while|unless|until|so\s+that|which|who|whose|where|when|if|once|after"
    r"|before"
    r"|since|as\s+long\s+as|as\s+soon\s+as|provided|whatever|however"
)
_BOUNDARY = re.compile(
    rf"""
    (?P<close>[;!?\n]|[.:](?=\s)|[—]|(?<=\s)[-–](?=\s))
    |(?P<comma>,)(?!\d)
    |(?<![\w'-])(?P<word>(?:{_SUBORDINATORS})\b
        |but\b(?!\s+(?:also|not)\b)
        |(?:and|or|so|yet)\s{{1,4}}(?=(?:also\s|then\s)?(?:{AUXILIARY}|{PRONOUN}|nothing|never|no
        |not)\b(?!-)))
    """,
    re.IGNORECASE | re.VERBOSE,
)
_FRESH_AFTER_COMMA = re.compile(
    rf"\s{{0,4}}(?:(?:and|or|so|yet|but|nor)\s{{1,4}})?"
    rf"(?:(?:{PRONOUN}|that's|that\s+is|no|not|never|nothing|nowhere|none|only|just|but|rather|instead|with"
    rf"|so|as|yet|nor|without"
    rf"|except"
    r"|unlike|even|ensuring|making|giving|leaving|enabling|allowing|providing|keeping|letting|thereby|thus)\b"
    rf"|{AUXILIARY}\b)",
    re.IGNORECASE,
)
_HAS_PREDICATE = re.compile(rf"\b{AUXILIARY}\b", re.IGNORECASE)
_ENDS_IN_ONLY = re.compile(r"\bonly\s{0,4}\Z", re.IGNORECASE)
_LIST_LINK = re.compile(r"\s{0,4}(?:or|nor)\b", re.IGNORECASE)
_SEGMENT_END = re.compile(r"[,;:!?\n]|[.](?:\s|\Z)")
_SENTENCE_END = re.compile(r"[.!?](?=\s)|\n")

Bounds = tuple[int, int]


def straight_quotes(text: str) -> str:
    """The same text, position by position, with typographic apostrophes made plain."""
    return text.replace("’", "'").replace("ʼ", "'")


@lru_cache(maxsize=64)
def clauses(text: str) -> tuple[Bounds, ...]:
    """The clauses of a text in order, together covering all of it."""
    plain = straight_quotes(text)
    starts, read, blank = [0], 0, True
    for found in _BOUNDARY.finditer(plain):
        start = _clause_start(plain, found)
        if start is None or start <= read:
            continue
        blank = blank and plain[read:start].isspace()
        read = start
        if not blank:
            starts.append(start)
            blank = True
    ends = [*starts[1:], len(text)]
    return tuple(zip(starts, ends, strict=True))


@lru_cache(maxsize=64)
def sentences(text: str) -> tuple[Bounds, ...]:
    """The sentences of a text, cut at closing punctuation only."""
    starts = [0, *(found.end() for found in _SENTENCE_END.finditer(text) if found.end() < len(text))]
    return tuple(zip(starts, [*starts[1:], len(text)], strict=True))


def enclosing(bounds: tuple[Bounds, ...], position: int) -> Bounds:
    """The one of several adjoining stretches that holds a position."""
    index = bisect_right(bounds, position, key=lambda stretch: stretch[0]) - 1
    return bounds[max(index, 0)]


def has_predicate(text: str, start: int, end: int) -> bool:
    """Whether a stretch holds an auxiliary verb."""
    return _HAS_PREDICATE.search(text, start, end) is not None


def merged(stretches: Iterable[Bounds]) -> tuple[Bounds, ...]:
    """Stretches in order, overlapping ones made one."""
    joined: list[Bounds] = []
    for start, end in sorted(stretches):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        else:
            joined.append((start, end))
    return tuple(joined)


def holds(stretches: tuple[Bounds, ...], position: int) -> bool:
    """Whether one of several ordered, separate stretches holds a position."""
    if not stretches:
        return False
    start, end = enclosing(stretches, position)
    return start <= position < end


@dataclass(frozen=True, slots=True)
class Cuts:
    """The places of a text where something ends early, found once and looked up often."""

    positions: tuple[int, ...]

    @classmethod
    def of(cls, pattern: re.Pattern[str], text: str) -> "Cuts":
        return cls(tuple(found.start() for found in pattern.finditer(text)))

    def first_in(self, start: int, end: int) -> int:
        """The first of them in a stretch, or the stretch's end."""
        index = bisect_left(self.positions, start)
        if index < len(self.positions) and self.positions[index] < end:
            return self.positions[index]
        return end


def _clause_start(plain: str, found: re.Match[str]) -> int | None:
    if found["close"]:
        return found.end()
    if found["word"]:
        return found.start()
    return found.end() if _comma_opens_clause(plain, found.end()) else None


def _comma_opens_clause(plain: str, after: int) -> bool:
    if _FRESH_AFTER_COMMA.match(plain, after):
        return True
    if _LIST_LINK.match(plain, after):
        return False
    stop = _SEGMENT_END.search(plain, after)
    end = stop.start() if stop else len(plain)
    if _HAS_PREDICATE.search(plain, after, end):
        return True
    return _ENDS_IN_ONLY.search(plain, max(after, end - 12), end) is not None
