"""Reads dates and quarters, and ranges of them, of weekdays and of times of day."""

import re
from dataclasses import replace

from driftline.text.lexicon import rows
from driftline.text.quantities import calendar, clock
from driftline.text.quantities.clock import Moment, read_clock, read_weekday
from driftline.text.quantities.numbers import ORDINAL_DAYS, spelled_ordinal
from driftline.text.quantities.tokens import Kind, Token, Tokens
from driftline.text.quantities.units import read_unit
from driftline.text.quantities.wordlists import word_set

MONTHS = {names[0]: number for number, names in enumerate(rows("month"), start=1)}
_SHORT_MONTHS = {name[:3]: number for name, number in MONTHS.items() if name != "may"} | {"sept": 9}
# Month names that are also common words need a sign that a date is meant.
_WORDLIKE_MONTHS = ("may", "march")
_BEFORE_DATE = word_set(
    "in by since until till from of before after during through to this next last late early mid and "
    "or between every each on circa around about starting ending the"
)
_BEFORE_YEAR = word_set("in by since until till from of before after during through between year years circa mid")
_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4}
_ORDINAL_ENDINGS = ("st", "nd", "rd", "th")
_DASHES = ("-", "–", "—", "‑")
_EARLIEST_YEAR, _EARLIEST_LONE_YEAR, _LATEST_YEAR = 1900, 1990, 2099


_EDGES = ("end", "start", "beginning", "middle", "mid", "early", "late")
FIRST_WORDS = (
    frozenset(MONTHS)
    | frozenset(_SHORT_MONTHS)
    | frozenset(_ORDINALS)
    | frozenset(_EDGES)
    | frozenset(ORDINAL_DAYS)
    | clock.FIRST_WORDS
)


def read_moment(tokens: Tokens, index: int) -> Moment | None:
    """The date, quarter, weekday or time of day that starts here, ranges included."""
    first = read_clock(tokens, index) or read_weekday(tokens, index) or _read_calendar(tokens, index)
    if first is None:
        return None
    connector = _connector(tokens, index, first.end)
    if connector is None:
        return first
    second = _read_one(tokens, connector, first.unit)
    if second is None or second.unit != first.unit:
        return first
    first = _share_year(first, second)
    if second.high <= first.low:
        return first
    return Moment(first.low, second.high, first.unit, second.end, max(first.cycle, second.cycle))


def _read_one(tokens: Tokens, index: int, unit: str) -> Moment | None:
    if unit == "time-of-day":
        return read_clock(tokens, index)
    if unit == "weekday":
        return read_weekday(tokens, index)
    return _read_calendar(tokens, index)


def _connector(tokens: Tokens, start: int, index: int) -> int | None:
    """Where the second half of a range begins."""
    token = tokens[index]
    if token.text in _DASHES or token.lower in ("to", "until", "till", "through"):
        return index + 1
    if token.lower == "and" and tokens[start - 1].lower == "between":
        return index + 1
    return None


