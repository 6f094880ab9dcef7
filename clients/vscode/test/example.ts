import type { ContractItem, Evaluation, Incident } from "../src/model/evaluation";

export function incident(fields: Partial<Incident>): Incident {
  return {
    incident_id: "D1",
    drift_type: "unsupported_metrics",
    severity: 2,
    plan_section: "Plan > Budget",
    output_claim: "The budget is 85,000 euros.",
    prompt_contract_reference: "",
    explanation: "",
    repair_action: "",
    span: [0, 1],
    claim_id: "C1",
    suppressed: "",
    ...fields,
  };
}

export function item(id: string, field: string): ContractItem {
  return { id, field, statement: `Statement ${id}.`, strength: "explicit", span: [0, 1] };
}

export function evaluation(fields: Partial<Evaluation>): Evaluation {
  return {
    evaluation_metadata: { confidence: "high", confidence_reason: "" },
    claim_map: [],
    dimension_scores: {},
    weighted_fidelity_score: 5,
    drift_incidents: [],
    decision: { status: "PASS", rationale: "" },
    contract_items: [],
    contract_coverage: [],
    ...fields,
  };
}
