"""Reads times of day, in figures and as people say them, and weekdays."""

import re
from dataclasses import dataclass, replace

from driftline.text.lexicon import rows
from driftline.text.quantities.numbers import SMALL, TENS, read_small
from driftline.text.quantities.tokens import Kind, Token, Tokens
from driftline.text.quantities.units import read_unit
from driftline.text.quantities.wordlists import word_set
from driftline.text.quantities.words import FUNCTION_WORDS, read_noun

_WEEKDAYS = {names[0]: float(number) for number, names in enumerate(rows("weekday"), start=1)}
_NAMED_DAYS = ("black", "good", "easter", "cyber", "palm", "ash", "giving")
_NAMED_HOURS = {"noon": 12.0, "midday": 12.0, "midnight": 0.0}
_BEFORE_NAMED_HOUR = word_set("at by before after until till from to and or around about between since past towards")
_BEFORE_CLOCK = word_set("at by before after until till around since")
_SUFFIXES = ("am", "pm")
_DAY_PARTS = (("in the morning", "am"), ("in the afternoon", "pm"), ("in the evening", "pm"))
_DASHES = ("-", "–", "—", "‑")
_DOTTED = re.compile(r"([0-9]{1,2})\.([0-5][0-9])")
# "4.50 each" is a price.
_AFTER_PRICE = word_set("each per a an to / %")
_HALF_DAY = 12.0

FIRST_WORDS = (
    frozenset(_WEEKDAYS)
    | frozenset(day + "s" for day in _WEEKDAYS)
    | frozenset(_NAMED_HOURS)
    | frozenset(SMALL)
    | frozenset(TENS)
    | {"a", "quarter", "half"}
)


@dataclass(frozen=True, slots=True)
class Moment:
    """A stretch of the calendar or the clock, and the token where its text ends."""

    low: float
    high: float
    unit: str
    end: int
    cycle: float = 0.0


def read_weekday(tokens: Tokens, index: int) -> Moment | None:
    token = tokens[index]
    day = _WEEKDAYS.get(token.lower.removesuffix("s"))
    if day is None or not token.text[:1].isupper() or tokens[index - 1].lower in _NAMED_DAYS:
        return None
    return Moment(day, day, "weekday", index + 1)


def read_clock(tokens: Tokens, index: int) -> Moment | None:
    if tokens[index].kind is Kind.WORD:
        return _named_hour(tokens, index) or _spoken(tokens, index)
    return _spoken(tokens, index) or _written(tokens, index) or _dotted(tokens, index)


def _at(hours: float, end: int, cycle: float = 0.0) -> Moment:
    return Moment(hours, hours, "time-of-day", end, cycle)


def _named_hour(tokens: Tokens, index: int) -> Moment | None:
    hour = _NAMED_HOURS.get(tokens[index].lower)
    if hour is None or tokens[index - 1].lower not in _BEFORE_NAMED_HOUR:
        return None
    return _at(hour, index + 1)


# --- in figures -----------------------------------------------------------------------------------


def _written(tokens: Tokens, index: int) -> Moment | None:
    """'14:30', '2 pm', '2 and 5 a.m.'."""
    token = tokens[index]
    hours = _hours(token)
    if hours is None:
        return None
    end = index + 1
    suffix = tokens[end].lower
    if suffix not in _SUFFIXES:
        suffix = _later_suffix(tokens, end) if token.kind is Kind.NUMBER else ""
    else:
        end += 1
    if token.kind is Kind.NUMBER and not suffix:
        return None
    if suffix:
        return _at(_in_half(hours, suffix), end)
    return _at(hours, end, _HALF_DAY if token.text[1] == ":" else 0.0)


def _hours(token: Token) -> float | None:
    if token.kind is Kind.CLOCK:
        fields = [int(field) for field in token.text.split(":")]
        hours = fields[0] + fields[1] / 60
        return hours if fields[0] <= 24 and fields[1] < 60 else None
    if token.kind is Kind.NUMBER and token.text.isascii() and token.text.isdigit() and len(token.text) <= 2:
        hour = float(token.text)
        return hour if 1 <= hour <= 12 else None
    return None


def _in_half(hours: float, suffix: str) -> float:
    return hours % 12 + (12 if suffix == "pm" else 0) if hours < 13 else hours


def _later_suffix(tokens: Tokens, index: int) -> str:
    """'2 and 5 a.m.': the first hour borrows the suffix of the second."""
    if tokens[index].lower not in ("and", "to", "or", *_DASHES) or _hours(tokens[index + 1]) is None:
        return ""
    suffix = tokens[index + 2].lower
    return suffix if suffix in _SUFFIXES else ""


