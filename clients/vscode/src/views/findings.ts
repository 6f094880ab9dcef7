import * as vscode from "vscode";

import type { Incident } from "../model/evaluation";
import { counting, findingSections, type FindingSection } from "../model/findingTree";
import { severityWord, shortened, spoken } from "../model/words";
import { PlanTree } from "./planTree";

type Node = FindingSection | Incident;

const COLOURS = [
  "",
  "notificationsInfoIcon.foreground",
  "editorWarning.foreground",
  "editorError.foreground",
  "editorError.foreground",
];
const ICONS = ["circle-outline", "info", "warning", "error", "flame"];

/** What departs from the prompt, by section of the plan. */
export class FindingsView extends PlanTree<Node> {
  getChildren(node?: Node): Node[] {
    if (node !== undefined) {
      return "incidents" in node ? [...node.incidents] : [];
    }
    return this.current.evaluation ? findingSections(this.current.evaluation) : [];
  }

  getTreeItem(node: Node): vscode.TreeItem {
    return "incidents" in node ? sectionItem(node) : this.finding(node);
  }

  /** The number beside the icon of the view. */
  badge(): vscode.ViewBadge | undefined {
    const value = this.current.verdict?.findings ?? 0;
    return value === 0 ? undefined : { value, tooltip: `${value} findings in the plan` };
  }

  private finding(incident: Incident): vscode.TreeItem {
    const row = new vscode.TreeItem(spoken(incident.drift_type));
    row.id = incident.incident_id;
    row.description = shortened(incident.output_claim);
    row.iconPath = icon(incident);
    row.tooltip = details(incident);
    row.contextValue = incident.suppressed === "" ? "finding" : "settled";
    row.accessibilityInformation = {
      label: `${spoken(incident.drift_type)}, ${severityWord(incident.severity)}: ${incident.explanation}`,
    };
    row.command = {
      command: "driftline.reveal",
      title: "Go to the claim",
      arguments: [this.current.planUri, incident.span],
    };
    return row;
  }
}

function sectionItem(section: FindingSection): vscode.TreeItem {
  const row = new vscode.TreeItem(section.title, vscode.TreeItemCollapsibleState.Expanded);
  row.id = `${section.above}/${section.title}/${section.incidents[0]?.incident_id ?? ""}`;
  row.description = [String(counting(section.incidents).length), section.above].filter(Boolean).join("  ");
  return row;
}

function icon(incident: Incident): vscode.ThemeIcon {
  if (incident.suppressed !== "") {
    return new vscode.ThemeIcon("pass", new vscode.ThemeColor("disabledForeground"));
  }
  const colour = COLOURS[incident.severity];
  return new vscode.ThemeIcon(ICONS[incident.severity] ?? "error", colour ? new vscode.ThemeColor(colour) : undefined);
}

function details(incident: Incident): vscode.MarkdownString {
  const text = new vscode.MarkdownString();
  text.appendMarkdown(`**${spoken(incident.drift_type)}** (${severityWord(incident.severity)})\n\n`);
  text.appendText(incident.explanation);
  text.appendMarkdown(incident.suppressed === "" ? "\n\n**What to do:** " : "\n\n**Does not count:** ");
  return text.appendText(incident.suppressed === "" ? incident.repair_action : incident.suppressed);
}
