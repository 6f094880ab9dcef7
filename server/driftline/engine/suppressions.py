"""Reads the comments in a plan that say why a finding does not count.

`<!-- driftline-ignore TYPE, TYPE: reason -->` concerns its own block, or the next one when it stands before
it; before a table it concerns every row. `<!-- driftline-ignore-file TYPE: reason -->` concerns the whole plan.
Without types it concerns all of them; without a reason it does nothing.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from driftline.engine.remarks import Remark
from driftline.spec.findings import Span
from driftline.spec.terms import DriftType
from driftline.text.blocks import Block, BlockKind
from driftline.text.comments import read_comments
from driftline.text.document import Document

Place = range | None
"""Blocks by their number; none means the whole plan."""

_DIRECTIVE = re.compile(r"\s*(driftline-[\w-]*)", re.IGNORECASE)
_IGNORE, _IGNORE_FILE = "driftline-ignore", "driftline-ignore-file"
_TYPES = {drift_type.value: drift_type for drift_type in DriftType}
_LONGEST_WORD = 40


@dataclass(frozen=True, slots=True)
class Suppression:
    """One comment that works: what it silences, where and why."""

    span: Span
    reason: str
    named: tuple[DriftType, ...]
    place: Place

    @property
    def types(self) -> tuple[DriftType, ...]:
        """The types it silences: all of them if it names none."""
        return self.named or tuple(DriftType)


@dataclass(frozen=True, slots=True)
class Suppressions:
    """The suppressions of a plan, and what is wrong with those that do not work."""

    working: tuple[Suppression, ...]
    problems: tuple[Remark, ...]


def read_suppressions(plan: Document) -> Suppressions:
    """Every suppression of a plan, in order."""
    working: list[Suppression] = []
    problems: list[Remark] = []
    comments = read_comments(plan)
    reaches = _reaches(plan.blocks) if comments else []
    for comment in comments:
        directive = _DIRECTIVE.match(comment.text)
        if directive is None:
            continue
        read = _read_comment(directive[1].lower(), comment.text[directive.end() :])
        problems += [Remark(complaint, comment.span) for complaint in read.complaints]
        if read.works:
            place = None if read.whole_file else reaches[comment.block]
            working.append(Suppression(comment.span, read.reason, read.types, place))
    return Suppressions(tuple(working), tuple(problems))


@dataclass(frozen=True, slots=True)
class _Reading:
    """The words of one comment."""

    complaints: tuple[str, ...] = ()
    works: bool = False
    whole_file: bool = False
    reason: str = ""
    types: tuple[DriftType, ...] = ()


def _read_comment(directive: str, words: str) -> _Reading:
    if directive not in (_IGNORE, _IGNORE_FILE):
        return _Reading((_unknown("comment", directive, (_IGNORE, _IGNORE_FILE)),))
    listed, _, reason = words.partition(":")
    reason = " ".join(reason.split())
    if not reason:
        return _Reading((f"This suppression has no effect without a reason: <!-- {directive} TYPE: reason -->.",))
    names = [name.strip().lower() for name in listed.split(",") if name.strip()]
    types = tuple(dict.fromkeys(_TYPES[name] for name in names if name in _TYPES))
    return _Reading(
        complaints=tuple(_unknown("drift type", name, _TYPES) for name in names if name not in _TYPES),
        works=bool(types) or not names,
        whole_file=directive == _IGNORE_FILE,
        reason=reason,
        types=types,
    )


def _unknown(kind: str, word: str, known: Iterable[str]) -> str:
    word = word[:_LONGEST_WORD]
    close = get_close_matches(word, list(known), n=1)
    return f'There is no {kind} "{word}"' + (f"; did you mean {close[0]}?" if close else ".")


def table_places(blocks: tuple[Block, ...]) -> list[range]:
    """For every block the blocks of its table; only itself when it is not in one."""
    places: list[range] = []
    for number, block in enumerate(blocks):
        first = number
        if block.kind is BlockKind.TABLE_ROW and not block.header and number:
            first = places[-1].start if blocks[number - 1].kind is BlockKind.TABLE_ROW else number
        places.append(range(first, number + 1))
    for number in range(len(places) - 2, -1, -1):
        if places[number + 1].start == places[number].start:
            places[number] = places[number + 1]
    return places


def _reaches(blocks: tuple[Block, ...]) -> list[range]:
    """For every block the blocks that a comment in it concerns."""
    tables = table_places(blocks)
    below = range(len(blocks), len(blocks))
    reaches: list[range] = []
    for number in range(len(blocks) - 1, -1, -1):
        own = range(number, number + 1)
        if blocks[number].kind is BlockKind.HTML:
            reaches.append(below)
        else:
            reaches.append(own)
            # No comment can stand between the rows of a table, so the one before it speaks of them all.
            below = tables[number] if blocks[number].header else own
    return reaches[::-1]
