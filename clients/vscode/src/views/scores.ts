import * as path from "node:path";
import * as vscode from "vscode";

import type { CurrentPlan } from "../model/currentPlan";
import { scoresPage } from "./scoresPage";

/** The verdict with its score and the ten dimensions as bars. */
export class ScoresView implements vscode.WebviewViewProvider {
  private view: vscode.WebviewView | undefined;

  constructor(
    private readonly media: vscode.Uri,
    private readonly current: CurrentPlan,
  ) {
    current.onDidChange(() => {
      this.show();
    });
  }

  resolveWebviewView(view: vscode.WebviewView): void {
    this.view = view;
    view.webview.options = { localResourceRoots: [this.media] };
    this.current.addViewer(() => view.visible, view.onDidChangeVisibility);
    view.onDidDispose(() => {
      this.view = undefined;
    });
    this.show();
    this.current.refreshSoon();
  }

  private show(): void {
    if (this.view) {
      this.view.description = path.basename(this.current.verdict?.plan ?? "");
      const style = this.view.webview.asWebviewUri(vscode.Uri.joinPath(this.media, "scores.css"));
      this.view.webview.html = scoresPage(this.current, style.toString(), this.view.webview.cspSource);
    }
  }
}
