"""Cuts a plan into what is asked about together: one section at a time, the largest that fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest

from driftline.claims.statements import Statement

Section = tuple[str, ...]


def sections_of(statements: Sequence[Statement]) -> tuple[Section, ...]:
    """The section each statement belongs to; a heading belongs to the section it opens."""
    return tuple(
        (*statement.section, statement.text) if after and _opens(statement, after) else statement.section
        for statement, after in zip_longest(statements, statements[1:])
    )


def _opens(statement: Statement, after: Statement) -> bool:
    own = (*statement.section, statement.text)
    return after.section[: len(own)] == own


def in_sections(
    places: Sequence[int], sections: Sequence[Section], size: int, depth: int = 0
) -> Iterator[Sequence[int]]:
    """Places of one section each; a section with more than `size` of them is taken part by part."""
    if len(places) <= size:
        yield from [places] if places else []
    elif all(len(sections[place]) <= depth for place in places):
        yield from (places[start : start + size] for start in range(0, len(places), size))
    else:
        for _, part in groupby(places, key=lambda place: sections[place][: depth + 1]):
            yield from in_sections(list(part), sections, size, depth + 1)
