"""By how much the drift of a suite may move by chance alone."""

from fractions import Fraction

from driftline.harness.delta import DEFAULT_NOISE_FLOOR
from driftline.harness.tally import Tally


def floor_of(tally: Tally) -> Fraction:
    return DEFAULT_NOISE_FLOOR if tally else Fraction(0)
