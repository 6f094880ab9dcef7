"""Patterns that pair a plan with its prompt."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

_WILDCARD = re.compile(r"\*\*/|\*\*|\*|\?|\[!?[^\]/]+\]")
_MEANING = {"**/": "((?:[^/]+/)*)", "**": "(.*)", "*": "([^/]*)", "?": "([^/])"}


@dataclass(frozen=True, slots=True)
class Filled:
    """A prompt pattern into which what the plan's wildcards stood for has been put."""

    shown: str
    expression: re.Pattern[str] | None  # None without a wildcard left: then it is a path

    def choose(self, names: Iterable[str]) -> list[str]:
        """The names the pattern stands for: itself, or those it matches."""
        if self.expression is None:
            return [self.shown]
        return [name for name in names if self.expression.fullmatch(name)]


def fill(plan_glob: str, plan_name: str, prompt_glob: str) -> Filled | None:
    """What a prompt pattern becomes for a plan; None if the plan's pattern does not match its name.

    The first `*` of the prompt takes what the first `*` of the plan stood for, and so on for each kind of wildcard.
    """
    match = expression(plan_glob).fullmatch(plan_name)
    if match is None:
        return None
    values: dict[str, list[str]] = {}
    for wildcard, value in zip(_WILDCARD.findall(plan_glob), match.groups(), strict=True):
        values.setdefault(wildcard, []).append(value)
    pieces = [
        _Piece(values[piece.text].pop(0)) if piece.is_wildcard and values.get(piece.text) else piece
        for piece in _pieces(prompt_glob)
    ]
    is_path = not any(piece.is_wildcard for piece in pieces)
    return Filled("".join(piece.text for piece in pieces), None if is_path else _compiled(pieces))


@lru_cache(maxsize=256)
def expression(glob: str) -> re.Pattern[str]:
    """A pattern as a regular expression with one group for each wildcard; raises re.error for a bad range."""
    return _compiled(_pieces(glob))


class _Piece(NamedTuple):
    text: str
    is_wildcard: bool = False


def _pieces(glob: str) -> list[_Piece]:
    pieces: list[_Piece] = []
    end = 0
    for wildcard in _WILDCARD.finditer(glob):
        pieces += [_Piece(glob[end : wildcard.start()]), _Piece(wildcard[0], is_wildcard=True)]
        end = wildcard.end()
    return [*pieces, _Piece(glob[end:])]


def _compiled(pieces: Iterable[_Piece]) -> re.Pattern[str]:
    return re.compile("".join(_meaning(text) if wild else re.escape(text) for text, wild in pieces), re.DOTALL)


def _meaning(wildcard: str) -> str:
    return _MEANING.get(wildcard) or _one_of(wildcard[1:-1])


def _one_of(letters: str) -> str:
    """`[abc]`, `[a-z]` or `[!abc]` as an expression."""
    negated = letters.startswith("!")
    escaped = re.sub(r"([\\\]\[^&~|])", r"\\\1", letters[negated:])
    return f"([{'^/' if negated else ''}{escaped}])"
