"""What is asserted of an output."""

from collections.abc import Iterable
from typing import Annotated

from pydantic import Discriminator, Field, Tag, model_validator
from pydantic_core import PydanticCustomError

from driftline.harness.criteria.check import Check
from driftline.harness.criteria.kind import Table
from driftline.harness.terms import Family

Name = Annotated[str, Field(min_length=1, max_length=200)]
Words = Annotated[str, Field(min_length=1)]


def _written_as(value: object) -> str:
    return "check" if isinstance(value, dict | Check) else "question"


Criterion = Annotated[Annotated[Words, Tag("question")] | Annotated[Check, Tag("check")], Discriminator(_written_as)]
"""A question in words, which a model answers, or a check made without one."""


class Assertion(Table):
    """One behaviour that is asked for, and the criteria it is met by. Any criterion not met fails the assertion."""

    id: Name = Field(description="What reports call it; no two assertions of a case share an id.")
    instruction: str = Field(default="", description="The behaviour, as the agent's prompt asks for it.")
    criteria: tuple[Criterion, ...] = Field(
        default=(), description="Questions in words, which a model answers, and checks made without one."
    )
    family: Family | None = Field(
        default=None, description="The family all of its criteria have to belong to; only a safeguard."
    )

    @model_validator(mode="after")
    def _can_be_checked(self) -> "Assertion":
        if not self.criteria and not self.instruction.strip():
            raise PydanticCustomError("assertion", 'needs "criteria" or an "instruction"')
        if self.family and (strange := sorted(set(self.families) - {self.family})):
            raise PydanticCustomError(
                "family",
                "is said to be {family}, but has {strange} criteria",
                {"family": self.family.value, "strange": " and ".join(strange)},
            )
        return self

    @property
    def questions(self) -> tuple[str, ...]:
        """What a model is asked; an instruction alone is its own question."""
        asked = tuple(criterion for criterion in self.criteria if isinstance(criterion, str))
        return asked if self.criteria else (self.instruction,)

    @property
    def checks(self) -> tuple[Check, ...]:
        """What is checked without a model."""
        return tuple(criterion for criterion in self.criteria if isinstance(criterion, Check))

    @property
    def families(self) -> tuple[Family, ...]:
        """The families of its criteria, in their order."""
        found = {kind.family for check in self.checks for kind in check.kinds}
        found |= {Family.SEMANTIC} if self.questions else set()
        return tuple(family for family in Family if family in found)


def repeated_id(assertions: Iterable[Assertion]) -> str:
    """The first id that two assertions share; empty if none do."""
    seen: set[str] = set()
    for assertion in assertions:
        if assertion.id in seen:
            return assertion.id
        seen.add(assertion.id)
    return ""
