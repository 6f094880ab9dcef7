"""The cases of a suite."""

import json
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from driftline.harness.assertion import Assertion, Name, repeated_id
from driftline.harness.criteria.kind import Table

Share = Annotated[float, Field(ge=0, le=1)]


def _as_text(value: Any) -> Any:
    """Inputs and outputs that are no text are JSON."""
    return json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list) else value


Text = Annotated[str, BeforeValidator(_as_text, json_schema_input_type=str | dict[str, Any] | list[Any])]
FilePath = Annotated[str, Field(min_length=1)]


class Case(Table):
    """An input, the output to be judged, and what is asserted of it beside the suite's assertions."""

    id: Name | None = Field(default=None, description="What reports call it; its number if it has none.")
    input: Text | None = Field(default=None, description="What the agent is asked.")
    input_file: FilePath | None = Field(default=None, description="A file with the input, from the suite's folder.")
    output: Text | None = Field(default=None, description="What the agent answered; without it the agent is asked.")
    output_file: FilePath | None = Field(default=None, description="A file with the output.")
    prompt: FilePath | None = Field(default=None, description="For a pair: the prompt's file, which is the input.")
    plan: FilePath | None = Field(default=None, description="For a pair: the plan's file, which is the output.")
    assertions: tuple[Assertion, ...] = Field(default=(), description="Asserted of this case only.")
    without: tuple[Name, ...] = Field(default=(), description="Ids of the suite's assertions that do not apply here.")
    threshold: Share | None = Field(default=None, description="The score it passes at, instead of the suite's.")

    @model_validator(mode="after")
    def _is_whole(self) -> "Case":
        inputs = [self.input, self.input_file, self.prompt]
        outputs = [self.output, self.output_file, self.plan]
        if sum(each is not None for each in inputs) != 1:
            raise PydanticCustomError("case", 'needs exactly one of "input", "input_file" and "prompt"')
        if sum(each is not None for each in outputs) > 1:
            raise PydanticCustomError("case", 'has more than one of "output", "output_file" and "plan"')
        if (self.prompt is None) != (self.plan is None):
            raise PydanticCustomError("case", 'needs "prompt" and "plan" together')
        if name := repeated_id(self.assertions):
            raise PydanticCustomError("case", 'has two assertions with the id "{name}"', {"name": name})
        return self


class JsonLines(Table):
    """Cases in a file with one JSON object a line, read as the run goes."""

    jsonl: FilePath = Field(description="The file, from the suite's folder.")


class PairFiles(Table):
    """A case for every plan that a pattern finds, with its prompt found as `driftline check` finds it."""

    pairs: FilePath = Field(description="A pattern of plans from the suite's folder, such as `plans/**/plan.md`.")
    assertions: tuple[Assertion, ...] = Field(default=(), description="Asserted of these cases only.")
