"""Reads numbers in digits and in words, with their magnitudes."""

import re
from dataclasses import dataclass

from driftline.text.quantities.tokens import Kind, Tokens

SMALL = {
    word: float(value)
    for value, word in enumerate(
        """
        zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
        sixteen seventeen eighteen nineteen
        """.split()
    )
}
TENS = {
    word: float(value * 10)
    for value, word in enumerate(
        ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], start=2
    )
}
SCALES = {
    "thousand": 1e3,
    "lakh": 1e5,
    "lakhs": 1e5,
    "million": 1e6,
    "millions": 1e6,
    "crore": 1e7,
    "crores": 1e7,
    "billion": 1e9,
    "billions": 1e9,
    "trillion": 1e12,
    "mn": 1e6,
    "mln": 1e6,
    "mio": 1e6,
    "bn": 1e9,
    "tn": 1e12,
    "trn": 1e12,
    "dozen": 12.0,
    "hundred": 100.0,
}
# Letters that scale a number only when glued to it.
LETTER_SCALES = {"k": 1e3, "K": 1e3, "M": 1e6, "MM": 1e6, "B": 1e9}
MONEY_LETTER_SCALES = LETTER_SCALES | {"m": 1e6, "b": 1e9, "T": 1e12}
GLYPHS = {"½": 1 / 2, "¼": 1 / 4, "¾": 3 / 4, "⅓": 1 / 3, "⅔": 2 / 3, "⅕": 1 / 5}
FRACTION_NAMES = {
    "half": 1 / 2,
    "halves": 1 / 2,
    "third": 1 / 3,
    "thirds": 1 / 3,
    "quarter": 1 / 4,
    "quarters": 1 / 4,
    "fifth": 1 / 5,
    "fifths": 1 / 5,
    "tenth": 1 / 10,
    "tenths": 1 / 10,
}
ORDINAL_DAYS = {
    word: value
    for value, word in enumerate(
        """
        first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
        fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
        """.split(),
        start=1,
    )
} | {"thirtieth": 30}
_SPACES = re.compile("[ \u00a0\u2009\u202f'’]")
_DOT_GROUPS = re.compile(r"[0-9]{1,3}(?:\.[0-9]{3}){2,8}(?:,[0-9]+)?")
_COMMA_DECIMAL = re.compile(r"[0-9]+,(?:[0-9]{1,2}|[0-9]{4,})")


@dataclass(frozen=True, slots=True)
class Number:
    """A number and where it ends. `plain` means bare digits without a magnitude."""

    value: float
    end: int
    plain: bool = False
    words: bool = False
    plus: bool = False
    magnitude: float = 1.0

    @property
    def scaled(self) -> bool:
        return self.magnitude >= 1000


FIRST_WORDS = frozenset(SMALL) | frozenset(TENS) | {"a", "an", "half", "quarter", "every"}


def parse_digits(text: str) -> float:
    """The value of a digit token, whatever separators it uses."""
    if text in GLYPHS:
        return GLYPHS[text]
    text = _SPACES.sub("", text)
    if _DOT_GROUPS.fullmatch(text):
        text = text.replace(".", "").replace(",", ".")
    elif _COMMA_DECIMAL.fullmatch(text):
        text = text.replace(",", ".")
    return float(text.replace(",", ""))


def read_number(tokens: Tokens, index: int, *, money: bool = False) -> Number | None:
    """The number that starts here, or None."""
    if tokens[index].kind is Kind.NUMBER:
        return _with_magnitude(tokens, _digits(tokens, index), money)
    spelled = _article_number(tokens, index) or _spelled(tokens, index)
    if spelled is None:
        return None
    return _and_a_half(tokens, _with_magnitude(tokens, spelled, money))


def read_small(tokens: Tokens, index: int) -> Number | None:
    """A number in bare digits, or a number below a hundred in words."""
    return _digits(tokens, index) if tokens[index].kind is Kind.NUMBER else _below_hundred(tokens, index)


def spelled_ordinal(tokens: Tokens, index: int) -> tuple[int, int]:
    """'first' to 'thirty-first' and where it ends; (0, index) for anything else."""
    word = tokens[index].lower
    if word in ORDINAL_DAYS:
        return ORDINAL_DAYS[word], index + 1
    at = index + 2 if tokens[index + 1].text in ("-", "‑") and tokens.glued(index + 1) else index + 1
    unit = ORDINAL_DAYS.get(tokens[at].lower, 10)
    if word in TENS and unit < 10:
        return int(TENS[word]) + unit, at + 1
    return 0, index


def is_number_word(word: str) -> bool:
    return word in SMALL or word in TENS


def _digits(tokens: Tokens, index: int) -> Number:
    value = parse_digits(tokens[index].text)
    end = index + 1
    if tokens[end].text in GLYPHS and tokens.glued(end):
        return Number(value + GLYPHS[tokens[end].text], end + 1)
    if tokens[index].text in GLYPHS:
        return Number(value, end)
    return Number(value, end, plain=True)


