"""How long an output may be, in words, characters or tokens."""

import re
from enum import Enum
from typing import Annotated

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from driftline.harness.criteria.kind import Finding, Kind, Subject, Table
from driftline.harness.terms import Family

_WORD = re.compile(r"\S+")
# A piece is a word with the blank before it, up to three digits, or a run of marks, as byte pair encoders cut text
# before they merge. Long words fall into several tokens.
_PIECE = re.compile(r"[^\W\d_]+|\d{1,3}|[^\w\s]+|_+|\n+")
_LETTERS_PER_TOKEN = 8
Count = Annotated[int, Field(strict=True, ge=0)]


class Unit(str, Enum):
    """What is counted."""

    WORDS = "words"
    TOKENS = "tokens"
    CHARACTERS = "characters"


class Length(Table):
    """How long the output may be."""

    min: Count | None = Field(default=None, description="At least so many.")
    max: Count | None = Field(default=None, description="At most so many.")
    unit: Unit = Field(
        default=Unit.WORDS,
        description="words, characters, or tokens, which are estimated without a model's vocabulary.",
    )

    @model_validator(mode="after")
    def _says_something(self) -> "Length":
        if self.min is None and self.max is None:
            raise PydanticCustomError("length", 'needs "min" or "max"')
        if self.min is not None and self.max is not None and self.min > self.max:
            raise PydanticCustomError("length", "has a min above its max")
        return self


def count_tokens(text: str) -> int:
    """About how many tokens a language model would count: the same number on every machine."""
    total = 0
    for piece in _PIECE.finditer(text):
        letters = len(piece[0].encode("utf-8", "replace"))
        total += -(-letters // _LETTERS_PER_TOKEN) if piece[0][0].isalpha() else 1
    return total


def measured(text: str, unit: Unit) -> int:
    """The length of a text."""
    if unit is Unit.TOKENS:
        return count_tokens(text)
    return len(text) if unit is Unit.CHARACTERS else sum(1 for _ in _WORD.finditer(text))


def _length(spec: Length, subject: Subject) -> Finding:
    count = measured(subject.agent_output, spec.unit)
    unit = spec.unit.value
    said = f"Output is {count} {unit}"
    if spec.max is not None and count > spec.max:
        return Finding(False, f"{said}, above the limit of {spec.max} {unit}.")
    if spec.min is not None and count < spec.min:
        return Finding(False, f"{said}, below the least of {spec.min} {unit}.")
    if spec.max is not None:
        return Finding(True, f"{said}, within the {spec.max} {unit.removesuffix('s')} limit.")
    return Finding(True, f"{said}, at least {spec.min}.")


LENGTH = Kind("length", Family.DETERMINISTIC, _length)
