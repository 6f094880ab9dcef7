import * as vscode from "vscode";

import type { PlanVerdict, Verdict } from "../model/evaluation";
import { verdictLine } from "../model/words";

const BADGES: Record<Verdict, string> = { PASS: "✓", BORDERLINE: "~", FAIL: "✗" };

/** Marks plans in the file list with the last verdict on them. */
export class FileBadges implements vscode.FileDecorationProvider {
  private readonly changed = new vscode.EventEmitter<vscode.Uri | undefined>();
  private readonly verdicts = new Map<string, PlanVerdict>();
  readonly onDidChangeFileDecorations = this.changed.event;

  /** Takes over a new verdict. */
  note(of: PlanVerdict): void {
    const before = this.verdicts.get(of.plan);
    this.verdicts.set(of.plan, of);
    if (before === undefined || verdictLine(before) !== verdictLine(of)) {
      this.changed.fire(vscode.Uri.file(of.plan));
    }
  }

  /** Has everything shown anew, after the setting changed. */
  refresh(): void {
    this.changed.fire(undefined);
  }

  provideFileDecoration(uri: vscode.Uri): vscode.FileDecoration | undefined {
    const known = uri.scheme === "file" ? this.verdicts.get(uri.fsPath) : undefined;
    if (!known?.verdict || !vscode.workspace.getConfiguration("driftline").get<boolean>("fileBadges", true)) {
      return undefined;
    }
    return new vscode.FileDecoration(BADGES[known.verdict], `Driftline: ${verdictLine(known)}`);
  }
}
