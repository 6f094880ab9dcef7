import * as vscode from "vscode";

import type { CurrentPlan } from "../model/currentPlan";

/** A tree about the plan in front, drawn again whenever something about it changes. */
export abstract class PlanTree<Node> implements vscode.TreeDataProvider<Node> {
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChangeTreeData = this.changed.event;

  constructor(protected readonly current: CurrentPlan) {
    current.onDidChange(() => {
      this.changed.fire();
    });
  }

  abstract getChildren(node?: Node): Node[];

  abstract getTreeItem(node: Node): vscode.TreeItem;
}
