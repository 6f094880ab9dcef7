"""Checks a derivation that a model gives for a figure, as far as it is arithmetic."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

_NUMBER = re.compile(r"\d{1,15}(?:\.\d{1,9})?")
_GROUPED = re.compile(r"(?<=\d)[,'’\u00a0\u202f](?=\d{3}(?!\d))")
_CURRENCY = re.compile(r"[€$£¥]|\b(?:EUR|USD|GBP|CHF)\b")
_SUM = re.compile(r"[\d.+\-*/()% ]{1,80}=[\d.+\-*/()% ]{1,80}")
_SIGNS = str.maketrans({"×": "*", "·": "*", "÷": "/", "−": "-", "–": "-"})
_TIMES = re.compile(r"(?<=\d)\s*x\s*(?=\d)")
_NEAR = Fraction(1, 100)


def wrong_sum(derivation: str) -> str:
    """The first equation in a derivation that does not hold; empty if none can be shown not to."""
    plain = _TIMES.sub(" * ", _CURRENCY.sub("", _GROUPED.sub("", derivation))).translate(_SIGNS)
    return next((found for found in _equations(plain) if not _holds(found)), "")


def _equations(text: str) -> Iterator[str]:
    """Runs of numbers and signs with an equals sign; with words between them nothing is proved."""
    for match in _SUM.finditer(text):
        before, after = text[: match.start()].rstrip(), text[match.end() :].lstrip()
        if before[-1:].isalpha() or after[:1].isalpha() or after[:1] == "=":
            continue
        yield match[0].strip(" .")


def _holds(equation: str) -> bool:
    left, _, right = equation.partition("=")
    try:
        a, b = _Reader(left).value(), _Reader(right).value()
    except (ValueError, ZeroDivisionError):
        return True  # nothing is proved by what cannot be read
    return abs(a - b) <= _NEAR * max(abs(a), abs(b), Fraction(1))


class _Reader:
    """Sums and products of plain numbers."""

    def __init__(self, text: str) -> None:
        self._rest = text.strip()

    def value(self) -> Fraction:
        found = self._sum()
        if self._rest:
            raise ValueError(self._rest)
        return found

    def _sum(self) -> Fraction:
        total = self._product()
        while self._rest[:1] in ("+", "-"):
            sign = self._take(1)
            part = self._product()
            total = total + part if sign == "+" else total - part
        return total

    def _product(self) -> Fraction:
        total = self._term()
        while self._rest[:1] in ("*", "/"):
            sign = self._take(1)
            part = self._term()
            total = total * part if sign == "*" else total / part
        return total

    def _term(self) -> Fraction:
        if self._rest[:1] == "(":
            self._take(1)
            inside = self._sum()
            if self._take(1) != ")":
                raise ValueError("no closing bracket")
            return inside
        number = _NUMBER.match(self._rest)
        if number is None:
            raise ValueError(self._rest)
        value = Fraction(self._take(number.end()))
        return value / 100 if self._rest[:1] == "%" and self._take(1) else value

    def _take(self, length: int) -> str:
        taken, self._rest = self._rest[:length], self._rest[length:].lstrip()
        return taken
