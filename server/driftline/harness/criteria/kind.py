"""What every kind of check is made of."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict

from driftline.harness.terms import Family


class Table(BaseModel):
    """A mapping a user writes; a key nobody knows is a mistake."""

    model_config = ConfigDict(extra="forbid", frozen=True)


@dataclass(frozen=True, slots=True)
class Subject:
    """What a case gives its checks: the texts, and where files named in the suite are looked for."""

    agent_input: str
    agent_output: str
    folder: Path = Path()
    prompt_path: Path | None = None
    plan_path: Path | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a file that a finding is about."""

    file: str
    line: int
    message: str


@dataclass(frozen=True, slots=True)
class Finding:
    """Whether a criterion is met, and why, in one sentence."""

    met: bool
    reason: str
    spots: tuple[Spot, ...] = ()


class UnusableError(Exception):
    """A check that cannot be made as it is written; the message says what to change."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of check: the key it is written under, its family, and the function that makes it."""

    name: str
    family: Family
    check: Callable[[Any, Subject], Finding]
