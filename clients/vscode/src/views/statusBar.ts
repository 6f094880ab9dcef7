import * as vscode from "vscode";

import type { CurrentPlan } from "../model/currentPlan";
import { counted, score, verdictIcon } from "../model/words";

/** The verdict on the current plan; a click opens the report. */
export function createStatusBar(current: CurrentPlan): vscode.Disposable {
  const item = vscode.window.createStatusBarItem("driftline.verdict", vscode.StatusBarAlignment.Left, 10);
  item.name = "Driftline verdict";
  const update = (): void => {
    if (
      current.verdict === undefined ||
      !vscode.workspace.getConfiguration("driftline").get<boolean>("statusBar", true)
    ) {
      item.hide();
      return;
    }
    fill(item, current.verdict);
    item.show();
  };
  const settings = vscode.workspace.onDidChangeConfiguration(update);
  return vscode.Disposable.from(item, settings, current.onDidChange(update));
}

function fill(item: vscode.StatusBarItem, of: NonNullable<CurrentPlan["verdict"]>): void {
  const icon = `$(${verdictIcon(of.verdict)})`;
  if (of.verdict === null) {
    item.text = `${icon} Plan not checked`;
    item.tooltip = of.problem;
    item.command = "workbench.actions.view.problems";
    return;
  }
  item.text = `${icon} ${of.verdict} ${score(of.score)}`;
  item.tooltip = `This plan: ${of.verdict}, ${score(of.score)} of 5, ${counted(of.findings ?? 0, "finding")}. Click for the report.`;
  item.command = "driftline.openReport";
}
