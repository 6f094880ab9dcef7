import type { PlanVerdict, Verdict } from "./evaluation";

const SEVERITIES = ["none", "minor", "moderate", "major", "critical"];
const LONGEST = 120;
const PLAINER: Record<string, string> = {
  business_model_gtm: "business model",
  risk_uncertainty_posture: "risks and open questions",
  legal_regulatory_posture: "legal position",
  other_relevant_entities: "others concerned",
};

/** A term of the evaluation as a person writes it: scope_expansion becomes "Scope expansion". */
export function spoken(term: string): string {
  const words = PLAINER[term] ?? term.split("_").join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A dimension without the word they all share. */
export function dimensionName(dimension: string): string {
  return spoken(dimension.replace(/_fidelity$/, ""));
}

export function severityWord(severity: number): string {
  return SEVERITIES[Math.max(0, Math.min(severity, SEVERITIES.length - 1))] ?? "";
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

export function shortened(text: string): string {
  const flat = text.split(/\s+/).join(" ").trim();
  return flat.length <= LONGEST ? flat : `${flat.slice(0, LONGEST - 1).trimEnd()}…`;
}

/** A verdict in one line. */
export function verdictLine(of: PlanVerdict): string {
  if (of.verdict === null) {
    return of.problem ?? "Not checked";
  }
  return `${of.verdict}  ${score(of.score)} of 5  ${counted(of.findings ?? 0, "finding")}`;
}

export function score(value: number | undefined): string {
  return (value ?? 0).toFixed(2);
}

const ICONS: Record<Verdict, string> = { PASS: "pass", BORDERLINE: "warning", FAIL: "error" };

/** The name of the icon for a verdict; a question for a plan that has none. */
export function verdictIcon(verdict: Verdict | null): string {
  return verdict === null ? "question" : ICONS[verdict];
}
