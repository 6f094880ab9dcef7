"""What a user writes into a suite file. The models are the reference: their descriptions become the documentation."""

from typing import Annotated, Any

from pydantic import BeforeValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from driftline.harness.agents.settings import Agent
from driftline.harness.assertion import Assertion, Name, repeated_id
from driftline.harness.case import Case, JsonLines, PairFiles, Share
from driftline.harness.criteria.kind import Table


def _as_words(value: Any) -> Any:
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


Percent = Annotated[float, Field(ge=0, le=100)]
Version = Annotated[str, BeforeValidator(_as_words, json_schema_input_type=str | float)]


class SuiteHead(Table):
    """A suite without its cases."""

    agent_id: Name = Field(description="The agent whose outputs are judged.")
    test_suite: Name = Field(description="The name of the suite; baselines know it by this name.")
    version: Version = Field(default="1", description="The version of the set of assertions.")
    threshold: Share = Field(default=1.0, description="The score a case passes at: passed by all its assertions.")
    drift_ceiling: Percent | None = Field(
        default=None,
        description="A ceiling of its own, in percent: it answers to this, and only the others to the common one.",
    )
    agent: Agent | None = Field(default=None, description="Where the outputs come from that cases do not give.")
    assertions: tuple[Assertion, ...] = Field(default=(), description="Asserted of every case.")

    @model_validator(mode="after")
    def _names_differ(self) -> "SuiteHead":
        if name := repeated_id(self.assertions):
            raise PydanticCustomError("suite", 'has two assertions with the id "{name}"', {"name": name})
        return self


class SuiteFile(SuiteHead):
    """A whole suite, for its schema; when it is loaded each case is read by itself, so that a bad one fails alone."""

    cases: tuple[Case | JsonLines | PairFiles, ...] = Field(
        min_length=1, description="The cases: one by one, from JSON lines, or a pair for every plan of a pattern."
    )
