"""The documentation of the configuration: its JSON schema and its page, both read from its models."""

import json
from collections.abc import Iterator
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from driftline.spec.terms import DriftType
from driftline.workspace.config import Config

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_HEAD = """\
# Configuration

Generated from the configuration's models by `make docs`; change the models, not this page.

Driftline reads `driftline.toml`, or the table `[tool.driftline]` of `pyproject.toml`, from the folder of a plan or the
nearest folder above it within the same repository. A folder further down with a configuration of its own follows only
that one. If a folder has both files, `driftline.toml` counts.

Without a configuration everything is as the specification has it. A mistake is reported with its line and column, and
the plans it concerns are not checked until it is mended.

Editors that know TOML complete and check the file with `config.schema.json`, which lies beside this page.
"""
_EXAMPLE = """\
## Example

```toml
ignore = ["archive/", "drafts/*.md"]
known_words = ["tide gauge", "NMEA"]
min_confidence = 0.9

[[pairs]]
plan = "plans/*.md"
prompt = "briefs/*.md"

[rules]
disable = ["style_induced_semantic_drift"]

[severity]
unsupported_metrics = 4

[thresholds]
pass_score = 4.5
severity_3 = { passing = 0, borderline = 2 }
```

In `pyproject.toml` the same stands under `[tool.driftline]`, `[[tool.driftline.pairs]]`, `[tool.driftline.rules]` and
so on.
"""
_TYPES = {"boolean": "true or false", "string": "text", "integer": "whole number", "number": "number"}


def render_config_schema() -> str:
    """The JSON schema of the configuration, as the file in the documentation holds it."""
    schema = {"$schema": _DIALECT, **Config.model_json_schema(), "title": "Driftline configuration"}
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def render_config_reference() -> str:
    """The reference page of the configuration."""
    sections = [_HEAD, "## Settings\n", _table(Config), *_tables_below(Config), _drift_types(), _EXAMPLE]
    return "\n".join(sections)


def _tables_below(model: type[BaseModel]) -> Iterator[str]:
    """A section for every kind of table, under the headings it may have."""
    for table, headings in _headings(model, "").items():
        yield f"## {', '.join(f'`{heading}`' for heading in headings)}\n"
        yield f"{_prose(table.__doc__ or '')}\n"
        yield _table(table)


def _headings(model: type[BaseModel], above: str) -> dict[type[BaseModel], list[str]]:
    found: dict[type[BaseModel], list[str]] = {}
    for name, field in model.model_fields.items():
        table = _model_in(field.annotation)
        if table is None:
            continue
        path = f"{above}{name}"
        found.setdefault(table, []).append(f"[[{path}]]" if _is_list(field) else f"[{path}]")
        for below, headings in _headings(table, f"{path}.").items():
            found.setdefault(below, []).extend(headings)
    return found


def _table(model: type[BaseModel]) -> str:
    properties = model.model_json_schema()["properties"]
    rows = ["| Key | Value | Default | Meaning |", "| --- | --- | --- | --- |"]
    for name, field in model.model_fields.items():
        rows.append(f"| `{name}` | {_kind(field, properties[name])} | {_default(field)} | {field.description} |")
    return "\n".join(rows) + "\n"


def _kind(field: FieldInfo, schema: dict[str, Any]) -> str:
    if _model_in(field.annotation):
        return "tables" if _is_list(field) else "table"
    if DriftType in _parts(field.annotation):
        return "drift type = 1 to 4" if schema.get("type") == "object" else "list of drift types"
    choices = schema.get("anyOf", [schema])
    return " or ".join(_kind_of_value(choice) for choice in choices if choice.get("type") != "null")


def _kind_of_value(schema: dict[str, Any]) -> str:
    if "enum" in schema:
        return "one of " + ", ".join(f"`{word}`" for word in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_kind_of_value(schema['items'])}"
    words = _TYPES.get(schema.get("type", ""), "table")
    low, high = schema.get("minimum"), schema.get("maximum")
    if high is not None:
        return f"{words}, {low} to {high}"
    return f"{words}, at least {low}" if low is not None else words


def _default(field: FieldInfo) -> str:
    if field.is_required():
        return "required"
    value = field.get_default(call_default_factory=True)
    if isinstance(value, BaseModel):
        leaves = value.model_dump()
        simple = leaves and all(isinstance(leaf, int) for leaf in leaves.values())
        return f"`{{ {', '.join(f'{key} = {leaf}' for key, leaf in leaves.items())} }}`" if simple else "see below"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, int | float | str):
        return f"`{value}`"
    if isinstance(value, tuple) and set(value) == set(DriftType):
        return "all"
    return "none"


def _drift_types() -> str:
    listed = "\n".join(f"- `{drift}`" for drift in DriftType)
    return f"## Drift types\n\n`[rules]` and `[severity]` name rules by their drift type:\n\n{listed}\n"


def _is_list(field: FieldInfo) -> bool:
    return ... in get_args(field.annotation)


def _model_in(annotation: Any) -> type[BaseModel] | None:
    for part in _parts(annotation):
        if isinstance(part, type) and issubclass(part, BaseModel):
            return part
    return None


def _parts(annotation: Any) -> Iterator[Any]:
    yield annotation
    for argument in get_args(annotation):
        yield from _parts(argument)


def _prose(docstring: str) -> str:
    return "\n".join(line.strip() for line in docstring.strip().splitlines())
