import * as vscode from "vscode";

import type { PlanVerdict } from "../model/evaluation";
import { counted, verdictIcon, verdictLine } from "../model/words";
import type { Server } from "../server/server";
import type { FileBadges } from "../views/fileBadges";

/** Checks every plan of the workspace and lists the verdicts; the chosen plan is opened. */
export async function checkWorkspace(server: Server, badges: FileBadges): Promise<void> {
  const verdicts = await server.ask<PlanVerdict[]>("driftline.workspaceVerdict", { open: false });
  if (verdicts.length === 0) {
    void vscode.window.showInformationMessage(
      "There is no plan with a prompt in this workspace. Name them plan.md and prompt.md, or put `prompt:` at the top of a plan.",
    );
    return;
  }
  for (const verdict of verdicts) {
    badges.note(verdict);
  }
  const passed = verdicts.filter((verdict) => verdict.verdict === "PASS").length;
  const chosen = await vscode.window.showQuickPick(verdicts.map(row), {
    title: `${passed} of ${counted(verdicts.length, "plan")} ${passed === 1 ? "passes" : "pass"}`,
    placeHolder: "Choose a plan to open it",
    matchOnDescription: true,
  });
  if (chosen !== undefined) {
    await vscode.window.showTextDocument(vscode.Uri.file(chosen.plan));
  }
}

function row(of: PlanVerdict): vscode.QuickPickItem & { plan: string } {
  return {
    label: `$(${verdictIcon(of.verdict)}) ${vscode.workspace.asRelativePath(of.plan)}`,
    description: verdictLine(of),
    plan: of.plan,
  };
}
