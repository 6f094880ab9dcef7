"""The shape of a report: the specification's keys in its order, then the keys Driftline adds."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.config import JsonDict
from pydantic.json_schema import SkipJsonSchema

from driftline.spec.terms import (
    Agreement,
    AutomaticFailure,
    ClaimKind,
    Confidence,
    ContractField,
    Decider,
    DriftType,
    Importance,
    RepairType,
    Strength,
    SupportLabel,
    Verdict,
)

SPEC_VERSION: Literal["1.0"] = "1.0"

Absent = SkipJsonSchema[None]
"""For a key that is left out where it has nothing to say; it is never null."""


def _no_default(schema: JsonDict) -> None:
    del schema["default"]


def _left_out(description: str) -> Any:
    return Field(default=None, description=description, json_schema_extra=_no_default)


Offset = Annotated[int, Field(ge=0)]
TextSpan = Annotated[tuple[Offset, Offset], Field(description="Start and end, in code points.")]
Count = Annotated[int, Field(ge=0)]
_AS_THE_LABEL_SAYS = "That the prompt carries the claim, or that it does not, as the label says."
Probability = Annotated[float, Field(ge=0, le=1, description=_AS_THE_LABEL_SAYS)]
DimensionScore = Annotated[int, Field(ge=0, le=5)]


class ReportPart(BaseModel):
    """A part of the report; unknown keys are refused so that the schema stays exact."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class EvaluationMetadata(ReportPart):
    """How the evaluation was made and how far to trust it."""

    spec_version: Literal["1.0"]
    evaluation_mode: Literal["strict"]
    confidence: Confidence
    confidence_reason: str


class PromptContract(ReportPart):
    """What the prompt commits to, field by field."""

    core_intent: str
    primary_problem: str
    product_definition: str
    primary_buyer: str
    primary_user: str
    other_relevant_entities: list[str]
    target_context: str
    core_value_claim: str
    business_model_gtm: str
    implementation_scope: str
    core_features: list[str]
    optional_features: list[str]
    deferred_features: list[str]
    explicit_non_goals: list[str]
    explicit_exclusions: list[str]
    hard_constraints: list[str]
    risk_uncertainty_posture: list[str]
    success_metrics: list[str]
    legal_regulatory_posture: list[str]
    allowed_assumptions: list[str]
    claims_explicitly_avoided: list[str]


class ClaimEvidence(ReportPart):
    """What the label of a claim rests on."""

    new_quantities: Annotated[list[str], Field(description="Figures that the prompt does not give.")]
    derivations: Annotated[list[str], Field(description="How figures follow from the prompt's, or differ from them.")]
    reason: str


class JudgementEntry(ReportPart):
    """What a language model said about a claim, and why the label is whose it is."""

    note: str
    rules_label: Annotated[SupportLabel | None, Field(description="Null if the reader took it for no claim.")]
    judge_label: Annotated[SupportLabel | None, Field(description="Null if there was no usable answer.")]
    agreement: Annotated[Agreement | None, Field(description="How far the samples agree; null without an answer.")]
    quote: Annotated[str, Field(description="The sentences of the prompt the answer rests on or runs against.")]
    prompt_spans: Annotated[list[TextSpan], Field(description="Where they stand in the prompt.")]


class ClaimEntry(ReportPart):
    """One claim of the plan with its support."""

    claim_id: str
    claim_text: str
    importance: Importance
    support_label: SupportLabel
    prompt_reference: str
    span: TextSpan
    kind: ClaimKind
    section: str
    probability: Probability
    evidence: ClaimEvidence
    decided_by: Decider | Absent = _left_out("Who gave the label; left out if no judge was used.")
    judgement: JudgementEntry | Absent = _left_out("Left out if no judge was asked about the claim.")


class DimensionScores(ReportPart):
    """The ten dimensions, each from 0 to 5."""

    scope_fidelity: DimensionScore
    constraint_fidelity: DimensionScore
    claim_strength_fidelity: DimensionScore
    evidence_grounding_fidelity: DimensionScore
    entity_fidelity: DimensionScore
    causal_fidelity: DimensionScore
    epistemic_fidelity: DimensionScore
    source_trace_fidelity: DimensionScore
    structural_priority_fidelity: DimensionScore
    language_posture_fidelity: DimensionScore


class CountsEntry(ReportPart):
    """How often each counted kind of drift occurs."""

    unsupported_important_claim_count: Count
    unsupported_numeric_claim_count: Count
    constraint_violation_count: Count
    confidence_inflation_count: Count
    optional_to_core_promotion_count: Count
    severity_3_count: Count
    severity_4_count: Count


class IncidentEntry(ReportPart):
    """One departure of the plan from the prompt."""

    incident_id: str
    drift_type: DriftType
    severity: Annotated[int, Field(ge=0, le=4)]
    plan_section: str
    output_claim: str
    prompt_contract_reference: str
    support_label: SupportLabel
    explanation: str
    repair_action: str
    span: TextSpan
    claim_id: str
    repair_type: RepairType
    probability: Probability
    suppressed: Annotated[str, Field(description="Why the incident does not count; empty if it counts.")]


class Decision(ReportPart):
    """The verdict and what follows from it."""

    status: Verdict
    usable_as_is: bool
    requires_revision: bool
    rationale: str
    unmet_standards: list[str]


class Summary(ReportPart):
    """The evaluation in a few lines."""

    preserved_well: list[str]
    major_failures: list[str]
    overall_verdict: str


class ContractItemEntry(ReportPart):
    """One commitment of the prompt and where it stands there."""

    id: str
    field: ContractField
    statement: str
    strength: Strength
    span: TextSpan


class CoverageEntry(ReportPart):
    """Whether the plan takes up one commitment of the prompt."""

    item_id: str
    field: ContractField
    statement: str
    span: TextSpan
    covered: bool
    claim_ids: list[str]


class RemarkEntry(ReportPart):
    """Something to know besides the findings, such as a suppression that suppresses nothing."""

    message: str
    span: Annotated[TextSpan | None, Field(description="Where in the plan; null if it is about the whole.")]


class JudgeEntry(ReportPart):
    """What a judge did and what it took."""

    model: str
    asked: Annotated[Count, Field(description="Questions put to the judge, from the cache or not.")]
    answered: Count
    calls: Annotated[Count, Field(description="Requests sent.")]
    prompt_tokens: Count
    completion_tokens: Count
    cost: Annotated[float, Field(ge=0, description="In US dollars.")]
    cache_hits: Count
    agreement: Annotated[dict[Agreement, Count], Field(description="Claims by how far their samples agree.")]
    decided: Annotated[dict[Decider, Count], Field(description="Claims by who gave the label.")]


class Report(ReportPart):
    """A whole evaluation."""

    evaluation_metadata: EvaluationMetadata
    prompt_contract: PromptContract
    claim_map: list[ClaimEntry]
    dimension_scores: DimensionScores
    weighted_fidelity_score: Annotated[float, Field(ge=0, le=5)]
    counts: CountsEntry
    drift_incidents: list[IncidentEntry]
    automatic_fail_conditions_triggered: list[AutomaticFailure]
    decision: Decision
    revision_actions: list[str]
    summary: Summary
    contract_items: list[ContractItemEntry]
    contract_coverage: list[CoverageEntry]
    remarks: list[RemarkEntry]
    judge: JudgeEntry | Absent = _left_out("Left out if no judge was used.")


class ContractReport(ReportPart):
    """What `driftline contract` prints as JSON."""

    prompt_contract: PromptContract
    contract_items: list[ContractItemEntry]
