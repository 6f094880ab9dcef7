"""Words cut down so that a claim and a prompt can be seen to speak of the same thing."""

import re
from bisect import bisect_left

from driftline.text.memory import remembered
from driftline.text.quantities.numbers import FRACTION_NAMES, ORDINAL_DAYS, SCALES, is_number_word
from driftline.text.quantities.units import PERIOD_NAMES
from driftline.text.quantities.words import singular
from driftline.text.words import Word, content_words

_LONGEST = 6
_BESIDE = 5
_ENDING = re.compile(r"(?<=[^\W\d_]{4})(?:ings?|ed|ers?|ly|ments?|ies|es|e|y)$")
# Said of any figure, so they tell nothing about what it is a figure of.
_OF_ANY_FIGURE = frozenset(
    "least most total sum whole number amount figure count exactly roughly nearly almost maximum minimum limit "
    "twice once time make come leave take give need want new use".split()
)


def stem(word: str) -> str:
    short = _ENDING.sub("", singular(word.removesuffix("'s")))
    return _ENDING.sub("", short)[:_LONGEST]


@remembered
def stems_of(text: str) -> frozenset[str]:
    """The stems of a text's words, without those that belong to figures."""
    return frozenset(stem(word.text) for word in telling_words(text))


@remembered
def telling_words(text: str) -> tuple[Word, ...]:
    """The words that say what a text is about."""
    return tuple(word for word in content_words(text) if _tells(word.text))


def stems_beside(text: str, start: int, end: int) -> frozenset[str]:
    """The stems of the words beside a stretch of a text."""
    words = telling_words(text)
    first = bisect_left(words, start, key=lambda word: word.start)
    last = bisect_left(words, end, key=lambda word: word.start)
    return frozenset(stem(word.text) for word in words[max(0, first - _BESIDE) : last + _BESIDE])


def _tells(word: str) -> bool:
    if is_number_word(word) or word in PERIOD_NAMES or word in SCALES or word in FRACTION_NAMES:
        return False
    return word not in ORDINAL_DAYS and singular(word) not in _OF_ANY_FIGURE
