"""The shape of the JSON result of a run; its schema is generated from here."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from driftline.harness.delta import BaselineDelta
from driftline.harness.terms import Stability

Percent = float | int
Share = Annotated[float, Field(ge=0, le=1)]


class Part(BaseModel):
    """A part of the result."""

    model_config = ConfigDict(frozen=True)


class PassRate(Part):
    """How often an assertion held, over the cases in which it was evaluated."""

    pass_rate: Share | None


class BatchResult(Part):
    """The cases of a suite in numbers."""

    total_cases: int
    passed_cases: int
    failed_cases: int
    average_score: Share
    assertion_breakdown: dict[str, PassRate]
    not_evaluated_cases: int = Field(description="Cases that nobody could judge; neither passed nor failed.")


class DriftResult(Part):
    """The drift of a suite; a failed test counts once, in the first family that failed it."""

    driftPercent: Percent  # noqa: N815
    totalTests: int  # noqa: N815
    zodFailures: int = Field(description="Tests failed by a structural assertion, or without an output.")  # noqa: N815
    semanticFailures: int  # noqa: N815
    deterministicFailures: int  # noqa: N815
    driftCeiling: Percent | None = Field(description="A ceiling of the suite's own.")  # noqa: N815


class SuiteResult(Part):
    """One suite."""

    agent_id: str
    test_suite: str
    results: BatchResult
    version: str
    drift: DriftResult


class AggregateResult(Part):
    """The decision over the run."""

    aggregateDrift: Percent  # noqa: N815
    driftCeiling: Percent  # noqa: N815
    passed: bool


class FlakyResult(Part):
    """A test whose samples disagree."""

    suite: str
    case: str
    passRate: Share  # noqa: N815
    samples: int
    classification: Stability


class EvalResult(Part):
    """What `driftline eval --format json` prints."""

    suites: tuple[SuiteResult, ...]
    drift: AggregateResult
    flakyTests: tuple[FlakyResult, ...]  # noqa: N815
    baseline: BaselineDelta | None
    problems: tuple[str, ...] = Field(description="Why suites could not be loaded.")
    notices: tuple[str, ...]
    exit_code: int = Field(description="0 clean, 1 gate failed, 2 worse than the baseline, 3 not evaluated.")
    cases: tuple[dict[str, Any], ...] = Field(description="Every case with the evaluation of its assertions.")
