/** The parts of an evaluation that the editor shows; the program answers with more. */

/** Start and end in code points of the text. */
export type Span = readonly [start: number, end: number];

export type Verdict = "PASS" | "BORDERLINE" | "FAIL";

export interface Claim {
  readonly claim_id: string;
  readonly span: Span;
}

export interface Incident {
  readonly incident_id: string;
  readonly drift_type: string;
  readonly severity: number;
  readonly plan_section: string;
  readonly output_claim: string;
  readonly prompt_contract_reference: string;
  readonly explanation: string;
  readonly repair_action: string;
  readonly span: Span;
  readonly claim_id: string;
  readonly suppressed: string;
}

export interface ContractItem {
  readonly id: string;
  readonly field: string;
  readonly statement: string;
  readonly strength: string;
  readonly span: Span;
}

export interface Coverage {
  readonly item_id: string;
  readonly covered: boolean;
  readonly claim_ids: readonly string[];
}

export interface Evaluation {
  readonly evaluation_metadata: { readonly confidence: string; readonly confidence_reason: string };
  readonly claim_map: readonly Claim[];
  readonly dimension_scores: Readonly<Record<string, number>>;
  readonly weighted_fidelity_score: number;
  readonly drift_incidents: readonly Incident[];
  readonly decision: { readonly status: Verdict; readonly rationale: string };
  readonly contract_items: readonly ContractItem[];
  readonly contract_coverage: readonly Coverage[];
}

/** The verdict on one plan, or what keeps it from one. */
export interface PlanVerdict {
  readonly plan: string;
  readonly prompt: string | null;
  readonly verdict: Verdict | null;
  readonly score?: number;
  readonly findings?: number;
  readonly problem?: string;
}