def _dotted(tokens: Tokens, index: int) -> Moment | None:
    """'6.30 am', 'at 12.40': a dot for the colon, where nothing says that it is a decimal."""
    match = _DOTTED.fullmatch(tokens[index].text)
    if match is None or not 1 <= int(match[1]) <= 24:
        return None
    hours = int(match[1]) + int(match[2]) / 60
    suffix = tokens[index + 1].lower
    if suffix in _SUFFIXES:
        return _at(_in_half(hours, suffix), index + 2)
    if tokens[index - 1].lower not in _BEFORE_CLOCK or suffix in _AFTER_PRICE or _counts(tokens, index + 1):
        return None
    return _at(hours, index + 1, _HALF_DAY if hours < 13 else 0.0)


# --- in words -------------------------------------------------------------------------------------


def _spoken(tokens: Tokens, index: int) -> Moment | None:
    """'ten past nine', 'a quarter to ten', 'half one', "nine o'clock"."""
    found = (
        _past_or_to(tokens, index)
        or _half_hour(tokens, index)
        or _o_clock(tokens, index)
        or _with_part_of_day(tokens, index)
    )
    return None if found is None else _in_part_of_day(tokens, found)


def _hour(tokens: Tokens, index: int) -> tuple[float, int]:
    """An hour from one to twelve and where it ends, or (0, index)."""
    number = read_small(tokens, index)
    if number is None or not (number.words or tokens[index].text.isdecimal()):
        return 0.0, index
    return (number.value, number.end) if 1 <= number.value <= 12 else (0.0, index)


def _past_or_to(tokens: Tokens, index: int) -> Moment | None:
    minutes, at = _minutes(tokens, index)
    direction = tokens[at].lower
    if not minutes or direction not in ("past", "to"):
        return None
    hour, end = _hour(tokens, at + 1)
    if not hour or _counts(tokens, end):
        return None
    if direction == "past":
        return _at(hour + minutes / 60, end)
    # "from ten to twelve" is a range: only "at ten to twelve" is a time.
    told = tokens[index - 1].lower in _BEFORE_CLOCK and minutes % 5 == 0
    if minutes >= 30 or not (told or minutes == 15):
        return None
    return _at((hour - minutes / 60) % 12, end)


def _minutes(tokens: Tokens, index: int) -> tuple[float, int]:
    """How many minutes are said and where that ends: 'twenty', 'a quarter', 'half', 'ten minutes'."""
    at = index + 1 if tokens[index].lower == "a" else index
    word = tokens[at].lower
    if word == "quarter":
        return 15.0, at + 1
    if word == "half" and at == index:
        return 30.0, at + 1
    number = read_small(tokens, index)
    if number is None or not 1 <= number.value < 60 or number.value != int(number.value):
        return 0.0, index
    return number.value, number.end + (tokens[number.end].lower in ("minutes", "minute"))


def _half_hour(tokens: Tokens, index: int) -> Moment | None:
    """'at half one' is half past one in Britain."""
    if tokens[index].lower != "half" or tokens[index - 1].lower not in _BEFORE_CLOCK:
        return None
    hour, end = _hour(tokens, index + 1)
    runs_on = tokens[end].kind is Kind.WORD and tokens[end].lower not in FUNCTION_WORDS
    if not hour or runs_on or (tokens.glued(end) and tokens[end].text in _DASHES):
        return None
    return _at(hour + 0.5, end)


def _o_clock(tokens: Tokens, index: int) -> Moment | None:
    hour, end = _hour(tokens, index)
    return _at(hour, end + 1) if hour and tokens[end].lower == "o'clock" else None


def _with_part_of_day(tokens: Tokens, index: int) -> Moment | None:
    """'six in the evening', 'two at night'."""
    hour, end = _hour(tokens, index)
    said = tokens[end].lower == "in" and any(tokens.says(end, phrase) for phrase, _ in _DAY_PARTS)
    return _at(hour, end) if hour and said else None


def _in_part_of_day(tokens: Tokens, found: Moment) -> Moment:
    suffix = tokens[found.end].lower
    end = found.end + 1
    if suffix not in _SUFFIXES:
        suffix = next((half for phrase, half in _DAY_PARTS if tokens.says(found.end, phrase)), "")
        end = found.end + 3
    if not suffix:
        return replace(found, cycle=_HALF_DAY)
    return _at(_in_half(found.low, suffix), end)


def _counts(tokens: Tokens, index: int) -> bool:
    """Whether the number before counts or measures something."""
    return read_unit(tokens, index) is not None or bool(read_noun(tokens, index, 2.0)[0])
