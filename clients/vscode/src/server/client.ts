import * as vscode from "vscode";
import { LanguageClient, RevealOutputChannelOn, type LanguageClientOptions } from "vscode-languageclient/node";

import { type Launch } from "./launch";

/** Takes over a command that a code lens or a quick fix calls. */
export type Intercept = (args: readonly unknown[], passOn: () => unknown) => unknown;

const DOCUMENTS = [
  { scheme: "file", language: "markdown" },
  { scheme: "untitled", language: "markdown" },
  { scheme: "file", pattern: "**/driftline.toml" },
  { scheme: "file", pattern: "**/*.contract.yaml" },
];

/** A client that talks to the program through its standard input and output. */
export function createClient(
  launch: Launch,
  log: vscode.LogOutputChannel,
  intercepts: ReadonlyMap<string, Intercept>,
): LanguageClient {
  const options: LanguageClientOptions = {
    documentSelector: DOCUMENTS,
    outputChannel: log,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    initializationOptions: vscode.workspace.getConfiguration("driftline"),
    middleware: {
      executeCommand: (command, args: unknown[], next) => {
        const passOn = (): unknown => next(command, args);
        return intercepts.get(command)?.(args, passOn) ?? passOn();
      },
    },
  };
  const program = { command: launch.command, args: [...launch.args, "lsp"] };
  return new LanguageClient("driftline", "Driftline", program, options);
}
