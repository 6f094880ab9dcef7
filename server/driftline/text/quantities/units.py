"""Names of units and currencies, and the unit that follows or precedes a number."""

from dataclasses import dataclass

from driftline.text.quantities.tokens import Kind, Tokens
from driftline.text.quantities.wordlists import word_set

WORKING_WEEK_DAYS = 5.0
MONTH_DAYS = 30.4375
YEAR_DAYS = 365.25

# name of a period -> its length in days; abbreviations point to the full name below
PERIODS = {
    "second": 1 / 86400,
    "minute": 1 / 1440,
    "hour": 1 / 24,
    "day": 1.0,
    "week": 7.0,
    "fortnight": 14.0,
    "month": MONTH_DAYS,
    "quarter": YEAR_DAYS / 4,
    "year": YEAR_DAYS,
    "decade": YEAR_DAYS * 10,
    "century": YEAR_DAYS * 100,
}
PERIOD_NAMES = {name: name for name in PERIODS} | {name + "s": name for name in PERIODS}
PERIOD_NAMES |= {
    "centuries": "century",
    "sec": "second",
    "secs": "second",
    "min": "minute",
    "mins": "minute",
    "hr": "hour",
    "hrs": "hour",
    "wk": "week",
    "wks": "week",
    "mo": "month",
    "mos": "month",
    "mth": "month",
    "mths": "month",
    "yr": "year",
    "yrs": "year",
    "annum": "year",
}
# Letters that name a period only when glued to the number or behind a slash.
PERIOD_LETTERS = {"s": "second", "h": "hour", "d": "day", "w": "week", "y": "year"}

CURRENCY_SYMBOLS = {
    "€": "EUR",
    "$": "USD",
    "£": "GBP",
    "¥": "JPY",
    "₹": "INR",
    "₽": "RUB",
    "₩": "KRW",
    "₿": "BTC",
}
CURRENCY_CODES = word_set("EUR USD GBP DKK SEK NOK CHF INR JPY CNY CAD AUD NZD PLN CZK HUF BRL MXN ZAR SGD HKD KRW AED")
# word -> currency ("" where several countries use the name) and its size in whole units
CURRENCY_WORDS = {
    "euro": ("EUR", 1.0),
    "euros": ("EUR", 1.0),
    "eur": ("EUR", 1.0),
    "dollar": ("USD", 1.0),
    "dollars": ("USD", 1.0),
    "bucks": ("USD", 1.0),
    "usd": ("USD", 1.0),
    "pound": ("GBP", 1.0),
    "pounds": ("GBP", 1.0),
    "quid": ("GBP", 1.0),
    "gbp": ("GBP", 1.0),
    "pence": ("GBP", 0.01),
    "rupee": ("INR", 1.0),
    "rupees": ("INR", 1.0),
    "inr": ("INR", 1.0),
    "rs": ("INR", 1.0),
    "yen": ("JPY", 1.0),
    "yuan": ("CNY", 1.0),
    "franc": ("CHF", 1.0),
    "francs": ("CHF", 1.0),
    "kr": ("", 1.0),
    "krone": ("", 1.0),
    "kroner": ("", 1.0),
    "krona": ("", 1.0),
    "kronor": ("", 1.0),
    "cent": ("", 0.01),
    "cents": ("", 0.01),
    "grand": ("", 1000.0),
}
_PREFIX_WORDS = ("rs", "kr")
_DOLLAR_COUNTRIES = {
    "us": "USD",
    "c": "CAD",
    "ca": "CAD",
    "a": "AUD",
    "au": "AUD",
    "nz": "NZD",
    "hk": "HKD",
    "s": "SGD",
}

FIRST_WORDS = frozenset(code.lower() for code in CURRENCY_CODES) | {*_PREFIX_WORDS, *_DOLLAR_COUNTRIES, "r"}

