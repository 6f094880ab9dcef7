"""The figures of a claim: its quantities without the numbers that only number things."""

import re

from driftline.text.item_labels import leading_labels_end
from driftline.text.quantities import Quantity, read_quantities

_MOST = 40
# "3.7 Any other difference", "| 5 | Companion | pushes": the number of an entry or of a row.
_NUMBERED = re.compile(
    r"\s*(?:[0-9]{1,2}(?:\.[0-9]{1,2}){1,3}\.?\s+(?=[^\W\d_]|[`\"'(])|[0-9]{1,2}(?:\.[0-9]{1,2}){0,3}[a-z]?\.?\s+\|\s)"
)


def read_claim_figures(text: str) -> tuple[Quantity, ...]:
    """What a claim says in figures, as many as a sentence for people can have."""
    return tuple(quantity for quantity in read_quantities(text) if not _is_label(quantity, text))[:_MOST]


def _is_label(quantity: Quantity, text: str) -> bool:
    if quantity.start < leading_labels_end(text):
        return True
    numbered = _NUMBERED.match(text)
    # "2.4 km" measures; a row of a table may begin with the number it is about.
    return numbered is not None and quantity.end <= numbered.end() and quantity.unit == "count" and not quantity.noun