def _share_year(first: Moment, second: Moment) -> Moment:
    if first.unit == "date" and not calendar.has_year(first.low) and calendar.has_year(second.high):
        year = calendar.parts(second.high)[0]
        return replace(first, low=calendar.in_year(first.low, year), high=calendar.in_year(first.high, year))
    if first.unit == "quarter" and first.low < 4 <= second.high:
        shift = float(int(second.high) // 4 * 4)
        return replace(first, low=first.low + shift, high=first.high + shift)
    return first


# --- dates and quarters ---------------------------------------------------------------------------


def _read_calendar(tokens: Tokens, index: int) -> Moment | None:
    kind = tokens[index].kind
    if kind is Kind.DATE:
        return _read_written_out(tokens, index)
    if kind is Kind.IDENT:
        return _read_quarter(tokens, index) or _read_half_year(tokens, index)
    if kind is Kind.NUMBER:
        return _read_day_first(tokens, index) or _read_ordinal_quarter(tokens, index) or _read_year(tokens, index)
    if kind is Kind.WORD:
        return (
            _read_edge(tokens, index)
            or _read_ordinal_quarter(tokens, index)
            or _read_day_first(tokens, index)
            or _read_month(tokens, index)
        )
    return None


def _read_written_out(tokens: Tokens, index: int) -> Moment | None:
    first, second, third = (int(field) for field in re.split("[-./]", tokens[index].text))
    if first > 31:
        number = calendar.day_number(first, second, third)
    elif "." in tokens[index].text or first > 12:
        number = calendar.day_number(third, second, first)
    else:
        number = calendar.day_number(third, first, second)
    return None if number is None else Moment(number, number, "date", index + 1)


def _read_quarter(tokens: Tokens, index: int) -> Moment | None:
    text = tokens[index].text
    if len(text) != 2 or text[0] not in "Qq" or text[1] not in "1234":
        return None
    if tokens[index + 1].text in (".", ":", ")") and _starts_line(tokens, index):
        return None
    year, end = _year_behind(tokens, index + 1)
    value = float(int(text[1]) - 1 + (year * 4 if year else 0))
    return Moment(value, value, "quarter", end)


def _starts_line(tokens: Tokens, index: int) -> bool:
    while tokens[index - 1].text in ("-", "#", "+", "•", ">"):
        index -= 1
    return tokens[index - 1].kind is Kind.BREAK


def _read_ordinal_quarter(tokens: Tokens, index: int) -> Moment | None:
    word, end = tokens[index].lower, index + 1
    if tokens[index].kind is Kind.NUMBER and tokens.glued(end):
        word, end = word + tokens[end].lower, end + 1
    if word not in _ORDINALS or tokens[end].lower != "quarter":
        return None
    year, end = _year_behind(tokens, end + 1)
    value = float(_ORDINALS[word] - 1 + (year * 4 if year else 0))
    return Moment(value, value, "quarter", end)


def _read_half_year(tokens: Tokens, index: int) -> Moment | None:
    text = tokens[index].text
    year, end = _year_behind(tokens, index + 1)
    if text not in ("H1", "H2") or not year:
        return None
    first = calendar.day_number(year, 1 if text == "H1" else 7, 1)
    return Moment(first or 0.0, calendar.last_of_month(year, 6 if text == "H1" else 12), "date", end)


def _year_behind(tokens: Tokens, index: int) -> tuple[int, int]:
    """The year that follows ('Q3 2026', 'March, 2026', 'third quarter of 2026'), or 0."""
    at = index
    if tokens[at].text == "," or tokens[at].lower == "of":
        at += 1
    year = as_year(tokens[at])
    if year and read_unit(tokens, at + 1) is None:
        return year, at + 1
    if tokens[index].text.startswith("FY") and tokens[index].text[2:].isdecimal():
        digits = tokens[index].text[2:6]
        fiscal = int(digits) + (2000 if len(digits) <= 2 else 0)
        return (fiscal, index + 1) if _EARLIEST_YEAR <= fiscal <= _LATEST_YEAR else (0, index)
    return 0, index


def as_year(token: Token) -> int:
    """The year a token of four digits writes, or 0."""
    text = token.text
    if token.kind is not Kind.NUMBER or len(text) != 4 or not (text.isascii() and text.isdigit()):
        return 0
    year = int(text)
    return year if _EARLIEST_YEAR <= year <= _LATEST_YEAR else 0


def _month_number(token: Token, *, short: bool) -> int:
    if token.kind is not Kind.WORD or not token.text[:1].isupper():
        return 0
    return MONTHS.get(token.lower) or (_SHORT_MONTHS.get(token.lower, 0) if short else 0)


def _read_day_first(tokens: Tokens, index: int) -> Moment | None:
    """'31 March 2026', '31st of March', 'the first of March', '10-12 June', '10 to 12 June'."""
    day, end = _day(tokens, index)
    last = day
    if tokens[end].text in _DASHES or tokens[end].lower == "to":
        last, end = _day(tokens, end + 1)
    if not day or not last:
        return None
    if tokens[end].lower == "of":
        end += 1
    month = _month_number(tokens[end], short=True)
    if not month:
        return None
    end += 1
    if tokens[end].text == "." and as_year(tokens[end + 1]):
        end += 1
    year, end = _year_behind(tokens, end)
    return _dated(year, month, day, last, end)


def _day(tokens: Tokens, index: int) -> tuple[int, int]:
    token = tokens[index]
    if token.kind is Kind.WORD:
        return spelled_ordinal(tokens, index)
    if token.kind is not Kind.NUMBER or len(token.text) > 2 or not token.text.isdecimal():
        return 0, index
    day, end = int(token.text), index + 1
    if tokens.glued(end) and tokens[end].lower in _ORDINAL_ENDINGS:
        end += 1
    return (day, end) if 1 <= day <= 31 else (0, index)


def _dated(year: int, month: int, day: int, last: int, end: int) -> Moment | None:
    low = calendar.day_number(year or calendar.YEARLESS, month, day)
    high = calendar.day_number(year or calendar.YEARLESS, month, last)
    if low is None or high is None or high < low:
        return None
    return Moment(low, high, "date", end)


def _read_month(tokens: Tokens, index: int) -> Moment | None:
    """'March 31, 2026', 'June 2026', 'in August'."""
    month = _month_number(tokens[index], short=False)
    month_short = month or _month_number(tokens[index], short=True)
    if not month_short:
        return None
    dated = _read_month_day(tokens, index, month_short)
    if dated is not None:
        return dated
    year, end = _year_behind(tokens, index + 1)
    spans = tokens[index + 1].text in _DASHES and _month_number(tokens[index + 2], short=True)
    if not year and not spans and not (month and _means_month(tokens, index)):
        return None
    at = year or calendar.YEARLESS
    first = calendar.day_number(at, month_short, 1) or 0.0
    return Moment(first, calendar.last_of_month(at, month_short), "date", end if year else index + 1)


def _read_month_day(tokens: Tokens, index: int, month: int) -> Moment | None:
    at = index + 2 if tokens[index + 1].text == "." else index + 1
    day, end = _day(tokens, at)
    if not day:
        return None
    last = day
    if tokens[end].text in _DASHES and _day(tokens, end + 1)[0]:
        last, end = _day(tokens, end + 1)
    year, end = _year_behind(tokens, end)
    return _dated(year, month, day, last, end)


def _means_month(tokens: Tokens, index: int) -> bool:
    before, token = tokens[index - 1], tokens[index]
    if before.lower in _BEFORE_DATE and before.kind is Kind.WORD:
        return True
    if before.text == "-" and tokens[index - 2].lower in ("mid", "early", "late"):
        return True
    return token.lower not in _WORDLIKE_MONTHS


def _read_edge(tokens: Tokens, index: int) -> Moment | None:
    """'end of March', 'mid-2026', 'early June': part of a month or a year."""
    word = tokens[index].lower
    if word not in _EDGES:
        return None
    at = index + 1
    while tokens[at].lower in ("of", "-", "in", "the") and at < index + 3:
        at += 1
    whole = _read_month(tokens, at) or _read_year(tokens, at)
    if whole is None or whole.low == whole.high:
        return None
    if word == "end":
        return replace(whole, low=whole.high)
    if word in ("start", "beginning"):
        return replace(whole, high=whole.low)
    step = float(int((whole.high - whole.low) / 3))
    if word == "early":
        return replace(whole, high=whole.low + step)
    if word == "late":
        return replace(whole, low=whole.high - step)
    return replace(whole, low=whole.low + step, high=whole.high - step)


def _read_year(tokens: Tokens, index: int) -> Moment | None:
    """A year, a range of years ('2026-28') or a decade ('the 1990s')."""
    year = as_year(tokens[index])
    if not year or not _means_year(tokens, index, year):
        return None
    dashed = _read_year_first(tokens, index, year)
    if dashed is not None:
        return dashed
    last, end = year, index + 1
    if tokens.glued(end) and tokens[end].text == "s":
        last, end = year + 9, end + 1
    elif tokens[end].text in _DASHES and tokens.glued(end) and tokens.glued(end + 1):
        last, end = _second_year(tokens, end + 1, year)
    low = calendar.day_number(year, 1, 1) or 0.0
    return Moment(low, calendar.last_of_month(last, 12), "date", end)


def _read_year_first(tokens: Tokens, index: int, year: int) -> Moment | None:
    """'2026-May-03', '2027-Nov', '2029-Q1'."""
    if tokens[index + 1].text not in ("-", "/") or not tokens.glued(index + 2):
        return None
    quarter = _read_quarter(tokens, index + 2)
    if quarter is not None and quarter.low < 4:
        return replace(quarter, low=quarter.low + year * 4, high=quarter.high + year * 4)
    month = _month_number(tokens[index + 2], short=True)
    if not month:
        return None
    day, end = _day(tokens, index + 4) if tokens[index + 3].text == "-" else (0, 0)
    if day:
        return _dated(year, month, day, day, end)
    first = calendar.day_number(year, month, 1) or 0.0
    return Moment(first, calendar.last_of_month(year, month), "date", index + 3)


def _second_year(tokens: Tokens, index: int, first: int) -> tuple[int, int]:
    year = as_year(tokens[index])
    text = tokens[index].text
    if not year and len(text) == 2 and text.isdecimal():
        year = first // 100 * 100 + int(text)
    return (year, index + 1) if year > first else (first, index - 1)


def _means_year(tokens: Tokens, index: int, year: int) -> bool:
    after = tokens[index + 1]
    decade = tokens.glued(index + 1) and after.text == "s" and year % 10 == 0
    if tokens.glued(index + 1) and after.kind is Kind.WORD and not decade:
        return False
    if not decade and read_unit(tokens, index + 1) is not None:
        return False
    counts_things = year % 50 == 0 and after.kind is Kind.WORD and after.lower.endswith("s") and not decade
    if counts_things and after.lower not in ("is", "was", "has", "as"):
        return False
    second = as_year(tokens[index + 2]) if after.text in _DASHES else 0
    before = tokens[index - 1].lower
    ends = before in ("and", "to") and as_year(tokens[index - 2]) > 0
    return year >= _EARLIEST_LONE_YEAR or decade or bool(second) or ends or before in _BEFORE_YEAR
