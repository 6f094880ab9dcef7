"""The JSON schemas of suites and results, generated from their models, and the reference page of suites."""

import json
from collections.abc import Iterator
from typing import Any, get_args

from pydantic import BaseModel

from driftline.harness.agents.settings import Agent, CommandAgent, HttpAgent, ModelAgent
from driftline.harness.assertion import Assertion
from driftline.harness.case import Case, JsonLines, PairFiles
from driftline.harness.criteria.check import KINDS, Check
from driftline.harness.document import AssertDocument
from driftline.harness.result import EvalResult
from driftline.harness.suite import SuiteFile

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_HEAD = """\
# Suites

Generated from the models of suites by `make docs`; change the models, not this page.

A suite is a YAML file. Editors that know YAML complete and check it with [its schema](suite.schema.json). What
`driftline assert` takes has [a schema too](assert.schema.json), and so has [the result](eval.schema.json) of
`driftline eval --format json`.

Files that a suite names are looked for from its own folder. A mistake in a case fails that case; a mistake anywhere
else keeps the suite from being loaded. Both are reported with file and line.

Running a suite runs what it names: commands are started and pydantic models are imported. Run only suites you trust.
"""
_SECTIONS: tuple[tuple[str, type[BaseModel]], ...] = (
    ("A suite", SuiteFile),
    ("A case", Case),
    ("Cases from JSON lines", JsonLines),
    ("Cases from pairs of prompt and plan", PairFiles),
    ("An assertion", Assertion),
    ("A check", Check),
    ("An agent", Agent),
    ("A language model as the agent", ModelAgent),
    ("A command as the agent", CommandAgent),
    ("An endpoint as the agent", HttpAgent),
)


def render_suite_schema() -> str:
    """The schema of a suite file."""
    return _rendered(SuiteFile, "Driftline suite", "validation")


def render_assert_schema() -> str:
    """The schema of what `driftline assert` takes."""
    return _rendered(AssertDocument, "Driftline assertions of one output", "validation")


def render_result_schema() -> str:
    """The schema of the JSON result of a run."""
    return _rendered(EvalResult, "Driftline evaluation result", "serialization")


def render_suite_reference() -> str:
    """The reference page."""
    sections = [_HEAD]
    for title, model in _SECTIONS:
        sections.append(f"## {title}\n\n{_prose(model)}\n\n{_table(model)}")
    sections += [f"## `{name}`\n\n{_prose(model)}\n\n{_table(model)}" for name, model in _kinds()]
    return "\n".join(sections)


def _rendered(model: type[BaseModel], title: str, mode: Any) -> str:
    schema = {"$schema": _DIALECT, **model.model_json_schema(mode=mode), "title": title}
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _kinds() -> Iterator[tuple[str, type[BaseModel]]]:
    for kind in KINDS:
        model = next(_models_in(Check.model_fields[kind.name].annotation), None)
        if model is not None:
            yield kind.name, model


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for argument in get_args(annotation):
        yield from _models_in(argument)


def _prose(model: type[BaseModel]) -> str:
    lines = (model.__doc__ or "").strip().splitlines()
    return "\n".join(line.strip() for line in lines)


def _table(model: type[BaseModel]) -> str:
    rows = ["| Key | Default | Meaning |", "|---|---|---|"]
    for name, field in model.model_fields.items():
        description = (field.description or "").replace("|", "\\|").replace("\n", " ")
        rows.append(f"| `{name}` | {_default(field)} | {description} |")
    return "\n".join(rows) + "\n"


def _default(field: Any) -> str:
    if field.is_required():
        return "required"
    value = field.get_default(call_default_factory=True)
    if value in (None, (), {}, ""):
        return ""
    return f"`{getattr(value, 'value', value)}`"
