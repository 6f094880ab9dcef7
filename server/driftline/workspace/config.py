"""What a user may write into `driftline.toml` or under `[tool.driftline]` in `pyproject.toml`.

The models are the reference: their descriptions become the documentation and the JSON schema.
"""

import re
from dataclasses import fields
from decimal import Decimal
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictStr, field_validator
from pydantic_core import PydanticCustomError

from driftline.judge.config import JudgeSettings
from driftline.spec.terms import DriftType
from driftline.spec.thresholds import SPECIFIED, CountLimits, Thresholds
from driftline.workspace.globs import expression

Words = Annotated[StrictStr, Field(min_length=1)]


def _readable_pattern(pattern: str) -> str:
    from pathspec import GitIgnoreSpec

    try:
        GitIgnoreSpec.from_lines([pattern])
    except ValueError:
        raise PydanticCustomError("pattern", "is not a pattern as in .gitignore") from None
    return pattern


IgnorePattern = Annotated[Words, AfterValidator(_readable_pattern)]
Score = Annotated[float, Field(strict=True, ge=0, le=5)]
Dimension = Annotated[int, Field(strict=True, ge=0, le=5)]
Count = Annotated[int, Field(strict=True, ge=0)]
AtLeastOne = Annotated[int, Field(strict=True, ge=1)]
Severity = Annotated[int, Field(strict=True, ge=1, le=4)]


class ConfigTable(BaseModel):
    """A table of the configuration; a key nobody knows is a mistake."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class PairGlobs(ConfigTable):
    """Which prompt belongs to which plans.

    Both are patterns relative to the folder of the configuration, with `*`, `**`, `?` and `[abc]`. What a wildcard of
    `plan` stands for is put in for the same wildcard of `prompt`, from left to right.
    """

    plan: Words = Field(description="The plans, such as `plans/*.md`.")
    prompt: Words = Field(description="The prompt of each, such as `briefs/*.md` or `brief.md`.")

    @field_validator("plan", "prompt")
    @classmethod
    def _can_be_read(cls, pattern: str) -> str:
        if "\\" in pattern:
            raise PydanticCustomError("pattern", "needs / between folders, not \\")
        try:
            expression(pattern)
        except re.error:
            raise PydanticCustomError("pattern", "has a range of letters that runs backwards") from None
        return pattern.removeprefix("./")


class RuleChoice(ConfigTable):
    """Which rules look at a plan."""

    enable: tuple[DriftType, ...] = Field(default=tuple(DriftType), min_length=1, description="Only these rules.")
    disable: tuple[DriftType, ...] = Field(default=(), description="Not these rules.")


class Limits(ConfigTable):
    """How often something may occur."""

    passing: Count = Field(description="At most so many in a plan that passes.")
    borderline: Count = Field(description="At most so many in a borderline plan; one more fails it.")


def _limits(specified: CountLimits) -> Limits:
    return Limits(passing=specified.passing, borderline=specified.borderline)


class ThresholdTable(ConfigTable):
    """Where PASS and BORDERLINE end. Values may only be stricter than the defaults unless `strict = false`."""

    pass_score: Score = Field(default=float(SPECIFIED.pass_score), description="The lowest score that passes.")
    borderline_score: Score = Field(default=float(SPECIFIED.borderline_score), description="A lower score fails.")
    pass_dimension: Dimension = Field(
        default=SPECIFIED.pass_dimension, description="The lowest a dimension may score in a plan that passes."
    )
    borderline_dimension: Dimension = Field(
        default=SPECIFIED.borderline_dimension, description="The lowest a dimension may score in a borderline plan."
    )
    borderline_dimension_allowance: Count = Field(
        default=SPECIFIED.borderline_dimension_allowance,
        description="How many dimensions may stand that low in a borderline plan.",
    )
    severity_4: Limits = Field(default=_limits(SPECIFIED.severity_4), description="Critical findings.")
    severity_3: Limits = Field(default=_limits(SPECIFIED.severity_3), description="Major findings.")
    unsupported_important: Limits = Field(
        default=_limits(SPECIFIED.unsupported_important), description="Claims that matter and have no source."
    )
    confidence_inflation: Limits = Field(
        default=_limits(SPECIFIED.confidence_inflation), description="Claims that are surer than the prompt."
    )
    repeated_unsupported_numbers: AtLeastOne = Field(
        default=SPECIFIED.repeated_unsupported_numbers,
        description="So many important claims with invented numbers fail a plan by themselves.",
    )

    def as_thresholds(self) -> Thresholds:
        """The same as the scoring reads it."""
        return Thresholds(**{field.name: _scored(getattr(self, field.name)) for field in fields(Thresholds)})


def _scored(value: Any) -> Any:
    if isinstance(value, Limits):
        return CountLimits(passing=value.passing, borderline=value.borderline)
    return Decimal(str(value)) if isinstance(value, float) else value


class Config(ConfigTable):
    """The whole configuration; an empty one is the specification as it stands."""

    strict: StrictBool = Field(
        default=True,
        description="Refuse thresholds looser than the specification. With `false` they are taken and reports say so.",
    )
    ignore: tuple[IgnorePattern, ...] = Field(
        default=(), description="Paths that are not searched for plans, written as in `.gitignore`."
    )
    known_words: tuple[Words, ...] = Field(
        default=(), description="Words of your domain that need no source in the prompt."
    )
    allow_prompts: tuple[Words, ...] = Field(
        default=(),
        description="Folders or files outside the workspace that prompts may be read from. Counts only at the top of a "
        "workspace, and once the file is trusted.",
    )
    pairs: tuple[PairGlobs, ...] = Field(default=(), description="Which prompt belongs to which plans.")
    rules: RuleChoice = Field(default=RuleChoice(), description="Which rules look at a plan.")
    severity: dict[DriftType, Severity] = Field(
        default_factory=dict,
        description="The severity of every finding of a rule: 1 minor, 2 moderate, 3 major, 4 critical.",
    )
    thresholds: ThresholdTable = Field(
        default=ThresholdTable(),
        description="Where PASS and BORDERLINE end. May only be stricter unless `strict = false`.",
    )
    judge: JudgeSettings = Field(
        default=JudgeSettings(),
        description="A language model that is asked about doubtful claims. Counts once the file is trusted.",
    )
