"""Reads everything that tracing asks of a prompt."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from driftline.support.figures.amounts import Amount, amounts_of
from driftline.support.figures.frequencies import read_frequencies, read_spells
from driftline.support.figures.lists import read_lists
from driftline.support.figures.model import PromptFigures, Stated
from driftline.support.figures.relation import alone_of_kind
from driftline.support.figures.stems import stems_beside, stems_of
from driftline.support.figures.tables import MOST_AMOUNTS, Table
from driftline.text.document import Document
from driftline.text.quantities import Quantity, read_quantities
from driftline.text.quantities.units import PERIODS

_MOST_FIGURES = 400
_AMOUNT = 100
_STRICT = re.compile(
    r"(?<!no )(?<!not )\b(?:fewer than|less than|more than|under|over|above|below)\s+\Z", re.IGNORECASE
)
_NO_MEASURES = ("count", "times", "percent", "reduction", "days", "date", "quarter", "weekday", "time-of-day")
_DEADLINE = re.compile(r"\b(?:by|before|until|no later than|not later than)\W+(?:the\W+|\w+day\W+){0,2}\Z", re.I)
_FEWEST_ADDED, _MOST_ADDED, _MOST_TOTALS = 3, 6, 30
_NUMERAL = re.compile(r"[0-9][0-9.,:]{0,30}")


def read_prompt_figures(prompt: Document) -> PromptFigures:
    """The figures of a prompt, prepared once for all claims."""
    stated = tuple(_stated(prompt))[:_MOST_FIGURES]
    amounts = tuple(_amounts(stated))
    return PromptFigures(
        stated=stated,
        listed=read_lists(prompt),
        alone=alone_of_kind(stated),
        numerals=frozenset(found.rstrip(".,:") for found in _NUMERAL.findall(prompt.text)),
        folded=prompt.text.casefold(),
        words=frozenset(word for sentence in prompt.sentences for word in stems_of(sentence.text)),
        amounts=amounts,
        table=Table(amounts),
    )


def _stated(prompt: Document) -> Iterator[Stated]:
    for number, sentence in enumerate(prompt.sentences):
        block = sentence.block
        heading = stems_of(" ".join((*block.section[-1:], block.lead)))
        quantities = read_quantities(sentence.text)
        often = (*read_frequencies(sentence.text, quantities), *read_spells(sentence.text, quantities))
        for quantity in sorted((*quantities, *often), key=lambda item: (item.start, item.end)):
            near = stems_beside(sentence.text, quantity.start, quantity.end)
            span = sentence.source_span(quantity.start, quantity.end)
            late = is_deadline(quantity, sentence.text)
            strict = bool(quantity.bound) and _STRICT.search(sentence.text[: quantity.start]) is not None
            yield Stated(quantity, span, number, near, strict, late, near | stems_of(sentence.text) | heading)


def is_deadline(quantity: Quantity, text: str) -> bool:
    """'By 30 June', "before the end of May"."""
    return quantity.unit == "date" and _DEADLINE.search(text[: quantity.start]) is not None


def _amounts(stated: tuple[Stated, ...]) -> Iterator[Amount]:
    """The stated figures as operands, and the sums of those that stand in a row."""
    single = [(item, amount) for place, item in enumerate(stated) for amount in amounts_of(item.quantity, place)]
    single += [(stated[place], amount) for place, amount in _unsaid(stated)]
    single = single[:MOST_AMOUNTS]
    yield from (amount for _, amount in single)
    alike: dict[tuple[str, str, str, bool], list[tuple[Stated, Amount]]] = {}
    for item, amount in single:
        alike.setdefault((amount.kind, amount.name, amount.item, amount.timed), []).append((item, amount))
    yield from islice((total for run in alike.values() for total in _totals(run)), _MOST_TOTALS)


def _unsaid(stated: tuple[Stated, ...]) -> Iterator[tuple[int, Amount]]:
    """What a prompt leaves unsaid: the money of "38,000 francs, rent 4,200", the year of "9,000 a year and 5,500"."""
    units = Counter(item.quantity.unit for item in stated if item.quantity.unit.startswith("money"))
    rates = {item.sentence: item.quantity for item in stated if item.quantity.per in PERIODS and _is_money(item)}
    measures = _measures(stated)
    for place, item in enumerate(stated):
        quantity = item.quantity
        measure = measures.get(item.sentence)
        if measure is not None and quantity.unit == "count" and not quantity.noun and not quantity.per:
            scale = measure.scale
            same = replace(
                quantity, unit=measure.unit, low=quantity.low * scale, high=quantity.high * scale, scale=scale
            )
            yield from ((place, amount) for amount in amounts_of(same, place))
        if units and quantity.unit == "count" and not quantity.noun and quantity.low >= _AMOUNT:
            unit = units.most_common(1)[0][0]
            yield from ((place, amount) for amount in amounts_of(replace(quantity, unit=unit, text=unit), place))
        elif _is_money(item) and not quantity.per and item.sentence in rates:
            rate = replace(quantity, per=rates[item.sentence].per)
            yield from ((place, amount) for amount in amounts_of(rate, place))


def _measures(stated: tuple[Stated, ...]) -> dict[int, Quantity]:
    """The sentences that measure in one unit only: "95 kg, it's at 88"."""
    found: dict[int, dict[str, Quantity]] = {}
    for item in stated:
        if item.quantity.unit not in _NO_MEASURES and not _is_money(item):
            found.setdefault(item.sentence, {})[item.quantity.unit] = item.quantity
    return {sentence: next(iter(units.values())) for sentence, units in found.items() if len(units) == 1}


def _is_money(item: Stated) -> bool:
    return item.quantity.unit.startswith("money")


def _totals(run: list[tuple[Stated, Amount]]) -> Iterator[Amount]:
    """The sums of three and more figures of one kind that follow each other."""
    for first in range(len(run)):
        for last in range(first + _FEWEST_ADDED, min(len(run), first + _MOST_ADDED) + 1):
            parts = [amount for _, amount in run[first:last]]
            places = tuple(dict.fromkeys(place for part in parts for place in part.sources))
            if run[last - 1][0].sentence - run[first][0].sentence > last - first or len(places) < len(parts):
                break
            text = " + ".join(part.text for part in parts)
            value = sum(part.value for part in parts)
            yield replace(parts[0], value=value, text=text, sources=places, op="{a} + {b}")
