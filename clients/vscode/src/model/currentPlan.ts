import * as vscode from "vscode";

import type { Server } from "../server/server";
import type { Evaluation, PlanVerdict } from "./evaluation";

const PAUSE = 300;
const QUIETLY = { open: false };

/** The plan the user works on: the one in the active editor, or the one written from the prompt there. */
export class CurrentPlan implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly watched: vscode.Disposable[] = [];
  private timer: NodeJS.Timeout | undefined;
  private round = 0;
  private took = 0;
  private viewers: (() => boolean)[] = [];
  /** The verdict; nothing while no plan is open. */
  verdict: PlanVerdict | undefined;
  /** The whole evaluation; only while somebody looks at it. */
  evaluation: Evaluation | undefined;
  readonly onDidChange = this.changed.event;

  constructor(private readonly server: Server) {
    const soon = (): void => {
      this.refreshSoon();
    };
    this.watched.push(
      this.changed,
      server.onDidChange(soon),
      vscode.window.onDidChangeActiveTextEditor(soon),
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.contentChanges.length > 0 && concerns(event.document)) {
          soon();
        }
      }),
      vscode.languages.onDidChangeDiagnostics((event) => {
        if (event.uris.some((uri) => uri.fsPath === this.verdict?.plan)) {
          soon();
        }
      }),
    );
  }

  get planUri(): vscode.Uri | undefined {
    return this.verdict && vscode.Uri.file(this.verdict.plan);
  }

  get promptUri(): vscode.Uri | undefined {
    return this.verdict?.prompt ? vscode.Uri.file(this.verdict.prompt) : undefined;
  }

  /** Says who shows the evaluation; it is only asked for while one of them is visible. */
  addViewer(visible: () => boolean, onDidChangeVisibility: vscode.Event<unknown>): void {
    this.viewers.push(visible);
    this.watched.push(
      onDidChangeVisibility(() => {
        this.refreshSoon();
      }),
    );
  }

  /** Looks again after a pause, so that fast typing asks only once; of long plans, less often. */
  refreshSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refresh(), Math.max(PAUSE, 2 * this.took));
  }

  async refresh(): Promise<void> {
    const round = ++this.round;
    const began = Date.now();
    const verdict = await this.askVerdict();
    const shown = verdict !== undefined && this.viewers.some((visible) => visible());
    const evaluation = shown ? await this.askEvaluation(vscode.Uri.file(verdict.plan)) : undefined;
    this.took = Date.now() - began;
    if (round === this.round) {
      this.verdict = verdict;
      this.evaluation = evaluation;
      this.announce();
    }
  }

  /** Whether there is a plan that could be checked. */
  get checked(): boolean {
    return typeof this.verdict?.verdict === "string";
  }

  /** The evaluation as it is now, whether or not it is shown. */
  async askEvaluation(plan: vscode.Uri): Promise<Evaluation | undefined> {
    return this.server
      .ask<Evaluation | undefined>("driftline.showEvaluation", plan.toString(), QUIETLY)
      .catch(() => undefined);
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const each of this.watched) {
      each.dispose();
    }
  }

  private async askVerdict(): Promise<PlanVerdict | undefined> {
    const document = vscode.window.activeTextEditor?.document;
    const uri = document && concerns(document) ? document.uri : this.planUri;
    if (uri === undefined || !this.server.running) {
      return undefined;
    }
    const asked = this.server.ask<PlanVerdict | null>("driftline.planVerdict", uri.toString());
    return (await asked.catch(() => undefined)) ?? undefined;
  }

  private announce(): void {
    void vscode.commands.executeCommand("setContext", "driftline.plan", this.checked);
    void vscode.commands.executeCommand("setContext", "driftline.planPath", this.verdict?.plan);
    this.changed.fire();
  }
}

function concerns(document: vscode.TextDocument): boolean {
  return document.languageId === "markdown" && document.uri.scheme === "file";
}
