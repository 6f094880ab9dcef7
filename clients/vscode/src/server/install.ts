import { execFile } from "node:child_process";
import * as path from "node:path";
import * as vscode from "vscode";

import { selectedInterpreter } from "./interpreter";

const NEEDED = "3.10";
const CHECK = "import sys; sys.exit(sys.version_info < (3, 10))";

/** Installs the program into an environment of the extension's own; true when it is there. */
export async function install(environment: string, log: vscode.LogOutputChannel): Promise<boolean> {
  const python = await usablePython();
  if (python === undefined) {
    void vscode.window.showErrorMessage(
      `Driftline needs Python ${NEEDED} or newer. Install it, then choose "Driftline: Install the Driftline Program".`,
    );
    return false;
  }
  const options = { location: vscode.ProgressLocation.Notification, title: "Installing Driftline", cancellable: true };
  const problem = await vscode.window.withProgress(options, async (_, token) => {
    const stop = new AbortController();
    token.onCancellationRequested(() => {
      stop.abort();
    });
    return installWith(python, environment, log, stop.signal);
  });
  return problem === undefined || (await tellFailure(problem, log));
}

async function tellFailure(problem: string, log: vscode.LogOutputChannel): Promise<false> {
  if (problem !== "cancelled") {
    const message = `Driftline could not be installed: ${problem}`;
    if ((await vscode.window.showErrorMessage(message, "Show Log")) !== undefined) {
      log.show();
    }
  }
  return false;
}

async function usablePython(): Promise<string | undefined> {
  const selected = vscode.workspace.isTrusted ? await selectedInterpreter() : undefined;
  for (const python of [...(selected === undefined ? [] : [selected]), "python3", "python"]) {
    if ((await run(python, ["-c", CHECK])) === undefined) {
      return python;
    }
  }
  return undefined;
}

async function installWith(
  python: string,
  environment: string,
  log: vscode.LogOutputChannel,
  signal: AbortSignal,
): Promise<string | undefined> {
  const programs = path.join(environment, process.platform === "win32" ? "Scripts" : "bin");
  const steps: [string, string[]][] = [
    [python, ["-m", "venv", "--clear", environment]],
    [path.join(programs, "python"), ["-m", "pip", "install", "--disable-pip-version-check", "driftline"]],
  ];
  for (const [command, args] of steps) {
    log.info(`${command} ${args.join(" ")}`);
    const problem = await run(command, args, signal);
    if (problem !== undefined) {
      log.error(problem);
      return signal.aborted ? "cancelled" : lastLine(problem);
    }
  }
  return undefined;
}

/** Runs a program to its end; what it complained of, if it failed. */
function run(command: string, args: string[], signal?: AbortSignal): Promise<string | undefined> {
  const options = { windowsHide: true, maxBuffer: 1 << 24, ...(signal && { signal }) };
  return new Promise((resolve) => {
    execFile(command, args, options, (error, _, complaint) => {
      resolve(error === null ? undefined : complaint.trim() || error.message);
    });
  });
}

function lastLine(text: string): string {
  return (text.split("\n").findLast((line) => line.trim() !== "") ?? text).replace(/^ERROR:\s*/, "").trim();
}
