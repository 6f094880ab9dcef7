"""How far an output, a plan, may drift from its input, the prompt it was written from."""

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from typing import TYPE_CHECKING, Annotated

from pydantic import BeforeValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from driftline.harness.criteria.kind import Finding, Kind, Spot, Subject, Table, UnusableError
from driftline.harness.terms import Family
from driftline.harness.wording import listed
from driftline.spec.terms import DriftType, Verdict
from driftline.workspace.files import shown

if TYPE_CHECKING:
    from driftline.engine.evaluation import Evaluation

_BETTER = (Verdict.FAIL, Verdict.BORDERLINE, Verdict.PASS)
Count = Annotated[int, Field(strict=True, ge=0)]


class Fidelity(Table):
    """The input is a prompt, the output the plan written from it; a verdict alone stands for `verdict`."""

    verdict: Verdict | None = Field(default=None, description="The worst verdict allowed: PASS or BORDERLINE.")
    exactly: Verdict | None = Field(default=None, description="The verdict it has to be, for plans that must not pass.")
    min_score: Annotated[float, Field(ge=0, le=5)] | None = Field(
        default=None, description="The lowest weighted fidelity score allowed."
    )
    max: dict[DriftType, Count] = Field(
        default_factory=dict, description="How many findings of a drift type there may be at most."
    )
    min: dict[DriftType, Count] = Field(
        default_factory=dict,
        description="How many findings of a drift type have to be found, for plans known to drift.",
    )

    @model_validator(mode="after")
    def _asks_for_something(self) -> "Fidelity":
        if not self.model_fields_set:
            raise PydanticCustomError("fidelity", "asks for nothing; name verdict, min_score or max")
        return self


def _spelled_out(value: object) -> object:
    return {"verdict": value} if isinstance(value, str) else value


SomeFidelity = Annotated[Fidelity, BeforeValidator(_spelled_out, json_schema_input_type=Fidelity | Verdict)]


def _faithful(spec: Fidelity, subject: Subject) -> Finding:
    # Imported late: suites without pairs need no engine.
    from driftline.harness.fidelity import PairUnusableError, evaluation_of

    try:
        evaluation = evaluation_of(subject.agent_input, subject.agent_output, subject.prompt_path, subject.plan_path)
    except PairUnusableError as problem:
        raise UnusableError(str(problem)) from None
    card = evaluation.scorecard
    said = f"The plan is {card.verdict} with {card.weighted_score:.2f} of 5"
    if problems := list(_problems(spec, evaluation)):
        return Finding(False, f"{said}: {listed(problems)}.", tuple(_spots(evaluation, subject)))
    return Finding(True, f"{said}, as it has to be.")


def _problems(spec: Fidelity, evaluation: "Evaluation") -> Iterator[str]:
    card = evaluation.scorecard
    if spec.verdict and _BETTER.index(card.verdict) < _BETTER.index(spec.verdict):
        yield f"{spec.verdict} was wanted"
    if spec.exactly and card.verdict is not spec.exactly:
        yield f"{spec.exactly} was wanted"
    if spec.min_score is not None and Decimal(str(card.weighted_score)) < Decimal(str(spec.min_score)):
        yield f"the score is below {spec.min_score:g}"
    counts = Counter(incident.drift_type for incident in evaluation.incidents if not incident.suppressed)
    for kind in DriftType:
        if kind in spec.max and counts[kind] > spec.max[kind]:
            yield f"{counts[kind]} {kind.value}, at most {spec.max[kind]} allowed"
        if kind in spec.min and counts[kind] < spec.min[kind]:
            yield f"{counts[kind]} {kind.value}, at least {spec.min[kind]} expected"


def _spots(evaluation: "Evaluation", subject: Subject) -> Iterator[Spot]:
    """Where the plan drifts, if it stands in a file."""
    from driftline.text.lines import LineIndex

    if subject.plan_path is None:
        return
    lines = LineIndex.of(evaluation.plan)
    for incident in evaluation.incidents:
        if not incident.suppressed:
            line = lines.line_of(incident.span.start) + 1
            yield Spot(shown(subject.plan_path), line, f"{incident.drift_type.value}: {incident.explanation}")


FIDELITY = Kind("fidelity", Family.DETERMINISTIC, _faithful)
