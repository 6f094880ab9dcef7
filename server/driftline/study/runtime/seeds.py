"""Seeds and draws that are the same on every machine and in every process."""

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


def seed_of(*parts: str) -> int:
    """A seed for what these words name."""
    return int.from_bytes(sha256("\x1f".join(parts).encode()).digest()[:8], "big")


def pick(random: Random, items: Sequence[Item]) -> Item:
    """One of the items. Only `random()` is promised to stay the same in later versions of Python."""
    return items[int(random.random() * len(items))]


def between(random: Random, low: int, high: int) -> int:
    """A whole number from low to high, both included."""
    return low + int(random.random() * (high - low + 1))
