"""Reads amounts, dates, durations and rates out of English text and compares them."""

from driftline.text.quantities.compare import comparable, same_quantity
from driftline.text.quantities.derive import derivable
from driftline.text.quantities.model import Quantity
from driftline.text.quantities.reader import read_quantities

__all__ = ["Quantity", "comparable", "derivable", "read_quantities", "same_quantity"]
