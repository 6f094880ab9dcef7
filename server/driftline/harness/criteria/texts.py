"""Words and passages that an output has to have or must not have."""

from typing import Annotated

from pydantic import BeforeValidator, Field

from driftline.harness.criteria.kind import Finding, Kind, Subject, Table
from driftline.harness.terms import Family
from driftline.harness.wording import listed, quoted

Passage = Annotated[str, Field(min_length=1)]


class Passages(Table):
    """Passages to look for; a single one or a list stands for `texts`."""

    texts: tuple[Passage, ...] = Field(min_length=1, description="The passages.")
    ignore_case: bool = Field(default=False, description="Whether capital and small letters are the same.")


def _spelled_out(value: object) -> object:
    if isinstance(value, str):
        return {"texts": (value,)}
    return {"texts": value} if isinstance(value, list | tuple) else value


SomePassages = Annotated[Passages, BeforeValidator(_spelled_out, json_schema_input_type=str | list[str] | Passages)]


def _found(spec: Passages, text: str) -> list[str]:
    if spec.ignore_case:
        folded = text.casefold()
        return [passage for passage in spec.texts if passage.casefold() in folded]
    return [passage for passage in spec.texts if passage in text]


def _contains(spec: Passages, subject: Subject) -> Finding:
    found = _found(spec, subject.agent_output)
    missing = [passage for passage in spec.texts if passage not in found]
    if missing:
        return Finding(False, f"Output does not contain {listed(map(quoted, missing))}.")
    return Finding(True, f"Output contains {listed(map(quoted, spec.texts))}.")


def _contains_any(spec: Passages, subject: Subject) -> Finding:
    found = _found(spec, subject.agent_output)
    if found:
        return Finding(True, f"Output contains {quoted(found[0])}.")
    return Finding(False, f"Output contains none of {listed(map(quoted, spec.texts))}.")


def _absent(spec: Passages, subject: Subject) -> Finding:
    found = _found(spec, subject.agent_output)
    if found:
        return Finding(False, f"Output contains {listed(map(quoted, found))}.")
    return Finding(True, f"Output does not contain {listed(map(quoted, spec.texts))}.")


CONTAINS = Kind("contains", Family.DETERMINISTIC, _contains)
CONTAINS_ANY = Kind("contains_any", Family.DETERMINISTIC, _contains_any)
ABSENT = Kind("absent", Family.DETERMINISTIC, _absent)
