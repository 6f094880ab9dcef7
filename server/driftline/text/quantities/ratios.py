"""Shares said as two numbers: '8 out of 10', 'one player in ten', 'seven of ten'."""

from typing import NamedTuple

from driftline.text.quantities.numbers import Number, read_number, read_small
from driftline.text.quantities.tokens import Kind, Tokens
from driftline.text.quantities.wordlists import word_set
from driftline.text.quantities.words import read_noun

_LARGEST_WHOLE = 1000
# "Two of the three sites" picks sites; "seven of the ten" is a share of them.
_MOST_PICKED = 3
_ROUND_WHOLES = {"dozen": 12.0, "hundred": 100.0, "thousand": 1000.0}
_DETERMINERS = word_set("the our their these those all")
_OBJECT_STARTS = word_set("the a an our their its his her my your no every each")


class Ratio(NamedTuple):
    part: float
    whole: float
    end: int


def read_ratio(tokens: Tokens, index: int) -> Ratio | None:
    """The share that starts here."""
    top = read_small(tokens, index)
    if top is None:
        return None
    at, counted = _joint_end(tokens, top), False
    if at is None:
        noun, end = read_noun(tokens, top.end, top.value)
        counted = bool(noun) and tokens[end].lower != "of"
        at = _joint_end(tokens, Number(top.value, end)) if counted else None
    bottom = _whole(tokens, at) if at is not None else None
    if bottom is None or not 0 < top.value < bottom.value <= _LARGEST_WHOLE or tokens.glued(bottom.end):
        return None
    if counted and _counts_something_else(tokens, bottom):
        return None
    return Ratio(top.value, bottom.value, bottom.end)


def _whole(tokens: Tokens, index: int) -> Number | None:
    """What the share is of: 'ten', '20', 'a hundred', 'every thousand'."""
    if tokens[index].lower in ("a", "every", "each"):
        size = _ROUND_WHOLES.get(tokens[index + 1].lower)
        if size is not None:
            return Number(size, index + 2)
        return read_small(tokens, index + 1) if tokens[index].lower == "every" else None
    return read_number(tokens, index) if tokens[index + 1].lower == "hundred" else read_small(tokens, index)


def _joint_end(tokens: Tokens, top: Number) -> int | None:
    """Where the second number is to be looked for."""
    index = top.end
    if tokens.says(index, "out of"):
        index += 1
    elif tokens[index].lower == "in":
        return index + 1
    elif tokens[index].lower != "of":
        return None
    determined = tokens[index + 1].lower in _DETERMINERS
    if determined and top.value <= _MOST_PICKED:
        return None
    return index + 2 if determined else index + 1


def _counts_something_else(tokens: Tokens, bottom: Number) -> bool:
    """'one office in three cities' is no share; in 'one player in ten enters the test' a verb follows."""
    noun, end = read_noun(tokens, bottom.end, bottom.value)
    return bool(noun) and not (tokens[end].kind is Kind.WORD and tokens[end].lower in _OBJECT_STARTS)
