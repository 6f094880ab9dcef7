"""Readers that answer from memory when they are asked about the same sentence again."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar

Answer = TypeVar("Answer")

_SENTENCES = 4096
_LONGEST_SENTENCE = 1000
_ENDLESS_LINES = 4


def remembered(read: Callable[[str], Answer]) -> Callable[[str], Answer]:
    """Keep a reader's latest answers: many for sentences, few for endless lines, so that memory stays bounded."""
    sentences = lru_cache(maxsize=_SENTENCES)(read)
    endless_lines = lru_cache(maxsize=_ENDLESS_LINES)(read)

    @wraps(read)
    def answer(text: str) -> Answer:
        return sentences(text) if len(text) <= _LONGEST_SENTENCE else endless_lines(text)

    return answer
