"""How often something happens, where a text says it without a number: "monthly", "every 15 minutes", "on Tuesdays"."""

import re
from collections.abc import Iterator, Sequence

from driftline.text.quantities import Quantity
from driftline.text.quantities.units import PERIODS

_ADVERBS = {
    "hourly": "hour",
    "daily": "day",
    "nightly": "day",
    "weekly": "week",
    "fortnightly": "fortnight",
    "monthly": "month",
    "quarterly": "quarter",
    "yearly": "year",
    "annual": "year",
    "annually": "year",
}
_NAMES = {"night": "day", "morning": "day", "evening": "day", "afternoon": "day", "weekend": "week"}
_DAYS = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_PERIOD = r"hour|day|night|morning|evening|afternoon|weekend|week|fortnight|month|quarter|year"
_SAID = re.compile(
    rf"\b(?:(?P<adverb>{'|'.join(_ADVERBS)})|(?:every|each)\s+(?:single\s+)?(?P<period>{_PERIOD}|{_DAYS})"
    rf"|(?:first|second|third|fourth|last)\s+{_DAYS}\s+(?:of|in)\s+(?:the|each|every|a)\s+(?P<of>month|quarter|year))\b",
    re.IGNORECASE,
)
_PLURAL_DAY = re.compile(rf"\b({_DAYS})s\b", re.IGNORECASE)
_ANY_DAY = re.compile(rf"\b({_DAYS})s?\b", re.IGNORECASE)
_SPELL = re.compile(
    r"\b(?:(?P<half>half)\s+)?(?:an?|one)\s+(?P<unit>minute|hour|day|week|fortnight|month|year)\b(?!-)", re.IGNORECASE
)
_EVERY = re.compile(r"\b(?:every|each)\s\Z", re.IGNORECASE)
_INTERVAL_UNITS = ("minute", "hour", "day", "week", "month", "year")


def read_frequencies(text: str, quantities: Sequence[Quantity]) -> Iterator[Quantity]:
    """The frequencies of a sentence as counts of times per period."""
    for found in _SAID.finditer(text):
        yield _times(found.start(), found.end(), found.group(), 1.0, _period(found))
    for quantity in quantities:
        before = text[max(0, quantity.start - 8) : quantity.start]
        if quantity.unit == "days" and not quantity.per and quantity.low > 0 and _EVERY.search(before):
            period = _unit_of(quantity)
            times = PERIODS[period] / quantity.low
            yield _times(quantity.start, quantity.end, f"every {quantity.text}", times, period)
        elif quantity.unit == "weekday" and quantity.is_range:
            length = quantity.high - quantity.low + 1
            yield _times(quantity.start, quantity.end, quantity.text, length, "week")
    days = list(_ANY_DAY.finditer(text))
    if _PLURAL_DAY.search(text) or len({day.group(1).lower() for day in days}) > 2:
        names = {day.group(1).lower() for day in days}
        start, end = days[0].start(), days[-1].end()
        yield _times(start, end, text[start:end], float(len(names)), "week")


def read_spells(text: str, quantities: Sequence[Quantity]) -> Iterator[Quantity]:
    """'A week between', 'half a day': single stretches of time that are no figures of their own in most sentences."""
    taken = [(quantity.start, quantity.end) for quantity in quantities]
    for found in _SPELL.finditer(text):
        if not any(start < found.end() and found.start() < end for start, end in taken):
            scale = PERIODS[found["unit"].lower()]
            days = scale / 2 if found["half"] else scale
            yield Quantity(found.start(), found.end(), found.group(), days, days, "days", scale=scale)


def _period(found: "re.Match[str]") -> str:
    if found["adverb"]:
        return _ADVERBS[found["adverb"].lower()]
    name = (found["period"] or found["of"]).lower()
    return name if name in PERIODS else _NAMES.get(name, "week")


def _unit_of(quantity: Quantity) -> str:
    return min(_INTERVAL_UNITS, key=lambda name: abs(PERIODS[name] - quantity.scale))


def _times(start: int, end: int, text: str, times: float, period: str) -> Quantity:
    return Quantity(start, end, text, times, times, "count", noun="times", per=period)
