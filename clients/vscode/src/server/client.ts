import * as vscode from "vscode";
import { LanguageClient, RevealOutputChannelOn, type LanguageClientOptions } from "vscode-languageclient/node";

import { type Launch } from "./launch";

/** Takes over a command that a code lens or a quick fix calls; nothing leaves it to the program. */
export type Intercept = (args: readonly unknown[]) => Promise<true> | undefined;

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
    // Last, so that no setting of the folder can speak for the user. The program is started anew when trust is granted.
    initializationOptions: {
      ...vscode.workspace.getConfiguration("driftline"),
      workspaceTrusted: vscode.workspace.isTrusted,
    },
    middleware: {
      executeCommand: (command, args: unknown[], next) => {
        const taken: unknown = intercepts.get(command)?.(args) ?? next(command, args);
        return taken;
      },
      provideDocumentSemanticTokens: (document, token, next) => (colours() ? next(document, token) : undefined),
      provideDocumentRangeSemanticTokens: (document, range, token, next) =>
        colours() ? next(document, range, token) : undefined,
    },
  };
  const program = { command: launch.command, args: [...launch.args, "lsp", "--editor-trust"] };
  return new LanguageClient("driftline", "Driftline", program, options);
}

/** Whole sentences in colour are too much for most; the user has to ask for them. */
function colours(): boolean {
  return vscode.workspace.getConfiguration("driftline").get<boolean>("claimColours", false);
}
