"""What the reader is asked: what a sentence is to the passages it is read beside.

An answer depends on nothing but its question, so whoever has seen the question may keep the answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Task(Enum):
    """What there is to find out."""

    CLAIM = "claim"  # what a sentence of a plan is to the passages of the prompt beside it
    COMMITMENT = "commitment"  # what a sentence of a prompt commits to, given its surroundings


@dataclass(frozen=True, slots=True)
class Question:
    """A sentence and the passages it is read beside."""

    task: Task
    text: str
    beside: tuple[str, ...]
