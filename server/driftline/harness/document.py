"""One output with its assertions, as `driftline assert` takes it."""

import json
from pathlib import Path
from typing import Annotated

from pydantic import Field, ValidationError

from driftline.harness.assertion import Assertion, repeated_id
from driftline.harness.case import Share, Text
from driftline.harness.criteria.kind import Table
from driftline.harness.mistakes import mistakes_in
from driftline.harness.task import Origin, Task
from driftline.harness.yaml_places import Tree, YamlError, read_tree
from driftline.workspace.files import shown


class AssertDocument(Table):
    """An input, the output an agent produced, and what is asserted of it."""

    agent_input: Text = Field(description="What the agent was asked.")
    agent_output: Text = Field(description="What it answered.")
    assertions: Annotated[tuple[Assertion, ...], Field(min_length=1)] = Field(description="What is asserted.")
    threshold: Share = Field(default=1.0, description="The score that passes.")


class DocumentError(Exception):
    """A document that cannot be evaluated: a line for each mistake, with its place."""


def read_document_task(text: str, path: Path, threshold: float | None = None) -> Task:
    """The document as a case; raises DocumentError."""
    name = "standard input" if path == Path("-") else shown(path)
    try:
        value = json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise DocumentError(f"{name}:{error.lineno}:{error.colno}: this is not JSON: {error.msg}") from None
    except RecursionError:
        raise DocumentError(f"{name}: this is JSON nested too deeply to be read") from None
    try:
        document = AssertDocument.model_validate(value)
    except ValidationError as error:
        found = mistakes_in(error, AssertDocument, _places(text, value), ())
        lines = (f"{name}:{place.line}:{place.column}: {message}" for place, message in found)
        raise DocumentError("\n".join(lines)) from None
    if repeated := repeated_id(document.assertions):
        raise DocumentError(f'{name}: two assertions have the id "{repeated}"; rename one')
    return Task(
        "document",
        Origin(name, 1),
        document.agent_input,
        document.agent_output,
        assertions=document.assertions,
        threshold=document.threshold if threshold is None else threshold,
    )


def _places(text: str, value: object) -> Tree:
    """Where everything stands: JSON is YAML, nearly always."""
    try:
        tree = read_tree(text.removeprefix("\ufeff").replace("\t", "    "))
    except YamlError:
        return Tree(value, {}, {})
    return Tree(value, tree.keys, tree.values)
