"""Which figures of the prompt a figure of a claim repeats, in whatever form."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import isclose

from driftline.support.figures.amounts import DAYS, currency_of, kind_of, scale_of, work_period
from driftline.support.figures.model import PromptFigures, Stated
from driftline.support.figures.stems import stem
from driftline.support.figures.wanted import digits_of
from driftline.text.quantities import Quantity, same_quantity
from driftline.text.quantities.units import PERIODS

COUNT = "count"
_MOMENTS = ("date", "quarter", "weekday", "time-of-day")
_TELLING_DIGITS = 2
_COMMON_COUNT = 12
_CALENDAR = 0.01
_NUMERAL = re.compile(r"[0-9][0-9.,:]*")


def stated_as(quantity: Quantity, figures: PromptFigures, relations: Sequence[float]) -> tuple[Stated, ...]:
    """The stated figures that say the same, those nearest to the claim's subject first."""
    for test in (same_quantity, _same_money, _same_work, _same_face, _same_end, _same_times):
        found = [place for place, item in enumerate(figures.stated) if test(quantity, item.quantity)]
        if test is not same_quantity:
            found = [place for place in found if relations[place] >= 1 or _speaks(quantity)]
        if found:
            found.sort(key=lambda place: -relations[place])
            return tuple(figures.stated[place] for place in found)
    return tuple(_under_another_noun(quantity, figures, relations))


def _speaks(quantity: Quantity) -> bool:
    """Whether the number alone tells: terms and shares are told by few numbers, times of day by more."""
    return quantity.unit == "time-of-day" or (_is_telling(quantity) and quantity.unit not in ("days", "percent"))


def _is_telling(quantity: Quantity) -> bool:
    if quantity.unit not in _MOMENTS and quantity.low / quantity.scale > _COMMON_COUNT:
        return True
    return digits_of(quantity.low / quantity.scale) >= _TELLING_DIGITS


def _same_face(quantity: Quantity, source: Quantity) -> bool:
    """The same number where one of the two does not say its unit."""
    bare = next((q for q in (quantity, source) if q.unit == COUNT and not q.noun), None)
    if bare is None or quantity.unit in ("date", "quarter", "weekday") or source.unit in ("date", "quarter", "weekday"):
        return False
    other = source if bare is quantity else quantity
    if bare.per and other.per and bare.per != other.per:
        return _same_rate(bare, other)
    if other.unit == "time-of-day":
        return not bare.is_range and bare.low in (other.low, other.low - 12)
    return isclose(bare.low, other.low / other.scale) and isclose(bare.high, other.high / other.scale)


def _same_rate(bare: Quantity, other: Quantity) -> bool:
    """'400 a month' for "4,800 kroner a year"."""
    if bare.per not in PERIODS or other.per not in PERIODS:
        return False
    return isclose(bare.low / PERIODS[bare.per], other.low / other.scale / PERIODS[other.per], rel_tol=_CALENDAR)


def _same_money(quantity: Quantity, source: Quantity) -> bool:
    """'$5,400' where the prompt has dollars of another country."""
    if not (quantity.unit.startswith("money") and source.unit.startswith("money")):
        return False
    unnamed = "" in (currency_of(quantity), currency_of(source))
    return unnamed and same_quantity(quantity, replace(source, unit=quantity.unit))


def _same_work(quantity: Quantity, source: Quantity) -> bool:
    """'Nine person-days' for "nine days"."""
    if not (work_period(quantity) or work_period(source)) or (quantity.per and source.per):
        return False
    first, second = (kind_of(q)[0] == DAYS and q.low / q.scale * scale_of(q) for q in (quantity, source))
    return bool(first) and bool(second) and isclose(first, second)


def _same_end(quantity: Quantity, source: Quantity) -> bool:
    """One end of a stated range, under the same unit."""
    if not source.is_range or quantity.is_range or quantity.unit != source.unit or source.unit in ("date", "quarter"):
        return False
    return isclose(quantity.low, source.low) or isclose(quantity.low, source.high)


def _same_times(quantity: Quantity, source: Quantity) -> bool:
    """'Fourteen times' for "fourteen occasions"."""
    if {quantity.unit, source.unit} != {"times", COUNT} or quantity.per or source.per:
        return False
    return isclose(quantity.low, source.low) and isclose(quantity.high, source.high)


def both_ends_stated(quantity: Quantity, figures: PromptFigures) -> tuple[Stated, ...]:
    """The figures that a range of the claim is made of."""
    if not quantity.is_range:
        return ()
    found = []
    for end in (quantity.low, quantity.high):
        single = replace(quantity, low=end, high=end)
        same = [i for i in figures.stated if same_quantity(single, i.quantity) or _same_end(single, i.quantity)]
        found += same[:1]
    return tuple(found) if len(found) == 2 else ()


def _under_another_noun(quantity: Quantity, figures: PromptFigures, relations: Sequence[float]) -> Iterator[Stated]:
    """ "Eleven services" for "eleven callers": the same count, if it is no common one or the words around agree."""
    if quantity.unit != COUNT:
        return
    noun = stem(quantity.noun)
    for place, item in enumerate(figures.stated):
        source = item.quantity
        if source.unit != COUNT or not _same_count(quantity, source):
            continue
        if _is_telling(quantity) or relations[place] >= 2 or noun in item.around:
            yield item


def _same_count(quantity: Quantity, source: Quantity) -> bool:
    if quantity.per and source.per and quantity.per != source.per:
        return False
    ends = (source.low, source.high)
    return quantity.low in ends and quantity.high in ends


def written_alike(quantity: Quantity, figures: PromptFigures) -> bool:
    """Whether the prompt writes the same where it is no figure, as in a name, a label or a figure of speech."""
    if quantity.is_range:
        return False
    if len(quantity.text) > 1 and re.search(rf"(?<!\w){re.escape(quantity.text.casefold())}(?!\w)", figures.folded):
        return True
    written = _NUMERAL.search(quantity.text)
    bare = quantity.unit == COUNT and written is not None and len(written.group()) > 1
    return bare and written is not None and written.group().rstrip(".,:") in figures.numerals
