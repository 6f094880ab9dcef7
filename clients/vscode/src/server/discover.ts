import * as path from "node:path";
import * as vscode from "vscode";

import { selectedInterpreter } from "./interpreter";
import { inEnvironment, inPrograms, ON_PATH, THROUGH_UVX, type Launch } from "./launch";

const ENVIRONMENTS = [".venv", "venv"];

/** The program the user set, if any. */
export function configuredLaunch(): Launch | undefined {
  const value = vscode.workspace.getConfiguration("driftline").get<string>("serverPath", "").trim();
  const home = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
  return value === "" ? undefined : { command: value.replaceAll("${workspaceFolder}", home), args: [] };
}

/** Where the program may be, best first. */
export async function possibleLaunches(privateEnvironment: string): Promise<Launch[]> {
  const near = vscode.workspace.isTrusted ? await launchesNearby() : [];
  return [...near, ON_PATH, inEnvironment(privateEnvironment), THROUGH_UVX];
}

/** Programs inside the workspace; only asked for where the user trusts it. */
async function launchesNearby(): Promise<Launch[]> {
  const selected = await selectedInterpreter();
  const folders = vscode.workspace.workspaceFolders ?? [];
  return [
    ...(selected === undefined ? [] : [inPrograms(path.dirname(selected))]),
    ...folders.flatMap((folder) => ENVIRONMENTS.map((name) => inEnvironment(path.join(folder.uri.fsPath, name)))),
  ];
}
