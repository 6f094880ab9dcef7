import type { Evaluation, Incident } from "./evaluation";

const SEPARATOR = " > ";

/** The findings in one section of a plan. */
export interface FindingSection {
  readonly title: string;
  readonly above: string;
  readonly incidents: readonly Incident[];
}

/** The findings by section, both in the order of the plan; the plan's own title is left out where all stand under it. */
export function findingSections(evaluation: Evaluation): FindingSection[] {
  const ordered = [...evaluation.drift_incidents].sort((a, b) => a.span[0] - b.span[0] || b.severity - a.severity);
  const shared = sharedTitle(ordered);
  const sections = new Map<string, Incident[]>();
  for (const incident of ordered) {
    const found = sections.get(incident.plan_section) ?? [];
    sections.set(incident.plan_section, found);
    found.push(incident);
  }
  return [...sections].map(([path, incidents]) => ({ ...named(path, shared), incidents }));
}

/** The findings that still ask for something. */
export function counting(incidents: readonly Incident[]): Incident[] {
  return incidents.filter((incident) => incident.suppressed === "");
}

function sharedTitle(incidents: readonly Incident[]): string | undefined {
  const first = incidents[0]?.plan_section.split(SEPARATOR)[0];
  return incidents.every((incident) => incident.plan_section.split(SEPARATOR)[0] === first) ? first : undefined;
}

function named(path: string, shared: string | undefined): { title: string; above: string } {
  const parts = path.split(SEPARATOR);
  const within = parts.length > 1 && parts[0] === shared ? parts.slice(1) : parts;
  const title = within.at(-1) ?? "";
  return { title: title === "" ? "Before the first heading" : title, above: within.slice(0, -1).join(SEPARATOR) };
}
