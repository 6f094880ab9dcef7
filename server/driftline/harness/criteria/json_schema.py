"""Outputs that have to be JSON of a certain shape."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from driftline.harness.criteria.json_text import NoJsonError, json_of
from driftline.harness.criteria.kind import Finding, Kind, Subject, UnusableError
from driftline.harness.terms import Family
from driftline.harness.wording import listed
from driftline.report.plain import shortened
from driftline.workspace.files import UnreadableError, read_text

JsonSchema = bool | str | dict[str, Any]
"""A schema as it stands, or the file that holds it, from the suite's folder; `true` asks for any JSON."""

_REASON_LENGTH = 160


def _validator(schema: JsonSchema, folder: Path) -> Any:
    if isinstance(schema, str):
        return _compiled(_from_file(folder / schema))
    return _compiled(json.dumps(schema, sort_keys=True))


def _from_file(path: Path) -> str:
    try:
        return read_text(path)
    except UnreadableError as problem:
        raise UnusableError(f"the JSON schema {problem}") from None


@lru_cache(maxsize=64)
def _compiled(text: str) -> Any:
    from jsonschema import SchemaError
    from jsonschema.validators import validator_for

    try:
        schema = json.loads(text)
        kind = validator_for(schema, default=validator_for(True))
        kind.check_schema(schema)
    except json.JSONDecodeError as error:
        raise UnusableError(f"the JSON schema is not JSON: {error.msg} at line {error.lineno}") from None
    except SchemaError as error:
        raise UnusableError(f"the JSON schema is not one: {shortened(error.message, _REASON_LENGTH)}") from None
    return kind(schema)


def _valid(spec: JsonSchema, subject: Subject) -> Finding:
    from jsonschema.exceptions import ValidationError

    try:
        value = json_of(subject.agent_output)
    except NoJsonError as problem:
        return Finding(False, str(problem))
    try:
        errors: list[ValidationError] = sorted(_validator(spec, subject.folder).iter_errors(value), key=_order)
    except UnusableError:
        raise
    except Exception as error:  # a reference that leads nowhere shows only here
        raise UnusableError(f"the JSON schema cannot be used: {shortened(str(error), _REASON_LENGTH)}") from None
    if errors:
        return Finding(False, f"Output does not fit the schema: {listed(map(_said, errors))}.")
    return Finding(True, "Output is JSON that fits the schema.")


def _order(error: Any) -> tuple[str, str]:
    return error.json_path, error.message


def _said(error: Any) -> str:
    return f"{shortened(error.message, _REASON_LENGTH)} at {error.json_path}"


def schema_problem(spec: JsonSchema, folder: Path) -> str:
    """Why a schema cannot be used, before any case is run; empty if it can."""
    try:
        _validator(spec, folder)
    except UnusableError as problem:
        return str(problem)
    return ""


JSON_SCHEMA = Kind("json_schema", Family.STRUCTURAL, _valid)
