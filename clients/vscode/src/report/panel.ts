import { readFile } from "node:fs/promises";
import * as path from "node:path";
import * as vscode from "vscode";

import type { CurrentPlan } from "../model/currentPlan";
import type { Evaluation, Span } from "../model/evaluation";
import { reveal, revealLine } from "../reveal";
import type { Server } from "../server/server";
import { withBridge } from "./page";

/** Where somebody clicked in the report. */
interface Click {
  readonly side: "plan" | "prompt";
  readonly ids: readonly string[];
  readonly line: number;
}

/** The report beside the texts; it is made anew when one of them is saved. */
export class ReportPanel implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
  private plan: vscode.Uri | undefined;
  private prompt: vscode.Uri | undefined;
  private evaluation: Evaluation | undefined;
  private readonly watched: vscode.Disposable;

  constructor(
    private readonly media: string,
    private readonly server: Server,
    private readonly current: CurrentPlan,
  ) {
    this.watched = vscode.workspace.onDidSaveTextDocument(({ uri }) => {
      if (this.panel && [this.plan?.fsPath, this.prompt?.fsPath].includes(uri.fsPath)) {
        void this.fill();
      }
    });
  }

  /** Opens the report on a plan, or turns the open one to it. */
  async open(plan: vscode.Uri, prompt: vscode.Uri | undefined): Promise<void> {
    this.plan = plan;
    this.prompt = prompt;
    this.panel ??= this.createPanel();
    this.panel.title = `Report: ${path.basename(plan.fsPath)}`;
    this.panel.reveal(undefined, false);
    await this.fill();
  }

  dispose(): void {
    this.watched.dispose();
    this.panel?.dispose();
  }

  private createPanel(): vscode.WebviewPanel {
    const panel = vscode.window.createWebviewPanel("driftline.report", "Report", vscode.ViewColumn.Beside, {
      enableScripts: true,
      enableFindWidget: true,
      localResourceRoots: [],
    });
    panel.iconPath = vscode.Uri.file(path.join(this.media, "icon.png"));
    panel.webview.onDidReceiveMessage((click: Click) => this.follow(click));
    panel.onDidDispose(() => {
      this.panel = undefined;
    });
    return panel;
  }

  private async fill(): Promise<void> {
    if (!this.plan || !this.panel) {
      return;
    }
    const file = await this.server.ask<string>("driftline.showReport", this.plan.toString(), { open: false });
    const [page, script, style] = await Promise.all([
      readFile(file, "utf8"),
      readFile(path.join(this.media, "report.js"), "utf8"),
      readFile(path.join(this.media, "report.css"), "utf8"),
    ]);
    this.evaluation = await this.current.askEvaluation(this.plan);
    this.panel.webview.html = withBridge(page, script, style);
  }

  /** Goes from a place in the report to the same place in the text. */
  private async follow(click: Click): Promise<void> {
    const uri = click.side === "plan" ? this.plan : this.prompt;
    const span = this.spanOf(click);
    if (uri && span) {
      await reveal(uri, span, true);
    } else if (uri && click.line > 0) {
      await revealLine(uri, click.line);
    }
  }

  private spanOf(click: Click): Span | undefined {
    if (click.side === "plan") {
      return this.evaluation?.claim_map.find((claim) => click.ids.includes(claim.claim_id))?.span;
    }
    return this.evaluation?.contract_items.find((item) => click.ids.includes(item.id))?.span;
  }
}
