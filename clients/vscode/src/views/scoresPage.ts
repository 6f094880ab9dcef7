import type { Evaluation, PlanVerdict } from "../model/evaluation";
import { counted, dimensionName, score, verdictIcon } from "../model/words";

const BEST = 5;
const WEAK = 2;
const FAIR = 3;

interface Shown {
  readonly verdict: PlanVerdict | undefined;
  readonly evaluation: Evaluation | undefined;
}

/** The page of the verdict view; it runs no script. */
export function scoresPage(shown: Shown, style: string, source: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${source}">
<link rel="stylesheet" href="${escaped(style)}">
</head>
<body>${body(shown)}</body>
</html>`;
}

function body({ verdict, evaluation }: Shown): string {
  if (verdict === undefined) {
    return `<p class="quiet">Open a plan that has a prompt, and its verdict appears here.</p>`;
  }
  if (verdict.verdict === null) {
    return `<p class="quiet">${escaped(verdict.problem ?? "")}</p>`;
  }
  return header(verdict) + (evaluation ? bars(evaluation) : "");
}

function header(verdict: PlanVerdict): string {
  return `<header class="${verdictIcon(verdict.verdict)}">
<strong>${verdict.verdict ?? ""}</strong>
<span class="score">${score(verdict.score)}<small> of ${BEST}</small></span>
<span class="quiet">${counted(verdict.findings ?? 0, "finding")}</span>
</header>`;
}

function bars(evaluation: Evaluation): string {
  const rows = Object.entries(evaluation.dimension_scores).map(([name, value]) => bar(dimensionName(name), value));
  const { confidence, confidence_reason: reason } = evaluation.evaluation_metadata;
  return `<div class="bars" role="list">${rows.join("")}</div>
<p class="quiet" title="${escaped(reason)}">Confidence: ${escaped(confidence)}</p>`;
}

function bar(name: string, value: number): string {
  const look = value <= WEAK ? "weak" : value <= FAIR ? "fair" : "good";
  const blocks = Array.from({ length: BEST }, (_, at) => `<i${at < value ? ' class="on"' : ""}></i>`).join("");
  return `<div class="row ${look}" role="listitem" aria-label="${escaped(name)}: ${value} of ${BEST}">
<span>${escaped(name)}</span><span class="bar" aria-hidden="true">${blocks}</span><b aria-hidden="true">${value}</b></div>`;
}

function escaped(text: string): string {
  const names: Record<string, string> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot" };
  return text.replace(/[&<>"]/g, (letter) => `&${names[letter] ?? ""};`);
}
