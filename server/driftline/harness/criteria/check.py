"""A criterion that is checked without a model, as it is written in a suite."""

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from driftline.harness.criteria.citations import CITATIONS, SomeCitations
from driftline.harness.criteria.equals import EQUALS, SomeExpected
from driftline.harness.criteria.fidelity import FIDELITY, SomeFidelity
from driftline.harness.criteria.json_path import JSON_PATH, JsonComparison
from driftline.harness.criteria.json_schema import JSON_SCHEMA, JsonSchema
from driftline.harness.criteria.kind import Finding, Kind, Subject, Table
from driftline.harness.criteria.length import LENGTH, Length
from driftline.harness.criteria.markdown import MARKDOWN, MarkdownShape
from driftline.harness.criteria.numbers import NUMBERS, SomeTracedNumbers
from driftline.harness.criteria.pydantic_model import PYDANTIC, ImportPath
from driftline.harness.criteria.regex import NOT_REGEX, REGEX, SomePattern
from driftline.harness.criteria.texts import ABSENT, CONTAINS, CONTAINS_ANY, SomePassages
from driftline.harness.terms import Family

KINDS: tuple[Kind, ...] = (
    JSON_SCHEMA,
    PYDANTIC,
    MARKDOWN,
    CONTAINS,
    CONTAINS_ANY,
    ABSENT,
    REGEX,
    NOT_REGEX,
    EQUALS,
    LENGTH,
    JSON_PATH,
    NUMBERS,
    CITATIONS,
    FIDELITY,
)
"""Every kind of check, structural ones first."""


class Check(Table):
    """One check, under the name of its kind. Several in one mapping all have to hold."""

    json_schema: JsonSchema | None = Field(
        default=None, description="Structural: the output is JSON that fits a schema, given here or as a file."
    )
    pydantic: ImportPath | None = Field(
        default=None, description="Structural: the output is JSON of a pydantic model, `module:Model`."
    )
    markdown: MarkdownShape | None = Field(default=None, description="Structural: the output's Markdown.")
    contains: SomePassages | None = Field(default=None, description="All of these passages are in the output.")
    contains_any: SomePassages | None = Field(default=None, description="One of these passages is in the output.")
    absent: SomePassages | None = Field(default=None, description="None of these passages is in the output.")
    regex: SomePattern | None = Field(default=None, description="The output matches a regular expression.")
    not_regex: SomePattern | None = Field(default=None, description="The output does not match it.")
    equals: SomeExpected | None = Field(default=None, description="The output is exactly this text.")
    length: Length | None = Field(default=None, description="How long the output may be.")
    json_path: JsonComparison | None = Field(default=None, description="A value inside a JSON output.")
    numbers_from_input: SomeTracedNumbers | None = Field(
        default=None, description="Every number of the output is in the input or follows from it."
    )
    citations: SomeCitations | None = Field(default=None, description="The output cites its sources.")
    fidelity: SomeFidelity | None = Field(
        default=None, description="The output is a plan that stays true to the input, its prompt."
    )

    @model_validator(mode="after")
    def _checks_something(self) -> "Check":
        if not self.kinds:
            raise PydanticCustomError("check", "names no check")
        return self

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds it names."""
        return tuple(kind for kind in KINDS if getattr(self, kind.name) is not None)

    def findings(self, subject: Subject, family: Family) -> list[Finding]:
        """What its checks of a family say."""
        return [kind.check(getattr(self, kind.name), subject) for kind in self.kinds if kind.family is family]
