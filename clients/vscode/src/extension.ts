import * as vscode from "vscode";

import { interceptCommands, registerCommands } from "./commands/register";
import { CurrentPlan } from "./model/currentPlan";
import { ReportPanel } from "./report/panel";
import { offerSchema } from "./schemas";
import { Server } from "./server/server";
import { ContractView } from "./views/contract";
import { FileBadges } from "./views/fileBadges";
import { FindingsView } from "./views/findings";
import { ScoresView } from "./views/scores";
import { createStatusBar } from "./views/statusBar";

let server: Server | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const media = vscode.Uri.joinPath(context.extensionUri, "media");
  const log = vscode.window.createOutputChannel("Driftline", { log: true });
  server = new Server(context, log);
  const current = new CurrentPlan(server);
  const report = new ReportPanel(media.fsPath, server, current);
  const badges = new FileBadges();
  const parts = { server, current, report, badges, log };
  context.subscriptions.push(log, server, current, report, registerCommands(parts), createStatusBar(current));
  context.subscriptions.push(
    ...showViews(media, current),
    ...showBadges(badges, current),
    ...watchSettings(context, server),
  );
  interceptCommands(parts);
  void server.start();
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}

function showViews(media: vscode.Uri, current: CurrentPlan): vscode.Disposable[] {
  const findings = new FindingsView(current);
  const tree = vscode.window.createTreeView("driftline.findings", {
    treeDataProvider: findings,
    showCollapseAll: true,
  });
  const contract = vscode.window.createTreeView("driftline.contract", {
    treeDataProvider: new ContractView(current),
    showCollapseAll: true,
  });
  for (const view of [tree, contract]) {
    current.addViewer(() => view.visible, view.onDidChangeVisibility);
  }
  const badge = current.onDidChange(() => {
    tree.badge = findings.badge();
  });
  const scores = vscode.window.registerWebviewViewProvider("driftline.scores", new ScoresView(media, current));
  return [tree, contract, badge, scores];
}

function showBadges(badges: FileBadges, current: CurrentPlan): vscode.Disposable[] {
  const noted = current.onDidChange(() => {
    if (current.verdict) {
      badges.note(current.verdict);
    }
  });
  const settings = vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration("driftline.fileBadges")) {
      badges.refresh();
    }
  });
  return [noted, settings, vscode.window.registerFileDecorationProvider(badges)];
}

function watchSettings(context: vscode.ExtensionContext, server: Server): vscode.Disposable[] {
  const path = vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration("driftline.serverPath")) {
      void server.restart();
    }
  });
  const trust = vscode.workspace.onDidGrantWorkspaceTrust(() => void server.restart());
  for (const document of vscode.workspace.textDocuments) {
    void offerSchema(context, document);
  }
  const opened = vscode.workspace.onDidOpenTextDocument((document) => void offerSchema(context, document));
  return [path, trust, opened];
}
