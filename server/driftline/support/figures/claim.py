"""The figures of a claim: its quantities without the numbers that only number things."""

from driftline.text.item_labels import leading_labels_end
from driftline.text.quantities import Quantity, read_quantities

_MOST = 40


def read_claim_figures(text: str) -> tuple[Quantity, ...]:
    """What a claim says in figures, as many as a sentence for people can have."""
    start = leading_labels_end(text)
    return tuple(quantity for quantity in read_quantities(text) if quantity.start >= start)[:_MOST]
