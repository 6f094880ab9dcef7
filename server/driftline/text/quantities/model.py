"""What a quantity is once it has been read."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Quantity:
    """One amount, date, rate or multiple stated by a text.

    `low` and `high` are in the normalised unit: days for durations, percent for shares, calendar day
    numbers for dates (see `calendar`). `scale` is the size of the unit that was written, so that
    "18 months" and "1.5 years" stay distinguishable. `period` is the second half of a rate such as "per seat
    per month". `cycle` is 12 for a time of day that may be before or after noon. `role` is "position" for a
    place on a time line ("Month 6"), "points" for a difference between percentages, and "basis" for
    the hundred of "every hundred seats"; `basis` is that hundred on the amount said of them. `whole` is the 10 of
    "8 out of 10".
    """

    start: int
    end: int
    text: str
    low: float
    high: float
    unit: str
    noun: str = ""
    per: str = ""
    bound: str = ""
    approximate: bool = False
    scale: float = 1.0
    period: str = ""
    cycle: float = 0.0
    role: str = ""
    whole: float = 0.0
    basis: float = 1.0

    @property
    def is_range(self) -> bool:
        return self.low != self.high
