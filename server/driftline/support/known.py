"""Which figures and names of a claim the prompt already has."""

from __future__ import annotations

import re
from math import isclose

from driftline.claims.families import FAMILIES
from driftline.support.index import PromptIndex
from driftline.text.memory import remembered
from driftline.text.names import Name, NameKind, read_names, same_name
from driftline.text.quantities import Quantity, comparable, derivable, read_quantities

_MOST = 100
_FEW = 3
_YEAR = 365
_IDENTIFIER = re.compile(r"_|/|\(\)|^--|\.[a-z]{1,5}$")
_COUNTED = ("count", "days")


def figures(text: str) -> tuple[Quantity, ...]:
    """The figures of a claim, as many as a sentence for people can have."""
    return read_quantities(text)[:_MOST]


@remembered
def names_in(text: str) -> tuple[Name, ...]:
    """The names of a claim, as many as a sentence for people can have."""
    return read_names(text, sentence_initial=True)[:_MOST]


def knows_quantity(quantity: Quantity, index: PromptIndex) -> bool:
    """Whether a figure stands in the prompt or follows from it."""
    if derivable(quantity, index.quantities):
        return True
    return any(
        _same_number(quantity, source) or _just_beyond(quantity, source) or _same_age(quantity, source)
        for source in index.quantities
    )


def _same_number(quantity: Quantity, source: Quantity) -> bool:
    """The same count under another noun, "eleven services" for "eleven callers"; or a figure without its unit."""
    if quantity.unit != "count" or (source.unit != "count" and quantity.noun):
        return False
    ends = ((source.low, source.high), (source.low, source.low), (source.high, source.high))
    return any(
        isclose(quantity.low, low / unit) and isclose(quantity.high, high / unit)
        for low, high in ends
        for unit in (1.0, source.scale)
    )


def _just_beyond(quantity: Quantity, source: Quantity) -> bool:
    """The first value past a limit, as tests of limits use it: "5,001 rows are refused"."""
    if quantity.unit not in _COUNTED or quantity.scale != source.scale or not comparable(quantity, source):
        return False
    return not quantity.is_range and isclose(abs(quantity.low - source.high), quantity.scale)


def _same_age(quantity: Quantity, source: Quantity) -> bool:
    """ "An eleven-year-old" for "age 11"."""
    if quantity.unit != "days" or quantity.scale < _YEAR or source.unit != "count" or source.noun:
        return False
    return isclose(quantity.low / quantity.scale, source.low)


@remembered
def subjects(text: str) -> dict[re.Pattern[str], frozenset[str]]:
    """The words of each family that a text uses, without upper case."""
    return {
        family: frozenset(found.group().casefold() for found in family.finditer(text)) for family in FAMILIES.values()
    }


def brings_up(family: re.Pattern[str], text: str, index: PromptIndex) -> bool:
    """Whether a text uses a word of a family that the prompt does not use itself."""
    return any(word not in index.folded for word in subjects(text)[family])


def is_slight(quantity: Quantity) -> bool:
    """A small count, a day of the week or a single week or month is a way of speaking more often than a figure."""
    if quantity.unit == "count":
        return quantity.high <= _FEW
    if quantity.unit == "weekday":
        return True
    return quantity.unit == "days" and not quantity.per and isclose(quantity.high, quantity.scale)


def is_identifier(name: Name) -> bool:
    """What a field, a file or a flag is called says nothing new as long as the thing itself is asked for."""
    return name.kind is NameKind.CODE and _IDENTIFIER.search(name.text) is not None


def knows_name(name: Name, index: PromptIndex) -> bool:
    """Whether the prompt mentions a name, in any of its forms."""
    return name.text.casefold() in index.folded or any(same_name(name, known) for known in index.names)
