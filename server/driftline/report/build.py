"""An Evaluation as the report model: the same facts under the specification's keys."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from driftline.engine.evaluation import Evaluation
from driftline.report.actions import judged, revision_actions
from driftline.report.coverage import coverage_sentence
from driftline.report.findings import counting
from driftline.report.order import by_severity, section_path, without_repeats
from driftline.report.words import AUTOMATIC_FAILURE_WORDS, PRESERVED_WORDS
from driftline.scoring.scorecard import Counts, Scorecard
from driftline.spec.findings import ContractItem, Coverage, Evidence, Incident, Judgement, JudgeUsage, SupportedClaim
from driftline.spec.report import (
    SPEC_VERSION,
    ClaimEntry,
    ClaimEvidence,
    ContractItemEntry,
    ContractReport,
    CountsEntry,
    CoverageEntry,
    Decision,
    DimensionScores,
    EvaluationMetadata,
    IncidentEntry,
    JudgeEntry,
    JudgementEntry,
    PromptContract,
    RemarkEntry,
    Report,
    Summary,
)
from driftline.spec.terms import Agreement, ContractField, Decider, Dimension, Verdict

_MAJOR = 3
_WELL_PRESERVED = 4


def build_report(evaluation: Evaluation) -> Report:
    """The whole report of an evaluation."""
    card = evaluation.scorecard
    return Report(
        evaluation_metadata=_metadata(card),
        prompt_contract=_prompt_contract(evaluation.contract),
        claim_map=[_claim(claim, evaluation.judge) for claim in evaluation.claims],
        dimension_scores=_dimensions(card),
        weighted_fidelity_score=card.weighted_score,
        counts=_counts(card.counts),
        drift_incidents=[_incident(incident) for incident in evaluation.incidents],
        automatic_fail_conditions_triggered=list(card.automatic_failures),
        decision=_decision(card),
        revision_actions=revision_actions(evaluation),
        summary=_summary(evaluation),
        contract_items=[_item(item) for item in evaluation.contract],
        contract_coverage=[_coverage(entry) for entry in evaluation.coverage],
        remarks=[RemarkEntry(message=remark.message, span=remark.span) for remark in evaluation.remarks],
        **({"judge": _judge(evaluation.judge, evaluation.claims)} if evaluation.judge else {}),
    )


def build_contract_report(items: tuple[ContractItem, ...]) -> ContractReport:
    """The contract alone, for a prompt that has no plan yet."""
    return ContractReport(prompt_contract=_prompt_contract(items), contract_items=[_item(item) for item in items])


def _metadata(card: Scorecard) -> EvaluationMetadata:
    return EvaluationMetadata(
        spec_version=SPEC_VERSION,
        evaluation_mode="strict",
        confidence=card.confidence,
        confidence_reason=card.confidence_reason,
    )


def _prompt_contract(items: Iterable[ContractItem]) -> PromptContract:
    statements: dict[ContractField, list[str]] = {field: [] for field in ContractField}
    for item in items:
        statements[item.field].append(item.statement)
    values: dict[str, object] = {}
    for field, texts in statements.items():
        lines = without_repeats(texts)
        single = PromptContract.model_fields[field.value].annotation is str
        values[field.value] = "; ".join(lines) if single else lines
    return PromptContract.model_validate(values)


def _claim(supported: SupportedClaim, judge: JudgeUsage | None) -> ClaimEntry:
    claim = supported.claim
    return ClaimEntry(
        claim_id=claim.claim_id,
        claim_text=claim.text,
        importance=claim.importance,
        support_label=supported.label,
        prompt_reference="; ".join(_reference(item) for item in supported.evidence.items),
        span=claim.span,
        kind=claim.kind,
        section=section_path(claim.section),
        probability=supported.evidence.probability,
        evidence=_evidence(supported.evidence),
        **(_decision_on(supported) if judge else {}),
    )


def _decision_on(supported: SupportedClaim) -> dict[str, Any]:
    decided_by = {"decided_by": supported.decided_by}
    if supported.judgement is None:
        return decided_by
    return {**decided_by, "judgement": _judgement(supported.judgement, supported.evidence)}


def _judgement(judgement: Judgement, evidence: Evidence) -> JudgementEntry:
    return JudgementEntry(
        note=judgement.note,
        rules_label=judgement.rules_label,
        judge_label=judgement.judge_label,
        agreement=judgement.agreement,
        quote=judgement.quote,
        prompt_spans=list(evidence.cited),
    )


def _judge(usage: JudgeUsage, claims: Iterable[SupportedClaim]) -> JudgeEntry:
    judgements = [claim.judgement for claim in claims if claim.judgement]
    agreement = Counter(judgement.agreement for judgement in judgements)
    decided = Counter(judgement.decided_by for judgement in judgements)
    return JudgeEntry(
        model=usage.model,
        asked=usage.asked,
        answered=usage.answered,
        calls=usage.calls,
        prompt_tokens=usage.prompt_tokens,
        completion_tokens=usage.completion_tokens,
        cost=usage.cost,
        cache_hits=usage.cache_hits,
        agreement={kind: agreement[kind] for kind in Agreement},
        decided={decider: decided[decider] for decider in Decider},
    )


def _reference(item: ContractItem | None) -> str:
    return f"{item.item_id}: {item.statement}" if item else ""


def _evidence(evidence: Evidence) -> ClaimEvidence:
    return ClaimEvidence(
        new_quantities=list(evidence.new_quantities),
        derivations=list(evidence.derivations),
        reason=evidence.reason,
    )


def _dimensions(card: Scorecard) -> DimensionScores:
    return DimensionScores.model_validate({dimension.value: card.dimensions[dimension] for dimension in Dimension})


def _counts(counts: Counts) -> CountsEntry:
    return CountsEntry.model_validate({name: getattr(counts, name) for name in CountsEntry.model_fields})


def _incident(incident: Incident) -> IncidentEntry:
    claim = incident.supported.claim
    return IncidentEntry(
        incident_id=incident.incident_id,
        drift_type=incident.drift_type,
        severity=incident.severity,
        plan_section=section_path(claim.section),
        output_claim=claim.text,
        prompt_contract_reference=_reference(incident.item),
        support_label=incident.supported.label,
        explanation=incident.explanation,
        repair_action=incident.repair_action,
        span=incident.span,
        claim_id=claim.claim_id,
        repair_type=incident.repair_type,
        probability=incident.probability,
        suppressed=incident.suppressed,
    )


def _decision(card: Scorecard) -> Decision:
    passed = card.verdict is Verdict.PASS
    return Decision(
        status=card.verdict,
        usable_as_is=passed,
        requires_revision=not passed,
        rationale=card.rationale,
        unmet_standards=list(card.unmet_standards),
    )


def _summary(evaluation: Evaluation) -> Summary:
    card = evaluation.scorecard
    return Summary(
        preserved_well=_preserved_well(evaluation),
        major_failures=_major_failures(evaluation),
        overall_verdict=f"{card.verdict}: {card.rationale}" if card.rationale else str(card.verdict),
    )


def _preserved_well(evaluation: Evaluation) -> list[str]:
    if not judged(evaluation):
        return []
    scores = evaluation.scorecard.dimensions
    kept = [
        f"{PRESERVED_WORDS[dimension]} ({scores[dimension]} of 5)."
        for dimension in Dimension
        if scores[dimension] >= _WELL_PRESERVED
    ]
    if any(entry.covered for entry in evaluation.coverage):
        kept.append(coverage_sentence(evaluation))
    return kept


def _major_failures(evaluation: Evaluation) -> list[str]:
    automatic = [AUTOMATIC_FAILURE_WORDS[failure] for failure in evaluation.scorecard.automatic_failures]
    counted = by_severity(counting(evaluation.incidents))
    grave = [incident.explanation for incident in counted if incident.severity >= _MAJOR]
    return without_repeats([*automatic, *grave])


def _item(item: ContractItem) -> ContractItemEntry:
    return ContractItemEntry(
        id=item.item_id,
        field=item.field,
        statement=item.statement,
        strength=item.strength,
        span=item.span,
    )


def _coverage(entry: Coverage) -> CoverageEntry:
    return CoverageEntry(
        item_id=entry.item.item_id,
        field=entry.item.field,
        statement=entry.item.statement,
        span=entry.item.span,
        covered=entry.covered,
        claim_ids=list(entry.claim_ids),
    )
