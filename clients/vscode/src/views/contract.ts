import * as vscode from "vscode";

import { contractGroups, coveredCount, type ContractGroup, type CoveredItem } from "../model/contractTree";
import { counted, spoken } from "../model/words";
import { PlanTree } from "./planTree";

type Node = ContractGroup | CoveredItem;

/** What the prompt commits to, by field, and whether the plan takes it up. */
export class ContractView extends PlanTree<Node> {
  getChildren(node?: Node): Node[] {
    if (node !== undefined) {
      return "items" in node ? [...node.items] : [];
    }
    return this.current.evaluation ? contractGroups(this.current.evaluation) : [];
  }

  getTreeItem(node: Node): vscode.TreeItem {
    return "items" in node ? groupItem(node) : this.commitment(node);
  }

  private commitment({ item, covered, claims }: CoveredItem): vscode.TreeItem {
    const row = new vscode.TreeItem(item.statement);
    row.id = item.id;
    row.iconPath = covered
      ? new vscode.ThemeIcon("check", new vscode.ThemeColor("testing.iconPassed"))
      : new vscode.ThemeIcon("circle-large-outline", new vscode.ThemeColor("disabledForeground"));
    row.description = covered ? "" : "not in the plan";
    const taken = covered
      ? `${counted(claims, "claim")} of the plan ${claims === 1 ? "rests" : "rest"} on it.`
      : "Not taken up by the plan.";
    row.tooltip = new vscode.MarkdownString()
      .appendText(item.statement)
      .appendMarkdown(`\n\n*${item.strength}.* ${taken}`);
    row.accessibilityInformation = { label: `${item.statement} ${taken}` };
    row.command = {
      command: "driftline.reveal",
      title: "Go to the prompt",
      arguments: [this.current.promptUri, item.span],
    };
    return row;
  }
}

function groupItem(group: ContractGroup): vscode.TreeItem {
  const row = new vscode.TreeItem(spoken(group.field), vscode.TreeItemCollapsibleState.Expanded);
  row.id = group.field;
  row.description = `${coveredCount(group)} of ${group.items.length}`;
  row.tooltip = `${coveredCount(group)} of ${group.items.length} taken up by the plan`;
  return row;
}
