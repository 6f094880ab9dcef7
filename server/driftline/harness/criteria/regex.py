"""Patterns that an output has to match or must not match."""

import re
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field
from pydantic_core import PydanticCustomError

from driftline.harness.criteria.kind import Finding, Kind, Subject, Table
from driftline.harness.terms import Family
from driftline.harness.wording import quoted


def _readable(pattern: str) -> str:
    try:
        re.compile(pattern)
    except re.error as error:
        raise PydanticCustomError("pattern", "is not a regular expression: {why}", {"why": str(error)}) from None
    return pattern


class Pattern(Table):
    """A regular expression; a text alone stands for `pattern`."""

    pattern: Annotated[str, Field(min_length=1), AfterValidator(_readable)] = Field(
        description="The expression, as Python writes it; it may match anywhere."
    )
    ignore_case: bool = Field(default=False, description="Whether capital and small letters are the same.")
    whole: bool = Field(default=False, description="Whether it has to match the output from end to end.")

    def search(self, text: str) -> "re.Match[str] | None":
        """The first match."""
        expression = re.compile(self.pattern, re.IGNORECASE if self.ignore_case else 0)
        return expression.fullmatch(text) if self.whole else expression.search(text)


def _spelled_out(value: object) -> object:
    return {"pattern": value} if isinstance(value, str) else value


SomePattern = Annotated[Pattern, BeforeValidator(_spelled_out, json_schema_input_type=str | Pattern)]


def _matches(spec: Pattern, subject: Subject) -> Finding:
    found = spec.search(subject.agent_output)
    if found:
        return Finding(True, f"Output matches /{spec.pattern}/ with {quoted(found[0])}.")
    return Finding(False, f"Output does not match /{spec.pattern}/.")


def _matches_not(spec: Pattern, subject: Subject) -> Finding:
    found = spec.search(subject.agent_output)
    if found:
        return Finding(False, f"Output matches /{spec.pattern}/ with {quoted(found[0])}.")
    return Finding(True, f"Output does not match /{spec.pattern}/.")


REGEX = Kind("regex", Family.DETERMINISTIC, _matches)
NOT_REGEX = Kind("not_regex", Family.DETERMINISTIC, _matches_not)
