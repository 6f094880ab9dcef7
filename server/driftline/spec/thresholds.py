"""The numbers a verdict is decided by."""

from decimal import Decimal
from typing import NamedTuple


class CountLimits(NamedTuple):
    """The largest count a verdict still allows; one more than the second means FAIL."""

    passing: int
    borderline: int


PASS_SCORE = Decimal("4.20")
BORDERLINE_SCORE = Decimal("3.40")

PASS_DIMENSION = 3
"""The lowest a dimension may score in a plan that passes."""
BORDERLINE_DIMENSION = 2
"""The lowest a dimension may score in a borderline plan."""
BORDERLINE_DIMENSION_ALLOWANCE = 1
"""How many dimensions may stand that low in a borderline plan."""

SEVERITY_4_LIMITS = CountLimits(passing=0, borderline=0)
SEVERITY_3_LIMITS = CountLimits(passing=2, borderline=4)
UNSUPPORTED_IMPORTANT_LIMITS = CountLimits(passing=3, borderline=7)
CONFIDENCE_INFLATION_LIMITS = CountLimits(passing=2, borderline=5)

REPEATED_UNSUPPORTED_NUMBERS = 3
"""This many important claims with invented numbers fail a plan by themselves."""
