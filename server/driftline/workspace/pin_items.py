"""The items of a pinned contract, as a person writes them and as an evaluation reads them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from driftline.spec.findings import ContractItem, Span
from driftline.spec.terms import ContractField, Strength

_LINE_BREAK = re.compile(r"[\r\n][\s>]*")
# Only after a line break is a ">" the mark of a quotation; on the same line it is a word of the prompt.
_BETWEEN_WORDS = r"(?=\s)[^\S\r\n]*(?:[\r\n][\s>]*)?"


@dataclass(frozen=True, slots=True)
class PinnedItem:
    """One commitment with the words of the prompt it rests on."""

    field: ContractField
    strength: Strength
    statement: str
    quote: str
    occurrence: int = 1  # which one is meant when the prompt has these words several times


def pinned(item: ContractItem, prompt: str) -> PinnedItem:
    """An item with a quote instead of a span."""
    quote = " ".join(_LINE_BREAK.sub(" ", prompt[slice(*item.span)]).split())
    places = _places(quote, prompt)
    occurrence = next((number for number, span in enumerate(places, start=1) if span.start >= item.span.start), 1)
    return PinnedItem(item.field, item.strength, item.statement, quote, occurrence)


def find_quote(item: PinnedItem, prompt: str) -> Span | None:
    """Where the quoted words stand in the prompt, however they are wrapped there."""
    return next(islice(_places(item.quote, prompt), item.occurrence - 1, None), None)


def _places(quote: str, prompt: str) -> Iterator[Span]:
    words = quote.split()
    if not words:
        return
    pattern = re.compile(_BETWEEN_WORDS.join(map(re.escape, words)))
    found = pattern.search(prompt)
    while found is not None:
        yield Span(*found.span())
        found = pattern.search(prompt, found.start() + 1)