# Spelling matters in this table: mW and MW differ.
_SYMBOL_UNITS = {
    "B": ("bytes", 1.0),
    "KB": ("bytes", 1e3),
    "kB": ("bytes", 1e3),
    "MB": ("bytes", 1e6),
    "GB": ("bytes", 1e9),
    "TB": ("bytes", 1e12),
    "PB": ("bytes", 1e15),
    "EB": ("bytes", 1e18),
    "KiB": ("bytes", 2.0**10),
    "MiB": ("bytes", 2.0**20),
    "GiB": ("bytes", 2.0**30),
    "TiB": ("bytes", 2.0**40),
    "kbps": ("bits/s", 1e3),
    "Kbps": ("bits/s", 1e3),
    "Mbps": ("bits/s", 1e6),
    "Gbps": ("bits/s", 1e9),
    "nm": ("metres", 1e-9),
    "µm": ("metres", 1e-6),
    "μm": ("metres", 1e-6),
    "mm": ("metres", 1e-3),
    "cm": ("metres", 1e-2),
    "m": ("metres", 1.0),
    "km": ("metres", 1e3),
    "ft": ("metres", 0.3048),
    "mi": ("metres", 1609.344),
    "m²": ("square-metres", 1.0),
    "m2": ("square-metres", 1.0),
    "sqm": ("square-metres", 1.0),
    "km²": ("square-metres", 1e6),
    "ha": ("square-metres", 1e4),
    "m³": ("litres", 1e3),
    "mg": ("kg", 1e-6),
    "g": ("kg", 1e-3),
    "kg": ("kg", 1.0),
    "t": ("kg", 1e3),
    "lb": ("kg", 0.45359237),
    "lbs": ("kg", 0.45359237),
    "oz": ("kg", 0.028349523125),
    "ml": ("litres", 1e-3),
    "mL": ("litres", 1e-3),
    "cl": ("litres", 1e-2),
    "l": ("litres", 1.0),
    "L": ("litres", 1.0),
    "W": ("watts", 1.0),
    "kW": ("watts", 1e3),
    "MW": ("watts", 1e6),
    "GW": ("watts", 1e9),
    "Wh": ("watt-hours", 1.0),
    "kWh": ("watt-hours", 1e3),
    "MWh": ("watt-hours", 1e6),
    "GWh": ("watt-hours", 1e9),
    "V": ("volts", 1.0),
    "kV": ("volts", 1e3),
    "Hz": ("hertz", 1.0),
    "kHz": ("hertz", 1e3),
    "MHz": ("hertz", 1e6),
    "GHz": ("hertz", 1e9),
    "dB": ("decibels", 1.0),
    "px": ("pixels", 1.0),
    "pt": ("points", 1.0),
    "bps": ("percent", 0.01),
    "pp": ("percent", 1.0),
    "ms": ("days", 1e-3 / 86400),
    "µs": ("days", 1e-6 / 86400),
    "ns": ("days", 1e-9 / 86400),
    "%": ("percent", 1.0),
    "°C": ("celsius", 1.0),
    "℃": ("celsius", 1.0),
}
_WORD_STEMS = {
    "byte": ("bytes", 1.0),
    "kilobyte": ("bytes", 1e3),
    "megabyte": ("bytes", 1e6),
    "gigabyte": ("bytes", 1e9),
    "terabyte": ("bytes", 1e12),
    "petabyte": ("bytes", 1e15),
    "exabyte": ("bytes", 1e18),
    "nanometre": ("metres", 1e-9),
    "millimetre": ("metres", 1e-3),
    "centimetre": ("metres", 1e-2),
    "metre": ("metres", 1.0),
    "kilometre": ("metres", 1e3),
    "mile": ("metres", 1609.344),
    "yard": ("metres", 0.9144),
    "hectare": ("square-metres", 1e4),
    "acre": ("square-metres", 4046.8564224),
    "milligram": ("kg", 1e-6),
    "gram": ("kg", 1e-3),
    "kilogram": ("kg", 1.0),
    "kilo": ("kg", 1.0),
    "tonne": ("kg", 1e3),
    "ton": ("kg", 1e3),
    "ounce": ("kg", 0.028349523125),
    "litre": ("litres", 1.0),
    "millilitre": ("litres", 1e-3),
    "gallon": ("litres", 3.785411784),
    "watt": ("watts", 1.0),
    "kilowatt": ("watts", 1e3),
    "megawatt": ("watts", 1e6),
    "gigawatt": ("watts", 1e9),
    "degree": ("degrees", 1.0),
    "millisecond": ("days", 1e-3 / 86400),
    "microsecond": ("days", 1e-6 / 86400),
    "nanosecond": ("days", 1e-9 / 86400),
    "pixel": ("pixels", 1.0),
}
_WORD_UNITS = {"percent": ("percent", 1.0), "pct": ("percent", 1.0), "foot": ("metres", 0.3048)}
_WORD_UNITS |= {"feet": ("metres", 0.3048), "inch": ("metres", 0.0254), "inches": ("metres", 0.0254)}
for _stem, _size in _WORD_STEMS.items():
    for _name in (_stem, _stem.replace("metre", "meter").replace("litre", "liter")):
        _WORD_UNITS[_name] = _WORD_UNITS[_name + "s"] = _size
