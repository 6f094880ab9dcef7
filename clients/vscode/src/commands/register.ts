import * as vscode from "vscode";

import type { CurrentPlan } from "../model/currentPlan";
import type { Incident, Span } from "../model/evaluation";
import { reveal } from "../reveal";
import type { ReportPanel } from "../report/panel";
import type { Server } from "../server/server";
import type { FileBadges } from "../views/fileBadges";
import { acceptFinding, acceptFindingHere } from "./acceptFinding";
import { checkWorkspace } from "./checkWorkspace";
import { openPrompt } from "./openPrompt";

/** What the commands work with. */
export interface Parts {
  readonly server: Server;
  readonly current: CurrentPlan;
  readonly report: ReportPanel;
  readonly badges: FileBadges;
  readonly log: vscode.LogOutputChannel;
}

/** Registers every command of the extension. */
export function registerCommands(parts: Parts): vscode.Disposable {
  const { server, current, badges, log } = parts;
  const actions: Record<string, (...args: never[]) => unknown> = {
    "driftline.openReport": () => openReport(parts),
    "driftline.checkWorkspace": () => checkWorkspace(server, badges),
    "driftline.openPrompt": () => openPrompt(current),
    "driftline.openContract": () => onPlan(parts, "driftline.showContract"),
    "driftline.openEvaluation": () => onPlan(parts, "driftline.showEvaluation"),
    "driftline.pinPrompt": () => onPlan(parts, "driftline.pinContract"),
    "driftline.askJudge": () => onPlan(parts, "driftline.judgePlan"),
    "driftline.acceptHere": () => acceptFindingHere(server, current),
    "driftline.restart": () => server.restart(),
    "driftline.install": () => server.installAndStart(),
    "driftline.showLog": () => {
      log.show();
    },
    "driftline.accept": (incident: Incident) =>
      current.planUri && acceptFinding(server, current.planUri.toString(), incident.incident_id),
    "driftline.reveal": (uri: vscode.Uri, span: Span) => reveal(uri, span),
  };
  const registered = Object.entries(actions).map(([name, run]) =>
    vscode.commands.registerCommand(name, calm(run, log)),
  );
  return vscode.Disposable.from(...registered);
}

/** Has the report and the reasons shown our way when a code lens or a quick fix asks for them. */
export function interceptCommands({ server, current, report }: Parts): void {
  server.intercept("driftline.showReport", ([uri]) => {
    const plan = typeof uri === "string" ? vscode.Uri.parse(uri) : undefined;
    return plan && report.open(plan, current.promptUri).then(() => true as const);
  });
  server.intercept("driftline.acceptFinding", ([plan, incident, reason]) =>
    typeof plan === "string" && typeof incident === "string" && reason === undefined
      ? acceptFinding(server, plan, incident).then(() => true as const)
      : undefined,
  );
}

async function openReport({ current, report }: Parts): Promise<void> {
  await current.refresh();
  if (current.planUri === undefined || !current.checked) {
    throw new Error(current.verdict?.problem ?? "Open a plan that has a prompt first.");
  }
  await report.open(current.planUri, current.promptUri);
}

/** Runs a command of the program that opens its result itself, on the current plan or else on the open text. */
async function onPlan({ server, current }: Parts, command: string): Promise<void> {
  await current.refresh();
  const uri = current.planUri ?? vscode.window.activeTextEditor?.document.uri;
  if (uri === undefined) {
    throw new Error("Open a plan or its prompt first.");
  }
  await server.ask(command, uri.toString());
}

/** Tells a failure in one line instead of letting the editor show where in the code it happened. */
function calm(run: (...args: never[]) => unknown, log: vscode.LogOutputChannel): (...args: never[]) => Promise<void> {
  return async (...args) => {
    try {
      await run(...args);
    } catch (problem) {
      log.error(problem instanceof Error ? problem : String(problem));
      void vscode.window.showErrorMessage(problem instanceof Error ? problem.message : "That did not work.");
    }
  };
}
