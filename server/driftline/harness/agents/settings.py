"""How a suite says where outputs come from."""

from typing import Annotated

from pydantic import AfterValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from driftline.harness.criteria.json_path import JsonPath
from driftline.harness.criteria.kind import Table

Seconds = Annotated[float, Field(gt=0, le=3600)]


def _is_http(url: str) -> str:
    if not url.startswith(("http://", "https://")):
        raise PydanticCustomError("url", "has to begin with http:// or https://")
    return url


class ModelAgent(Table):
    """A language model with its prompt."""

    name: Annotated[str, Field(min_length=1)] = Field(description="The model, as litellm names it.")
    prompt_file: Annotated[str, Field(min_length=1)] | None = Field(
        default=None, description="The system prompt, a file from the suite's folder."
    )
    api_base: str | None = Field(default=None, description="The address of a server of your own.")
    temperature: Annotated[float, Field(ge=0, le=2)] = Field(default=0.0, description="How freely it may answer.")
    max_tokens: Annotated[int, Field(ge=1)] = Field(default=4000, description="The longest answer.")


class CommandAgent(Table):
    """A program that reads the input on standard input and writes the output on standard output."""

    run: tuple[Annotated[str, Field(min_length=1)], ...] = Field(
        min_length=1, description="The program and its arguments; it is started in the suite's folder, without a shell."
    )


class HttpAgent(Table):
    """An endpoint that gets the input as JSON, `{"input": ...}`, and answers with the output."""

    url: Annotated[str, AfterValidator(_is_http)] = Field(description="Where the input is posted to.")
    headers: dict[str, str] = Field(
        default_factory=dict,
        description="Headers; `${NAME}` stands for a variable of the environment, so that no key is written here.",
    )
    input_key: Annotated[str, Field(min_length=1)] = Field(
        default="input", description="The key the input is sent under."
    )
    output_path: JsonPath | None = Field(
        default=None, description="Where the output stands in a JSON answer, such as `$.output`; else the whole answer."
    )


class Agent(Table):
    """Where outputs come from: exactly one of a model, a command and an endpoint."""

    model: ModelAgent | None = Field(default=None, description="A language model through litellm.")
    command: CommandAgent | None = Field(default=None, description="A program.")
    http: HttpAgent | None = Field(default=None, description="An HTTP endpoint.")
    timeout: Seconds = Field(default=60.0, description="Seconds it may take for one case.")
    max_output: Annotated[int, Field(ge=1, le=100_000_000)] = Field(
        default=1_000_000, description="The most bytes of output; a longer one fails the case."
    )

    @model_validator(mode="after")
    def _is_one(self) -> "Agent":
        if sum(each is not None for each in (self.model, self.command, self.http)) != 1:
            raise PydanticCustomError("agent", 'needs exactly one of "model", "command" and "http"')
        return self