# Single letters read as units only when glued to the number or a small capital-free symbol stands alone.
_LOOSE_LETTERS = frozenset("mgtlWV")
_LOOSE_PERIODS = frozenset("sh")
# Words that make "degrees" a measure of something other than warmth.
_AFTER_OTHER_DEGREES = word_set("of north south east west latitude longitude angle angles turn turns rotation field")
_GRAND_THINGS = word_set("piano pianos prix slam slams jury juries tour tours hotel hotels final finals")
_DAY_ADJECTIVES = ("working", "business", "calendar", "consecutive", "full", "whole", "more", "further")


@dataclass(frozen=True, slots=True)
class Unit:
    name: str
    scale: float
    end: int
    offset: float = 0.0


def read_currency(tokens: Tokens, index: int) -> Unit | None:
    """A currency in front of a number: '€', 'US$', 'EUR', 'Rs'."""
    token, after = tokens[index], tokens[index + 1]
    if token.text in CURRENCY_SYMBOLS:
        return Unit("money:" + CURRENCY_SYMBOLS[token.text], 1.0, index + 1)
    if after.text == "$" and tokens.glued(index + 1) and token.lower in _DOLLAR_COUNTRIES:
        return Unit("money:" + _DOLLAR_COUNTRIES[token.lower], 1.0, index + 2)
    if token.text in CURRENCY_CODES:
        return Unit("money:" + token.text, 1.0, index + 1)
    if token.text == "R" and tokens.glued(index + 1) and after.kind is Kind.NUMBER:
        return Unit("money:ZAR", 1.0, index + 1)
    if token.lower in _PREFIX_WORDS and not token.text.isupper():  # "KR 1.1" is a key result
        end = index + 2 if after.text == "." else index + 1
        return Unit("money:" + CURRENCY_WORDS[token.lower][0], 1.0, end)
    return None


def read_unit(tokens: Tokens, index: int) -> Unit | None:
    """The unit behind a number, across a hyphen if there is one."""
    joined = tokens[index].text in ("-", "‑") and tokens.glued(index) and tokens.glued(index + 1)
    at = index + 1 if joined else index
    return (
        _currency_after(tokens, at)
        or _percent(tokens, at)
        or _temperature(tokens, at)
        or _measure(tokens, at)
        or _duration(tokens, at)
    )


def _currency_after(tokens: Tokens, index: int) -> Unit | None:
    token = tokens[index]
    if token.text in CURRENCY_SYMBOLS:
        following_number = tokens[index + 1].kind is Kind.NUMBER and tokens.glued(index + 1)
        return None if following_number else Unit("money:" + CURRENCY_SYMBOLS[token.text], 1.0, index + 1)
    if token.lower in ("us", "canadian", "australian") and tokens[index + 1].lower in ("dollar", "dollars"):
        code = {"us": "USD", "canadian": "CAD", "australian": "AUD"}[token.lower]
        return Unit("money:" + code, 1.0, index + 2)
    if token.text in CURRENCY_CODES:
        return Unit("money:" + token.text, 1.0, index + 1)
    if token.lower in CURRENCY_WORDS and not (token.lower == "grand" and tokens[index + 1].lower in _GRAND_THINGS):
        currency, scale = CURRENCY_WORDS[token.lower]
        return Unit("money:" + currency, scale, index + 1)
    return None


def _percent(tokens: Tokens, index: int) -> Unit | None:
    if tokens.says(index, "per cent"):
        return Unit("percent", 1.0, index + 2)
    if tokens.says(index, "basis points"):
        return Unit("percent", 0.01, index + 2)
    if tokens.says(index, "percentage points") or tokens.says(index, "percentage point"):
        return Unit("percent", 1.0, index + 2)
    return None


