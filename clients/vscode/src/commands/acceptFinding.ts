import * as vscode from "vscode";

import type { CurrentPlan } from "../model/currentPlan";
import type { Incident } from "../model/evaluation";
import { counting } from "../model/findingTree";
import { codePointsBefore } from "../model/offsets";
import { severityWord, spoken } from "../model/words";
import type { Server } from "../server/server";

/** Lets a finding stand, with the user's reason. */
export async function acceptFinding(server: Server, plan: string, incident: string): Promise<void> {
  const reason = await vscode.window.showInputBox({
    title: "Accept this finding",
    prompt: "It stays accepted until the claim or the prompt changes.",
    placeHolder: "Why may it stand?",
    validateInput: (text) => (text.trim() === "" ? "Give a reason, so that others can follow it." : undefined),
  });
  if (reason !== undefined) {
    await server.ask("driftline.acceptFinding", plan, incident, reason);
    vscode.window.setStatusBarMessage("Accepted. It no longer counts.", 4000);
  }
}

/** Asks which of the findings at the cursor, or else of the plan, is meant. */
export async function acceptFindingHere(server: Server, current: CurrentPlan): Promise<void> {
  const plan = current.planUri;
  const evaluation = plan && (await current.askEvaluation(plan));
  if (plan === undefined || evaluation === undefined) {
    throw new Error("Open a plan that has a prompt first.");
  }
  const open = counting(evaluation.drift_incidents);
  const here = open.filter((incident) => isAtCursor(incident, plan));
  const chosen = await choose(here.length > 0 ? here : open);
  if (chosen !== undefined) {
    await acceptFinding(server, plan.toString(), chosen.incident_id);
  }
}

function isAtCursor(incident: Incident, plan: vscode.Uri): boolean {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.uri.toString() !== plan.toString()) {
    return false;
  }
  const at = codePointsBefore(editor.document.getText(), editor.document.offsetAt(editor.selection.active));
  return incident.span[0] <= at && at <= incident.span[1];
}

async function choose(incidents: readonly Incident[]): Promise<Incident | undefined> {
  if (incidents.length < 2) {
    return incidents[0] ?? Promise.reject(new Error("There is no finding in this plan."));
  }
  const rows = incidents.map((incident) => ({
    label: spoken(incident.drift_type),
    description: severityWord(incident.severity),
    detail: incident.output_claim,
    incident,
  }));
  const title = "Which finding may stand?";
  return (await vscode.window.showQuickPick(rows, { title, matchOnDetail: true }))?.incident;
}
