"""Tells emphasis, strong and strikethrough markers from plain *, _ and ~ by CommonMark's flanking rules."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(slots=True)
class _Run:
    """What is left of a delimiter run: [start, end) shrinks as its markers are paired."""

    mark: str
    start: int
    end: int
    opens: bool
    closes: bool


def emphasis_markers(source: str, start: int, end: int, runs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The ranges of the given delimiter runs that act as markup within source[start:end]."""
    markers: list[tuple[int, int]] = []
    openers: list[_Run] = []
    bottoms: dict[str, int] = {}
    for a, b in runs:
        run = _flanked(source, start, end, a, b)
        if run.closes:
            _pair(run, openers, bottoms, markers)
        if run.opens and run.start < run.end:
            openers.append(run)
    return markers


def _pair(run: _Run, openers: list[_Run], bottoms: dict[str, int], markers: list[tuple[int, int]]) -> None:
    """Matches a closing run with the openers before it, nearest first."""
    while run.start < run.end:
        index = len(openers) - 1
        bottom = min(bottoms.get(run.mark, 0), len(openers))
        while index >= bottom and openers[index].mark != run.mark:
            index -= 1
        if index < bottom:
            bottoms[run.mark] = len(openers)
            return
        opener = openers[index]
        del openers[index + 1 :]
        taken = min(opener.end - opener.start, run.end - run.start)
        markers.append((opener.end - taken, opener.end))
        markers.append((run.start, run.start + taken))
        opener.end -= taken
        run.start += taken
        if opener.start == opener.end:
            openers.pop()
        for mark, at in bottoms.items():
            bottoms[mark] = min(at, len(openers))


def _flanked(source: str, start: int, end: int, a: int, b: int) -> _Run:
    mark = source[a]
    before = source[a - 1] if a > start else " "
    after = source[b] if b < end else " "
    if (mark == "~" and b - a != 2) or (before.isdigit() and after.isdigit()):
        return _Run(mark, a, b, False, False)
    left = not after.isspace() and (not _punctuation(after) or before.isspace() or _punctuation(before))
    right = not before.isspace() and (not _punctuation(before) or after.isspace() or _punctuation(after))
    if mark != "_":
        return _Run(mark, a, b, left, right)
    return _Run(
        mark,
        a,
        b,
        left and (not right or _punctuation(before)),
        right and (not left or _punctuation(after)),
    )


def _punctuation(character: str) -> bool:
    return unicodedata.category(character)[0] in "PS"
