"""Readers that answer from memory when they are asked about the same sentence again."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar

Answer = TypeVar("Answer")

_ANSWERS = 4096
_LONGEST_KEPT = 1000


def remembered(read: Callable[[str], Answer]) -> Callable[[str], Answer]:
    """Keep a reader's latest answers; an endless line is read anew, so that memory stays bounded."""
    kept = lru_cache(maxsize=_ANSWERS)(read)

    @wraps(read)
    def answer(text: str) -> Answer:
        return kept(text) if len(text) <= _LONGEST_KEPT else read(text)

    return answer
