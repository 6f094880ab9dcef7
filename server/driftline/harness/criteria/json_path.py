"""Comparisons of one value inside a JSON output."""

import re
from enum import Enum
from functools import lru_cache
from typing import Annotated, Any

from pydantic import AfterValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from driftline.harness.criteria.json_text import NoJsonError, json_of
from driftline.harness.criteria.kind import Finding, Kind, Subject, Table
from driftline.harness.criteria.regex import SomePattern
from driftline.harness.terms import Family
from driftline.harness.wording import quoted

_STEP = re.compile(r"""\.(?P<name>[^\W\d][\w-]*)|\[(?P<index>-?\d+)\]|\[(?P<quote>['"])(?P<key>.*?)(?P=quote)\]""")
_MISSING = object()


class PathError(ValueError):
    """A path that cannot be read."""


@lru_cache(maxsize=256)
def steps_of(path: str) -> tuple[str | int, ...]:
    """The keys and places along a path such as `$.sources[0].name`; raises PathError."""
    if not path.startswith("$"):
        raise PathError("has to begin with $, such as $.sources[0].name")
    at, steps = 1, list[str | int]()
    while at < len(path):
        found = _STEP.match(path, at)
        if found is None:
            raise PathError(f"cannot be read at {path[at:]!r}; write it like $.sources[0].name or $['a key']")
        steps.append(int(found["index"]) if found["index"] else found["name"] or found["key"] or "")
        at = found.end()
    return tuple(steps)


def value_at(value: Any, path: str, missing: Any = None) -> Any:
    """What stands at a path; `missing` if nothing does."""
    for step in steps_of(path):
        if isinstance(value, list):
            value = value[step] if isinstance(step, int) and -len(value) <= step < len(value) else missing
        else:
            value = value.get(step, missing) if isinstance(value, dict) else missing
    return value


def _readable(path: str) -> str:
    try:
        steps_of(path)
    except PathError as error:
        raise PydanticCustomError("json_path", "{why}", {"why": str(error)}) from None
    return path


JsonPath = Annotated[str, AfterValidator(_readable)]


class JsonType(str, Enum):
    """The kinds of JSON values."""

    STRING = "string"
    NUMBER = "number"
    BOOLEAN = "boolean"
    ARRAY = "array"
    OBJECT = "object"
    NULL = "null"


class JsonComparison(Table):
    """A place in the output read as JSON, and everything the value there has to be."""

    path: JsonPath = Field(description="Where, such as `$.sources[0].name`.")
    exists: bool | None = Field(default=None, description="Whether there has to be a value at all.")
    equals: Any = Field(default=None, description="The value it has to be.")
    not_equals: Any = Field(default=None, description="The value it must not be.")
    one_of: tuple[Any, ...] | None = Field(default=None, min_length=1, description="Values of which it has to be one.")
    type: JsonType | None = Field(default=None, description="The kind of value.")
    at_least: float | None = Field(default=None, description="The smallest number allowed.")
    at_most: float | None = Field(default=None, description="The largest number allowed.")
    contains: Any = Field(default=None, description="A part of the text, an entry of the list or a key of the object.")
    matches: SomePattern | None = Field(default=None, description="A regular expression that the text has to match.")
    min_items: int | None = Field(default=None, ge=0, description="How many entries the list has at least.")
    max_items: int | None = Field(default=None, ge=0, description="How many entries the list has at most.")

    @model_validator(mode="after")
    def _compares(self) -> "JsonComparison":
        if self.model_fields_set <= {"path"}:
            raise PydanticCustomError("json_path", "needs a comparison beside its path, such as equals or at_least")
        return self


def same_json(one: Any, other: Any) -> bool:
    """Equality as JSON has it: true is not 1, and 1.0 is 1."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(same_json, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same_json(one[key], other[key]) for key in one)
    return bool(one == other)


def type_of(value: Any) -> JsonType:
    """The kind of a JSON value."""
    if value is None:
        return JsonType.NULL
    if isinstance(value, bool):
        return JsonType.BOOLEAN
    kinds = {str: JsonType.STRING, list: JsonType.ARRAY, dict: JsonType.OBJECT}
    return next((kind for each, kind in kinds.items() if isinstance(value, each)), JsonType.NUMBER)


def _contained(part: Any, value: Any) -> bool:
    if isinstance(value, str):
        return isinstance(part, str) and part in value
    if isinstance(value, dict):
        return part in value
    return isinstance(value, list) and any(same_json(part, entry) for entry in value)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


_COMPARISONS: dict[str, Any] = {
    "equals": same_json,
    "not_equals": lambda value, other: not same_json(value, other),
    "one_of": lambda value, others: any(same_json(value, other) for other in others),
    "type": lambda value, kind: type_of(value) is kind,
    "at_least": lambda value, least: _is_number(value) and value >= least,
    "at_most": lambda value, most: _is_number(value) and value <= most,
    "contains": lambda value, part: _contained(part, value),
    "matches": lambda value, pattern: isinstance(value, str) and pattern.search(value) is not None,
    "min_items": lambda value, least: isinstance(value, list) and len(value) >= least,
    "max_items": lambda value, most: isinstance(value, list) and len(value) <= most,
}


def _compared(spec: JsonComparison, subject: Subject) -> Finding:
    try:
        value = value_at(json_of(subject.agent_output), spec.path, _MISSING)
    except NoJsonError as problem:
        return Finding(False, str(problem))
    if value is _MISSING:
        return Finding(spec.exists is False, f"Output has no value at {spec.path}.")
    said = f"The value at {spec.path} is {quoted(str(value))}"
    if spec.exists is False:
        return Finding(False, f"{said}, and none was to be there.")
    for name, holds in _COMPARISONS.items():
        wanted = getattr(spec, name)
        if name in spec.model_fields_set and not holds(value, wanted):
            shown = wanted.pattern if name == "matches" else getattr(wanted, "value", wanted)
            return Finding(False, f"{said}, which is not: {name.replace('_', ' ')} {quoted(str(shown))}.")
    return Finding(True, f"{said}, as it has to be.")


JSON_PATH = Kind("json_path", Family.DETERMINISTIC, _compared)