def _temperature(tokens: Tokens, index: int) -> Unit | None:
    token, after = tokens[index], tokens[index + 1]
    degrees = token.text in ("°", "º") or token.lower in ("degrees", "degree", "deg")
    name = after.lower if degrees else token.lower
    end = index + 2 if degrees else index + 1
    if name == "celsius" or (degrees and name == "c"):
        return Unit("celsius", 1.0, end)
    if name == "fahrenheit" or (degrees and name == "f"):
        return Unit("celsius", 5 / 9, end, offset=-32 * 5 / 9)
    if degrees and name not in _AFTER_OTHER_DEGREES:
        return Unit("celsius", 1.0, index + 1)
    return None


def _measure(tokens: Tokens, index: int) -> Unit | None:
    token = tokens[index]
    if token.lower in ("square", "sq", "cubic"):
        return _squared(tokens, index)
    if token.text in ("m", "km") and tokens[index + 1].text in ("²", "³"):
        return Unit(*_SYMBOL_UNITS[token.text + tokens[index + 1].text], index + 2)
    if token.text in _SYMBOL_UNITS and _stands_as_unit(tokens, index):
        return Unit(*_SYMBOL_UNITS[token.text], index + 1)
    if token.lower in _WORD_UNITS:
        name, scale = _WORD_UNITS[token.lower]
        end = _hours_behind(tokens, index + 1) if name == "watts" else index + 1
        return Unit("watt-hours" if end > index + 1 else name, scale, end)
    return None


def _hours_behind(tokens: Tokens, index: int) -> int:
    """Where 'hours' ends in 'kilowatt-hours' and 'kilowatt hours'."""
    at = index + 1 if tokens[index].text in ("-", "‑") else index
    return at + 1 if tokens[at].lower in ("hour", "hours") else index


def _squared(tokens: Tokens, index: int) -> Unit | None:
    at = index + 1
    if tokens[at].text == ".":
        at += 1
    base = _WORD_UNITS.get(tokens[at].lower) or _SYMBOL_UNITS.get(tokens[at].text)
    if base is None or base[0] != "metres":
        return None
    if tokens[index].lower == "cubic":
        return Unit("litres", base[1] ** 3 * 1e3, at + 1)
    return Unit("square-metres", base[1] ** 2, at + 1)


def _stands_as_unit(tokens: Tokens, index: int) -> bool:
    """A lone letter is a unit when glued to the number or set apart as one ('5 m', 'B' never)."""
    text = tokens[index].text
    if len(text) > 1 or not text.isalpha():
        return True
    return text in _LOOSE_LETTERS or (text in "lL" and tokens.glued(index))


def _begins_compound(tokens: Tokens, index: int) -> bool:
    """'26 second-hand tablets', "22 year-8 pupils"."""
    joined = tokens[index + 1].text in ("-", "‑") and tokens.glued(index + 1) and tokens.glued(index + 2)
    return joined and not tokens.glued(index) and tokens[index + 2].lower not in ("long", "old")


def _stands_as_period(tokens: Tokens, index: int) -> bool:
    """'10s', and for seconds and hours '10 s' too."""
    text, before = tokens[index].text, tokens[index - 1]
    if text not in PERIOD_LETTERS or before.kind is not Kind.NUMBER:
        return False
    return tokens.glued(index) or text in _LOOSE_PERIODS


def _duration(tokens: Tokens, index: int) -> Unit | None:
    at = index
    if tokens[at].lower in _DAY_ADJECTIVES and tokens[at + 1].lower in PERIOD_NAMES:
        at += 1
    word = tokens[at].lower.removesuffix("'s").removesuffix("'")
    if at > index and tokens[index].lower in ("working", "business") and PERIOD_NAMES[word] == "week":
        return Unit("days", WORKING_WEEK_DAYS, at + 1)
    if word in PERIOD_NAMES and not _begins_compound(tokens, at):
        return Unit("days", PERIODS[PERIOD_NAMES[word]], at + 1)
    if _stands_as_period(tokens, at):
        return Unit("days", PERIODS[PERIOD_LETTERS[tokens[at].text]], at + 1)
    return None
