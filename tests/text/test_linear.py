"""No pattern takes more than its share of time for a longer text, whatever the text."""

import re
import sys
from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from patterns import Known, hard_texts, known_patterns
from steps import Counted

_SIZE = 40
_MOST_GROWTH = 2.5
_DEEPEST = 10_000
PATTERNS = known_patterns()


@pytest.fixture(autouse=True)
def _deep_enough() -> Iterator[None]:
    """The counter calls itself for every repetition."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(_DEEPEST)
    yield
    sys.setrecursionlimit(limit)


def steps(known: Known, texts: Iterable[str]) -> list[int]:
    """How many steps each text takes."""
    counted = Counted(known.pattern)
    taken = []
    for text in texts:
        counted.steps = 0
        if known.anchored:
            counted.match(text)
        else:
            counted.find_all(text)
        taken.append(counted.steps)
    return taken


@pytest.mark.parametrize("known", PATTERNS, ids=lambda known: known.place)
def test_twice_the_text_takes_twice_the_steps(known: Known) -> None:
    texts = list(hard_texts(known.pattern, _SIZE))
    short, long = steps(known, texts), steps(known, hard_texts(known.pattern, 2 * _SIZE))
    assert [text for text, a, b in zip(texts, short, long, strict=True) if b > _MOST_GROWTH * a + _SIZE] == []


@pytest.mark.parametrize("source", [r"(?:a+)+b", r"\s*,?\s*x", r"(?:\w+\s*)+!", r"a+b"])
def test_steps_tell_what_grows_faster(source: str) -> None:
    known = Known("", re.compile(source), False)
    short, long = steps(known, ["a" * size + " " * size for size in (6, 12)])
    assert long > _MOST_GROWTH * short


WORDS = st.sampled_from(
    "not yet known we don't will no May 3 2026 € 5 % - . , ; : \n “a” ensures that (x) 1.2 A1".split(" ")
)


@given(st.sampled_from(PATTERNS), st.lists(WORDS, max_size=8).map(" ".join))
def test_steps_are_counted_on_the_way_to_the_same_matches(known: Known, text: str) -> None:
    assert Counted(known.pattern).find_all(text) == [found.span() for found in known.pattern.finditer(text)]
