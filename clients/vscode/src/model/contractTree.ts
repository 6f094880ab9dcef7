import type { ContractItem, Evaluation } from "./evaluation";

/** What a prompt commits to in one field. */
export interface ContractGroup {
  readonly field: string;
  readonly items: readonly CoveredItem[];
}

export interface CoveredItem {
  readonly item: ContractItem;
  readonly covered: boolean;
  readonly claims: number;
}

/** The commitments by field, in the order in which the prompt first speaks of each. */
export function contractGroups(evaluation: Evaluation): ContractGroup[] {
  const coverage = new Map(evaluation.contract_coverage.map((entry) => [entry.item_id, entry]));
  const groups = new Map<string, CoveredItem[]>();
  for (const item of evaluation.contract_items) {
    const entry = coverage.get(item.id);
    const group = groups.get(item.field) ?? [];
    groups.set(item.field, group);
    group.push({ item, covered: entry?.covered ?? false, claims: entry?.claim_ids.length ?? 0 });
  }
  return [...groups].map(([field, items]) => ({ field, items }));
}

export function coveredCount(group: ContractGroup): number {
  return group.items.filter((entry) => entry.covered).length;
}
