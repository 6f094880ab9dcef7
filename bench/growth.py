"""How the time of every reader of text grows when the text doubles, on the endless lines that are hardest on it.

usage: python bench/growth.py [CHARACTERS [DOUBLINGS]]

Prints for each list and reader its slowest line and the time at each length; “×2” is what linear growth looks like.
That no pattern can grow faster is a test, tests/text/test_linear.py; this shows the readers around the patterns too.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable
from itertools import count, pairwise

from driftline.text import lexicon
from driftline.text.document import read_document
from driftline.text.doubts import doubts
from driftline.text.inflation import assurances, inflators
from driftline.text.opening_name import opens_with_name
from driftline.text.polarity import read_negations
from driftline.text.quantities import read_quantities
from driftline.text.scopes import clauses
from driftline.text.words import content_words

Read = Callable[[str], object]
RUNS = {
    "spaces": " ",
    "digits": "1",
    "figures": "1.5 ",
    "dots": ".",
    "quotes": "“",
    "hyphens": "a-",
    "capitals": "Aa ",
    "commas": "a, ",
    "brackets": "[a](",
    "denials": "not ",
    "doubts": "may not yet be known, ",
    "promises": "ensures that it never fails and ",
}
READERS: dict[str, Read] = {
    "document": read_document,
    "quantities": read_quantities,
    "clauses": clauses,
    "negations": read_negations,
    "doubts": doubts,
    "assurances": assurances,
    "inflators": inflators,
    "content words": content_words,
    "opening name": opens_with_name,
}
_NUMBERS = count()
_SIGNS = re.compile(r"[()\[\]!|^$*/]|=>.*")


def main(characters: int, doublings: int) -> None:
    for name, read in READERS.items():
        report(name, read, dict(RUNS), characters, doublings)
    for concept in lexicon.lists():
        pattern = lexicon.pattern(concept)
        entries = lexicon.entries(concept)
        own = {f"“{words}”": f"{words} " for words in map(_plain, entries[:: max(1, len(entries) // 5)])}
        report(f"{concept}.txt", pattern.findall, RUNS | own, characters, doublings)


def report(name: str, read: Read, units: dict[str, str], characters: int, doublings: int) -> None:
    """One line for the text on which the reader is slowest at the first length."""
    slowest = max(units, key=lambda unit: seconds(read, units[unit], characters))
    times = [seconds(read, units[slowest], characters << doubling) for doubling in range(doublings + 1)]
    growth = [f"×{longer / shorter:.1f}" for shorter, longer in pairwise(times)]
    columns = "".join(f"{taken * 1000:8.1f} ms {more:5}" for taken, more in zip(times, ["", *growth], strict=True))
    print(f"{name:34} {slowest[:24]:24} {columns}")


def seconds(read: Read, unit: str, characters: int) -> float:
    """The processor time for a line that no reader has seen before."""
    text = (unit * (characters // len(unit) + 1))[:characters]
    best = float("inf")
    for _ in range(2):
        unseen = f"{text} {next(_NUMBERS)}."
        started = time.process_time()
        read(unseen)
        best = min(best, time.process_time() - started)
    return best


def _plain(entry: str) -> str:
    """The words of an entry as they would stand in a text: of several the first."""
    return " ".join(word.split("/")[0] for word in _SIGNS.sub(" ", entry.replace("/", " / ")).split())


if __name__ == "__main__":
    given = [int(argument) for argument in sys.argv[1:]]
    main(*(given + [10_000, 3][len(given) :]))