def _with_magnitude(tokens: Tokens, number: Number, money: bool) -> Number:
    end = number.end
    plus = tokens[end].text == "+" and tokens.glued(end)
    if plus:
        end += 1
    scale = 1.0
    letters = MONEY_LETTER_SCALES if money else LETTER_SCALES
    token = tokens[end]
    if tokens.glued(end) and token.text in letters and not number.words:
        scale, end = letters[token.text], end + 1
    elif _scale_word(tokens, end):
        end += tokens[end].text == "-"
        scale, end = SCALES[tokens[end].lower], end + 1
    if not plus and tokens[end].text == "+" and tokens.glued(end):
        plus, end = True, end + 1
    plain = number.plain and scale == 1.0
    return Number(number.value * scale, end, plain, number.words, plus, number.magnitude * scale)


def _scale_word(tokens: Tokens, index: int) -> bool:
    if tokens[index].text == "-" and tokens.glued(index) and tokens.glued(index + 1):
        index += 1
    return tokens[index].lower in SCALES


def _spelled(tokens: Tokens, index: int) -> Number | None:
    """'twenty-six', 'three hundred and four', 'forty thousand'."""
    total, end, ceiling, largest = 0.0, index, 1e15, 1.0
    while (part := _below_thousand(tokens, end)) is not None:
        scale = SCALES.get(tokens[part.end].lower, 1.0)
        if scale >= ceiling or scale in (12.0, 100.0):
            scale = 1.0
        ceiling, largest, total = scale, max(largest, scale), total + part.value * scale
        end = part.end + (scale != 1.0)
        if scale == 1.0:
            break
        if tokens[end].lower == "and" and is_number_word(tokens[end + 1].lower):
            end += 1
    return None if end == index else Number(total, end, words=True, magnitude=largest)


def _below_thousand(tokens: Tokens, index: int) -> Number | None:
    first = _below_hundred(tokens, index)
    if first is None or tokens[first.end].lower != "hundred":
        return first
    end = first.end + 1
    rest_at = end + 1 if tokens[end].lower == "and" else end
    rest = _below_hundred(tokens, rest_at)
    if rest is None:
        return Number(first.value * 100, end, words=True)
    return Number(first.value * 100 + rest.value, rest.end, words=True)


def _below_hundred(tokens: Tokens, index: int) -> Number | None:
    word = tokens[index].lower
    if word in SMALL:
        return Number(SMALL[word], index + 1, words=True)
    if word not in TENS:
        return None
    unit_at = index + 1
    if tokens[unit_at].text in ("-", "‑", "–") and tokens.glued(unit_at) and tokens.glued(unit_at + 1):
        unit_at += 1
    unit = SMALL.get(tokens[unit_at].lower, 0.0)
    if 1 <= unit <= 9:
        return Number(TENS[word] + unit, unit_at + 1, words=True)
    return Number(TENS[word], index + 1, words=True)


def _article_number(tokens: Tokens, index: int) -> Number | None:
    """'a hundred', 'a dozen', 'every thousand', 'half a million', 'a couple of'."""
    first, second, third = tokens.words(index, 3)
    if first in ("a", "an", "every") and second in SCALES:
        return _spelled_after_article(tokens, index + 1)
    if first in ("half", "quarter") and second in ("a", "of") and tokens[index + 2].lower in ("a", *SCALES):
        at = index + 2 if third in SCALES else index + 3
        if tokens[at].lower in SCALES:
            return Number(FRACTION_NAMES[first] * SCALES[tokens[at].lower], at + 1, words=True, magnitude=1e3)
    if first == "a" and second == "couple":
        return Number(2.0, index + 3 if third == "of" else index + 2, words=True)
    return None


def _spelled_after_article(tokens: Tokens, index: int) -> Number:
    scale = SCALES[tokens[index].lower]
    end = index + 1
    rest_at = end + 1 if tokens[end].lower == "and" else end
    rest = _below_hundred(tokens, rest_at) if scale != 12.0 else None
    if rest is None:
        return Number(scale, end, words=True, magnitude=scale)
    return Number(scale + rest.value, rest.end, words=True, magnitude=scale)


def _and_a_half(tokens: Tokens, number: Number) -> Number:
    if not tokens.says(number.end, "and a") or number.scaled:
        return number
    part = FRACTION_NAMES.get(tokens[number.end + 2].lower)
    if part is None or part < 1 / 4:
        return number
    return Number(number.value + part, number.end + 3, words=True)


def read_fraction(tokens: Tokens, index: int) -> Number | None:
    """A share such as 'half', 'two thirds', 'one-quarter' or '3/4'."""
    first = tokens[index]
    if first.kind is Kind.NUMBER:
        return _slashed(tokens, index)
    if first.lower == "half":
        return Number(1 / 2, index + 1, words=True)
    count = 1.0 if first.lower in ("a", "one") else SMALL.get(first.lower, 0.0)
    at = index + 1
    if tokens[at].text in ("-", "‑") and tokens.glued(at):
        at += 1
    name = tokens[at].lower
    part = FRACTION_NAMES.get(name, 0.0)
    wanted_plural = count > 1
    if not count or not part or name.endswith("s") != wanted_plural or count * part > 1:
        return None
    return Number(count * part, at + 1, words=True)


def _slashed(tokens: Tokens, index: int) -> Number | None:
    top, slash, bottom = tokens[index], tokens[index + 1], tokens[index + 2]
    if slash.text != "/" or bottom.kind is not Kind.NUMBER or not tokens.glued(index + 2):
        return None
    numerator, denominator = parse_digits(top.text), parse_digits(bottom.text)
    if not 0 < numerator < denominator <= 10:
        return None
    return Number(numerator / denominator, index + 3)
