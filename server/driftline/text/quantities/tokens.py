"""Cuts a text into the pieces the quantity reader works with."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    NUMBER = "number"
    WORD = "word"
    IDENT = "ident"  # letters and digits in one name (H100, B2B), versions, addresses
    DATE = "date"
    CLOCK = "clock"
    SYMBOL = "symbol"
    BREAK = "break"  # the end of a block: nothing reads across it


@dataclass(frozen=True, slots=True)
class Token:
    kind: Kind
    start: int
    end: int
    text: str
    lower: str


# Repetitions are bounded or end where they stand, so that matching stays linear on any text.
_PATTERN = re.compile(
    r"""
    (?P<break>\r?\n[ \t]*(?=[\r\n\#>|*+\-•]|[0-9]{1,3}[.)][ \t]))
  | (?P<address>https?://\S+|www\.\S+)
  | (?P<date>[0-9]{4}-[0-9]{2}-[0-9]{2}(?![0-9])
            |[0-9]{1,2}[./][0-9]{1,2}[./][0-9]{4}(?![0-9]))
  | (?P<clock>[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?![0-9:]))
  | (?P<number>[0-9]{1,3}(?:,[0-9]{3}){1,8}(?![0-9])(?:\.[0-9]+)?
              |[0-9]{1,2}(?:,[0-9]{2}){1,4},[0-9]{3}(?![0-9])
              |[0-9]{1,3}(?:\.[0-9]{3}){2,8}(?![.0-9]*[0-9])(?:,[0-9]+)?
              |[0-9]{1,3}(?:['’][0-9]{3}){1,8}(?![0-9])
              |[0-9]{1,3}(?:[ \u00a0\u2009\u202f][0-9]{3}){1,8}(?![0-9])(?:[.,][0-9]{1,2}(?![0-9]))?)
  | (?P<version>[0-9]+(?:\.[0-9]+){2,})
  | (?P<plain>[0-9]+(?:[.,][0-9]+)?|(?<![\w.])\.[0-9]+|[½¼¾⅓⅔⅕])
  | (?P<code>(?:EUR|USD|GBP|DKK|SEK|NOK|CHF|INR|JPY|CAD|AUD|Rs|US|kr)(?=[0-9$])
             |(?<!\w)R(?=[0-9]{1,3}(?:[,\ \u00a0][0-9]{3}){1,4}(?![0-9])))
  | (?P<ident>[^\W\d_]{1,40}[0-9_]\w*(?:\.[0-9]\w*)*)
  | (?P<dotted>[AaPp]\.[MmAa]\.?(?!\w)|[eE]\.g\.|[iI]\.e\.)
  | (?P<word>[^\W\d_]+(?:['’][^\W\d_]+)*)
  | (?P<symbol>[^\s*_`\w])
    """,
    re.VERBOSE,
)
_KINDS = {
    "break": Kind.BREAK,
    "address": Kind.IDENT,
    "date": Kind.DATE,
    "clock": Kind.CLOCK,
    "number": Kind.NUMBER,
    "version": Kind.IDENT,
    "plain": Kind.NUMBER,
    "code": Kind.WORD,
    "ident": Kind.IDENT,
    "dotted": Kind.WORD,
    "word": Kind.WORD,
    "symbol": Kind.SYMBOL,
}
# Longer runs of digits are keys or account numbers, not amounts.
_LONGEST_NUMBER = 30


class Tokens:
    """The tokens of one text; asking outside of it gives a block end."""

    __slots__ = ("_items", "_outside", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._items: Sequence[Token] = tuple(_token(match) for match in _PATTERN.finditer(text))
        self._outside = Token(Kind.BREAK, len(text), len(text), "", "")

    def __len__(self) -> int:
        return len(self._items)

    def __getitem__(self, index: int) -> Token:
        return self._items[index] if 0 <= index < len(self._items) else self._outside

    def glued(self, index: int) -> bool:
        """No space or markup between this token and the one before it."""
        return index > 0 and self[index].kind is not Kind.BREAK and self[index - 1].end == self[index].start

    def words(self, index: int, count: int) -> tuple[str, ...]:
        """The lower-case texts of `count` tokens from here."""
        return tuple(self[index + step].lower for step in range(count))

    def says(self, index: int, phrase: str) -> bool:
        """Whether the words of `phrase` stand here, one token each."""
        parts = phrase.split()
        return all(self[index + step].lower == part for step, part in enumerate(parts))


def _token(match: "re.Match[str]") -> Token:
    kind = _KINDS[match.lastgroup or "symbol"]
    text = match.group()
    if kind is Kind.NUMBER and len(text) > _LONGEST_NUMBER:
        kind = Kind.IDENT
    lower = text.lower().replace("’", "'")
    if match.lastgroup == "dotted":
        lower = lower.replace(".", "")
    return Token(kind, match.start(), match.end(), text, lower)
