import * as vscode from "vscode";

import type { CurrentPlan } from "../model/currentPlan";

/** Opens the prompt of the current plan in the column beside it. */
export async function openPrompt(current: CurrentPlan): Promise<void> {
  if (current.planUri === undefined || current.promptUri === undefined) {
    void vscode.window.showInformationMessage("Open a plan that has a prompt first.");
    return;
  }
  await vscode.window.showTextDocument(current.planUri, { viewColumn: vscode.ViewColumn.One, preview: false });
  await vscode.window.showTextDocument(current.promptUri, { viewColumn: vscode.ViewColumn.Two, preview: false });
}
