"""An output that has to be exactly a text."""

from typing import Annotated

from pydantic import BeforeValidator, Field

from driftline.harness.criteria.kind import Finding, Kind, Subject, Table
from driftline.harness.terms import Family
from driftline.harness.wording import quoted


class Expected(Table):
    """The text; a text alone stands for `text`."""

    text: str = Field(description="What the output has to be.")
    ignore_case: bool = Field(default=False, description="Whether capital and small letters are the same.")
    trim: bool = Field(default=True, description="Whether blanks and line ends around both are left out.")


def _spelled_out(value: object) -> object:
    return {"text": value} if isinstance(value, str) else value


SomeExpected = Annotated[Expected, BeforeValidator(_spelled_out, json_schema_input_type=str | Expected)]


def _form(text: str, spec: Expected) -> str:
    text = text.strip() if spec.trim else text
    return text.casefold() if spec.ignore_case else text


def _equals(spec: Expected, subject: Subject) -> Finding:
    got, wanted = _form(subject.agent_output, spec), _form(spec.text, spec)
    if got == wanted:
        return Finding(True, "Output is exactly the expected text.")
    at = next((place for place, (a, b) in enumerate(zip(got, wanted, strict=False)) if a != b), None)
    if at is None:
        at = min(len(got), len(wanted))
    return Finding(
        False,
        f"Output differs from the expected text at character {at + 1}: {quoted(got[at : at + 40])} is not "
        f"{quoted(wanted[at : at + 40])}.",
    )


EQUALS = Kind("equals", Family.DETERMINISTIC, _equals)
