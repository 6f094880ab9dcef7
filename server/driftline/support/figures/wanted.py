"""What an amount has to be to answer a figure of a claim, and how nearly."""

import re
from dataclasses import dataclass

from driftline.support.figures.amounts import COUNT, DAYS, EACH, RATIO, SHARE, TIMES, kind_of, scale_of
from driftline.support.figures.arithmetic import Outcome
from driftline.text.quantities import Quantity
from driftline.text.quantities.units import PERIODS
from driftline.text.quantities.words import singular

EXACT = 1e-6
_ROUGH = 0.03
# A month is 28 to 31 days, a year 52 weeks or 365 days.
_CALENDAR = 0.017
_FEW = 10
_WINDOW = 28
_MOST_DIGITS = 4
_ROUGHLY = re.compile(
    r"\b(?:about|around|roughly|some|nearly|almost|approx(?:imately)?|circa|ca|close to|just (?:under|over|below|above|"
    r"short of)|(?:a )?(?:little|shade|bit|touch|hair) (?:under|over|below|above|more|less|fewer|short)|not quite|"
    r"well (?:under|over|above|below)|barely|upwards of|in round (?:numbers|figures|terms)|a good|rounded|or so|"
    r"give or take|say|at best|scarcely|hardly|over|under|more than|less than|fewer than|below|above)\W*(?:\w+\W+)?\Z"
    r"|[~≈]\s*\Z",
    re.IGNORECASE,
)
_ROUGHLY_AFTER = re.compile(r"\W*(?:or so|or thereabouts|give or take|roughly|approximately|in round|rounded)\b", re.I)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A value of a figure in the units of amounts. `slack` is what rounding allows, `rough` what the wording does."""

    value: float
    kind: str
    name: str
    item: str
    timed: bool
    period: float  # days in the period of a rate
    slack: float
    rough: float
    digits: float

    @property
    def reach(self) -> float:
        return max(self.slack, self.rough)


def wanted_of(quantity: Quantity, text: str) -> tuple[Wanted, ...]:
    """What answers each end of a figure."""
    ends = (quantity.low,) if not quantity.is_range else (quantity.low, quantity.high)
    rough = is_rough(quantity, text)
    return tuple(_wanted(quantity, end, rough) for end in ends)


def is_rough(quantity: Quantity, text: str) -> bool:
    """Whether the wording around a figure says that it is rounded."""
    if quantity.approximate:
        return True
    before = text[max(0, quantity.start - _WINDOW) : quantity.start]
    after = text[quantity.end : quantity.end + _WINDOW]
    return _ROUGHLY.search(before) is not None or _ROUGHLY_AFTER.match(after) is not None


def _wanted(quantity: Quantity, end: float, rough: bool) -> Wanted:
    kind, name = kind_of(quantity)
    period = quantity.per if quantity.per in PERIODS else quantity.period
    length = PERIODS.get(period, 0.0)
    item = "" if quantity.per in PERIODS else singular(quantity.per)
    face = end / quantity.scale
    scale = scale_of(quantity)
    unit = (scale / 100 if kind == SHARE else scale) / (length or 1.0)
    value = face * unit
    slack = last_place(quantity, face) * 0.5 * unit
    calendar = _CALENDAR * abs(value) if length > 7 or (kind == DAYS and scale > 7) else 0.0
    return Wanted(
        value=value,
        kind=kind,
        name=name,
        item=item,
        timed=bool(length),
        period=length,
        slack=slack * (1 + EXACT),
        rough=max(_ROUGH * abs(value) if rough else 0.0, calendar),
        digits=digits_of(face) - (0.5 if rough else 0.0),
    )


def last_place(quantity: Quantity, face: float) -> float:
    """The worth of the last digit that is shown."""
    decimals = re.search(r"[0-9][.,]([0-9]{1,2})(?![0-9])", quantity.text)
    if decimals and face != int(face):
        return float(10 ** -len(decimals.group(1)))
    if face != int(face):
        return 0.1
    # 1,300 may be rounded to tens, but 12 and 20 are said of what was counted.
    digits = f"{abs(int(face))}"
    zeros = len(digits) - len(digits.rstrip("0"))
    return float(10 ** max(0, min(zeros, len(digits) - 3)))


def digits_of(value: float) -> float:
    """How many digits tell a value from others: 6 and 600 have one, 1,080 has three."""
    digits = f"{abs(value):.6g}".split("e")[0].replace(".", "").strip("0")
    return float(min(len(digits), _MOST_DIGITS))


def fits(wanted: Wanted, found: Outcome) -> bool:
    """Whether an amount has the kind and the rate that are wanted."""
    if not _kinds_fit(wanted, found):
        return False
    if wanted.name and found.name and wanted.kind not in (COUNT, SHARE, TIMES) and found.kind == wanted.kind:
        return wanted.name == found.name
    return True


def _kinds_fit(wanted: Wanted, found: Outcome) -> bool:
    if found.kind == RATIO:
        return wanted.kind in (SHARE, TIMES, COUNT, RATIO) and not wanted.timed
    if wanted.kind == COUNT and not wanted.name and not wanted.timed:
        return found.kind in (COUNT, "money", TIMES)
    return found.kind == wanted.kind


def rates_fit(wanted: Wanted, found: Outcome) -> bool:
    """Whether both are counted against the same things; a claim may leave out what its amount is for."""
    if wanted.timed != found.timed:
        return False
    if wanted.item == found.item or not wanted.item:
        return True
    return EACH in (wanted.item, found.item) or found.item != ""


def is_near(wanted: Wanted, value: float) -> bool:
    """Whether a value is the wanted one as far as people round."""
    apart = abs(wanted.value - value)
    if apart <= EXACT * abs(wanted.value):
        return True
    return apart <= wanted.reach


def is_exact(wanted: Wanted, value: float) -> bool:
    return abs(wanted.value - value) <= EXACT * abs(wanted.value)
