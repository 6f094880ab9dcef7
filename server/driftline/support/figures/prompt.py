"""Reads everything that tracing asks of a prompt."""

import re
from bisect import bisect_left
from collections.abc import Iterator

from driftline.support.figures.amounts import Amount, amounts_of
from driftline.support.figures.lists import read_lists
from driftline.support.figures.model import PromptFigures, Stated
from driftline.support.figures.stems import stem, stems_of, telling_words
from driftline.support.figures.tables import MOST_AMOUNTS, Table
from driftline.text.document import Document, Sentence
from driftline.text.quantities import Quantity, read_quantities

_MOST_FIGURES = 400
_WORDS_BESIDE = 5
_NUMERAL = re.compile(r"[0-9][0-9.,:]{0,30}")


def read_prompt_figures(prompt: Document) -> PromptFigures:
    """The figures of a prompt, prepared once for all claims."""
    stated = tuple(_stated(prompt))[:_MOST_FIGURES]
    amounts = tuple(_amounts(stated))
    return PromptFigures(
        stated=stated,
        listed=read_lists(prompt),
        numerals=frozenset(found.rstrip(".,:") for found in _NUMERAL.findall(prompt.text)),
        words=frozenset(word for sentence in prompt.sentences for word in stems_of(sentence.text)),
        amounts=amounts,
        table=Table(amounts),
    )


def _stated(prompt: Document) -> Iterator[Stated]:
    for number, sentence in enumerate(prompt.sentences):
        block = sentence.block
        heading = stems_of(" ".join((*block.section[-1:], block.lead)))
        for quantity in read_quantities(sentence.text):
            near = _near(sentence, quantity)
            span = sentence.source_span(quantity.start, quantity.end)
            yield Stated(quantity, span, number, near, near | stems_of(sentence.text) | heading)


def _near(sentence: Sentence, quantity: Quantity) -> frozenset[str]:
    """The stems of the words beside a figure."""
    words = telling_words(sentence.text)
    first = bisect_left(words, quantity.start, key=lambda word: word.start)
    last = bisect_left(words, quantity.end, key=lambda word: word.start)
    beside = words[max(0, first - _WORDS_BESIDE) : last + _WORDS_BESIDE]
    return frozenset(stem(word.text) for word in beside)


def _amounts(stated: tuple[Stated, ...]) -> Iterator[Amount]:
    found = 0
    for place, item in enumerate(stated):
        for amount in amounts_of(item.quantity, place):
            if found == MOST_AMOUNTS:
                return
            found += 1
            yield amount
