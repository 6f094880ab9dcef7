"""Which figures and names of a claim the prompt already has."""

from __future__ import annotations

from driftline.support.index import PromptIndex
from driftline.text.names import Name, same_name
from driftline.text.quantities import Quantity, comparable, derivable

_FEW = 3


def knows_quantity(quantity: Quantity, index: PromptIndex) -> bool:
    """Whether a figure stands in the prompt or follows from it."""
    if derivable(quantity, index.quantities):
        return True
    return quantity.unit == "count" and any(_counts_the_same(quantity, source) for source in index.quantities)


def _counts_the_same(quantity: Quantity, source: Quantity) -> bool:
    """The same number under another noun, or the first number beyond a limit, as tests of limits use it."""
    if source.unit != "count":
        return False
    if (quantity.low, quantity.high) == (source.low, source.high):
        return True
    return comparable(quantity, source) and not quantity.is_range and abs(quantity.low - source.high) == 1


def is_slight(quantity: Quantity) -> bool:
    """A small count is a way of speaking ("one place", "two files") more often than a figure."""
    return quantity.unit == "count" and quantity.high <= _FEW


def knows_name(name: Name, index: PromptIndex) -> bool:
    """Whether the prompt mentions a name, in any of its forms."""
    return name.text.casefold() in index.folded or any(same_name(name, known) for known in index.names)
