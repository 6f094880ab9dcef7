"""The numbers a verdict is decided by."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from decimal import Decimal
from typing import NamedTuple


class CountLimits(NamedTuple):
    """The largest count a verdict still allows; one more than the second means FAIL."""

    passing: int
    borderline: int


_SEVERITY_4 = CountLimits(passing=0, borderline=0)
_SEVERITY_3 = CountLimits(passing=2, borderline=4)
_UNSUPPORTED_IMPORTANT = CountLimits(passing=3, borderline=7)
_CONFIDENCE_INFLATION = CountLimits(passing=2, borderline=5)


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Where PASS and BORDERLINE end; the defaults are the specification's."""

    pass_score: Decimal = Decimal("4.20")
    borderline_score: Decimal = Decimal("3.40")
    pass_dimension: int = 3  # the lowest a dimension may score in a plan that passes
    borderline_dimension: int = 2  # the lowest it may score in a borderline plan
    borderline_dimension_allowance: int = 1  # how many dimensions may stand that low in a borderline plan
    severity_4: CountLimits = _SEVERITY_4
    severity_3: CountLimits = _SEVERITY_3
    unsupported_important: CountLimits = _UNSUPPORTED_IMPORTANT
    confidence_inflation: CountLimits = _CONFIDENCE_INFLATION
    repeated_unsupported_numbers: int = 3  # this many important claims with invented numbers fail a plan


SPECIFIED = Thresholds()
_FLOORS = frozenset({"pass_score", "borderline_score", "pass_dimension", "borderline_dimension"})
"""Thresholds a plan must reach; the others are limits it must stay within."""


def loosened(thresholds: Thresholds) -> tuple[str, ...]:
    """The names of the thresholds that let more through than the specification does."""
    return tuple(
        name
        for (name, value), (_, specified) in zip(_values(thresholds), _values(SPECIFIED), strict=True)
        if (value < specified if name in _FLOORS else value > specified)
    )


def _values(thresholds: Thresholds) -> Iterator[tuple[str, Decimal]]:
    """Every single number by its name; limits of a count as "severity_3.passing"."""
    for field in fields(thresholds):
        value = getattr(thresholds, field.name)
        if isinstance(value, CountLimits):
            for part, limit in value._asdict().items():
                yield f"{field.name}.{part}", Decimal(limit)
        else:
            yield field.name, Decimal(value)
